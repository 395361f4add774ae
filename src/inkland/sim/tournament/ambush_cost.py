"""What an ambush costs its victim, against a legal drawing by chance (T-7).

The worth of a sheet is what a season's line would count on it at this moment, were all four edicts
scored: their stars, the coins, less the cells that monsters threaten (P-2). The cost of an ambush is the
mean worth of the victim's sheet over all legal drawings, less its worth after the one chosen.
"""

from inkland.core.choices import sheet_after
from inkland.core.commands import Choice
from inkland.core.options import Options
from inkland.core.sheet import Sheet
from inkland.core.state import AmbushTurn, Table


def is_ambush(table: Table) -> bool:
    """Whether the seats are drawing monsters on each other's sheets."""
    return isinstance(table.turn, AmbushTurn) and not table.rules.is_solo


def ambush_cost(table: Table, options: Options, chosen: Choice) -> float:
    """Stars that a chosen ambush costs beyond what a random one would."""
    worths = [_worth(table, sheet_after(table, choice)) for choice in options]
    return sum(worths) / len(worths) - _worth(table, sheet_after(table, chosen))


def _worth(table: Table, sheet: Sheet) -> int:
    stars = sum(scorer(sheet).points for scorer in table.rules.scorers)
    return stars + sheet.purse - sheet.threatened.bit_count()
