"""The learned rating of options and sheets. Imports the compiled search."""

from typing import Final

import numpy as np

from inkland.kernel import layout as kernel_layout
from inkland.kernel.compiler.decorators import Matrix, Vector
from inkland.search.compiled import entry_points, layout

NO_SEAT: Final = -1
_NO_SHEETS: Final = np.zeros((0, kernel_layout.SHEET_WORDS), dtype=np.int64)


def rate_options(tables: Vector, weights: Vector, game: Vector, seat: int, ratings: Matrix) -> int:
    """Write the ratings of a seat's options to a row, as many as it holds; return the best option."""
    return _rate(tables, weights, game, seat, _NO_SHEETS, ratings)


def rate_sheets(tables: Vector, weights: Vector, game: Vector, sheets: Matrix) -> Vector:
    """Return the ratings of sheets, each in the place of the first seat's."""
    ratings: Matrix = np.zeros((len(sheets), 1), dtype=np.int64)
    _rate(tables, weights, game, NO_SEAT, sheets, ratings)
    return ratings[:, 0]


def make_scratch(share: int = layout.ALL_OPTIONS) -> Vector:
    """Return scratch memory for one thread; `share` of the options are rated, out of 1024."""
    scratch = np.zeros(layout.SCRATCH_WORDS, dtype=np.int64)
    scratch[layout.SCRATCH_SHARE] = share
    return scratch


def _rate(tables: Vector, weights: Vector, game: Vector, seat: int, sheets: Matrix, ratings: Matrix) -> int:
    work = np.zeros(kernel_layout.GAME_WORDS, dtype=np.int64)
    return entry_points.rate_candidates(tables, weights, game, seat, sheets, work, make_scratch(), ratings)
