"""The best option by the learned rating, as in a playout. Imports the compiled search."""

import numpy as np

from inkland.core.commands import Choice
from inkland.core.ids import Seat
from inkland.core.options import Options
from inkland.core.state import Table
from inkland.core.turns.choices import sheet_after
from inkland.kernel import layout
from inkland.search.position import position_of, sheet_row
from inkland.search.rating import rate_options, rate_sheets
from inkland.search.weights import load_weights


def rated_choice(table: Table, seat: Seat, plain: Options) -> Choice:
    """Return the first of the best-rated options of an awaited seat, or of the most harmful ones (T-7).

    `plain` are its options without a skill. What only the core can draw, a 2×1 of Acrobatics, is rated sheet
    by sheet.
    """
    position = position_of(table, seat)
    if position.is_plain:
        # All coins of the track, also those paid for skills: it ends where it ends in a playout (S-6).
        position.game[layout.SHEETS + layout.COINS] = table.sheets[position.owner].coins
        ratings = np.zeros((1, 1), dtype=np.int64)
        return plain[rate_options(position.tables, load_weights(), position.game, position.drawer, ratings)]
    rows = np.stack([sheet_row(sheet_after(table, choice)) for choice in plain])
    found = rate_sheets(position.tables, load_weights(), position.game, rows)
    return plain[int(found.argmin() if position.is_hostile else found.argmax())]
