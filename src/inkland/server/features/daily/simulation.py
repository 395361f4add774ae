"""Bots that play the maps of the day in the background, so that everybody can compare with them.

Today's maps come first: the games of the reference levels, all maps and levels alike far, then those of the
archive that were begun, then the games of `legend`. Each piece of work takes a fraction of a second
at the lowest priority, and is followed by a pause.
"""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final, NamedTuple

from inkland.server.base.errors import NotSaved, RequestRefused
from inkland.server.base.store_errors import StoreUnavailable
from inkland.server.features.daily.results import REFERENCE, BotResults, with_games
from inkland.server.features.daily.service import Daily
from inkland.server.features.daily.store import DailyMap
from inkland.server.infra.cluster.cluster import Cluster
from inkland.server.infra.jobs.fairness.job import Account, Priority
from inkland.server.infra.jobs.job_queue import JobQueue
from inkland.server.infra.jobs.lanes.request import JobFailed
from inkland.server.infra.jobs.protocol.work import DealPlayed, PlayDeal
from inkland.server.model.daily.maps import KINDS, Kind

GAMES: Final = {"journeyman": 300, "master": 300}
LEGENDS: Final = 30
PIECE_SECONDS: Final = 0.25
"""How long a worker plays at a time; a choice of `legend` takes up to half a second."""
PIECE_LIMIT: Final = 30.0
DELAY_SECONDS: Final = 120.0
"""How long after the start of the server the first piece is played; by then people play who waited for it."""
IDLE_SECONDS: Final = 20.0
"""How long to wait if there is nothing to do, or it cannot be done now."""
SAVE_SECONDS: Final = 5.0
"""How much of the work may be lost in a crash."""
ARCHIVE_DAYS: Final = 30
"""How far back days of the archive are played."""
LEASE: Final = "daily simulation"
"""One of several servers plays for all."""
ACCOUNT: Final = Account("", "", "daily map")


def planned_games(kind: Kind) -> dict[str, int]:
    """Return how many games each level plays on a map; `legend` takes long, and knows no skills.

    >>> planned_games("base"), planned_games("everything")
    ({'journeyman': 300, 'master': 300, 'legend': 30}, {'journeyman': 300, 'master': 300})
    """
    return GAMES if kind == "everything" else {**GAMES, "legend": LEGENDS}


class Piece(NamedTuple):
    """What is to be played next: further games of a bot on a map."""

    deal: DailyMap
    results: BotResults

    @property
    def missing(self) -> int:
        """How many games are still to be played."""
        return planned_games(self.deal.kind)[self.results.bot] - self.results.games


class Simulation:
    """Plays the maps of a server, one piece after another."""

    def __init__(
        self,
        daily: Daily,
        jobs: JobQueue,
        log: Any,
        *,
        delay: float = DELAY_SECONDS,
        cluster: Cluster | None = None,
    ) -> None:
        self._daily = daily
        self._jobs = jobs
        self._log = log
        self._delay = delay
        self._cluster = cluster
        self._known: dict[DailyMap, dict[str, BotResults]] = {}
        self._unsaved: dict[tuple[DailyMap, str], BotResults] = {}
        self._saved_at = 0.0
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin after a while."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop, and save what was played."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        with suppress(NotSaved, StoreUnavailable):  # it is played again
            await self._save()

    async def _run(self) -> None:
        await asyncio.sleep(self._delay)
        while True:
            try:
                seconds = await self.play_piece()
            except (JobFailed, NotSaved, StoreUnavailable, RequestRefused):
                seconds = None
            except Exception:  # noqa: BLE001 - the next attempt may succeed
                self._log.exception("daily-simulation-failed")
                seconds = None
            has_process = self._jobs.has_processes or self._jobs.is_left_to_others
            # Threads of the server compete with its tables; worker processes have the lowest priority.
            await asyncio.sleep(IDLE_SECONDS if seconds is None else seconds * (1 if has_process else 4))

    async def play_piece(self) -> float | None:
        """Play the next piece; return the seconds that it took, or None if nothing was played."""
        if self._cluster is not None and not await self._cluster.holds(LEASE):
            self._known.clear()  # another server continues it
            self._unsaved.clear()
            return None
        piece = await self._next_piece()
        if piece is None:
            await self._save()
            return None
        loop = asyncio.get_running_loop()
        work = PlayDeal(
            kind=piece.deal.kind,
            seed=piece.deal.seed,
            bot=piece.results.bot,
            game=piece.results.games,
            choices=piece.results.choices,
            most=piece.missing,
            seconds=PIECE_SECONDS,
        )
        begun = loop.time()
        played = await self._play(work)
        results = with_games(piece.results, played.totals, played.choices)
        if results == piece.results:
            return None  # the search cannot be loaded
        await self._keep(Piece(piece.deal, results))
        return loop.time() - begun

    async def _play(self, work: PlayDeal) -> DealPlayed:
        """Let a worker of this server play games of a deal; raises JobFailed."""
        played = await self._jobs.submit(work, ACCOUNT, Priority.BACKGROUND, PIECE_SECONDS, PIECE_LIMIT)
        if not isinstance(played, DealPlayed):
            raise JobFailed("not the games of a deal")
        return played

    async def _keep(self, piece: Piece) -> None:
        """Keep the results of a piece; they are saved now and then."""
        self._known[piece.deal][piece.results.bot] = piece.results
        self._unsaved[piece.deal, piece.results.bot] = piece.results
        if asyncio.get_running_loop().time() - self._saved_at > SAVE_SECONDS:
            await self._save()

    async def _save(self) -> None:
        while self._unsaved:
            (deal, bot), results = next(iter(self._unsaved.items()))
            await self._daily.store.save_results(deal, results)
            del self._unsaved[deal, bot]
        self._saved_at = asyncio.get_running_loop().time()

    async def _next_piece(self) -> Piece | None:
        """Return what is most wanted; None if everything has been played."""
        today = self._daily.today
        todays = [self._daily.deal(today, kind) for kind in KINDS]
        self._known = {deal: found for deal, found in self._known.items() if deal.day >= today - ARCHIVE_DAYS}
        first = [piece for deal in todays for piece in await self._missing(deal, REFERENCE)]
        if first:
            return min(first, key=lambda piece: piece.results.games)
        chain = self._daily.chain().id
        for day, kind in await self._daily.store.played_days(chain, since=today - ARCHIVE_DAYS):
            for piece in await self._missing(self._daily.deal(day, kind), REFERENCE):
                return piece
        for deal in todays:
            for piece in await self._missing(deal, ("legend",)):
                return piece
        return None

    async def _missing(self, deal: DailyMap, bots: tuple[str, ...]) -> list[Piece]:
        """Return the bots that have not played all their games of a map."""
        if deal not in self._known:
            found = await self._daily.store.results_of(deal)
            self._known[deal] = {one.bot: one for one in found}
        return [piece for piece in self._pieces(deal, bots) if piece.missing > 0]

    def _pieces(self, deal: DailyMap, bots: tuple[str, ...]) -> Iterator[Piece]:
        for bot in planned_games(deal.kind):
            if bot in bots:
                yield Piece(deal, self._known[deal].get(bot, BotResults(bot)))
