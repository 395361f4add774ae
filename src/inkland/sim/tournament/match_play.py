"""Playing one match of a tournament, and the bots that play it."""

import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from functools import cache

import msgspec

from inkland.bots import Bot, find_bot, prepare_bots
from inkland.bots.classes.loading import PythonClass
from inkland.bots.classes.python_bot import PythonBot
from inkland.bots.faults import FallibleBot, FaultReport
from inkland.bots.levels.trained import shipped_levels, trained_levels
from inkland.bots.programs import ProgramBot, notify_end
from inkland.content import load_catalog
from inkland.core.commands import Choice
from inkland.core.options import Options
from inkland.core.rng import Rng
from inkland.core.setup.config import GameConfig
from inkland.core.state import PlayerView, Table
from inkland.notation.records import format_record
from inkland.notation.values import from_plain
from inkland.sim.chance import bot_rng
from inkland.sim.games import play
from inkland.sim.stats.collecting import facts_of
from inkland.sim.tournament.ambush_cost import ambush_cost, is_ambush
from inkland.sim.tournament.plan import Match, Tournament
from inkland.sim.tournament.results import GameResult, SeatResult

BotsByName = Mapping[str, Bot]


@contextmanager
def tournament_bots(tournament: Tournament) -> Iterator[BotsByName]:
    """Yield the bots of a tournament, loaded and ready to be timed; end its programs afterwards.

    Raises CannotLoad, UnusableWeights or OSError.
    """
    with ExitStack() as stack:
        own: dict[str, Bot] = {source.name: _class_bot(source) for source in tournament.classes}
        for program in tournament.programs:
            own[program.name] = stack.enter_context(closing(ProgramBot(program)))
        if tournament.weights is not None:
            own |= {level.name: level for level in (*shipped_levels(), *trained_levels(tournament.weights))}
        bots = {name: own.get(name) or find_bot(name) for name in tournament.bots}
        prepare_bots(bots.values())
        yield bots


@cache
def _class_bot(source: PythonClass) -> PythonBot:
    """Return a class that is loaded once in each process, since that may take long; raises CannotLoad."""
    return PythonBot(source)


class SeatRunner:
    """Runs the bot of one seat during a match and measures it."""

    def __init__(self, bot: Bot, rng: Rng, *, costs: bool) -> None:
        self.bot = bot
        self._rng = rng
        self._clock = time.perf_counter if isinstance(bot, ProgramBot) else time.process_time
        self._costs = costs
        self.seconds: list[float] = []
        self.ambushes = 0
        self.cost = 0.0
        self.faults: Counter[str] = Counter()
        self.reports: dict[str, FaultReport] = {}

    def choose(self, seen: PlayerView, offered: Options) -> Choice:
        """Return the bot's choice; record its time, its faults and, if asked for, the cost of an ambush."""
        before, begun = self._last_fault(), self._clock()
        chosen = self.bot.choose(seen, offered, self._rng)
        self.seconds.append(round(self._clock() - begun, 6))
        report = self._last_fault()
        if report is not None and report is not before:
            self.faults[report.kind] += 1
            self.reports.setdefault(report.kind, report)
        if self._costs and is_ambush(seen.table):
            self.ambushes += 1
            self.cost += ambush_cost(seen.table, offered, chosen)
        return chosen

    def _last_fault(self) -> FaultReport | None:
        return self.bot.last_fault if isinstance(self.bot, FallibleBot) else None


def play_match(tournament: Tournament, match: Match, bots: BotsByName) -> GameResult:
    """Play one match. Its result depends only on its deck, its seating and its bots."""
    config: GameConfig = from_plain(tournament.config, GameConfig)
    rng = bot_rng(match.deck)
    runners = [SeatRunner(bots[name], rng, costs=tournament.ambush_cost) for name in match.seating]
    catalog = load_catalog()
    moves = list(play(catalog, config, match.seating, [runner.choose for runner in runners], match.deck))
    table = moves[-1][0].table
    notify_end([runner.bot for runner in runners], table)
    result = _result(match, table, runners)
    log = [event for _, events in moves for event in events]
    if tournament.recorded:
        record = format_record(log, catalog, seed=match.deck, bots=match.seating)
        result = msgspec.structs.replace(result, record=record)
    if tournament.facts:
        facts = facts_of(log, catalog, seed=match.deck, bots=match.seating)
        result = msgspec.structs.replace(result, facts=facts)
    return result


def _result(match: Match, table: Table, runners: Sequence[SeatRunner]) -> GameResult:
    ended = table.result
    if ended is None:
        raise AssertionError("the game has not ended")
    return GameResult(
        deck=match.deck,
        seats=tuple(
            SeatResult(
                bot=name,
                total=ended.totals[seat],
                lost=ended.lost_to_monsters[seat],
                seconds=tuple(runner.seconds),
                faults=runner.faults.total(),
                ambushes=runner.ambushes,
                ambush_cost=round(runner.cost, 6),
                fault_kinds=dict(runner.faults),
                fault_reports=tuple(runner.reports.values()),
            )
            for seat, (name, runner) in enumerate(zip(match.seating, runners, strict=True))
        ),
        winners=tuple(int(seat) for seat in ended.winners),
        rating=ended.rating,
        title=ended.title,
    )
