"""The decks of a branch: those of the recorded game, in their order."""

from collections.abc import Callable, Iterator, Sequence

from inkland.core.rng import Rng


class RecordedDecks:
    """Random numbers that shuffle the next decks as they were.

    `otherwise` returns the chance of a season that the recorded game has not reached: a solo game ends when
    its map is full (O-4), and a branch may go on.
    """

    def __init__(self, decks: Sequence[Sequence[int]], season: int, otherwise: Callable[[int], Rng]) -> None:
        """Begin with the deck of a season."""
        self._decks = decks
        self._season = season - 1
        self._otherwise = otherwise
        self._last = 0
        self._numbers: Iterator[int] = iter(())
        self._chance: Rng | None = None

    def below(self, bound: int, /) -> int:
        """Return the next number, from 0 to `bound` − 1."""
        if bound > self._last:
            # The bounds of a shuffle fall from the number of its cards to 2, so this is the next deck.
            self._season += 1
            is_known = self._season < len(self._decks)
            self._numbers = iter(self._decks[self._season] if is_known else ())
            self._chance = None if is_known else self._otherwise(self._season)
        self._last = bound
        return next(self._numbers) if self._chance is None else self._chance.below(bound)
