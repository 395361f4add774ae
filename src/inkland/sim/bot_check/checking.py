"""Plays a bot through every situation and records what it does wrong."""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from inkland.bots.bot import Bot
from inkland.bots.faults import FallibleBot, Fault, FaultReport, report_of
from inkland.bots.programs import ProgramBot, notify_end
from inkland.bots.programs.messages import FaultNotice
from inkland.bots.random_bot import RandomBot
from inkland.content import load_catalog
from inkland.core.commands import Choice
from inkland.core.options import Options
from inkland.core.record import record
from inkland.core.rng import Rng
from inkland.core.state import PlayerView
from inkland.sim.bot_check.positions import Position, Setup, all_setups, positions
from inkland.sim.chance import SeededRng, bot_rng
from inkland.sim.games import play

GAMES: Final = (
    "base-A-1", "base-B-2", "heroes-C-1", "heroes-D-2", "everything-C-1", "everything-D-2", "first-game-C-3",
    "everything-A-6",
)  # fmt: skip
"""The set-ups of whole games; at tables the bot has every other seat."""
GAME_SEED: Final = 1
MOST_FAILURES: Final = 3
"""Choices that are too slow, and failed starts, after which nothing more is asked: each takes long."""
EXIT_SECONDS: Final = 5.0
"""How long a program may take to exit when its standard input is closed."""


@record
class Finding:
    """Something that the bot did wrong in a situation."""

    situation: str
    question: str
    """The kind of question, `game` or `messages`."""
    report: FaultReport


@record
class Situation:
    """Something to be tried; a part of the check that can be repeated alone by its name."""

    name: str
    run: Callable[[], None]


class BotCheck:
    """The check of one bot; `situations` are to be run in order."""

    def __init__(self, bot: Bot, seconds: float) -> None:
        self._bot = bot
        self._seconds = seconds
        self.questions: Counter[str] = Counter()
        """Single questions asked, by kind."""
        self.games = 0
        self.findings: list[Finding] = []
        self.unsteady: list[str] = []
        """Situations in which the same random numbers gave another choice."""
        self.slowest = (0.0, "")
        """The longest time for a choice, and the situation."""
        self.keeps_running = False
        """Whether a program went on after its standard input was closed."""
        self.present: tuple[str, str, float] | None = None
        """The situation, the kind of question, and when it was asked, while the bot is choosing."""
        self.last: tuple[PlayerView, Choice] | None = None
        """The last question and its answer."""

    @property
    def is_hopeless(self) -> bool:
        """Whether so much has been too slow or not started that nothing more is asked."""
        slow = [found for found in self.findings if found.report.kind in ("timeout", "start")]
        return len(slow) >= MOST_FAILURES

    def situations(self) -> Iterator[Situation]:
        """Yield everything to be tried: single questions, whole games, the messages of the protocol."""
        known: set[str] = set()
        for setup in all_setups():
            for position in positions(setup):
                yield Situation(position.name, self._question(position, again=position.kind not in known))
                known.add(position.kind)
        for setup in all_setups():
            if setup.name in GAMES:
                yield Situation(f"{setup.name}/game", self._game(setup))
        if isinstance(self._bot, ProgramBot):
            yield Situation("messages/fault", self._messages(self._bot))

    def _question(self, position: Position, *, again: bool) -> Callable[[], None]:
        def run() -> None:
            seen, offered, name = position.view, position.options, position.name
            self.questions[position.kind] += 1
            first = self._ask(name, position.kind, seen, offered, SeededRng(position.seed))
            if again and first != self._ask(name, position.kind, seen, offered, SeededRng(position.seed)):
                self.unsteady.append(name)

        return run

    def _game(self, setup: Setup) -> Callable[[], None]:
        def run() -> None:
            rng, other = bot_rng(GAME_SEED), RandomBot()

            def ask(seen: PlayerView, offered: Options) -> Choice:
                return self._ask(f"{setup.name}/game", "game", seen, offered, rng)

            def choose_at_random(seen: PlayerView, offered: Options) -> Choice:
                return other.choose(seen, offered, rng)

            seats = range(setup.players)
            choosers = [choose_at_random if seat % 2 else ask for seat in seats]
            names = [other.name if seat % 2 else self._bot.name for seat in seats]
            *_, (state, _) = play(load_catalog(), setup.config, names, choosers, GAME_SEED)
            notify_end([self._bot], state.table)
            self.games += 1

        return run

    def _ask(self, situation: str, question: str, seen: PlayerView, offered: Options, rng: Rng) -> Choice:
        """Return the bot's choice, or a legal one in its place; record what is wrong with it."""
        before, begun = self._last_fault(), time.monotonic()
        self.present = situation, question, begun
        choice = self._bot.choose(seen, offered, rng)
        self.present = None
        seconds = time.monotonic() - begun
        self.last = seen, choice
        self.slowest = max(self.slowest, (seconds, situation))
        report = self._last_fault()
        if report is not None and report is not before:
            self.findings.append(Finding(situation, question, report))
        elif seconds > self._seconds:
            late = Fault("timeout", "fault-reason-slow", seconds=round(seconds, 1))
            self.findings.append(Finding(situation, question, report_of(late)))
        return choice

    def _last_fault(self) -> FaultReport | None:
        return self._bot.last_fault if isinstance(self._bot, FallibleBot) else None

    def _messages(self, bot: ProgramBot) -> Callable[[], None]:
        def run() -> None:
            try:
                bot.notify(FaultNotice(1, 1, "illegal", "only a test"))
                self.keeps_running = not bot.ends_with_input(EXIT_SECONDS)
            except Fault as fault:
                self.findings.append(Finding("messages/fault", "messages", report_of(fault, fault.output)))

        return run
