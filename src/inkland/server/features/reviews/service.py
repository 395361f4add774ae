"""Reviews of the server: one for all who ask for the same game and depth, made piece by piece in workers.

A piece is stored before anybody sees it. So a worker that ends costs one piece, and a restart of the server
costs nothing: whoever asks again gets what is stored, and the rest is computed.
"""

import asyncio
import hashlib
from collections.abc import Collection
from contextlib import suppress
from typing import Any, Final

from inkland.review.document import VERSION, Depth
from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.base.limits import Limits
from inkland.server.base.problems import problem_of
from inkland.server.base.store_errors import StoreUnavailable
from inkland.server.base.time_source import TimeSource
from inkland.server.features.reviews.quick import make_quick_reviews
from inkland.server.features.reviews.quota import check_quota
from inkland.server.features.reviews.remaining import remaining_seconds
from inkland.server.features.reviews.running import RunningReview
from inkland.server.features.reviews.shared import SharedReviews
from inkland.server.features.reviews.stand_ins import stand_in_moments
from inkland.server.features.reviews.state import (
    ReviewState,
    state_of_running,
    state_of_shared,
    state_of_stored,
)
from inkland.server.features.reviews.store import ReviewKey, ReviewStore, StoredReview
from inkland.server.infra.jobs.fairness.job import Priority
from inkland.server.infra.jobs.job_queue import JobQueue
from inkland.server.infra.jobs.lanes.request import JobFailed
from inkland.server.infra.jobs.protocol.work import PlanReview, ReviewPart, ReviewPiece, ReviewPlan, Work
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
    """All who waited for a review have left, at whichever server."""


class Reviews:
    """Makes reviews, and says how far they are."""

    def __init__(
        self,
        reviews: ReviewStore,
        store: Store,
        archive: Archive,
        jobs: JobQueue,
        limits: Limits,
        shared: SharedReviews,
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
        self._shared = shared
        self._of_games: dict[ReviewKey, RunningReview] = {}
        self._of_records: dict[str, RunningReview] = {}

    async def close(self) -> None:
        """Stop all; what is stored stays."""
        tasks = [review.task for review in self._all() if review.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def state(
        self, opened: OpenGame, depth: str, guest: str | None, known: int, *, has_quick: bool = False
    ) -> ReviewState:
        """Return how far the review of a game is; raises RequestRefused unless the game is over.

        What the asker knows already, because so many pieces were done then, is not sent again.
        """
        key = _key(opened, depth)
        running = self._of_games.get(key)
        if running is not None and (askers := await self._askers(key, running)):
            return self._state(running, known, guest in askers, _seat(opened, guest), has_quick=has_quick)
        stored = await self._reviews.find(key, now=self._time.now())
        shared = None
        if stored is None or stored.document is None:
            shared = await self._shared.find(_name(key))
        if shared is None or not shared.askers:
            return state_of_stored(stored, known)
        if self._shared.is_alive(shared) or guest not in shared.askers:
            return state_of_shared(shared, guest, known, has_quick=has_quick)
        return await self.ask(opened, depth, guest or "", "")  # its server has died; this one goes on

    async def stored_document(self, game: int, depth: Depth) -> bytes | None:
        """Return the complete review of a game as it is stored, or None."""
        found = await self._reviews.find(ReviewKey(game, depth.value, VERSION), now=self._time.now())
        return None if found is None else found.document

    async def ask(self, opened: OpenGame, depth: str, guest: str, address: str) -> ReviewState:
        """Begin the review of a game, or join those who wait for it; raises RequestRefused."""
        self._forget_old()
        key = _key(opened, depth)
        if key not in self._of_games:
            stored = await self._reviews.find(key, now=self._time.now())
            if stored is not None and stored.document is not None:
                return state_of_stored(stored, known=-1)
            new = RunningReview(opened.stored.public_id, *await self._record(opened, depth))
            if key not in self._of_games:  # nobody was faster meanwhile
                await self._check_quota(guest, address)
                if not await self._shared.begin(_name(key), guest, self._time.now()):
                    found = await self._shared.find(_name(key))
                    return state_of_stored(stored, -1) if found is None else state_of_shared(found, guest, -1)
            if key not in self._of_games:
                self._of_games[key] = new
                new.task = asyncio.create_task(self._make_for_game(key, new))
        running = self._of_games[key]
        running.askers.setdefault(guest, address)
        running.quick_seats.setdefault(_seat(opened, guest) or 0)
        await self._shared.join(_name(key), guest)
        if self._of_games.get(key) is not running and running.status != "done":
            return await self.ask(opened, depth, guest, address)  # it was given up at this moment
        return self._state(running, -1, True, _seat(opened, guest))

    def _state(
        self,
        review: RunningReview,
        known: int,
        is_wanted: bool,  # noqa: FBT001 - a fact of the state
        seat: int | None = None,
        *,
        has_quick: bool = False,
    ) -> ReviewState:
        remaining = remaining_seconds(review, self._time.now())
        if review.status == "queued":
            remaining = self._jobs.load(review.account).everybody / max(1, sum(self._jobs.thinkers))
        return state_of_running(
            review, known, is_wanted=is_wanted, remaining=remaining, seat=seat, has_quick=has_quick
        )

    async def cancel(self, opened: OpenGame, depth: str, guest: str) -> ReviewState:
        """Take note that a guest does not want a review any more; it ends with the last who wanted it."""
        key = _key(opened, depth)
        running = self._of_games.get(key)
        await self._shared.leave(_name(key), guest)
        if running is not None:
            running.askers.pop(guest, None)
            if not await self._askers(key, running):
                await _stop(running)
                self._of_games.pop(key, None)
                await self._shared.end(_name(key))
        return await self.state(opened, depth, guest, known=-1)

    async def _askers(self, key: ReviewKey, running: RunningReview) -> Collection[str]:
        """Return who waits for a review that this server makes; they may have asked at any server."""
        askers = await self._shared.askers(_name(key))
        return running.askers if askers is None else askers

    async def ask_record(self, record: str, depth: str, guest: str, address: str) -> str:
        """Begin the review of a dropped record, which is not stored; return its id. Raises RequestRefused."""
        self._forget_old()
        name = hashlib.sha256(f"{guest} {depth} {record}".encode()).hexdigest()[:32]
        review = self._of_records.get(name)
        if review is None or review.status == "failed":
            await self._check_quota(guest, address)
            await self._shared.begin(name, guest, self._time.now())
            review = self._begin_record(name, record, depth)
        review.askers.setdefault(guest, address)
        review.looked_at = self._time.now()
        return name

    def _begin_record(self, name: str, record: str, depth: str) -> RunningReview:
        """Return the review of a record that is being made, which may have begun a moment ago."""
        known = self._of_records.get(name)
        if known is not None and known.status != "failed":
            return known
        review = self._of_records[name] = RunningReview(name, record, depth, quick_seats={0: None})
        review.task = asyncio.create_task(self._make(review, None))
        return review

    async def state_of_record(
        self, name: str, guest: str, known: int, *, has_quick: bool = False
    ) -> ReviewState:
        """Return how far the review of a guest's own dropped record is; raises RequestRefused."""
        review = self._of_records.get(name)
        shared = await self._shared.find(name) if review is None else None
        if shared is not None and guest in shared.askers and self._shared.is_alive(shared):
            return state_of_shared(shared, guest, known, has_quick=has_quick)
        if review is None or guest not in review.askers:
            raise RequestRefused(ServerCode.NO_SUCH_REVIEW, status=404)
        review.looked_at = self._time.now()
        return self._state(review, known, True, 0, has_quick=has_quick)

    async def cancel_record(self, name: str, guest: str) -> None:
        """Forget a dropped record and its review; raises RequestRefused."""
        await self.state_of_record(name, guest, known=-1)
        await self._shared.leave(name, guest)
        review = self._of_records.pop(name, None)
        if review is not None:
            await _stop(review)
            await self._shared.end(name)

    async def _record(self, opened: OpenGame, depth: str) -> tuple[str, str, tuple[tuple[int, int], ...]]:
        """Return the record of a game without names, the depth, and the moments at which stand-ins chose."""
        stored = opened.stored
        events = await self._archive.events(opened)
        log = await self._store.load_log(stored.room, stored.number)
        record = await self._archive.nameless_record(opened)
        return record, depth, stand_in_moments(events, log)

    async def _check_quota(self, guest: str, address: str) -> None:
        elsewhere = await self._shared.count(guest)
        check_quota(self._all(), guest, address, self._limits, elsewhere=elsewhere)

    def _all(self) -> list[RunningReview]:
        return [*self._of_games.values(), *self._of_records.values()]

    def _forget_old(self) -> None:
        """Forget what nobody has looked at for long."""
        before = self._time.now() - FORGET_SECONDS
        for name, review in list(self._of_records.items()):
            if not review.is_active and review.looked_at < before:
                del self._of_records[name]
        for key, review in list(self._of_games.items()):
            if not review.is_active:
                del self._of_games[key]

    async def _make_for_game(self, key: ReviewKey, review: RunningReview) -> None:
        await self._make(review, key)
        if review.status == "done":
            del self._of_games[key]  # it is stored
            with suppress(StoreUnavailable):  # it is forgotten after a while
                await self._shared.end(_name(key))

    async def _make(self, review: RunningReview, key: ReviewKey | None) -> None:
        """Compute what is missing of a review."""
        try:
            if not await self._plan(review, is_file=key is None):
                return
            stored = None if key is None else await self._reviews.begin(key, now=self._time.now())
            await self._make_pieces(review, stored, review.name if key is None else _name(key))
        except _Unwanted:
            self._give_up(review)
            return
        except (JobFailed, StoreUnavailable) as error:
            self._log.error("review-failed", reason=str(error))
            review.fail(problem_of(RequestRefused(ServerCode.REVIEW_FAILED)))
        except Exception as error:  # noqa: BLE001 - nobody waits for the task; those who ask must learn of it
            self._log.error("review-failed", exc_info=error)
            review.fail(problem_of(RequestRefused(ServerCode.REVIEW_FAILED)))
        finally:
            review.record = ""  # nobody needs it any more, and there may be many
        with suppress(StoreUnavailable):
            await self._shared.save(review.name if key is None else _name(key), review, self._time.now())

    def _give_up(self, review: RunningReview) -> None:
        """Forget a review that nobody wants any more; what is stored of it stays."""
        self._of_games = {key: one for key, one in self._of_games.items() if one is not review}
        self._of_records = {name: one for name, one in self._of_records.items() if one is not review}

    async def _plan(self, review: RunningReview, *, is_file: bool) -> bool:
        """Let a worker check the record; return whether there can be a review of it."""
        work = PlanReview(review.record, review.depth, is_file=is_file)
        plan = await self._submit(review, work, PLAN_SECONDS, Priority.HINT)
        if not isinstance(plan, ReviewPlan):
            raise JobFailed("not a plan")
        if plan.problem is not None:
            review.fail(plan.problem)
            return False
        review.events, review.messages, review.status = plan.events, plan.messages, "running"
        review.record = plan.record or review.record
        return True

    async def _make_pieces(self, review: RunningReview, stored: StoredReview | None, name: str) -> None:
        if stored is not None and stored.document is not None:  # somebody else was faster
            review.document, review.status = stored.document, "done"
        review.results = [] if stored is None else list(stored.results)
        while review.status == "running":
            await self._make_quick_reviews(review, name)
            work = ReviewPiece(review.record, review.depth, review.stand_ins, tuple(review.results))
            part = await self._submit(review, work, PIECE_SECONDS)
            if not isinstance(part, ReviewPart):
                raise JobFailed("not a piece")
            if not part.is_available:
                review.fail(problem_of(RequestRefused(ServerCode.NO_REVIEW)))
                return
            if stored is not None and part.is_last:
                await self._reviews.complete(stored.id, part.document)
            elif stored is not None:
                await self._reviews.add_result(stored.id, len(review.results), part.result)
            review.results.append(part.result)
            review.document, review.at = part.document, part.at
            if review.began is None:
                review.began, review.began_at = self._time.now(), part.at
            review.status = "done" if part.is_last else "running"
            if not await self._shared.save(name, review, self._time.now()) and review.status == "running":
                raise _Unwanted

    async def _make_quick_reviews(self, review: RunningReview, name: str) -> None:
        """Make the quick reviews that those who wait look at meanwhile."""
        made = len(review.quick)
        await make_quick_reviews(review, self._jobs, self._log)
        if len(review.quick) > made:
            await self._shared.save(name, review, self._time.now())

    async def _submit(
        self, review: RunningReview, work: Work, expected: float, priority: Priority = Priority.BACKGROUND
    ) -> Any:
        return await self._jobs.submit(work, review.account, priority, expected, LIMIT)


def _seat(opened: OpenGame, guest: str | None) -> int | None:
    """Return the seat of a guest in a game."""
    owners = [place.guest for place in opened.stored.places]
    return owners.index(guest) if guest is not None and guest in owners else None


async def _stop(review: RunningReview) -> None:
    if review.task is not None:
        review.task.cancel()
        with suppress(asyncio.CancelledError):
            await review.task


def _name(key: ReviewKey) -> str:
    """Return the name of a game's review among those that servers make."""
    return f"game {key.game} {key.depth} {key.version}"


def _key(opened: OpenGame, depth: str) -> ReviewKey:
    """Return which review of a game is asked for; raises RequestRefused unless the game is over."""
    if opened.stored.status != "over":
        raise RequestRefused(ServerCode.REVIEW_NOT_OVER)
    return ReviewKey(opened.stored.id, depth, VERSION)
