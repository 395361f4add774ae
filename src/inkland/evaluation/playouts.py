"""The value of sheets by playing to the end with the reference player. Imports the compiled search."""

from collections.abc import Callable, Sequence

from inkland.core.state import Table
from inkland.evaluation.value import SeasonValue, Value, mean_error
from inkland.kernel.words import Vector
from inkland.search.playouts import play_decks
from inkland.search.position import Position


class Playouts:
    """Plays a position to its end from several sheets, and keeps every season's score."""

    def __init__(self, table: Table, position: Position, sheets: Sequence[Vector]) -> None:
        self._table = table
        self._position = position
        self._sheets = sheets
        self.forget()

    def play(self, sheets: list[int], deck: int, check: Callable[[], object]) -> None:
        """Play one deck from some sheets: equal numbers of decks deal equal cards, whatever the sheet.

        `check` is called again and again, and may raise to stop.
        """
        position, rows = self._position, [self._sheets[sheet] for sheet in sheets]
        found = play_decks(position.tables, position.game, rows, range(deck, deck + 1), check)
        for sheet, (seasons,) in zip(sheets, found, strict=True):
            # Seasons scored before are not in the game that was played.
            self._scores[sheet].append(seasons[len(self._table.scores) :])

    def mean(self, sheet: int) -> float:
        """Return the mean of the stars to come."""
        scores = self._scores[sheet]
        return sum(map(_total, scores)) / len(scores)

    def forget(self) -> None:
        """Forget all scores, so that the next values come from fresh decks."""
        self._scores: list[list[list[Vector]]] = [[] for _ in self._sheets]

    def value(self, sheet: int) -> Value:
        """Return the value of a sheet from the decks played so far."""
        scores = self._scores[sheet]
        past = [line[self._position.owner] for line in self._table.scores]
        seasons = [
            SeasonValue(
                (float(line.edicts[0]), float(line.edicts[1])), float(line.coins), float(line.monsters)
            )
            for line in past
        ]
        for season in zip(*scores, strict=True):
            first, second, coins, monsters = (sum(part) / len(scores) for part in zip(*season, strict=True))
            seasons.append(SeasonValue((first, second), coins, monsters))
        return Value(tuple(seasons), len(scores), mean_error([_total(deck) for deck in scores]))


def _total(scores: Sequence[Vector]) -> int:
    """Return the stars of some seasons."""
    return sum(map(sum, scores))
