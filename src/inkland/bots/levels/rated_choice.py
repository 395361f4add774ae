"""The best option by the learned rating, as in a playout. Imports the compiled search."""

from inkland.core.commands import Choice
from inkland.core.ids import Seat
from inkland.core.options import Options
from inkland.core.state import Table
from inkland.core.turns.choices import sheet_after
from inkland.search.position import position_of, sheet_row
from inkland.search.rating import best_option, rate_sheets
from inkland.search.weights import load_weights


def rated_choice(table: Table, seat: Seat, plain: Options) -> Choice:
    """Return the first of the best-rated options of an awaited seat, or of the most harmful ones (T-7).

    `plain` are its options without a skill. What only the core can draw, a 2×1 of Acrobatics, is rated sheet
    by sheet.
    """
    position = position_of(table, seat)
    if position.is_plain:
        return plain[best_option(position.tables, load_weights(), position.game, position.drawer)]
    rows = [sheet_row(sheet_after(table, choice)) for choice in plain]
    ratings = rate_sheets(position.tables, load_weights(), position.game, rows)
    return plain[ratings.index(min(ratings) if position.is_hostile else max(ratings))]
