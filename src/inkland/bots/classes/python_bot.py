"""A bot that is a Python class of somebody else: what it does wrong costs it the choice, not the game."""

import sys
import traceback
from contextlib import redirect_stdout
from pathlib import Path
from typing import Final

from inkland.bots.bot import Bot, prepare_bots
from inkland.bots.classes.loading import CannotLoad, PythonClass, describe, load_bot
from inkland.bots.faults import FallibleBot, Fault, refused
from inkland.core.commands import Choice
from inkland.core.errors import IllegalCommand
from inkland.core.options import Options
from inkland.core.rng import Rng
from inkland.core.state import PlayerView
from inkland.core.turns.legality import check
from inkland.notation.commands import format_command

TRACEBACK_LINES: Final = 8
LONGEST_QUOTE: Final = 200
"""Characters of a value that are quoted in a report."""
OWN_FILE: Final = str(Path(__file__))


class PythonBot(FallibleBot):
    """Asks a bot, and makes a random legal choice if it raises an error or chooses what is not allowed.

    Its code runs inside this process: it is trusted, and nothing limits its time and memory. What it prints
    goes to standard error, because results are printed on standard output.
    """

    def __init__(self, source: PythonClass) -> None:
        """Load the class; raises CannotLoad."""
        super().__init__(source.name)
        self.source = source
        with redirect_stdout(sys.stderr):
            self.bot: Bot = load_bot(source.target, source.folder)
        self._is_prepared = False

    def prepare(self) -> None:
        """Let the bot load what it needs before the first game, once; raises CannotLoad."""
        try:
            self._prepare()
        except (Exception, SystemExit) as error:
            reason = describe(error)
            raise CannotLoad("bot-load-prepare", target=self.source.target, reason=reason) from error

    def _prepare(self) -> None:
        if not self._is_prepared:
            with redirect_stdout(sys.stderr):
                prepare_bots([self.bot])
            self._is_prepared = True

    def choose(self, view: PlayerView, options: Options, rng: Rng) -> Choice:
        """Return the bot's choice, or a random legal one if it fails to make any."""
        try:
            self._prepare()
            with redirect_stdout(sys.stderr):
                choice = self.bot.choose(view, options, rng)
            return _legal(choice, view)
        except Fault as fault:
            self.record_fault(fault)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - the game goes on whatever a bot does
            kind = type(error).__name__
            said = describe(error).removeprefix(kind).lstrip(": ")
            self.record_fault(Fault("crash", kind, said), _traceback(error))
        return options[rng.below(len(options))]


def _legal(choice: object, view: PlayerView) -> Choice:
    """Return a choice that the rules allow the seat now; raises Fault for anything else."""
    if not isinstance(choice, Choice):
        raise Fault("garbage", "fault-reason-not-a-choice", repr(choice)[:LONGEST_QUOTE])
    if choice.seat != view.seat:
        raise Fault("illegal", "fault-reason-other-seat", _shown(choice))
    try:
        check(view.table, choice)
    except IllegalCommand as error:
        raise refused(error, _shown(choice)) from error
    return choice


def _shown(choice: Choice) -> str:
    """Return a choice as people type it, or as it is if its values make no sense."""
    try:
        return format_command(choice)
    except Exception:  # noqa: BLE001 - whatever the bot has put into it
        return repr(choice)[:LONGEST_QUOTE]


def _traceback(error: BaseException) -> tuple[str, ...]:
    """Return the last lines of a traceback, without our own line that has asked the bot."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if frame.filename != OWN_FILE]
    lines = [*traceback.format_list(own), *traceback.format_exception_only(error)]
    return tuple("".join(lines).splitlines()[-TRACEBACK_LINES:])
