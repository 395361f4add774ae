"""What an ambush costs its victim, against a legal drawing by chance (T-7).

The worth of a sheet is what a season's line would count on it at this moment, were all four edicts
scored: their stars, the coins, less the cells that monsters threaten (P-2). The cost of an ambush is the
mean worth of the victim's sheet over all legal drawings, less its worth after the one chosen.
"""

from inkland.core.choices import sheet_after
from inkland.core.commands import Choice
from inkland.core.options import Options
from inkland.core.outcome import present_score
from inkland.core.state import AmbushTurn, Table


def is_ambush(table: Table) -> bool:
    """Whether the seats are drawing monsters on each other's sheets."""
    return isinstance(table.turn, AmbushTurn) and not table.rules.is_solo


def ambush_cost(table: Table, options: Options, chosen: Choice) -> float:
    """Stars that a chosen ambush costs beyond what a random one would."""
    scores = [_score_after(table, choice) for choice in options]
    return sum(scores) / len(scores) - _score_after(table, chosen)


def _score_after(table: Table, choice: Choice) -> int:
    return present_score(table.rules, sheet_after(table, choice)).total
