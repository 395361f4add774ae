"""What a sheet is expected to bring by the end of a game, by season and source. Does not load the kernel.

The *reference player* is the policy of the playouts: it draws what the learned rating likes best among all
options, looks no further, and uses no skills. The value V of a moment is the expected result of a seat when
every later choice of every seat is the reference player's and unknown cards are dealt from what the seat may
know. It is a vector; its components add up to the total.
"""

from collections.abc import Sequence
from typing import Final

from inkland.core.commands import Choice
from inkland.core.ids import EDICTS, Edict
from inkland.core.record import record
from inkland.core.setup.ruleset import Ruleset

DIGITS: Final = 1
"""Values are told with one decimal, each component on its own, so that columns add up."""


@record
class SeasonValue:
    """The expected stars of one season: its two edicts, coins, and what monsters cost (P-2)."""

    edicts: tuple[float, float]
    coins: float
    monsters: float

    @property
    def total(self) -> float:
        """The sum of all."""
        return sum(self.edicts) + self.coins + self.monsters

    @property
    def parts(self) -> tuple[float, float, float, float]:
        """First edict, second edict, coins, monsters."""
        return (*self.edicts, self.coins, self.monsters)


@record
class Value:
    """The expected result of a seat, season by season; scored seasons are exact."""

    seasons: tuple[SeasonValue, ...]
    decks: int
    """How many decks were played to the end."""
    error: float
    """The standard error of the total."""

    @property
    def total(self) -> float:
        """The expected stars at the end."""
        return sum(season.total for season in self.seasons)

    @property
    def coins(self) -> float:
        """The stars of coins in all seasons."""
        return sum(season.coins for season in self.seasons)

    @property
    def monsters(self) -> float:
        """The stars lost to monsters in all seasons, zero or less."""
        return sum(season.monsters for season in self.seasons)

    def edict(self, rules: Ruleset, edict: Edict) -> float:
        """Return the stars of an edict in the seasons that score it (P-1)."""
        return sum(
            value.edicts[place]
            for season, value in zip(rules.seasons, self.seasons, strict=True)
            for place in (0, 1)
            if season.edicts[place] is edict
        )

    def by_source(self, rules: Ruleset) -> dict[str, float]:
        """Return the stars by source: edicts A to D, coins, monsters."""
        edicts = {edict.value: self.edict(rules, edict) for edict in EDICTS}
        return {**edicts, "coins": self.coins, "monsters": self.monsters}

    def rounded(self) -> "Value":
        """Return the value with every component rounded, so that all sums of what is shown are right."""
        seasons = tuple(
            SeasonValue(
                (round(season.edicts[0], DIGITS), round(season.edicts[1], DIGITS)),
                round(season.coins, DIGITS),
                round(season.monsters, DIGITS),
            )
            for season in self.seasons
        )
        return Value(seasons, self.decks, round(self.error, DIGITS))


@record
class Suggestion:
    """A choice, and what it is expected to bring the owner of the sheet that it is drawn on."""

    choice: Choice
    value: Value


def largest_differences(
    value: Value, other: Value, rules: Ruleset, *, most: int = 3, least: float = 0.1
) -> list[tuple[str, float]]:
    """Return the sources of stars in which two values differ most, the largest difference first."""
    ours, theirs = value.by_source(rules), other.by_source(rules)
    found = [(source, round(ours[source] - theirs[source], DIGITS)) for source in ours]
    found = [(source, change) for source, change in found if abs(change) >= least]
    return sorted(found, key=lambda pair: -abs(pair[1]))[:most]


def mean_error(totals: Sequence[float]) -> float:
    """Return the standard error of the mean; 0 for fewer than two values."""
    size = len(totals)
    if size < 2:
        return 0.0
    mean = sum(totals) / size
    return float((sum((total - mean) ** 2 for total in totals) / (size - 1) / size) ** 0.5)
