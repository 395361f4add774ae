"""Calls of the compiled search: rate options or sheets by learned weights."""

from collections.abc import Sequence
from typing import Final

from inkland.kernel import layout
from inkland.kernel.runtime import call
from inkland.kernel.words import Vector, joined, slices, vector, zeros
from inkland.search.compiled import layout as search_layout

NO_SEAT: Final = -1
_NOTHING: Final = vector()


def make_scratch(share: int = search_layout.ALL_OPTIONS) -> Vector:
    """Return scratch memory; `share` of the options are rated while playing out, out of 1024."""
    scratch = zeros(search_layout.SCRATCH_WORDS)
    scratch[search_layout.SCRATCH_SHARE] = share
    return scratch


def best_option(tables: Vector, weights: Vector, game: Vector, seat: int) -> int:
    """Return the number of a seat's best option, or of the most harmful one on a received sheet (T-7)."""
    return _rate(tables, weights, game, seat, _NOTHING, _NOTHING)


def rate_options(tables: Vector, weights: Vector, game: Vector, seat: int, size: int) -> Vector:
    """Return the ratings of a seat's first options; `WORST` where it has fewer."""
    ratings = vector([search_layout.WORST]) * size
    _rate(tables, weights, game, seat, _NOTHING, ratings)
    return ratings


def rate_before_ambush(
    tables: Vector, weights: Vector, game: Vector, seat: int, size: int
) -> tuple[list[Vector], Vector]:
    """Return what the ambush leaves of a seat's sheet after each of its options, and their ratings.

    Options that are not tried have the rating `WORST`.
    """
    sheets, ratings = zeros(size * layout.SHEET_WORDS), vector([search_layout.WORST]) * size
    _rate(tables, weights, game, seat, sheets, ratings)
    return slices(sheets, layout.SHEET_WORDS), ratings


def rate_sheets(tables: Vector, weights: Vector, game: Vector, sheets: Sequence[Vector]) -> Vector:
    """Return the ratings of sheets in the place of the first seat's."""
    ratings = zeros(len(sheets))
    _rate(tables, weights, game, NO_SEAT, joined(sheets), ratings)
    return ratings


def draw_options(tables: Vector, game: Vector, seat: int, owner: int, options: Sequence[int]) -> list[Vector]:
    """Return the owner's sheet after each of the given options of a seat."""
    size = len(options)
    sheets = zeros(size * layout.SHEET_WORDS)
    call("draw_options", tables, game[:], seat, owner, vector(options), sheets, size)
    return slices(sheets, layout.SHEET_WORDS)


def _rate(tables: Vector, weights: Vector, game: Vector, seat: int, sheets: Vector, ratings: Vector) -> int:
    rows = len(sheets) // layout.SHEET_WORDS
    return call(
        "rate_candidates", tables, weights, game, seat, sheets, rows, zeros(layout.GAME_WORDS),
        make_scratch(), ratings, len(ratings),
    )  # fmt: skip
