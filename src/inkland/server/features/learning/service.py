"""Lessons of the server: found in kept reviews, and tried again with the decks of the review."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import msgspec

from inkland.core.catalog import Catalog
from inkland.core.errors import IllegalCommand
from inkland.core.events import Event
from inkland.core.ids import Seat
from inkland.core.turns.legality import check
from inkland.notation.records import catalog_of_game
from inkland.notation.values import from_plain
from inkland.review.document import ChoiceReview, Depth, Review, review_from_plain
from inkland.server.base.errors import RequestRefused, ServerCode, refusal
from inkland.server.base.time_source import TimeSource
from inkland.server.features.learning.lessons import Lesson, answer_to, lessons_of, turn_began
from inkland.server.features.learning.store import LessonKey, LessonProgress, LessonState, LessonStore
from inkland.server.features.learning.views import (
    BestChoice,
    LessonInfo,
    LessonList,
    LessonPosition,
    TriedChoice,
)
from inkland.server.infra.jobs.fairness.job import Account, Priority
from inkland.server.infra.jobs.job_queue import JobQueue
from inkland.server.infra.jobs.lanes.request import JobFailed
from inkland.server.infra.jobs.protocol.work import ChoiceJudged, JudgeChoice
from inkland.server.infra.stores.store import Store
from inkland.server.model.games.game import Game, parse_choice
from inkland.server.model.games.review_document import ReviewDocument
from inkland.server.model.games.shared_deal import Viewer
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.names import players_of
from inkland.server.model.stored import StoredGame
from inkland.server.play.broadcast.messages import GameMessages
from inkland.server.play.games.archive import Archive, OpenGame, seat_in
from inkland.server.play.protocol.question_messages import Question
from inkland.server.play.questions.questions import QuestionAnswer, answer_in_game
from inkland.views.types import PendingChoice
from inkland.views.update import pending_choice

MOST_GAMES: Final = 20
"""How many of a guest's last games the list of all lessons is made of."""
FindReview = Callable[[int, Depth], Awaitable[bytes | None]]
"""Returns the complete review of a game at a depth, as it is stored."""
JUDGE_SECONDS: Final = 1.0
JUDGE_LIMIT: Final = 60.0
"""What the verdict on a choice will probably take, and at most."""


class Learning:
    """Finds lessons, shows their positions, and judges new choices."""

    def __init__(
        self,
        lessons: LessonStore,
        find_review: FindReview,
        store: Store,
        archive: Archive,
        jobs: JobQueue,
        catalog: Catalog,
        *,
        time: TimeSource,
    ) -> None:
        self._lessons = lessons
        self._find_review = find_review
        self._store = store
        self._archive = archive
        self._jobs = jobs
        self._catalog = catalog
        self._time = time

    async def of_game(self, stored: StoredGame, guest: Guest) -> LessonList:
        """Return the lessons of a guest's game; raises RequestRefused if they did not play it."""
        seat, found = _seat(stored, guest), await self._lessons_of(stored, guest)
        progress = await self._lessons.progress(guest.id, [stored.id])
        infos = [_info(lesson, progress.get((stored.id, lesson.step.at))) for lesson in found or ()]
        ended = stored.ended or stored.started
        return LessonList(stored.public_id, ended, seat, has_review=found is not None, lessons=infos)

    async def of_last_games(self, guest: Guest) -> list[LessonList]:
        """Return the lessons of the last games that a guest has finished, the newest game first."""
        games = await self._store.games_of(guest.id, most=2 * MOST_GAMES)
        played = [game for game in games if game.status == "over" and game.setup.tutorial is None]
        return [await self.of_game(game, guest) for game in played[:MOST_GAMES]]

    async def position(self, opened: OpenGame, guest: Guest, at: int) -> LessonPosition:
        """Return the table before a choice as its seat saw it, as the messages of a room."""
        lesson, game = await self._find(opened, guest, at)
        messages = GameMessages(game)
        update = messages.update(0, Viewer(lesson.step.seat), deadline=None, whole=True)
        progress = await self._lessons.progress(guest.id, [opened.stored.id])
        chosen = _pending(game, lesson, lesson.choice.chosen)
        return LessonPosition(
            _info(lesson, progress.get((opened.stored.id, at))),
            chosen,
            list(lesson.choice.why),
            [msgspec.Raw(messages.game_info()), msgspec.Raw(update)],
        )

    async def answer(self, opened: OpenGame, guest: Guest, at: int, question: Question) -> QuestionAnswer:
        """Answer a question about the position of a lesson that changes nothing."""
        lesson, game = await self._find(opened, guest, at)
        return await answer_in_game(game, GameMessages(game), lesson.step.seat or 0, question)

    async def judge(self, opened: OpenGame, guest: Guest, at: int, command: str, address: str) -> TriedChoice:
        """Return the verdict on a new choice, and count it; raises RequestRefused."""
        lesson, game = await self._find(opened, guest, at)
        seat = Seat(lesson.step.seat or 0)
        choice = parse_choice(command, seat)
        try:
            check(game.table, choice)
        except IllegalCommand as error:
            raise refusal(error) from error
        record = await self._archive.nameless_record(opened)
        work = JudgeChoice(record, at, seat, command, lesson.choice.reference)
        account = Account(address, guest.id, f"lesson {guest.id}")
        try:
            judged = await self._jobs.submit(work, account, Priority.HINT, JUDGE_SECONDS, JUDGE_LIMIT)
        except JobFailed:
            raise RequestRefused(ServerCode.REVIEW_FAILED) from None
        if not isinstance(judged, ChoiceJudged) or not judged.review:
            raise RequestRefused(ServerCode.NO_REVIEW)
        review: ChoiceReview = from_plain(msgspec.json.decode(judged.review), ChoiceReview)
        answer = answer_to(lesson, review)
        state: LessonState = "solved" if answer == "as-good" else "tried"
        key = LessonKey(guest.id, opened.stored.id, at)
        progress = await self._lessons.save_try(key, state, self._time.now())
        shown = pending_choice(game.table, choice)
        return TriedChoice(
            answer, review.verdict, review.loss, review.error, list(review.why), shown, *progress
        )

    async def show_best(self, opened: OpenGame, guest: Guest, at: int) -> BestChoice:
        """Return the best choice that the review has found; the lesson cannot be solved any more."""
        lesson, game = await self._find(opened, guest, at)
        key = LessonKey(guest.id, opened.stored.id, at)
        progress = await self._lessons.save_try(key, "shown", self._time.now())
        best = _pending(game, lesson, lesson.choice.best)
        return BestChoice(best, lesson.choice.loss, list(lesson.choice.why), *progress)

    async def _lessons_of(self, stored: StoredGame, guest: Guest) -> list[Lesson] | None:
        """Return the lessons of a game; None if it has no review."""
        for depth in (Depth.DEEP, Depth.STANDARD):
            document = await self._find_review(stored.id, depth)
            if document is not None:
                review = await asyncio.to_thread(_review_in, document)
                return lessons_of(review, _seat(stored, guest))
        return None

    async def _find(self, opened: OpenGame, guest: Guest, at: int) -> tuple[Lesson, Game]:
        """Return a lesson and its position; raises RequestRefused."""
        found = await self._lessons_of(opened.stored, guest) or []
        lesson = next((one for one in found if one.step.at == at), None)
        if lesson is None:
            raise RequestRefused(ServerCode.NOT_FOUND, status=404)
        events = await self._archive.events(opened)
        return lesson, await asyncio.to_thread(self._position, opened.stored, events, at)

    def _position(self, stored: StoredGame, events: Sequence[Event], at: int) -> Game:
        catalog = catalog_of_game(events, self._catalog)
        game = Game(
            stored.id, stored.number, catalog, events[: turn_began(events, at)], public_id=stored.public_id
        )
        game.players = players_of(stored.places, len(game.table.sheets))
        return game


def _review_in(document: bytes) -> Review:
    review = msgspec.json.decode(document, type=ReviewDocument).review
    return review_from_plain(msgspec.json.decode(review))


def _seat(stored: StoredGame, guest: Guest) -> int:
    seat = seat_in(stored, guest)
    if seat is None:
        raise RequestRefused(ServerCode.NOT_SEATED, status=403)
    return seat


def _pending(game: Game, lesson: Lesson, command: str) -> PendingChoice:
    return pending_choice(game.table, parse_choice(command, lesson.step.seat or 0))


def _info(lesson: Lesson, progress: LessonProgress | None) -> LessonInfo:
    step, choice = lesson.step, lesson.choice
    state, tries = (None, 0) if progress is None else progress
    return LessonInfo(step.at, step.season, step.card, choice.verdict, choice.loss, state, tries)
