"""What statistics keep of a game: scores by season and edict, gains by card, and the end of every sheet."""

import msgspec


class SeasonFacts(msgspec.Struct, frozen=True, array_like=True):
    """One seat's line of the score sheet for one season (P-2)."""

    season: str
    places: tuple[str, str]
    """The letters of the two edicts that it scores (P-1)."""
    edicts: tuple[int, int]
    coins: int
    monsters: int
    """Zero or less."""

    @property
    def total(self) -> int:
        """The season's score."""
        return sum(self.edicts) + self.coins + self.monsters


class CardFacts(msgspec.Struct, frozen=True, array_like=True):
    """What one card did to a sheet."""

    card: str
    season: str
    gain: int
    """By how much it changed what the sheet would score at once for all four edicts, coins and monsters."""


class SeatFacts(msgspec.Struct, frozen=True):
    """One seat's game."""

    bot: str
    """The bot's name; empty for a person, or where it is not known."""
    seasons: tuple[SeasonFacts, ...]
    drawings: tuple[CardFacts, ...]
    """Every drawing on the seat's sheet, ambushes of neighbors too (T-7)."""
    effects: tuple[CardFacts, ...]
    """What lasting effects of monsters did to the sheet after a scoring (M-5)."""
    skills: tuple[CardFacts, ...]
    """The skills used; the gain is that of the drawing with which each was used."""
    coins: int
    """Coins at the end, without those paid for skills."""
    mountains: int
    """Mountains with no empty cell beside them at the end."""
    ruins: int
    """Ruins that are drawn over at the end."""
    duties: int
    """Explore cards that had to be drawn on ruins (T-3)."""
    missed: int
    """Those of them that fitted on no ruins, so that a single cell was drawn (T-4)."""
    monsters: int
    """Surviving monster cells at the end."""
    empty: int
    """Empty cells at the end."""

    @property
    def total(self) -> int:
        """The stars of the game."""
        return sum(line.total for line in self.seasons)


class GameFacts(msgspec.Struct, frozen=True):
    """One finished game."""

    seed: int | None
    map: str
    explore: str
    """The explore set: `base` or `heroes`."""
    heroes: bool
    ruins: bool
    edicts: tuple[str, ...]
    """The scoring cards of A, B, C and D."""
    skills: tuple[str, ...]
    seats: tuple[SeatFacts, ...]
    winners: tuple[int, ...]
    rating: int | None
    """Of a solo game (O-5)."""
    title: str | None

    @property
    def is_solo(self) -> bool:
        """Whether one player played by the solo rules."""
        return len(self.seats) == 1
