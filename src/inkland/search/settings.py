"""Settings of the search. This module does not load the kernel, so defining a bot is cheap."""

from typing import Final

from inkland.core.record import record

ALL: Final = 1024
"""Shares of the options are out of 1024; this one means all options."""


@record
class Budget:
    """Limits of one search: sheets rated (the same on every machine) or seconds.

    With neither limit set nothing is played out, and the choice with the best rating is taken.
    """

    sheets: int | None = None
    seconds: float | None = None

    @property
    def is_none(self) -> bool:
        """Whether no limit is set, so that nothing is played out."""
        return self.sheets is None and self.seconds is None


@record
class SearchParams:
    """How candidates are chosen and played out."""

    width: int = 12
    """The number of best-rated options that become candidates."""
    seasons: int = 4
    """Play out until this many more seasons are scored, then evaluate the sheet."""
    share: int = ALL
    """The share of the options that are rated while playing out, out of 1024."""


@record
class Perception:
    """What a bot takes into account; by default everything. Weaker levels overlook things, as people do."""

    options: int = ALL
    """The share of the options that it rates, out of 1024."""
    seasons: int = 4
    """How many scorings ahead it counts edicts; 1 is only the next one."""
    potential: bool = True
    """Whether it counts the potential of an edict besides the stars that it scores now."""
    monsters: bool = True
    """Whether it counts threatened cells."""


@record
class TrainingRun:
    """A training run; equal runs give equal weights."""

    seed: int = 1
    rounds: int = 12
    games: int = 10_000
    """Games in each round."""

    @property
    def metadata(self) -> dict[str, int]:
        """The run as it is written to the weights file."""
        return {"seed": self.seed, "rounds": self.rounds, "games": self.games}
