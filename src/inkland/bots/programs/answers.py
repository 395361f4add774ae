"""Answers to a program's requests, and the meaning of its choice."""

from collections.abc import Iterable

from inkland.bots.faults import Fault, refused
from inkland.bots.programs.messages import ChoiceReply, OptionList, Previews, PreviewScore
from inkland.core.commands import Choice, TakeBack
from inkland.core.errors import IllegalCommand
from inkland.core.ids import Seat
from inkland.core.options import Options
from inkland.core.outcome import present_score
from inkland.core.state import Table
from inkland.core.turns.choices import sheet_after
from inkland.core.turns.legality import check
from inkland.notation.commands import format_command, parse_command
from inkland.notation.errors import InvalidNotation


def list_options(options: Options, first: int, most: int) -> OptionList:
    """Return some legal choices by number; none after the last."""
    return OptionList(first, [format_command(choice) for choice in options[first : first + most]])


def preview_commands(table: Table, seat: Seat, commands: Iterable[str]) -> Previews:
    """Return what the sheet would score after each command; None for an illegal one."""
    return Previews([_preview(table, seat, command) for command in commands])


def _preview(table: Table, seat: Seat, command: str) -> PreviewScore | None:
    try:
        choice = _legal(command, table, seat)
    except Fault:
        return None
    after = present_score(table.rules, sheet_after(table, choice))
    return PreviewScore(list(after.edicts), after.coins, after.monsters)


def read_choice(chosen: ChoiceReply, table: Table, seat: Seat, options: Options) -> Choice:
    """Return the choice that a reply makes; raises Fault if it is not a legal one."""
    match chosen:
        case ChoiceReply(_, str(command), None):
            return _legal(command, table, seat)
        case ChoiceReply(_, None, int(index)) if index < len(options):
            return options[index]
        case ChoiceReply(_, None, int(index)):
            counts = {"index": str(index), "count": str(len(options))}
            raise Fault("illegal", "fault-reason-no-such-choice", **counts)
        case _:
            raise Fault("garbage", "fault-reason-command-or-index")


def _legal(command: str, table: Table, seat: Seat) -> Choice:
    try:
        choice = parse_command(command, seat)
        if isinstance(choice, TakeBack):
            raise Fault("illegal", "fault-reason-undo")
        check(table, choice)
    except (InvalidNotation, IllegalCommand) as error:
        raise refused(error, command) from error
    return choice
