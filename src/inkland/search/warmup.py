"""Load the compiled search: from the cache on disk, or by compiling it.

`python -m inkland.search.warmup` fills the cache on disk. With `--attached` it prints the share of the work
that is done, a number from 0 to 1 in each line, and gives up as soon as its standard input is closed, so that
it does not outlive the program that started it, even if that is killed.
"""

import os
import sys
from threading import Thread

import numpy as np

from inkland.kernel import layout
from inkland.kernel.compiler.progress import Report, reporting
from inkland.kernel.tables import load_tables
from inkland.search.compiled import entry_points, race
from inkland.search.playouts import play_decks
from inkland.search.rating import rate_sheets
from inkland.search.weights import load_weights


def load_search(report: Report = lambda _: None) -> None:
    """Load every entry point that the bots use; what has to be compiled for that is reported."""
    with reporting((entry_points.rate_candidates, entry_points.draw_options, race.play_candidates), report):
        _call_entry_points()


def _call_entry_points() -> None:
    """Call every entry point that the bots use once, with empty input."""
    tables, weights, game = load_tables(), load_weights(), np.zeros(layout.GAME_WORDS, dtype=np.int64)
    sheets = np.zeros((0, layout.SHEET_WORDS), dtype=np.int64)
    rate_sheets(tables, weights, game, sheets)
    entry_points.draw_options(tables, game, 0, 0, np.zeros(0, dtype=np.int64), sheets)
    play_decks(tables, game, sheets, range(0))


def _exit_with_parent() -> None:
    sys.stdin.buffer.read()
    os._exit(1)


def _print_share(share: float) -> None:
    print(f"{share:.3f}", flush=True)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)  # people may be playing meanwhile
    if "--attached" in sys.argv:
        Thread(target=_exit_with_parent, daemon=True).start()
        load_search(_print_share)
    else:
        load_search()
