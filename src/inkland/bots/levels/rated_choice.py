"""The best option by the learned rating, as in a playout. Imports the compiled search."""

from inkland.core.commands import Choice
from inkland.core.ids import Seat
from inkland.core.options import Options
from inkland.core.state import Table
from inkland.search.position import position_of
from inkland.search.rating import best_option
from inkland.search.weights import load_weights


def rated_choice(table: Table, seat: Seat, plain: Options) -> Choice:
    """Return the first of the best-rated options of an awaited seat, or of the most harmful ones (T-7).

    `plain` are its options without a skill.
    """
    position = position_of(table, seat)
    return plain[best_option(position.tables, load_weights(), position.game, position.drawer)]
