"""What is to be played: plain data, so that any process on any machine can play a part of it.

The unit of work is one game: a deck, by its seed, and who sits where. The same seed deals the same
cards and edicts to everybody. At a table the seats are rotated over each deck, so that nobody gains
from where they sit.
"""

from collections.abc import Iterator
from itertools import combinations, cycle, islice
from typing import Any

import msgspec

from inkland.bots.programs import Program

Seating = tuple[str, ...]
"""Bots by seat."""


class Tournament(msgspec.Struct, frozen=True):
    """A tournament: who plays what, from which seed."""

    bots: tuple[str, ...]
    players: int
    """Seats at each table; 1 is solo."""
    seed: int
    decks: int
    config: dict[str, Any]
    """The set-up, resolved, as in a game's record."""
    ambush_cost: bool = False
    """Whether what ambushes cost is measured, which takes time."""
    programs: tuple[Program, ...] = ()
    """The bots that are programs of their own."""

    @property
    def is_solo(self) -> bool:
        """Whether everybody plays alone, for a rating."""
        return self.players == 1


class Match(msgspec.Struct, frozen=True, order=True):
    """One game to be played."""

    deck: int
    """The seed that deals it."""
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
    """Every game of a tournament, deck after deck."""
    tables = seatings(tournament.bots, tournament.players)
    for deck in range(tournament.seed, tournament.seed + tournament.decks):
        for seating in tables:
            yield Match(deck, seating)
