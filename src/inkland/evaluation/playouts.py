"""The value of sheets by playing to the end with the reference player. Imports the compiled search."""

from collections.abc import Callable, Sequence

import numpy as np

from inkland.core.state import Table
from inkland.evaluation.value import SeasonValue, Value, mean_error
from inkland.kernel.compiler.decorators import Matrix, Vector
from inkland.search.playouts import play_decks
from inkland.search.position import Position


class Playouts:
    """Plays a position to its end from several sheets, and keeps every season's score."""

    def __init__(self, table: Table, position: Position, sheets: Matrix) -> None:
        self._table = table
        self._position = position
        self._sheets = sheets
        self._scores: list[list[Vector]] = [[] for _ in sheets]

    def play(self, sheets: list[int], deck: int, check: Callable[[], object]) -> None:
        """Play one deck from some sheets: equal numbers of decks deal equal cards, whatever the sheet.

        `check` is called again and again, and may raise to stop.
        """
        found = play_decks(
            self._position.tables, self._position.game, self._sheets[sheets], range(deck, deck + 1), check
        )
        for sheet, scores in zip(sheets, found[:, 0, len(self._table.scores) :], strict=True):
            self._scores[sheet].append(scores)

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
