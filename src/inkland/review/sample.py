"""What a seat scores in several playouts: the raw material of values, changes and their errors."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Final, TypeAlias

from inkland.evaluation.value import mean_error
from inkland.review.document import Parts, make_parts, rounded

SEASON_PARTS: Final = 4
"""The parts of a season's score: first edict, second edict, coins, monsters."""
Scores: TypeAlias = list[tuple[int, ...]]
"""Stars by deck; of each deck season by season and part by part."""


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

    @property
    def total(self) -> float:
        """The expected stars at the end, not rounded."""
        return sum(self.totals) / self.decks

    @cached_property
    def totals(self) -> list[int]:
        """The stars at the end, deck by deck."""
        return list(map(sum, self.scores))

    @cached_property
    def parts(self) -> Parts:
        """The expected stars with the decimals that are printed, each part rounded on its own."""
        return make_parts(part_means(self.scores))

    @property
    def error(self) -> float:
        """The standard error of the total."""
        return standard_error(self.totals)

    def error_from(self, other: "Sample") -> float:
        """Return the standard error of the difference to a sample of the same decks."""
        return standard_error([mine - theirs for mine, theirs in zip(self.totals, other.totals, strict=True)])


def part_means(scores: Sequence[Sequence[int]]) -> list[float]:
    """Return the mean of each part over all decks."""
    return [sum(part) / len(scores) for part in zip(*scores, strict=True)]


def standard_error(totals: Sequence[int]) -> float:
    """Return the standard error of a mean with the decimals that are printed; 0 for a single deck."""
    return rounded(mean_error(totals))
