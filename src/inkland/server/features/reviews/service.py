"""Reviews of the server: one for all who ask for the same game and depth, made piece by piece in workers.

A piece is stored before anybody sees it. So a worker that ends costs one piece, and a restart of the server
costs nothing: the next request gets what is stored, and the rest is computed.
"""

import asyncio
import hashlib
from collections.abc import Collection
from contextlib import suppress
from typing import Any, Final

import msgspec
from msgspec import Raw

from inkland.review.document import VERSION, Depth
from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.base.limits import Limits
from inkland.server.base.problems import problem_of
from inkland.server.base.store_errors import StoreUnavailable
from inkland.server.base.time_source import TimeSource
from inkland.server.features.reviews.quick import make_quick_review
from inkland.server.features.reviews.quota import check_quota
from inkland.server.features.reviews.running import RunningReview
from inkland.server.features.reviews.stand_ins import stand_in_moments
from inkland.server.features.reviews.state import FoundReview, ReviewState, SavedReview
from inkland.server.features.reviews.store import GAME, ReviewKey, ReviewStore
from inkland.server.infra.jobs.fairness.job import Priority
from inkland.server.infra.jobs.job_queue import JobQueue
from inkland.server.infra.jobs.lanes.request import JobFailed
from inkland.server.infra.jobs.protocol.work import (
    PlanReview,
    ReviewedGame,
    ReviewGap,
    ReviewPart,
    ReviewPlan,
    Work,
)
from inkland.server.infra.stores.store import Store
from inkland.server.play.games.archive import Archive, OpenGame

PLAN_SECONDS: Final = 0.2
PIECE_SECONDS: Final = 0.6
"""What a plan and a piece will probably take."""
LIMIT: Final = 600.0
"""How long a worker may take for either before it is replaced: it yields to everything else."""
FORGET_SECONDS: Final = 600.0
"""After so long without a look, a review of a dropped record, or one that has failed, is forgotten."""


class _Unwanted(Exception):
    """No server has a waiting guest."""


class Reviews:
    """Makes reviews, and tells their progress."""

    def __init__(
        self,
        reviews: ReviewStore,
        store: Store,
        archive: Archive,
        jobs: JobQueue,
        limits: Limits,
        *,
        time: TimeSource,
        log: Any,
    ) -> None:
        self._reviews = reviews
        self._store = store
        self._archive = archive
        self._jobs = jobs
        self._limits = limits
        self._time = time
        self._log = log
        self._running: dict[str, RunningReview] = {}
        """By the names under which all servers know them."""

    async def close(self) -> None:
        """Stop all; what is stored stays."""
        tasks = [review.task for review in self._running.values() if review.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def state(
        self, opened: OpenGame, depth: str, guest: str | None, known: int, *, has_quick: bool = False
    ) -> ReviewState:
        """Return the progress of the review of a game; raises RequestRefused unless the game is over.

        What the asker knows already, because so many pieces were done then, is not sent again.
        """
        key = _key(opened, depth)
        running = self._running.get(key.name)
        if running is not None and (askers := await self._askers(running)):
            found, seat = FoundReview(running.saved, self._time.now(), askers), _seat(opened, guest)
            return found.view(guest, known, seat=seat, has_quick=has_quick, queue=self._queue(running))
        found = await self._reviews.find(key, now=self._time.now())
        if found.is_alive or guest not in found.askers:
            return found.view(guest, known, has_quick=has_quick)
        return await self.ask(opened, depth, guest or "", "")  # its server has died; this one continues

    async def ask(self, opened: OpenGame, depth: str, guest: str, address: str) -> ReviewState:
        """Begin the review of a game, or join those who wait for it; raises RequestRefused."""
        self._forget_old()
        key, seat = _key(opened, depth), _seat(opened, guest)
        name = key.name
        if name not in self._running:
            found = await self._reviews.find(key, now=self._time.now())
            if found.saved.status == "done":
                return found.view(guest, -1)
            game = await self._game(opened, depth)
            if name not in self._running:  # nobody was faster meanwhile
                await self._check_quota(guest, address)
                if not await self._reviews.start(name, guest, self._time.now()):
                    return (await self._reviews.find(key, now=self._time.now())).view(guest, -1)
            if name not in self._running:
                self._begin(RunningReview(name, game, key))
        running = self._running[name]
        running.askers.setdefault(guest, address)
        running.quick_seats.setdefault(seat or 0)
        await self._reviews.join(name, guest)
        if self._running.get(name) is not running and running.saved.status != "done":
            return await self.ask(opened, depth, guest, address)  # it was given up at this moment
        found = FoundReview(running.saved, self._time.now(), [guest])
        return found.view(guest, -1, seat=seat, queue=self._queue(running))

    def _begin(self, review: RunningReview) -> None:
        self._running[review.name] = review
        review.task = asyncio.create_task(self._make(review))

    def _queue(self, review: RunningReview) -> float:
        """Return the seconds of work that wait together with a review."""
        return self._jobs.load(review.account).everybody / max(1, sum(self._jobs.thinkers))

    async def stored_document(self, game: int, depth: Depth) -> bytes | None:
        """Return the complete review of a game as it is stored, or None."""
        found = await self._reviews.find(ReviewKey(game, depth.value, VERSION), now=self._time.now())
        return found.saved.document if found.saved.status == "done" else None

    async def cancel(self, opened: OpenGame, depth: str, guest: str) -> ReviewState:
        """Note that a guest does not want a review any more; it ends with the last who wanted it."""
        name = _key(opened, depth).name
        running = self._running.get(name)
        await self._reviews.leave(name, guest)
        if running is not None:
            running.askers.pop(guest, None)
            if not await self._askers(running):
                await self._drop(running)
        return await self.state(opened, depth, guest, known=-1)

    async def _drop(self, review: RunningReview) -> None:
        if review.task is not None:
            review.task.cancel()
            with suppress(asyncio.CancelledError):
                await review.task
        self._forget(review)
        await self._reviews.end(review.name)

    async def _askers(self, running: RunningReview) -> Collection[str]:
        """Return who waits for a review that this server makes; they may have asked at any server."""
        askers = await self._reviews.askers(running.name)
        return running.askers if askers is None else askers

    async def ask_record(self, record: str, depth: str, guest: str, address: str) -> str:
        """Begin the review of a dropped record, which is not stored; return its id. Raises RequestRefused."""
        self._forget_old()
        name = hashlib.sha256(f"{guest} {depth} {record}".encode()).hexdigest()[:32]
        if not self._is_reviewed(name):
            await self._check_quota(guest, address)
            await self._reviews.start(name, guest, self._time.now())
        if not self._is_reviewed(name):  # it may have begun a moment ago
            self._begin(RunningReview(name, ReviewedGame(record, depth), quick_seats={0: None}))
        review = self._running[name]
        review.askers.setdefault(guest, address)
        review.looked_at = self._time.now()
        return name

    def _is_reviewed(self, name: str) -> bool:
        return name in self._running and self._running[name].saved.status != "failed"

    async def state_of_record(
        self, name: str, guest: str, known: int, *, has_quick: bool = False
    ) -> ReviewState:
        """Return the progress of the review of a guest's own dropped record; raises RequestRefused."""
        review = self._running.get(name)
        if name.startswith(GAME):  # whether it may be seen depends on the game
            raise RequestRefused(ServerCode.NO_SUCH_REVIEW, status=404)
        if review is None:
            found = await self._reviews.find_made(name)
            if guest in found.askers and found.is_alive:
                return found.view(guest, known, has_quick=has_quick)
        if review is None or guest not in review.askers:
            raise RequestRefused(ServerCode.NO_SUCH_REVIEW, status=404)
        review.looked_at = self._time.now()
        found = FoundReview(review.saved, review.looked_at, review.askers)
        return found.view(guest, known, seat=0, has_quick=has_quick, queue=self._queue(review))

    async def cancel_record(self, name: str, guest: str) -> None:
        """Forget a dropped record and its review; raises RequestRefused."""
        await self.state_of_record(name, guest, known=-1)
        await self._reviews.leave(name, guest)
        if name in self._running:
            await self._drop(self._running[name])

    async def _game(self, opened: OpenGame, depth: str) -> ReviewedGame:
        """Return a game without names, and the moments at which stand-ins chose."""
        stored = opened.stored
        events = await self._archive.events(opened)
        log = await self._store.load_log(stored.room, stored.number)
        return ReviewedGame(await self._archive.nameless_record(opened), depth, stand_in_moments(events, log))

    async def _check_quota(self, guest: str, address: str) -> None:
        elsewhere = await self._reviews.count_elsewhere(guest)
        check_quota(self._running.values(), guest, address, self._limits, elsewhere=elsewhere)

    def _forget_old(self) -> None:
        """Forget what has failed, and records that nobody has looked at for long."""
        before = self._time.now() - FORGET_SECONDS
        for review in list(self._running.values()):
            if not review.saved.is_active and (review.key is not None or review.looked_at < before):
                self._forget(review)

    def _forget(self, review: RunningReview) -> None:
        if self._running.get(review.name) is review:
            del self._running[review.name]

    async def _make(self, review: RunningReview) -> None:
        """Compute what is missing of a review."""
        try:
            if await self._plan(review):
                await self._make_pieces(review)
        except _Unwanted:
            self._forget(review)  # what is stored of it stays
            return
        except (JobFailed, StoreUnavailable) as error:
            self._log.error("review-failed", reason=str(error))
            review.fail(problem_of(RequestRefused(ServerCode.REVIEW_FAILED)))
        except Exception as error:  # noqa: BLE001 - nobody waits for the task; those who ask must learn of it
            self._log.error("review-failed", exc_info=error)
            review.fail(problem_of(RequestRefused(ServerCode.REVIEW_FAILED)))
        finally:
            review.game = ReviewedGame("", review.game.depth)  # nobody needs it, and there may be many
        if review.key is not None and review.saved.status == "done":
            self._forget(review)  # it is stored
        with suppress(StoreUnavailable):  # it is forgotten after a while
            if review.key is not None and review.saved.status == "done":
                await self._reviews.end(review.name)
            else:
                await self._reviews.save(review.name, review.saved, self._time.now())

    async def _plan(self, review: RunningReview) -> bool:
        """Let a worker check the record; return whether there can be a review of it."""
        game = review.game
        work = PlanReview(game.record, game.depth, is_file=review.key is None)
        plan = await self._submit(review, work, PLAN_SECONDS, Priority.HINT)
        if not isinstance(plan, ReviewPlan):
            raise JobFailed("not a plan")
        if plan.problem is not None:
            review.fail(plan.problem)
            return False
        review.game = msgspec.structs.replace(game, record=plan.record or game.record)
        review.saved = SavedReview("running", events=plan.events, messages=plan.messages)
        return True

    async def _make_pieces(self, review: RunningReview) -> None:
        stored = None
        if review.key is not None:
            stored = await self._reviews.begin(review.key, now=self._time.now())
            pieces = [msgspec.json.decode(result, type=list[Raw]) for result in stored.results]
            review.steps = tuple(bytes(step) for piece in pieces for step in piece)
            review.change(pieces=len(pieces))
            if stored.document is not None:  # another server was faster
                review.change(status="done", document=stored.document)
        while review.saved.status == "running":
            await self._make_quick_reviews(review)
            part = await self._next_piece(review)
            if not part.is_available:
                review.fail(problem_of(RequestRefused(ServerCode.NO_REVIEW)))
                return
            saved = review.saved.with_piece(part, review.steps, self._time.now())
            if stored is not None and part.is_last:
                await self._reviews.complete(stored.id, saved.document)
            elif stored is not None:
                result = b"[%s]" % b",".join(part.steps)
                await self._reviews.add_result(stored.id, review.saved.pieces, result)
            review.saved, review.steps = saved, review.steps + part.steps
            if not await self._reviews.save(review.name, saved, self._time.now()) and saved.is_active:
                raise _Unwanted

    async def _next_piece(self, review: RunningReview) -> ReviewPart:
        """Let a worker compute the next piece; one that lacks something for it says so and gets it."""
        part = await self._submit(review, review.next_piece(len(review.steps)), PIECE_SECONDS)
        if isinstance(part, ReviewGap) and part.known >= 0:
            part = await self._submit(review, review.next_piece(part.known), PIECE_SECONDS)
        if isinstance(part, ReviewGap):
            part = await self._submit(review, review.next_piece(None), PIECE_SECONDS)
        if not isinstance(part, ReviewPart):
            raise JobFailed("not a piece")
        return part

    async def _make_quick_reviews(self, review: RunningReview) -> None:
        """Make the quick reviews that those who wait look at meanwhile."""
        missing = [seat for seat in review.quick_seats if seat not in review.saved.quick_reviews]
        for seat in missing:
            made = await make_quick_review(review.game, seat, review.account, self._jobs, self._log)
            review.change(quick_reviews={**review.saved.quick_reviews, seat: made})
        if missing:
            await self._reviews.save(review.name, review.saved, self._time.now())

    async def _submit(
        self, review: RunningReview, work: Work, expected: float, priority: Priority = Priority.BACKGROUND
    ) -> Any:
        return await self._jobs.submit(work, review.account, priority, expected, LIMIT)


def _seat(opened: OpenGame, guest: str | None) -> int | None:
    """Return the seat of a guest in a game."""
    owners = [place.guest for place in opened.stored.places]
    return owners.index(guest) if guest is not None and guest in owners else None


def _key(opened: OpenGame, depth: str) -> ReviewKey:
    """Return which review of a game is asked for; raises RequestRefused unless the game is over."""
    if opened.stored.status != "over":
        raise RequestRefused(ServerCode.REVIEW_NOT_OVER)
    return ReviewKey(opened.stored.id, depth, VERSION)
