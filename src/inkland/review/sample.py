"""What a seat scores in several playouts: the raw material of values, changes and their errors."""

from collections.abc import Callable
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from inkland.review.document import Parts, make_parts, rounded

Scores = NDArray[np.int64]
"""Stars by deck, season, and part: first edict, second edict, coins, monsters."""


class Sample:
    """The scores of one seat with several decks; samples of the same decks can be compared deck by deck."""

    def __init__(self, play: Callable[[], Scores]) -> None:
        """Take a function that plays all decks out; it is called when the scores are first needed."""
        self._play = play

    @cached_property
    def scores(self) -> Scores:
        """The scores deck by deck."""
        return self._play()

    @property
    def decks(self) -> int:
        """How many decks were played out."""
        return len(self.scores)

    @cached_property
    def means(self) -> NDArray[np.float64]:
        """The expected stars by season and part."""
        found: NDArray[np.float64] = self.scores.mean(axis=0)
        return found

    @property
    def total(self) -> float:
        """The expected stars at the end, not rounded."""
        return float(self.means.sum())

    @cached_property
    def totals(self) -> NDArray[np.int64]:
        """The stars at the end, deck by deck."""
        found: NDArray[np.int64] = self.scores.sum(axis=(1, 2))
        return found

    @cached_property
    def parts(self) -> Parts:
        """The expected stars with the decimals that are printed, each part rounded on its own."""
        return make_parts(self.means.reshape(-1).tolist())

    @property
    def error(self) -> float:
        """The standard error of the total."""
        return standard_error(self.totals)

    def error_from(self, other: "Sample") -> float:
        """Return the standard error of the difference to a sample of the same decks."""
        return standard_error(self.totals - other.totals)


def standard_error(totals: NDArray[np.int64]) -> float:
    """Return the standard error of a mean with the decimals that are printed; 0 for a single deck."""
    if len(totals) < 2:
        return 0.0
    return rounded(float(totals.std(ddof=1)) / len(totals) ** 0.5)
