"""A bot whose choices are made by an external program, which is never trusted.

A program that crashes, is late or sends nonsense forfeits the choice: a random legal one is made, and the
fault is recorded. After some faults that end its process it is not asked again in that game.
"""

import time
from collections import OrderedDict
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Final

import msgspec

from inkland import __version__
from inkland.bots.bot import Bot
from inkland.bots.faults import STRIKES, FallibleBot, Fault, report_of
from inkland.bots.programs.answers import list_options, preview_commands, read_choice
from inkland.bots.programs.limits import Program
from inkland.bots.programs.messages import (
    PROTOCOL,
    ChoiceReply,
    Choose,
    End,
    FaultNotice,
    Hello,
    HelloReply,
    HostMessage,
    ListRequest,
    NewGame,
    PreviewRequest,
    ProgramMessage,
    decode,
    encode,
)
from inkland.bots.programs.process import IS_SUPERVISED, BotProcess
from inkland.bots.programs.transcript import NOTE, Transcript
from inkland.core.commands import Choice
from inkland.core.options import Options
from inkland.core.rng import Rng
from inkland.core.setup.ruleset import Ruleset
from inkland.core.state import PlayerView, Table
from inkland.views.options import options_info
from inkland.views.table import result_info, rules_info, table_info

SEEDS: Final = 2**31
MAX_GAMES: Final = 64
"""Games that are remembered at once; the one not used for the longest time is ended for the program."""
LONGEST_QUOTE: Final = 200
"""Characters of a line that are quoted in a report."""


class _Game:
    """One seat of the program in one game."""

    def __init__(self, number: int, rules: Ruleset) -> None:
        self.number = number
        self.rules = rules
        self.questions = 0
        self.strikes = 0
        self.introduced = False


class ProgramBot(FallibleBot):
    """Runs one process at most, started for the first choice and again after a crash."""

    def __init__(self, program: Program) -> None:
        super().__init__(program.name)
        self.program = program
        self._process: BotProcess | None = None
        self._transcript: Transcript | None = None
        self._games: OrderedDict[tuple[int, int], _Game] = OrderedDict()
        self._begun = 0
        self._lock = Lock()

    def start(self) -> None:
        """Start the program unless it is running; raises Fault with the last lines of its standard error."""
        with self._lock:
            if self._process is None:
                try:
                    self._start()
                except Fault as fault:
                    fault.output = self._last_errors()
                    self._stop()
                    raise

    def choose(self, view: PlayerView, options: Options, rng: Rng) -> Choice:
        """Return the program's choice, or a random legal one if it fails to make any."""
        seed = rng.below(SEEDS)
        with self._lock:
            game = self._game(view)
            if game.strikes < STRIKES:
                try:
                    return self._ask(game, view, options, seed)
                except Fault as fault:
                    self._after_fault(game, fault)
        return options[seed % len(options)]

    def end(self, table: Table) -> None:
        """Tell the program that a game is over, and forget the game."""
        with self._lock:
            for key, game in list(self._games.items()):
                if game.rules is table.rules:
                    self._forget(key, End(game.number, result_info(table)))

    def close(self) -> None:
        """Kill the process, even while it is choosing; another choice would start it again."""
        process = self._process
        if process is not None:
            process.kill()
        with self._lock:
            self._stop()
            if self._transcript is not None:
                self._transcript.close()
            self._transcript = None

    def notify(self, message: HostMessage) -> None:
        """Send a message that expects no answer; raises Fault."""
        self.start()
        with self._lock:
            if self._process is not None:
                self._process.send(encode(message), self._deadline())

    def ends_with_input(self, seconds: float) -> bool:
        """Close the program's standard input; return whether it has exited some seconds later."""
        self.start()
        with self._lock:
            ended = self._process is None or self._process.close_input(seconds)
            self._stop()
            return ended

    def _game(self, view: PlayerView) -> _Game:
        """Return the game of a view. All views of one game share the same rules object."""
        rules, seat = view.table.rules, view.seat
        key = (id(rules), -1 if seat is None else int(seat))
        if key not in self._games:
            if len(self._games) >= MAX_GAMES:
                oldest, game = next(iter(self._games.items()))
                self._forget(oldest, End(game.number, None))
            self._begun += 1
            self._games[key] = _Game(self._begun, rules)
        self._games.move_to_end(key)
        return self._games[key]

    def _forget(self, key: tuple[int, int], end: End) -> None:
        game = self._games.pop(key)
        if self._process is not None and game.introduced:
            with suppress(Fault):
                self._process.send(encode(end), self._deadline())

    def _ask(self, game: _Game, view: PlayerView, options: Options, seed: int) -> Choice:
        process = self._process or self._start()
        deadline, seat, offered = self._deadline(), view.seat, options_info(view)
        if seat is None or offered is None:
            raise AssertionError("only a seat that is awaited is asked")
        if not game.introduced:
            process.send(encode(NewGame(game.number, seat, rules_info(game.rules))), deadline)
            game.introduced = True
        game.questions += 1
        seen = table_info(view.table, game.questions)
        question = Choose(game.number, game.questions, seed, seen, offered, len(options))
        process.send(encode(question), deadline)
        while True:
            match _read(process, deadline):
                case ListRequest(first, most):
                    process.send(encode(list_options(options, first, most)), deadline)
                case PreviewRequest(commands):
                    process.send(encode(preview_commands(view.table, seat, commands)), deadline)
                case ChoiceReply() as chosen if chosen.id == game.questions:
                    return read_choice(chosen, view.table, seat, options)
                case _:
                    raise Fault("garbage", "fault-reason-other-question")

    def _start(self) -> BotProcess:
        limits = self.program.limits
        deadline = time.monotonic() + limits.start_seconds
        if self.program.log and self._transcript is None:
            self._transcript = Transcript(Path(self.program.log), self.name)
        self._process = process = BotProcess(self.program.command, limits.memory_mib, self._transcript)
        memory = limits.memory_mib if IS_SUPERVISED else None
        hello = Hello(PROTOCOL, __version__, limits.start_seconds, limits.move_seconds, memory)
        try:
            process.send(encode(hello), deadline)
            answer = _read(process, deadline)
        except Fault as fault:
            raise Fault("start", fault.code, fault.quoted, **fault.details) from fault
        if not isinstance(answer, HelloReply):
            raise Fault("start", "fault-reason-no-hello")
        if answer.protocol != PROTOCOL:
            spoken = {"protocol": str(answer.protocol), "version": __version__, "own": str(PROTOCOL)}
            raise Fault("start", "fault-reason-protocol", **spoken)
        return process

    def _after_fault(self, game: _Game, fault: Fault) -> None:
        """Record a fault; after an illegal choice notify the program, after any other stop its process."""
        self.record_fault(fault, self._last_errors())
        reason = report_of(fault).reason
        if self._transcript is not None:
            self._transcript.write(NOTE, f"fault: {fault.kind}: {reason}")
        if fault.kind == "illegal" and self._process is not None:
            with suppress(Fault):
                notice = FaultNotice(game.number, game.questions, fault.kind, reason)
                self._process.send(encode(notice), self._deadline())
        else:
            game.strikes += 1
            self._stop()

    def _last_errors(self) -> tuple[str, ...]:
        return () if self._process is None else self._process.last_errors()

    def _stop(self) -> None:
        if self._process is not None:
            self._process.close()
        self._process = None
        for game in self._games.values():
            game.introduced = False

    def _deadline(self) -> float:
        return time.monotonic() + self.program.limits.move_seconds


def _read(process: BotProcess, deadline: float) -> ProgramMessage:
    line = process.receive(deadline)
    try:
        return decode(line)
    except msgspec.DecodeError as error:
        shown = line[:LONGEST_QUOTE].decode("utf-8", "backslashreplace")
        raise Fault("garbage", "fault-reason-no-message", f"{error}: {shown}") from error


def notify_end(bots: Iterable[Bot], table: Table) -> None:
    """Tell the programs among some bots that their game is over."""
    for bot in {id(bot): bot for bot in bots}.values():
        if isinstance(bot, ProgramBot):
            bot.end(table)
