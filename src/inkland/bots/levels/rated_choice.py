"""The best option by the learned rating, as in a playout. Imports the compiled search."""

import numpy as np

from inkland.core.commands import Choice
from inkland.core.ids import Seat
from inkland.core.options import Options
from inkland.core.state import Table
from inkland.core.turns.choices import sheet_after
from inkland.kernel import layout
from inkland.kernel.compiler.decorators import Matrix
from inkland.search.compiled import entry_points
from inkland.search.position import Position, position_of, sheet_row
from inkland.search.racing import NO_SEAT, make_scratch
from inkland.search.weights import load_weights


def rated_choice(table: Table, seat: Seat, plain: Options) -> Choice:
    """Return the first of the best-rated options of an awaited seat, or of the most harmful ones (T-7).

    `plain` are its options without a skill. What only the core can draw, a 2×1 of Acrobatics, is rated sheet
    by sheet.
    """
    position = position_of(table, seat)
    if position.is_plain:
        rows = np.zeros((0, layout.SHEET_WORDS), dtype=np.int64)
        return plain[_rate(position, position.drawer, rows, np.zeros((1, 1), dtype=np.int64))]
    rows = np.stack([sheet_row(sheet_after(table, choice)) for choice in plain])
    ratings = np.zeros((len(rows), 1), dtype=np.int64)
    _rate(position, NO_SEAT, rows, ratings)
    return plain[int(ratings.argmin() if position.is_hostile else ratings.argmax())]


def _rate(position: Position, seat: int, sheets: Matrix, ratings: Matrix) -> int:
    """Rate sheets, or with a seat its options; return the number of the best option."""
    return entry_points.rate_candidates(
        position.tables,
        load_weights(),
        position.game,
        seat,
        sheets,
        np.zeros(0, dtype=np.int64),
        layout.SEASONS,
        np.zeros(layout.GAME_WORDS, dtype=np.int64),
        make_scratch(),
        ratings,
    )
