"""The preview of a choice: what its sheet would be worth, and which cells would change."""

from inkland.core.board.sheet import Sheet
from inkland.core.commands import Choice
from inkland.core.ids import Seat
from inkland.core.outcome import present_score
from inkland.core.state import Table
from inkland.core.turns.choices import drawn_on, sheet_after
from inkland.core.turns.legality import check
from inkland.views.event_effects import changed_cells
from inkland.views.types import View


class PreviewInfo(View, frozen=True):
    """The worth of a sheet after a choice: stars of each edict, coins, losses to monsters (P-2)."""

    sheet: int
    stars: list[int]
    coins: int
    monsters: int
    changed: dict[str, str]
    """What each changed cell would show (N), including the monsters that a hero destroys."""


def preview_choice(table: Table, choice: Choice, *, is_made: bool = False) -> PreviewInfo:
    """Return what a choice would change on its sheet, or one that is made will; raises IllegalCommand."""
    if not is_made:
        check(table, choice)
    return _preview(table, drawn_on(table, choice.seat), sheet_after(table, choice))


def preview_nothing(table: Table, seat: Seat) -> PreviewInfo:
    """Return the present worth of the sheet that a seat draws on."""
    owner = drawn_on(table, seat)
    return _preview(table, owner, table.sheets[owner])


def _preview(table: Table, owner: Seat, after: Sheet) -> PreviewInfo:
    score = present_score(table.rules, after)
    changed = changed_cells(table.sheets[owner], after)
    return PreviewInfo(owner, list(score.edicts), score.coins, score.monsters, changed)
