"""Random playouts of a state."""

import numpy as np
from numpy.typing import NDArray

from inkland.content import load_catalog
from inkland.core.catalog import Catalog
from inkland.kernel import layout
from inkland.kernel.runtime import call
from inkland.kernel.tables import tables_for
from inkland.kernel.words import Vector, zeros


def rollout(
    game: Vector, runs: int, seed: int, *, seat: int = 0, option: int = -1, catalog: Catalog | None = None
) -> NDArray[np.int64]:
    """Return the final stars by run and seat, from a game as returned by `from_state`.

    Deck, piles and the others' unrevealed choices are dealt again in every run, so the result depends only on
    what the seat may know. With an option the seat takes it first. `catalog` is that of the state; by default
    the one shipped with the package.
    """
    totals = np.zeros((runs, layout.SEATS), dtype=np.int64)
    tables = tables_for(catalog or load_catalog()).words
    call("roll_out", tables, game, zeros(layout.GAME_WORDS), seat, option, seed, totals, runs)
    return totals[:, : int(game[layout.PLAYERS])]


def rollout_mean(
    game: Vector, runs: int, seed: int, *, seat: int = 0, option: int = -1, catalog: Catalog | None = None
) -> float:
    """Return the seat's mean of final stars over some runs; the arguments are those of `rollout`."""
    return float(rollout(game, runs, seed, seat=seat, option=option, catalog=catalog)[:, seat].mean())
