"""The value of sheets by playing to the end with the reference player. Imports the compiled search."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from inkland.core.state import Table
from inkland.evaluation.value import SeasonValue, Value, mean_error
from inkland.kernel import layout as kernel_layout
from inkland.kernel.compiler.decorators import Matrix, Vector
from inkland.search.compiled import entry_points
from inkland.search.position import Position
from inkland.search.racing import NO_SEAT, make_scratch
from inkland.search.weights import load_weights

PARTS: Final = 4
"""Words of a season's score: first edict, second edict, coins, monsters."""


class Playouts:
    """Plays a position to its end from several sheets, and keeps every season's score."""

    def __init__(self, table: Table, position: Position, sheets: Matrix) -> None:
        self._table = table
        self._position = position
        self._sheets = sheets
        self._work = np.zeros(kernel_layout.GAME_WORDS, dtype=np.int64)
        self._scratch = make_scratch()
        self._outcome = np.zeros((1, 1), dtype=np.int64)
        self._scores: list[list[Vector]] = [[] for _ in sheets]

    def play(self, sheet: int, deck: int) -> None:
        """Play one deck from one sheet: equal numbers of decks deal equal cards, whatever the sheet."""
        entry_points.rate_candidates(
            self._position.tables,
            load_weights(),
            self._position.game,
            NO_SEAT,
            self._sheets[sheet : sheet + 1],
            np.array([deck], dtype=np.int64),
            kernel_layout.SEASONS,
            self._work,
            self._scratch,
            self._outcome,
        )
        # The game that was played out is left in its memory; seasons scored before it are not in it.
        lines = self._work[kernel_layout.SCORES :].reshape(kernel_layout.SEASONS, kernel_layout.SEATS, PARTS)
        self._scores[sheet].append(lines[len(self._table.scores) :, 0].copy())

    def mean(self, sheet: int) -> float:
        """Return the mean of the stars to come."""
        return float(np.mean([scores.sum() for scores in self._scores[sheet]]))

    def forget(self) -> None:
        """Forget all scores, so that the next values come from fresh decks."""
        self._scores = [[] for _ in self._sheets]

    def value(self, sheet: int) -> Value:
        """Return the value of a sheet from the decks played so far."""
        scores = np.array(self._scores[sheet])
        past = [line[self._position.owner] for line in self._table.scores]
        seasons = [
            SeasonValue(
                (float(line.edicts[0]), float(line.edicts[1])), float(line.coins), float(line.monsters)
            )
            for line in past
        ]
        seasons += [
            SeasonValue((float(first), float(second)), float(coins), float(monsters))
            for first, second, coins, monsters in scores.mean(axis=0)
        ]
        totals: Sequence[float] = scores.sum(axis=(1, 2)).tolist()
        return Value(tuple(seasons), len(totals), mean_error(totals))
