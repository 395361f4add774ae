"""Checks results that come from a file: they must be those of a match, and within reason."""

from typing import Final

from inkland.content import load_catalog
from inkland.sim.tournament.plan import Tournament
from inkland.sim.tournament.results import GameResult, SeatResult

LARGEST: Final = 100_000
"""No number of stars, choices or seconds of a match comes near it."""


class ImpossibleResult(ValueError):
    """A result that no match has."""


def check_result(result: GameResult, tournament: Tournament) -> None:
    """Raise ImpossibleResult unless the result can be that of a match of a tournament."""
    titles = {title.id for title in load_catalog().titles}
    seats = range(len(result.seats))
    if tournament.is_solo:
        ends = result.rating is not None and result.title in {None, *titles}
    else:
        ends = result.rating is None and bool(result.winners) and set(result.winners) <= set(seats)
    if not ends or abs(result.rating or 0) > LARGEST or not all(map(_is_possible, result.seats)):
        raise ImpossibleResult


def _is_possible(seat: SeatResult) -> bool:
    counts = (seat.faults, seat.ambushes, *seat.fault_kinds.values(), *seat.seconds)
    return (
        0 < len(seat.seconds) <= LARGEST
        and all(0 <= count <= LARGEST for count in counts)
        and all(-LARGEST <= stars <= LARGEST for stars in (seat.total, seat.lost, seat.ambush_cost))
    )
