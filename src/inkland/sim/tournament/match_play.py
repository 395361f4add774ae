"""One game of a tournament, and the bots of whoever plays it."""

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from inkland.bots import Bot, SearchBot, find_bot
from inkland.bots.programs import ProgramBot, notify_end
from inkland.content import load_catalog
from inkland.core.commands import Choice
from inkland.core.config import GameConfig
from inkland.core.decide import start, step
from inkland.core.ids import Seat
from inkland.core.options import options
from inkland.core.ruleset import Player
from inkland.core.state import PlayerView, State, view
from inkland.notation.values import from_plain
from inkland.sim.chance import SeededRng
from inkland.sim.tournament.ambush_cost import ambush_cost, is_ambush
from inkland.sim.tournament.plan import Match, Tournament
from inkland.sim.tournament.results import GameResult, SeatResult

BotsByName = Mapping[str, Bot]
"""The bots of a tournament by name."""


@contextmanager
def tournament_bots(tournament: Tournament) -> Iterator[BotsByName]:
    """The bots of a tournament, ready to be timed; programs are ended with it."""
    programs = {program.name: ProgramBot(program) for program in tournament.programs}
    try:
        bots = {name: programs.get(name) or find_bot(name) for name in tournament.bots}
        for bot in bots.values():
            if isinstance(bot, SearchBot):
                bot.prepare()
        yield bots
    finally:
        for program in programs.values():
            program.close()


class SeatRunner:
    """A seat during a game: its bot, its chance, its times."""

    def __init__(self, bot: Bot, deck: int, seat: int) -> None:
        self.bot = bot
        self._rng = SeededRng(f"bots {deck}/{seat}")
        self._clock = time.perf_counter if isinstance(bot, ProgramBot) else time.process_time
        self.seconds: list[float] = []
        self.faults = self.ambushes = 0
        self.cost = 0.0

    def choose(self, seen: PlayerView, *, costs: bool) -> Choice:
        """The bot's choice, timed; with `costs`, ambushes are weighed."""
        offered, faults = options(seen), self._faults()
        begun = self._clock()
        chosen = self.bot.choose(seen, offered, self._rng)
        self.seconds.append(round(self._clock() - begun, 6))
        self.faults += self._faults() - faults
        if costs and is_ambush(seen.table):
            self.ambushes += 1
            self.cost += ambush_cost(seen.table, offered, chosen)
        return chosen

    def _faults(self) -> int:
        return self.bot.faults.total() if isinstance(self.bot, ProgramBot) else 0


def play_match(tournament: Tournament, match: Match, bots: BotsByName) -> GameResult:
    """Play one game. What happens in it hangs on its deck, its seating and its bots alone."""
    config: GameConfig = from_plain(tournament.config, GameConfig)
    runners = [SeatRunner(bots[name], match.deck, seat) for seat, name in enumerate(match.seating)]
    players = tuple(Player(f"{name} {seat + 1}") for seat, name in enumerate(match.seating))
    rng = SeededRng(match.deck)
    state, _ = start(load_catalog(), config, players, rng)
    while not state.table.is_over:
        seat = min(state.table.awaited)
        chosen = runners[seat].choose(view(state, seat), costs=tournament.ambush_cost)
        state, _ = step(state, chosen, rng)
    notify_end([runner.bot for runner in runners], state.table)
    return _result(match, state, runners)


def _result(match: Match, state: State, runners: Sequence[SeatRunner]) -> GameResult:
    ended = state.table.result
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
                faults=runner.faults,
                ambushes=runner.ambushes,
                ambush_cost=round(runner.cost, 6),
            )
            for seat, (name, runner) in enumerate(zip(match.seating, runners, strict=True))
        ),
        winners=tuple(int(Seat(seat)) for seat in ended.winners),
        rating=ended.rating,
        title=ended.title,
    )
