"""What a program's questions and its choice mean, by the rules."""

from collections.abc import Iterable

from inkland.bots.programs.messages import Chosen, Listed, Shadows, Worth
from inkland.bots.programs.process import Fault
from inkland.core.choices import sheet_after
from inkland.core.commands import Choice, TakeBack
from inkland.core.errors import IllegalCommand
from inkland.core.ids import Seat
from inkland.core.legality import check
from inkland.core.options import Options
from inkland.core.outcome import present_score
from inkland.core.state import Table
from inkland.notation.commands import format_command, parse_command
from inkland.notation.errors import InvalidNotation


def listed(options: Options, first: int, most: int) -> Listed:
    """Some legal choices by number; none after the last."""
    return Listed(first, [format_command(choice) for choice in options[first : first + most]])


def shadows(table: Table, seat: Seat, commands: Iterable[str]) -> Shadows:
    """What each of some commands would lead to; nothing for what the rules refuse."""
    return Shadows([_shadow(table, seat, command) for command in commands])


def _shadow(table: Table, seat: Seat, command: str) -> Worth | None:
    try:
        choice = _legal(command, table, seat)
    except Fault:
        return None
    after = present_score(table.rules, sheet_after(table, choice))
    return Worth(list(after.edicts), after.coins, after.monsters)


def read_choice(chosen: Chosen, table: Table, seat: Seat, options: Options) -> Choice:
    """The choice that an answer makes; raises Fault unless it is a legal one."""
    match chosen:
        case Chosen(_, str(command), None):
            return _legal(command, table, seat)
        case Chosen(_, None, int(index)) if index < len(options):
            return options[index]
        case Chosen(_, None, int(index)):
            raise Fault("illegal", f"there is no choice {index}, only {len(options)} from 0")
        case _:
            raise Fault("garbage", "a choice has either a command or an index")


def _legal(command: str, table: Table, seat: Seat) -> Choice:
    try:
        choice = parse_command(command, seat)
        if isinstance(choice, TakeBack):
            raise Fault("illegal", "undo is not for programs")
        check(table, choice)
    except (InvalidNotation, IllegalCommand) as error:
        raise Fault("illegal", str(error)) from error
    return choice
