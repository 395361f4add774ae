"""What a sheet is worth at this moment: the four edicts, coins and monsters (P-2)."""

from inkland.core.record import record
from inkland.core.ruleset import Ruleset
from inkland.core.sheet import Sheet


@record
class Stars:
    """The present worth of a sheet; `monsters` is zero or less."""

    edicts: tuple[int, ...]
    coins: int
    monsters: int


def stars(rules: Ruleset, sheet: Sheet) -> Stars:
    """The present worth of a sheet."""
    edicts = tuple(scorer(sheet).points for scorer in rules.scorers)
    return Stars(edicts, sheet.purse, -sheet.threatened.bit_count())
