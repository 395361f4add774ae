"""A bot whose choices are made by a program: asked line by line, never trusted, never waited for.

A program that crashes, dawdles or answers nonsense forfeits that choice: a legal one is made by
chance, and the fault is counted. After some faults that cost it its process it forfeits the game.
"""

import time
from collections import Counter, OrderedDict
from collections.abc import Iterable
from contextlib import suppress
from threading import Lock
from typing import Final

import msgspec

from inkland import __version__
from inkland.bots.bot import Bot
from inkland.bots.programs.answers import listed, read_choice, shadows
from inkland.bots.programs.limits import STRIKES, Program
from inkland.bots.programs.messages import (
    PROTOCOL,
    Choose,
    Chosen,
    End,
    FaultTold,
    Ghosts,
    Hello,
    HelloBack,
    ListOptions,
    NewGame,
    ProgramMessage,
    decode,
    encode,
)
from inkland.bots.programs.process import CAN_LIMIT_MEMORY, BotProcess, Fault
from inkland.core.commands import Choice
from inkland.core.options import Options
from inkland.core.rng import Rng
from inkland.core.ruleset import Ruleset
from inkland.core.state import PlayerView, Table
from inkland.views.options import options_info
from inkland.views.table import result_info, rules_info, table_info

CHANCES: Final = 2**31
MOST_GAMES: Final = 64
"""Games that are kept in searcher at once; the one longest untouched is ended for the program."""


class _Game:
    """One seat of the program's in one game."""

    def __init__(self, number: int, rules: Ruleset) -> None:
        self.number = number
        self.rules = rules
        self.questions = 0
        self.strikes = 0
        self.introduced = False


class ProgramBot:
    """One process at most, started when it is first asked, and again after a crash."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.faults: Counter[str] = Counter()
        """How often it did what, since it was made."""
        self._child: BotProcess | None = None
        self._games: OrderedDict[tuple[int, int], _Game] = OrderedDict()
        self._begun = 0
        self._lock = Lock()

    @property
    def name(self) -> str:
        """What whoever named the program calls it."""
        return self.program.name

    def choose(self, view: PlayerView, options: Options, rng: Rng) -> Choice:
        """The program's choice, or a legal one by chance if it fails to make any."""
        chance = rng.below(CHANCES)
        with self._lock:
            game = self._game(view)
            if game.strikes < STRIKES:
                try:
                    return self._ask(game, view, options, chance)
                except Fault as fault:
                    self._punish(game, fault)
        return options[chance % len(options)]

    def end(self, table: Table) -> None:
        """Tell the program that a game is over, and forget it."""
        with self._lock:
            for key, game in list(self._games.items()):
                if game.rules is table.rules:
                    self._forget(key, End(game.number, result_info(table)))

    def close(self) -> None:
        """End the process, at once even if it is thinking; another choice would start it again."""
        child = self._child
        if child is not None:
            child.kill()
        with self._lock:
            self._stop()

    def _game(self, view: PlayerView) -> _Game:
        """Seats of one game share its rules as an object, whoever plays it."""
        rules, seat = view.table.rules, view.seat
        key = (id(rules), -1 if seat is None else int(seat))
        if key not in self._games:
            if len(self._games) >= MOST_GAMES:
                oldest, game = next(iter(self._games.items()))
                self._forget(oldest, End(game.number, None))
            self._begun += 1
            self._games[key] = _Game(self._begun, rules)
        self._games.move_to_end(key)
        return self._games[key]

    def _forget(self, key: tuple[int, int], end: End) -> None:
        game = self._games.pop(key)
        if self._child is not None and game.introduced:
            with suppress(Fault):
                self._child.send(encode(end), self._deadline())

    def _ask(self, game: _Game, view: PlayerView, options: Options, chance: int) -> Choice:
        child = self._child or self._start()
        deadline, seat, offered = self._deadline(), view.seat, options_info(view)
        if seat is None or offered is None:
            raise AssertionError("only a seat that is awaited is asked")
        if not game.introduced:
            child.send(encode(NewGame(game.number, seat, rules_info(game.rules))), deadline)
            game.introduced = True
        game.questions += 1
        seen = table_info(view.table, game.questions)
        question = Choose(game.number, game.questions, chance, seen, offered, len(options))
        child.send(encode(question), deadline)
        while True:
            match _read(child, deadline):
                case ListOptions(first, most):
                    child.send(encode(listed(options, first, most)), deadline)
                case Ghosts(commands):
                    child.send(encode(shadows(view.table, seat, commands)), deadline)
                case Chosen() as chosen if chosen.id == game.questions:
                    return read_choice(chosen, view.table, seat, options)
                case _:
                    raise Fault("garbage", "not an answer to this question")

    def _start(self) -> BotProcess:
        limits = self.program.limits
        deadline = time.monotonic() + limits.start_seconds
        self._child = child = BotProcess(self.program.command, limits.memory_mib)
        memory = limits.memory_mib if CAN_LIMIT_MEMORY else None
        hello = Hello(PROTOCOL, __version__, limits.start_seconds, limits.move_seconds, memory)
        try:
            child.send(encode(hello), deadline)
            answer = _read(child, deadline)
        except Fault as fault:
            raise Fault("start", fault.reason) from fault
        if not isinstance(answer, HelloBack) or answer.protocol != PROTOCOL:
            raise Fault("start", f"no hello in protocol {PROTOCOL}")
        return child

    def _punish(self, game: _Game, fault: Fault) -> None:
        """Count a fault; whoever only chose wrongly is told so, all others lose their process."""
        self.faults[fault.kind] += 1
        if fault.kind == "illegal" and self._child is not None:
            with suppress(Fault):
                told = FaultTold(game.number, game.questions, fault.kind, fault.reason)
                self._child.send(encode(told), self._deadline())
        else:
            game.strikes += 1
            self._stop()

    def _stop(self) -> None:
        if self._child is not None:
            self._child.close()
        self._child = None
        for game in self._games.values():
            game.introduced = False

    def _deadline(self) -> float:
        return time.monotonic() + self.program.limits.move_seconds


def _read(child: BotProcess, deadline: float) -> ProgramMessage:
    line = child.receive(deadline)
    try:
        return decode(line)
    except msgspec.DecodeError as error:
        raise Fault("garbage", str(error)) from error


def notify_end(bots: Iterable[Bot], table: Table) -> None:
    """Tell the programs among some bots that their game is over."""
    for bot in {id(bot): bot for bot in bots}.values():
        if isinstance(bot, ProgramBot):
            bot.end(table)
