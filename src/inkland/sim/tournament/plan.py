"""The plan of a tournament: plain data, so that any process on any machine can play a part of it.

The unit of work is a match: a deck, by its seed, and a seating. The same seed deals the same cards and
edicts to everybody. At a table the seats are rotated on each deck, so that no bot gains by its seat.
"""

from collections.abc import Iterator
from itertools import combinations, cycle, islice
from typing import Any

import msgspec

from inkland.bots.classes.loading import PythonClass
from inkland.bots.levels.trained import WeightsFile
from inkland.bots.programs import Program

Seating = tuple[str, ...]
"""Bots by seat."""


class Tournament(msgspec.Struct, frozen=True):
    """A tournament: which bots play which set-up, from which seed."""

    bots: tuple[str, ...]
    players: int
    """Seats at each table; 1 is solo."""
    seed: int
    decks: int
    config: dict[str, Any]
    """The set-up with all defaults filled in, as in a game's record."""
    ambush_cost: bool = False
    """Whether the cost of ambushes is measured, which takes time."""
    programs: tuple[Program, ...] = ()
    """The bots that are external programs."""
    classes: tuple[PythonClass, ...] = ()
    """The bots that are Python classes given on the command line."""
    weights: WeightsFile | None = None
    """The weights of the levels, if not those of the package."""
    recorded: bool = False
    """Whether results carry the records of their games."""
    facts: bool = False
    """Whether results carry what statistics need."""
    stops_at_faults: bool = False
    """Whether no more games are played after one in which a bot was no longer asked."""

    @property
    def is_solo(self) -> bool:
        """Whether all games are solo games."""
        return self.players == 1


class Match(msgspec.Struct, frozen=True, order=True):
    """One game to be played."""

    deck: int
    """The seed of its deck."""
    seating: Seating


def seatings(bots: tuple[str, ...], players: int) -> list[Seating]:
    """Every seating that is played on each deck.

    Alone each bot plays for itself. At a table bots are dealt to the seats in turn, or, if there are
    more of them than seats, every group that fits sits down; and every rotation is played.

    >>> seatings(("a", "b"), 1)
    [('a',), ('b',)]
    >>> seatings(("a", "b"), 4)
    [('a', 'b', 'a', 'b'), ('b', 'a', 'b', 'a')]
    >>> len(seatings(("a", "b", "c"), 2))
    6
    """
    groups = combinations(bots, players) if len(bots) > players else [tuple(islice(cycle(bots), players))]
    rotated = [group[shift:] + group[:shift] for group in groups for shift in range(players)]
    return list(dict.fromkeys(rotated))


def matches(tournament: Tournament) -> Iterator[Match]:
    """Yield every match of a tournament, deck after deck."""
    tables = seatings(tournament.bots, tournament.players)
    for deck in range(tournament.seed, tournament.seed + tournament.decks):
        for seating in tables:
            yield Match(deck, seating)
