"""The cost of an ambush to its victim, compared with a random legal drawing (T-7).

The cost is the mean present score of the victim's sheet over all legal drawings (stars of all four edicts,
coins, less threatened cells, P-2), less its present score after the drawing chosen.
"""

from inkland.core.commands import Choice
from inkland.core.options import Options
from inkland.core.outcome import present_score
from inkland.core.state import AmbushTurn, Table
from inkland.core.turns.choices import sheet_after


def is_ambush(table: Table) -> bool:
    """Return whether the seats are drawing monsters on each other's sheets."""
    return isinstance(table.turn, AmbushTurn) and not table.rules.is_solo


def ambush_cost(table: Table, options: Options, chosen: Choice) -> float:
    """Return the stars that a chosen ambush costs beyond a random one."""
    scores = [_score_after(table, choice) for choice in options]
    return sum(scores) / len(scores) - _score_after(table, chosen)


def _score_after(table: Table, choice: Choice) -> int:
    return present_score(table.rules, sheet_after(table, choice)).total
