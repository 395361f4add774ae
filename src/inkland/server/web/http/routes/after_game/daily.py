"""Routes of the daily map: today, past days, first tries and practice, results, and the chain."""

import asyncio
from typing import Annotated, Final

import msgspec
from litestar import get, post
from litestar.params import JSONBody, PathParameter

from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.features.daily.chain_links import Problem
from inkland.server.features.daily.disclosure import ShuffledList, disclose
from inkland.server.features.daily.results import Streak, beaten, percentile, streak
from inkland.server.features.daily.service import Daily, TryState, is_in_time, state_of
from inkland.server.features.daily.simulation import planned_games
from inkland.server.features.daily.store import FirstTry
from inkland.server.features.sessions.join_code import OPEN
from inkland.server.model.daily.days import begin_of, end_of, format_day, parse_day, revealed_at
from inkland.server.model.daily.maps import KINDS, Kind, seed_of
from inkland.server.play.protocol.room_views import RoomInfo
from inkland.server.web.http.requests import HttpRequest, address_of, guest_of, guest_or_none, server_of
from inkland.sim.intervals import Share

Date = Annotated[str, PathParameter(min_length=10, max_length=10, description="Year-month-day, in UTC.")]
KindName = Annotated[str, PathParameter(min_length=1, max_length=16)]
MOST_LISTED: Final = 100
"""The finishers that are listed; one's own line is always among them."""


class DailyCard(msgspec.Struct, frozen=True):
    """One map of a day, and the guest's first try of it."""

    kind: Kind
    state: TryState
    room: str | None
    game: str | None
    total: int | None
    title: str | None
    """The title that was earned."""
    counts: bool
    """Whether the first try was, or would be, in time for the day's table."""


class DailyDay(msgspec.Struct, frozen=True):
    """A day of the daily map."""

    date: str
    today: str
    begins: float
    ends: float
    """When the next map comes, in seconds since 1970."""
    revealed: float
    """When the day's link becomes public; until then tries that were begun in time can be finished."""
    now: float
    """The server's time."""
    is_open: bool
    """Whether the deal is known to this server."""
    problem: Problem | None
    """Why it is not: the server that gives the maps does not answer, or not as it has to."""
    source: str
    """The address of the server that gives the maps; empty: this one."""
    first: str
    """The first day of the archive."""
    maps: list[DailyCard]
    streak: Streak


class CalendarEntry(msgspec.Struct, frozen=True):
    """A map that the guest has begun."""

    date: str
    kind: Kind
    state: TryState
    total: int | None
    in_time: bool


class BeginTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether another game is wanted after the first try."""

    practice: bool = False


class BotLine(msgspec.Struct, frozen=True):
    """The games of a level on this deal."""

    bot: str
    games: int
    planned: int
    mean: float | None
    totals: list[tuple[int, int]]
    """Stars, and how many games ended with them."""
    beaten: Share | None
    """The share of them with fewer stars than the guest's first try; ties count half."""


class DailyPerson(msgspec.Struct, frozen=True):
    """A line of the day's table."""

    place: int
    name: str
    total: int
    game: str
    is_me: bool


class DailyResult(msgspec.Struct, frozen=True):
    """How the guest's first try compares."""

    total: int | None
    title: str | None
    in_time: bool
    percentile: Share | None
    bots: list[BotLine]
    people: list[DailyPerson]
    finished: int
    """How many guests have finished a first try in time."""


class DailyChain(msgspec.Struct, frozen=True):
    """The public part of the chain."""

    anchor: str
    first: str
    source: str
    last_revealed: str | None
    """The last day whose link is public."""


class DailyLink(msgspec.Struct, frozen=True):
    """The link of a day."""

    date: str
    link: str


class CheckedMap(msgspec.Struct, frozen=True):
    """A deal of a past day."""

    kind: Kind
    seed: str
    lists: list[ShuffledList]


class DailyCheck(msgspec.Struct, frozen=True):
    """Everything that is needed to check the deals of a past day."""

    date: str
    anchor: str
    first: str
    number: int
    """How often the link has to be hashed to get the anchor."""
    link: str
    previous: str
    """The link of the day before, or the anchor."""
    maps: list[CheckedMap]


@get("/api/daily", summary="Today's maps")
async def read_today(request: HttpRequest) -> DailyDay:
    """Return today's maps and the guest's first tries."""
    daily = daily_of(request)
    return await _day(request, daily, daily.today)


@get("/api/daily/days/{date:str}", summary="The maps of a day")
async def read_day(request: HttpRequest, date: Date) -> DailyDay:
    """Return the maps of a day that has begun and the guest's first tries."""
    daily, day = daily_of(request), _parsed(date)
    chain = daily.chain()
    if not chain.first_day <= day <= daily.today:
        raise RequestRefused(ServerCode.NO_SUCH_DAY, status=404)
    return await _day(request, daily, day)


@get("/api/daily/calendar", summary="My daily maps")
async def read_calendar(request: HttpRequest) -> list[CalendarEntry]:
    """Return all maps that the guest has begun, the oldest first."""
    daily, guest = daily_of(request), await guest_of(request)
    tries = await daily.store.tries_of(daily.chain().id, guest.id)
    return [
        CalendarEntry(format_day(one.day), one.kind, state_of(one), one.total, is_in_time(one))
        for one in tries
    ]


@post("/api/daily/days/{date:str}/{kind:str}", summary="Play a daily map", status_code=201)
async def begin_try(request: HttpRequest, date: Date, kind: KindName, data: JSONBody[BeginTry]) -> RoomInfo:
    """Begin or continue the first try, or practice after it."""
    daily, guest = daily_of(request), await guest_of(request)
    return await daily.begin(
        guest, _parsed(date), _kind(kind), practice=data.practice, address=address_of(request)
    )


@get("/api/daily/days/{date:str}/{kind:str}", summary="The result of a daily map")
async def read_result(request: HttpRequest, date: Date, kind: KindName) -> DailyResult:
    """Return how the guest's first try compares; only for those who have finished the map."""
    daily, guest = daily_of(request), await guest_of(request)
    deal = daily.deal(_parsed(date), _kind(kind))
    if not await daily.store.has_finished(deal.seed, guest.id):
        raise RequestRefused(ServerCode.DAILY_UNFINISHED, status=403)
    first, results = await daily.first_try(guest, deal), await daily.store.results_of(deal)
    total = None if first is None else first.total
    found = await daily.store.finishers(deal, before=revealed_at(deal.day))
    people = [
        DailyPerson(
            place=1 + sum(other.total > one.total for other in found),
            name=one.name,
            total=one.total,
            game=one.game,
            is_me=one.guest == guest.id,
        )
        for one in found
    ]
    return DailyResult(
        total=total,
        title=None if first is None else first.title,
        in_time=first is not None and is_in_time(first),
        percentile=None if total is None else percentile(total, results),
        bots=[
            BotLine(
                bot=bot,
                games=0 if one is None else one.games,
                planned=planned,
                mean=None if one is None else one.mean,
                totals=[] if one is None else sorted(one.totals.items()),
                beaten=None if one is None or total is None else beaten(total, one.totals),
            )
            for bot, planned in planned_games(deal.kind).items()
            for one in [next((known for known in results if known.bot == bot), None)]
        ],
        people=[one for number, one in enumerate(people) if number < MOST_LISTED or one.is_me],
        finished=len(people),
    )


@get("/api/daily/chain", summary="The chain of the daily maps", opt=OPEN)
async def read_chain(request: HttpRequest) -> DailyChain:
    """Return what the chain's owner has promised, and how much of it is public."""
    chain = daily_of(request).chain()
    last = format_day(chain.revealed) if chain.revealed >= chain.first_day else None
    return DailyChain(chain.anchor.hex(), format_day(chain.first_day), chain.source, last)


@get("/api/daily/links/{date:str}", summary="The link of a day", opt=OPEN)
async def read_link(request: HttpRequest, date: Date) -> DailyLink:
    """Return the link of a day that is public, or the next one to a server with a token."""
    daily, day = daily_of(request), _parsed(date)
    chain = daily.chain()
    if day > chain.revealed:
        await daily.check_token(request.headers.get("authorization"), address_of(request), day)
    link = daily.links.link(day)
    if link is None:
        raise RequestRefused(ServerCode.NO_SUCH_DAY, status=404)
    return DailyLink(format_day(day), link.hex())


@get("/api/daily/check/{date:str}", summary="What is needed to check a past day")
async def read_check(request: HttpRequest, date: Date) -> DailyCheck:
    """Return the link of a past day and its deals, with the lists before they were shuffled."""
    daily, day, catalog = daily_of(request), _parsed(date), server_of(request).catalog
    chain, link = daily.chain(), daily.links.link(day)
    if not chain.first_day <= day <= daily.today:
        raise RequestRefused(ServerCode.NO_SUCH_DAY, status=404)
    if day > chain.revealed or link is None:
        raise RequestRefused(ServerCode.DAILY_CLOSED, status=403)
    before = daily.links.link(day - 1) or chain.anchor
    seeds = {kind: seed_of(link, day, kind) for kind in KINDS}
    lists = {kind: await asyncio.to_thread(disclose, kind, catalog, seed) for kind, seed in seeds.items()}
    return DailyCheck(
        date=format_day(day),
        anchor=chain.anchor.hex(),
        first=format_day(chain.first_day),
        number=day - chain.first_day + 1,
        link=link.hex(),
        previous=before.hex(),
        maps=[CheckedMap(kind, seeds[kind].hex(), lists[kind]) for kind in KINDS],
    )


def daily_of(request: HttpRequest) -> Daily:
    """Return the daily map of the server; raises RequestRefused."""
    daily = server_of(request).daily
    if daily is None:
        raise RequestRefused(ServerCode.DAILY_OFF, status=404)
    return daily


async def _day(request: HttpRequest, daily: Daily, day: int) -> DailyDay:
    guest, chain = await guest_or_none(request), daily.links.chain
    tries = [] if guest is None or chain is None else await daily.store.tries_of(chain.id, guest.id)
    known = {one.kind: one for one in tries if one.day == day}
    revealed = day - 1 if chain is None else chain.revealed
    now = server_of(request).time.now()
    return DailyDay(
        date=format_day(day),
        today=format_day(daily.today),
        begins=begin_of(day),
        ends=end_of(day),
        revealed=revealed_at(day),
        now=now,
        is_open=daily.links.link(day) is not None,
        problem=daily.links.problem,
        source="" if chain is None else chain.source,
        first=format_day(day if chain is None else chain.first_day),
        maps=[_card(kind, known.get(kind), is_today=daily.today == day > revealed) for kind in KINDS],
        streak=streak({one.day for one in tries if is_in_time(one)}, daily.today),
    )


def _card(kind: Kind, found: FirstTry | None, *, is_today: bool) -> DailyCard:
    if found is None:
        return DailyCard(kind, "new", None, None, None, None, is_today)
    in_time = found.counts if found.status == "running" else is_in_time(found)
    return DailyCard(kind, state_of(found), found.room, found.game, found.total, found.title, in_time)


def _parsed(date: str) -> int:
    day = parse_day(date)
    if day is None:
        raise RequestRefused(ServerCode.NO_SUCH_DAY, status=404)
    return day


def _kind(name: str) -> Kind:
    found = next((kind for kind in KINDS if kind == name), None)
    if found is None:
        raise RequestRefused(ServerCode.NO_SUCH_DAY, status=404)
    return found
