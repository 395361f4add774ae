"""How much and in which manner a search thinks; free of the compiler, so that naming a bot costs nothing."""

from typing import Final

from inkland.core.record import record

ALL: Final = 1024
"""Shares are counted in parts of this many: a player who overlooks nothing sees them all."""


@record
class Budget:
    """How much thinking one choice may take: sheets rated, which is the same on every machine, or seconds.

    With neither there is no playing on, and the choice is the one that looks best at once.
    """

    sheets: int | None = None
    seconds: float | None = None

    @property
    def is_none(self) -> bool:
        """Whether there is nothing to spend."""
        return self.sheets is None and self.seconds is None


@record
class Manner:
    """How futures are played on."""

    width: int = 12
    """How many of the options that look best are candidates."""
    seasons: int = 4
    """Until so many more seasons are scored; what comes then is what the sheet is worth."""
    share: int = ALL
    """Which share of the options the players of the futures look at, of 1024."""
    threads: int = 1


@record
class Sight:
    """What a player sees of a game; by default everything. People overlook things, dice do not."""

    options: int = ALL
    """The share of the options that it looks at, of 1024."""
    seasons: int = 4
    """How many scorings ahead it thinks of edicts; 1 is the coming one alone."""
    near_misses: bool = True
    """Whether it sees what an edict promises, and not only what it would score now."""
    monsters: bool = True
    """Whether it thinks of threatened cells."""


@record
class Course:
    """A course of learning; the same course gives the same weights."""

    seed: int = 1
    rounds: int = 12
    games: int = 10_000
    """Games of one round."""

    @property
    def facts(self) -> dict[str, int]:
        """The course as it stands in the file of weights."""
        return {"seed": self.seed, "rounds": self.rounds, "games": self.games}
