"""The daily map of a server: today's deals, first tries and practice, results."""

import asyncio
from secrets import compare_digest
from typing import Any, Final, Literal, TypeAlias
from weakref import WeakValueDictionary

from sqlalchemy.exc import IntegrityError

from inkland.server.base.errors import TOO_MANY_REQUESTS, UNAVAILABLE, NotSaved, RequestRefused, ServerCode
from inkland.server.base.limits import TOKEN_BURST, TOKEN_RATE
from inkland.server.base.store_errors import StoreUnavailable
from inkland.server.base.time_source import TimeSource
from inkland.server.features.daily.chain_links import Links
from inkland.server.features.daily.chain_tokens import token_hash
from inkland.server.features.daily.store import DailyMap, DailyStore, FirstTry, StoredChain
from inkland.server.infra.network.rate_limits import TokenBuckets
from inkland.server.model.daily.days import AHEAD_SECONDS, begin_of, day_at, format_day, revealed_at
from inkland.server.model.daily.maps import Kind, seed_of
from inkland.server.model.games.given_deal import GivenDeal
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.settings import RoomSettings
from inkland.server.model.rooms.setup import DailyTry, Setup
from inkland.server.play.protocol.room_views import RoomInfo
from inkland.server.play.rooms.live.live_room import LiveRoom
from inkland.server.play.rooms.registry import RoomRegistry, new_room_id

REFRESH_SECONDS: Final = 20.0
"""How often links are looked after."""


TryState: TypeAlias = Literal["new", "playing", "done", "given-up"]


class Daily:
    """Today's map and the archive, for guests of this server."""

    def __init__(
        self, store: DailyStore, rooms: RoomRegistry, links: Links, *, time: TimeSource, log: Any
    ) -> None:
        self.store = store
        self.links = links
        self._rooms = rooms
        self._time = time
        self._log = log
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._token_rates = TokenBuckets(TOKEN_RATE, TOKEN_BURST, time.monotonic)
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Read the chain, and look after its links from now on."""
        await self.links.start()
        chain = self.links.chain
        if chain is not None:
            self._log.info("daily-chain", anchor=chain.anchor.hex(), first=format_day(chain.first_day))
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop looking after links."""
        if self._task is not None:
            self._task.cancel()
        await self.links.close()

    async def _run(self) -> None:
        while True:
            try:
                await self.links.refresh()
            except (NotSaved, StoreUnavailable):
                pass  # tried again below
            except Exception:  # noqa: BLE001 - the next attempt may succeed
                self._log.exception("daily-failed")
            await asyncio.sleep(REFRESH_SECONDS)

    @property
    def today(self) -> int:
        """The present day."""
        return day_at(self._time.now())

    def chain(self) -> StoredChain:
        """Return the chain; raises RequestRefused as long as nothing is known about it."""
        if self.links.chain is None:
            raise RequestRefused(ServerCode.DAILY_WAITING, status=UNAVAILABLE)
        return self.links.chain

    def deal(self, day: int, kind: Kind) -> DailyMap:
        """Return the deal of a day that has begun; raises RequestRefused."""
        chain = self.chain()
        if not chain.first_day <= day <= self.today:
            raise RequestRefused(ServerCode.NO_SUCH_DAY, status=404)
        link = self.links.link(day)
        if link is None:
            raise RequestRefused(ServerCode.DAILY_WAITING, status=UNAVAILABLE)
        return DailyMap(chain.id, day, kind, seed_of(link, day, kind))

    async def check_token(self, authorization: str | None, address: str, day: int) -> None:
        """Raise RequestRefused unless a server with a valid token may know the link of a day by now."""
        if not self._token_rates.take(address):
            raise RequestRefused(ServerCode.TOO_FAST, status=TOO_MANY_REQUESTS)
        given = token_hash((authorization or "").removeprefix("Bearer "))
        # Every token is compared, so that the time says nothing about which one was nearly right.
        matches = [compare_digest(given, one.hashed) for one in await self.store.tokens()]
        if not any(matches) or self.chain().source:
            raise RequestRefused(ServerCode.DAILY_TOKEN, status=403)
        if begin_of(day) - AHEAD_SECONDS > self._time.now():
            raise RequestRefused(ServerCode.NO_SUCH_DAY, status=404)

    async def begin(self, guest: Guest, day: int, kind: Kind, *, practice: bool, address: str) -> RoomInfo:
        """Begin or continue a first try, or with practice after it; raises RequestRefused."""
        deal = self.deal(day, kind)
        lock = self._locks.setdefault(guest.id, asyncio.Lock())
        async with lock:
            begin = self._practice if practice else self._first_try
            live = await begin(guest, deal, address)
            await live.begin(GivenDeal("daily", deal.seed))
        return live.info()

    async def _first_try(self, guest: Guest, deal: DailyMap, address: str) -> LiveRoom:
        """Return the room of the first try; it is made if the server has stopped before it was stored."""
        now, is_secret = self._time.now(), deal.day > self.chain().revealed
        room, counts = await self.store.begin_try(
            deal, guest.id, new_room_id(), now=now, counts=is_secret and deal.day == day_at(now)
        )
        try:
            return await self._rooms.open_current(room)
        except RequestRefused as error:
            if error.code is not ServerCode.NO_SUCH_ROOM:
                raise
        try:
            return await self._create(guest, deal, address, room, counts=counts)
        except IntegrityError:  # the same guest was faster on another server
            return await self._rooms.open_current(room)

    async def _practice(self, guest: Guest, deal: DailyMap, address: str) -> LiveRoom:
        """Return the room of a practice game that is not over, or a new one."""
        first = await self.first_try(guest, deal)
        if state_of(first) not in ("done", "given-up"):
            raise RequestRefused(ServerCode.DAILY_UNFINISHED)
        date = format_day(deal.day)
        for live in await self._rooms.rooms_of(guest.id):
            setup = live.room.settings.setup
            if setup.daily == DailyTry(date) and setup.preset == deal.kind and live.room.phase == "playing":
                return live
        return await self._create(guest, deal, address, new_room_id(), counts=False)

    async def _create(
        self, guest: Guest, deal: DailyMap, address: str, room: str, *, counts: bool
    ) -> LiveRoom:
        setup = Setup(preset=deal.kind, daily=DailyTry(format_day(deal.day), counts))
        return await self._rooms.create(guest, RoomSettings(setup=setup), address=address, room_id=room)

    async def first_try(self, guest: Guest, deal: DailyMap) -> FirstTry | None:
        """Return the first try of a guest on a map, or None."""
        tries = await self.store.tries_of(deal.chain, guest.id)
        return next((one for one in tries if (one.day, one.kind) == (deal.day, deal.kind)), None)


def state_of(found: FirstTry | None) -> TryState:
    """Return how a first try stands."""
    if found is None:
        return "new"
    if found.status == "running":
        return "playing"
    return "done" if found.status == "over" else "given-up"


def is_in_time(found: FirstTry) -> bool:
    """Return whether a first try was begun on its day and finished before the day's link was public."""
    return found.counts and found.ended is not None and found.ended <= revealed_at(found.day)
