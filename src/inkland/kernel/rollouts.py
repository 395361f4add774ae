"""Random playouts of a state."""

import numpy as np

from inkland.kernel import entry_points, layout
from inkland.kernel.compiler.decorators import Matrix, Vector
from inkland.kernel.tables import load_tables


def rollout(
    game: Vector, runs: int, seed: int, *, seat: int = 0, option: int = -1, tables: Vector | None = None
) -> Matrix:
    """Return the final stars by run and seat, from a game as returned by `from_state`.

    Deck, piles and the others' unrevealed choices are dealt again in every run, so the result depends only on
    what the seat may know. With an option the seat takes it first. `tables` are those of the game's catalog;
    by default those of the catalog shipped with the package.
    """
    totals = np.zeros((runs, layout.SEATS), dtype=np.int64)
    facts = load_tables() if tables is None else tables
    entry_points.roll_out(facts, game, np.empty_like(game), seat, option, seed, totals)
    return totals[:, : int(game[layout.PLAYERS])]


def rollout_mean(game: Vector, runs: int, seed: int, *, seat: int = 0, option: int = -1) -> float:
    """Return the seat's mean of final stars over some runs."""
    return float(rollout(game, runs, seed, seat=seat, option=option)[:, seat].mean())
