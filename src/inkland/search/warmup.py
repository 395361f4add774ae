"""Load the compiled search: from the cache on disk, or by compiling it."""

import os

import numpy as np

from inkland.kernel import layout
from inkland.kernel.tables import load_tables
from inkland.search.compiled import entry_points
from inkland.search.racing import NO_SEAT, make_scratch
from inkland.search.weights import load_weights


def load_search() -> None:
    """Call every entry point that the bots use once, with empty input."""
    tables, weights, game = load_tables(), load_weights(), np.zeros(layout.GAME_WORDS, dtype=np.int64)
    nothing = np.zeros(0, dtype=np.int64)
    sheets, outcomes = (
        np.zeros((0, layout.SHEET_WORDS), dtype=np.int64),
        np.zeros((0, 1), dtype=np.int64),
    )
    entry_points.rate_candidates(
        tables,
        weights,
        game,
        NO_SEAT,
        sheets,
        nothing,
        layout.SEASONS,
        game.copy(),
        make_scratch(),
        outcomes,
    )
    entry_points.draw_options(tables, game, 0, 0, nothing, sheets)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)  # people may be playing meanwhile
    load_search()
