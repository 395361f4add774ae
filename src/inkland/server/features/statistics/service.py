"""The statistics of a server: reads what is stored, and has workers collect what is missing."""

import asyncio
from collections import OrderedDict
from typing import Any, Final

import msgspec

from inkland.core.catalog import AmbushCard, Catalog, RuinsCard
from inkland.server.base.errors import NotSaved, RequestRefused
from inkland.server.base.store_errors import StoreUnavailable
from inkland.server.base.time_source import TimeSource
from inkland.server.features.statistics.errors import ErrorSums, GameErrors, error_sums, reviewed_game
from inkland.server.features.statistics.overview import PlayedGame
from inkland.server.features.statistics.store import KeptReview, MissingFacts, StatisticsStore
from inkland.server.infra.cluster.cluster import Cluster
from inkland.server.infra.jobs.fairness.job import Account, Priority
from inkland.server.infra.jobs.job_queue import JobQueue
from inkland.server.infra.jobs.lanes.request import JobFailed
from inkland.server.infra.jobs.protocol.work import CollectFacts, FactsMade
from inkland.server.model.games.facts import GuestGameFacts
from inkland.server.model.rooms.guest import Guest
from inkland.server.play.games.archive import Archive, seat_in

FACTS_AT_ONCE: Final = 100
"""Games of a guest whose facts are collected after one look at the page, the newest first."""
FACTS_SECONDS: Final = 0.5
"""What the facts of a game will probably take, with the same deal played by `master`."""
FACTS_LIMIT: Final = 120.0
REVIEWS: Final = 200
"""The newest reviews of a guest that errors and luck are taken from."""
MOST_READ: Final = 10_000
"""Reviews of all guests whose figures are kept in memory."""
RATED_AT_ONCE: Final = 20
RATE_SECONDS: Final = 15.0
"""How often games are rated; a batch is followed by the next at once, with a short pause."""
PAUSE_SECONDS: Final = 0.2
LEASE: Final = "ratings"
"""One of several servers rates the games of all."""


class StatisticsService:
    """The statistics of all guests."""

    def __init__(
        self,
        store: StatisticsStore,
        archive: Archive,
        jobs: JobQueue,
        catalog: Catalog,
        *,
        time: TimeSource,
        log: Any,
        cluster: Cluster | None = None,
    ) -> None:
        self.store = store
        self._cluster = cluster
        self._archive = archive
        self._jobs = jobs
        self._time = time
        self._log = log
        cards = catalog.cards.values()
        self._ruins = frozenset(str(card.id) for card in cards if isinstance(card, RuinsCard))
        self._ambushes = frozenset(str(card.id) for card in cards if isinstance(card, AmbushCard))
        self._reviewed: OrderedDict[KeptReview, GameErrors | None] = OrderedDict()
        self._collecting: dict[str, asyncio.Task[None]] = {}
        self._rating: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Rate games from now on."""
        self._rating = asyncio.create_task(self._rate())

    async def close(self) -> None:
        """Stop; what is stored stays."""
        tasks = [task for task in (self._rating, *self._collecting.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def games(self, guest: Guest) -> list[PlayedGame]:
        """Return the finished games of a guest, the oldest first."""
        return await self.store.games_of(guest.id)

    async def errors(self, guest: Guest) -> ErrorSums:
        """Return where a guest has lost stars, and how lucky they were, by the reviews that are kept."""
        kept = await self.store.reviews_of(guest.id, most=REVIEWS)
        unread = [one for one in kept if one not in self._reviewed]
        documents = await self.store.review_documents([one.id for one in unread])
        for one in unread:
            document = documents.get(one.id, b"")
            self._reviewed[one] = await asyncio.to_thread(self._read_review, document, one.seat)
        while len(self._reviewed) > MOST_READ:
            self._reviewed.popitem(last=False)
        found = (self._reviewed.get(one) for one in kept)
        return error_sums([game for game in found if game is not None])

    def _read_review(self, document: bytes, seat: int) -> GameErrors | None:
        try:
            return reviewed_game(document, seat, self._ruins, self._ambushes)
        except msgspec.DecodeError:
            return None  # a review of another version

    def is_collecting(self, guest: Guest) -> bool:
        """Return whether facts of a guest's games are being collected."""
        return guest.id in self._collecting

    async def collect(self, guest: Guest, address: str) -> None:
        """Begin to collect the facts that are missing, unless that has begun."""
        if guest.id in self._collecting:
            return
        missing = await self.store.missing_facts(guest.id, most=FACTS_AT_ONCE)
        if missing and guest.id not in self._collecting:
            task = asyncio.create_task(self._collect(guest, address, missing))
            self._collecting[guest.id] = task
            task.add_done_callback(lambda _: self._collecting.pop(guest.id, None))

    async def set_public(self, guest: Guest, *, is_public: bool) -> None:
        """Store whether a guest agrees to be shown in public tables."""
        await self.store.set_public(guest.id, is_public=is_public, now=self._time.now())

    async def _collect(self, guest: Guest, address: str, missing: list[MissingFacts]) -> None:
        for one in missing:
            try:
                await self._collect_game(guest, address, one)
            except (RequestRefused, JobFailed, StoreUnavailable, NotSaved) as error:
                self._log.error("facts-failed", reason=type(error).__name__)

    async def _collect_game(self, guest: Guest, address: str, missing: MissingFacts) -> None:
        stored = await self._archive.find(missing.address)
        seat = seat_in(stored, guest)
        if seat is None:
            return
        record = await self._archive.nameless_record(await self._archive.open(stored, guest))
        account = Account(address, guest.id, "")
        work = CollectFacts(record, seat)
        made = await self._jobs.submit(work, account, Priority.BACKGROUND, FACTS_SECONDS, FACTS_LIMIT)
        if isinstance(made, FactsMade):
            facts = msgspec.json.decode(made.facts, type=GuestGameFacts)
            await self.store.add_facts(missing.id, guest.id, facts)

    async def _rate(self) -> None:
        while True:
            try:
                is_own = self._cluster is None or await self._cluster.holds(LEASE)
                rated = await self.store.rate_games(most=RATED_AT_ONCE) if is_own else 0
            except (NotSaved, StoreUnavailable):
                rated = 0
            except Exception:  # noqa: BLE001 - the next attempt may succeed
                self._log.exception("rating-failed")
                rated = 0
            await asyncio.sleep(PAUSE_SECONDS if rated == RATED_AT_ONCE else RATE_SECONDS)
