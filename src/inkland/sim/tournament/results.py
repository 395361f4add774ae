"""The result of a match, as one line of a file."""

import msgspec

from inkland.bots.faults import FaultReport, has_given_up
from inkland.core.outcome import ranks
from inkland.sim.stats.facts import GameFacts
from inkland.sim.tournament.plan import Match


class SeatResult(msgspec.Struct, frozen=True):
    """The result of one seat."""

    bot: str
    total: int
    lost: int
    """Stars lost to monsters."""
    seconds: tuple[float, ...]
    """Time of each choice: processor time, but elapsed time for a program."""
    faults: int = 0
    """Choices that a bot forfeited."""
    ambushes: int = 0
    """Ambushes drawn on others, if their cost was measured."""
    ambush_cost: float = 0.0
    """Their total cost to the victims beyond random drawings, in stars."""
    fault_kinds: dict[str, int] = {}
    """The number of faults of each kind."""
    fault_reports: tuple[FaultReport, ...] = ()
    """The first fault of each kind."""


class GameResult(msgspec.Struct, frozen=True):
    """The result of one game."""

    deck: int
    seats: tuple[SeatResult, ...]
    winners: tuple[int, ...] = ()
    rating: int | None = None
    title: str | None = None
    record: str = ""
    """The record of the game, if the tournament is recorded; not kept in files of results."""
    facts: GameFacts | None = None
    """What statistics need, if the tournament keeps it; old files do not have it."""

    @property
    def match(self) -> Match:
        """The match that was played."""
        return Match(self.deck, tuple(seat.bot for seat in self.seats))

    @property
    def is_forfeited(self) -> bool:
        """Whether a bot failed so often that the result says nothing about it."""
        return any(has_given_up(seat.fault_kinds) for seat in self.seats)

    def ranks(self) -> tuple[int, ...]:
        """Return every seat's rank from 1; ties share one (P-4)."""
        return ranks([seat.total for seat in self.seats], [seat.lost for seat in self.seats])


def without_times(result: GameResult) -> GameResult:
    """Return a result without its times, so that it depends on the seed alone."""
    seats = tuple(msgspec.structs.replace(seat, seconds=()) for seat in result.seats)
    return msgspec.structs.replace(result, seats=seats)
