"""What is left of a game: one struct, one line of a file."""

import msgspec

from inkland.core.outcome import ranks
from inkland.sim.tournament.plan import Match


class SeatResult(msgspec.Struct, frozen=True):
    """How one seat fared."""

    bot: str
    total: int
    lost: int
    """Stars lost to monsters."""
    seconds: tuple[float, ...]
    """Time for each choice: of the processor, but for a program what the clock says."""
    faults: int = 0
    """Choices that a program forfeited."""
    ambushes: int = 0
    """Ambushes drawn on others, if their cost was measured."""
    ambush_cost: float = 0.0
    """What they cost the victims beyond random drawings, in stars, all together."""


class GameResult(msgspec.Struct, frozen=True):
    """How one game ended."""

    deck: int
    seats: tuple[SeatResult, ...]
    winners: tuple[int, ...] = ()
    rating: int | None = None
    title: str | None = None

    @property
    def match(self) -> Match:
        """The game that it was."""
        return Match(self.deck, tuple(seat.bot for seat in self.seats))

    def ranks(self) -> tuple[int, ...]:
        """Return every seat's rank from 1; ties share one (P-4)."""
        return ranks([seat.total for seat in self.seats], [seat.lost for seat in self.seats])


def without_times(result: GameResult) -> GameResult:
    """A result without its times: what the seed alone decides."""
    seats = tuple(msgspec.structs.replace(seat, seconds=()) for seat in result.seats)
    return msgspec.structs.replace(result, seats=seats)
