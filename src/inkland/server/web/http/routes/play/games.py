"""Routes of games: those of a guest, and one game by its address."""

from contextlib import suppress
from typing import Annotated, Final, Literal

import msgspec
from litestar import Response, get, put
from litestar.params import JSONBody, PathParameter, QueryParameter

from inkland.notation.sheets import format_sheet
from inkland.server.app.server import Server
from inkland.server.base.errors import DamagedRoom, RequestRefused
from inkland.server.model.games.shared_deal import DealKind
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.room import (
    Place,
    members_of,
    seat_of,
    seats_drawing,
    seats_of,
    stand_in_seats,
    waiting_guests,
)
from inkland.server.model.rooms.rules import rematch
from inkland.server.model.stored import StoredGame
from inkland.server.play.games.archive import OpenGame, is_owner, seat_in
from inkland.server.play.protocol.room_views import BranchInfo, branch_info
from inkland.server.play.rooms.live.live_room import LiveRoom
from inkland.server.web.http.requests import HttpRequest, guest_of, guest_or_none, server_of
from inkland.views.types import ResultInfo

GameId = Annotated[str, PathParameter(min_length=1, max_length=32)]
Hidden = Annotated[bool, QueryParameter(description="Whether those are returned that are hidden.")]
MOST_LISTED: Final = 200
JSON: Final = "application/json"


class MyGame(msgspec.Struct, frozen=True):
    """A room where the guest has a seat or waits for one, and whose turn it is there."""

    room: str
    game: str | None
    """The address of its game; None before the first."""
    phase: str
    preset: str
    tutorial: str | None
    """The chapter of the tutorial, if it is one."""
    players: list[str]
    stand_in_cards: list[int]
    """How many cards stand-ins have drawn, by seat."""
    quick_cards: list[int]
    """How many cards quicker levels have drawn for bots, by seat."""
    hints: int
    """How many hints the guest was given."""
    kind: DealKind
    """How its game was dealt."""
    season: int
    is_my_turn: bool
    is_replaced: bool
    """Whether a stand-in draws for the guest."""
    is_waiting: bool
    """Whether the guest waits for a seat or for the next game."""
    is_paused: bool
    is_damaged: bool
    """Whether the game cannot be read."""
    is_alone: bool
    """Whether no other person has a seat, so that nobody waits for the guest."""
    waiting_for: list[str]
    since: float | None
    """When the current turn began, in seconds since 1970."""
    seconds_left: float | None
    """Seconds until the time for this card is up; None without a clock."""
    sheet: list[str] | None
    """The rows of the guest's map; None before the first game."""
    hidden: bool


class EndedGame(msgspec.Struct, frozen=True):
    """A game of the guest that has ended."""

    game: str
    status: Literal["over", "aborted"]
    preset: str
    tutorial: str | None
    """The chapter of the tutorial, if it was one."""
    players: list[str]
    stand_in_cards: list[int]
    """How many cards stand-ins have drawn, by seat."""
    quick_cards: list[int]
    """How many cards quicker levels have drawn for bots, by seat."""
    hints: int
    """How many hints the guest was given: such a game is no personal best."""
    kind: DealKind
    """How it was dealt: only a `new` deal can be a personal best."""
    seat: int
    total: int | None
    rank: int | None
    title: str | None
    """The title that was earned alone."""
    date: float
    """When it ended, in seconds since 1970; for games of version 0.1.0 when their room was made."""
    sheet: list[str]
    hidden: bool


class GameSeat(msgspec.Struct, frozen=True):
    """Who sat where."""

    name: str
    kind: Literal["person", "bot"]
    bot: str | None
    stand_in_cards: int
    """How many cards a stand-in has drawn for this person."""
    hints: int
    """How many hints this person was given."""
    quick_cards: int
    """How many cards a quicker level has drawn for this bot."""


class GamePage(msgspec.Struct, frozen=True):
    """A game by its address: whose it is and how it ended. It gives no right to a seat."""

    game: str
    status: Literal["running", "over", "aborted"]
    preset: str
    seats: list[GameSeat]
    started: float
    ended: float | None
    result: ResultInfo | None
    """How it ended: everybody may know this, also while others play the same deal."""
    seat: int | None
    """The seat of the guest who asks."""
    room: str | None
    """The room, for those who have a seat in it."""
    is_closed: bool
    """Whether maps and cards are not shown, since others still play the same deal or may begin to."""
    same_deal: bool
    """Whether another game has been played with the same deal."""
    kind: DealKind
    """How it was dealt."""
    branch: BranchInfo | None
    """The game that it has left, if it is a branch."""
    challenge: str | None
    """The challenge of its deal, if there is one."""
    rematch_by: str | None
    """Who proposes another game in the room, for those who played this one, its last."""


class HideGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a game is left out of the guest's lists."""

    hidden: bool


@get("/api/games", summary="My running games")
async def read_my_games(request: HttpRequest) -> list[MyGame]:
    """Return the rooms where this guest plays or waits for the next game, the newest first."""
    server, guest = server_of(request), await guest_of(request)
    hidden = await server.store.hidden_games(guest.id)
    return [_my_game(live, guest, hidden) for live in await server.rooms.rooms_of(guest.id)]


@get("/api/games/ended", summary="My games that have ended")
async def read_ended_games(request: HttpRequest, *, hidden: Hidden = False) -> list[EndedGame]:
    """Return the games of this guest that have ended, the newest first; `hidden` those that are hidden."""
    server, guest = server_of(request), await guest_of(request)
    found = await server.store.games_of(guest.id, hidden=hidden, most=MOST_LISTED)
    return [
        await _ended_game(server, stored, seat, guest, hidden=hidden)
        for stored in found
        if (seat := seat_in(stored, guest)) is not None
    ]


@get("/api/games/{game_id:str}", summary="A game by its address")
async def read_game(request: HttpRequest, game_id: GameId) -> GamePage:
    """Return whose game it is and how it ended, for anyone with the link."""
    server, guest = server_of(request), await guest_or_none(request)
    stored = await server.archive.find(game_id)
    places, room, proposed_by = stored.places, None, None
    live = None
    with suppress(DamagedRoom):  # the game can be shown all the same
        live = None if guest is None else await server.rooms.open_current(stored.room)
    if guest is not None and live is not None:
        if stored.status == "running":
            places = live.room.places
        if seat_of(live.room, guest.id) is not None or is_owner(stored, guest):
            room = stored.room
            proposed_by = rematch.author_name(live.room) if live.room.number == stored.number else None
    opened = await _open_or_none(server, stored, guest)
    return GamePage(
        game=stored.public_id,
        status="aborted" if stored.status == "aborted" else "over" if stored.status == "over" else "running",
        preset=stored.setup.preset,
        seats=[_seat(place) for place in places],
        started=stored.started,
        ended=stored.ended,
        result=await server.archive.result(stored),
        seat=seat_in(stored, guest),
        room=room,
        is_closed=opened is None,
        same_deal=await server.archive.is_shared_deal(stored),
        kind=stored.kind,
        branch=await _branch(server, stored),
        challenge=await server.challenges.id_of_deal(stored.seed),
        rematch_by=proposed_by,
    )


@get("/api/games/{game_id:str}/messages", summary="A game as spectators see it", media_type=JSON)
async def read_game_messages(request: HttpRequest, game_id: GameId) -> Response[bytes]:
    """Return the messages `game` and `update` that a spectator of the room would get, as a list."""
    server, opened = server_of(request), await _open_game(request, game_id)
    return Response(await server.archive.messages(opened), media_type=JSON)


@get("/api/games/{game_id:str}/scoring-cells/{seat:int}", summary="The cells that score", media_type=JSON)
async def read_game_scoring(
    request: HttpRequest, game_id: GameId, seat: Annotated[int, PathParameter(ge=0, le=99)]
) -> Response[bytes]:
    """Return the cells of a sheet that score, edict by edict."""
    server, opened = server_of(request), await _open_game(request, game_id)
    return Response(await server.archive.scoring_cells(opened, seat), media_type=JSON)


@get("/api/games/{game_id:str}/record", summary="The record of a game", media_type="text/plain")
async def read_game_record(request: HttpRequest, game_id: GameId) -> Response[str]:
    """Return the record of a game that is over or was given up."""
    server, opened = server_of(request), await _open_game(request, game_id)
    name = f'attachment; filename="{opened.stored.public_id}.inkland"'
    text = await server.archive.record(opened)
    return Response(text, media_type="text/plain", headers={"content-disposition": name})


@put("/api/games/{game_id:str}/hidden", summary="Hide a game from my lists")
async def hide_game(request: HttpRequest, game_id: GameId, data: JSONBody[HideGame]) -> HideGame:
    """Hide a game of this guest from their lists, or show it again."""
    server, guest = server_of(request), await guest_of(request)
    stored = await server.archive.find(game_id)
    await server.store.hide_game(stored.id, guest.id, hidden=data.hidden)
    return data


async def _open_game(request: HttpRequest, game_id: str) -> OpenGame:
    """Return a game whose maps the guest may see; raises RequestRefused."""
    archive = server_of(request).archive
    return await archive.open(await archive.find(game_id), await guest_or_none(request))


async def _open_or_none(server: Server, stored: StoredGame, guest: Guest | None) -> OpenGame | None:
    try:
        return await server.archive.open(stored, guest)
    except RequestRefused:
        return None


async def _branch(server: Server, stored: StoredGame) -> BranchInfo | None:
    found = await server.store.find_branch(stored.id) if stored.kind == "branch" else None
    return None if found is None else branch_info(found)


def _seat(place: Place) -> GameSeat:
    kind: Literal["person", "bot"] = "bot" if place.kind == "bot" else "person"
    return GameSeat(place.name, kind, place.bot, place.stand_in_cards, place.hints, place.quick_cards)


def _my_game(live: LiveRoom, guest: Guest, hidden: set[int]) -> MyGame:
    names = [place.name for place in live.room.places]
    game = live.game if live.room.phase == "playing" else None
    table = None if game is None else game.table
    own, seat = seats_of(live.room, guest.id), seat_of(live.room, guest.id)
    awaited = frozenset() if game is None else frozenset(own) if game.is_held else game.table.awaited
    drawing = seats_drawing(live.room, awaited)
    return MyGame(
        room=live.room.id,
        game=None if game is None else game.public_id,
        phase=live.room.phase,
        preset=live.room.settings.setup.preset,
        tutorial=live.room.settings.setup.tutorial,
        players=names,
        stand_in_cards=[place.stand_in_cards for place in live.room.places],
        quick_cards=[place.quick_cards for place in live.room.places],
        hints=0 if seat is None else live.room.places[seat].hints,
        kind="new" if game is None else game.kind,
        season=table.season if table else 0,
        is_my_turn=not drawing.isdisjoint(own),
        is_replaced=not stand_in_seats(live.room).keys().isdisjoint(own),
        is_waiting=guest.id in waiting_guests(live.room),
        is_paused=live.room.pause is not None,
        is_damaged=live.is_damaged,
        is_alone=members_of(live.room) <= {guest.id},
        waiting_for=[names[seat] for seat in sorted(drawing)],
        since=None if game is None else game.turn_began,
        seconds_left=None if game is None else live.seconds_left(),
        sheet=None if table is None or seat is None else list(format_sheet(table.sheets[seat])),
        hidden=game is not None and game.id in hidden,
    )


async def _ended_game(
    server: Server, stored: StoredGame, seat: int, guest: Guest, *, hidden: bool
) -> EndedGame:
    summary = await server.archive.summary(await server.archive.open(stored, guest))
    result = summary.result
    return EndedGame(
        game=stored.public_id,
        status="over" if stored.status == "over" else "aborted",
        preset=stored.setup.preset,
        tutorial=stored.setup.tutorial,
        players=[place.name for place in stored.places],
        stand_in_cards=[place.stand_in_cards for place in stored.places],
        quick_cards=[place.quick_cards for place in stored.places],
        hints=stored.places[seat].hints,
        kind=stored.kind,
        seat=seat,
        total=None if result is None else result.totals[seat],
        rank=None if result is None or len(stored.places) == 1 else result.ranks[seat],
        title=None if result is None else result.title,
        date=stored.started if stored.ended is None else stored.ended,
        sheet=list(summary.sheets[seat]),
        hidden=hidden,
    )
