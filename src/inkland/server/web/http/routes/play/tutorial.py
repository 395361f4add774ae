"""Routes of the tutorial: its chapters, and starting one."""

from collections.abc import Sequence
from typing import Annotated, Final

import msgspec
from litestar import get, post
from litestar.params import PathParameter

from inkland.core.ids import Seat
from inkland.server.app.server import Server
from inkland.server.infra.stores.loading import load_game
from inkland.server.model.games.game import Game
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.room import seat_of
from inkland.server.model.rooms.settings import RoomSettings
from inkland.server.model.rooms.setup import Setup
from inkland.server.model.rooms.tutorial import find_chapter
from inkland.server.play.games.archive import seat_in
from inkland.server.play.protocol.client_messages import GiveUp, Start
from inkland.server.play.protocol.room_views import RoomInfo
from inkland.server.play.rooms.live.live_room import LiveRoom
from inkland.server.web.http.requests import HttpRequest, address_of, guest_of, guest_or_none, server_of
from inkland.tutorial import CHAPTERS, Note, has_finished

ChapterId = Annotated[str, PathParameter(min_length=1, max_length=32)]
MOST_GAMES: Final = 200


class TutorialLesson(msgspec.Struct, frozen=True):
    """What the coach says while one card is drawn, as ids of texts."""

    card: str
    notes: list[str]


class TutorialChapter(msgspec.Struct, frozen=True):
    """A chapter of the tutorial, and the progress of this guest."""

    chapter: str
    lessons: list[TutorialLesson]
    """What can be read without playing."""
    closing: list[str]
    """What is said after the last card."""
    room: str | None
    """The room of the guest's game of it that is not over."""
    is_done: bool
    """Whether the guest has drawn all its lessons."""


@get("/api/tutorial", summary="The chapters of the tutorial")
async def read_chapters(request: HttpRequest) -> list[TutorialChapter]:
    """Return the chapters in their order."""
    server, guest = server_of(request), await guest_or_none(request)
    rooms: dict[str, str] = {}
    done: set[str] = set()
    if guest is not None:
        running = await _running(server, guest)
        rooms = {chapter: live.room.id for chapter, live in running.items()}
        done = {
            chapter for chapter, live in running.items() if _is_done(chapter, live.game, _seat(live, guest))
        }
        done |= await _done_before(server, guest, done)
    return [
        TutorialChapter(
            chapter=one.id,
            lessons=[TutorialLesson(lesson.card, _readable(lesson.notes)) for lesson in one.lessons],
            closing=_readable(one.closing),
            room=rooms.get(one.id),
            is_done=one.id in done,
        )
        for one in CHAPTERS
    ]


@post("/api/tutorial/{chapter_id:str}", summary="Start a chapter of the tutorial", status_code=201)
async def start_chapter(request: HttpRequest, chapter_id: ChapterId) -> RoomInfo:
    """Start a game of a chapter, in place of one that this guest has not finished."""
    server, guest = server_of(request), await guest_of(request)
    chapter = find_chapter(chapter_id)
    replaced = (await _running(server, guest)).get(chapter.id)
    if replaced is not None:
        await replaced.request(guest, GiveUp(0))
        if replaced.game is not None:
            await server.store.hide_game(replaced.game.id, guest.id, hidden=True)
    settings = RoomSettings(setup=Setup(tutorial=chapter.id))
    live = await server.rooms.create(guest, settings, chapter.bots, address=address_of(request))
    await live.request(guest, Start(0))
    return live.info()


async def _running(server: Server, guest: Guest) -> dict[str, LiveRoom]:
    """Return the rooms of a guest's tutorial games that are not over, by chapter."""
    found: dict[str, LiveRoom] = {}
    for live in await server.rooms.rooms_of(guest.id):
        chapter = live.room.settings.setup.tutorial
        if chapter is not None and live.room.phase == "playing":
            found.setdefault(chapter, live)
    return found


async def _done_before(server: Server, guest: Guest, known: set[str]) -> set[str]:
    """Return the chapters that a guest has finished in games that have ended, apart from known ones."""
    done: set[str] = set()
    for hidden in (False, True):
        for stored in await server.store.games_of(guest.id, hidden=hidden, most=MOST_GAMES):
            chapter = stored.setup.tutorial
            if chapter is not None and chapter not in known | done:
                game = await load_game(server.store, stored, server.catalog)
                if _is_done(chapter, game, seat_in(stored, guest)):
                    done.add(chapter)
    return done


def _readable(notes: Sequence[Note]) -> list[str]:
    """Return the texts of notes that can be read without a game."""
    return [note.text for note in notes if not note.personal]


def _seat(live: LiveRoom, guest: Guest) -> int | None:
    return seat_of(live.room, guest.id)


def _is_done(chapter: str, game: Game | None, seat: int | None) -> bool:
    if game is None or seat is None:
        return False
    return has_finished(find_chapter(chapter), game.history(), Seat(seat))
