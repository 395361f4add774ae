"""Shared deals: who may see the games of a deal while others still play it.

Seeds are random, so two games have the same one only if a guest has wanted the same deck, or plays a daily
map. The maps of one game tell what comes in the other; its result alone gives nothing away.
"""

from collections.abc import Collection
from typing import Final, Literal, NamedTuple

DealKind = Literal["new", "again", "branch", "challenge", "daily"]
"""How a game was dealt: anew, with the deck of the game before, as a branch of a game, for a challenge.

Only the first counts for bests, ratings and statistics: all others are known deals."""
GameStatus = Literal["running", "over", "aborted", "taken-back", "damaged"]


class DealtGame(NamedTuple):
    """A game of a deal: how it stands, and the guests who own its seats."""

    id: int
    status: GameStatus
    owners: frozenset[str]


class Deal(NamedTuple):
    """All games of a deal but branches: who plays a branch has seen the deal before."""

    games: tuple[DealtGame, ...] = ()
    is_open: bool = False
    """Whether others may still begin to play it: a challenge, or a daily map until its day is over."""
    ticket: str | None = None
    """The ticket that it was dealt from (play/shuffle/exchange)."""
    first_game: str = ""
    """The address of the game that the ticket was made for."""

    @property
    def is_shared(self) -> bool:
        """Whether it was dealt for more than one game, or may be."""
        return self.is_open or len(self.games) > 1

    @property
    def is_closed(self) -> bool:
        """Whether nobody plays it any more, nor can begin to."""
        return not self.is_open and all(game.status != "running" for game in self.games)

    def is_known_to(self, game: str) -> bool:
        """Return whether a game has the deal of an earlier one."""
        return self.ticket is not None and self.first_game != game

    def owners_of(self, game: int) -> frozenset[str]:
        """Return the guests who own the seats of one of the games."""
        return frozenset().union(*(one.owners for one in self.games if one.id == game))


ONE_GAME: Final = Deal()
"""The deal of one game alone."""


def may_see(deal: Deal, guest: str | None, owners: Collection[str]) -> bool:
    """Return whether a guest may see what happens in a game of a deal; `owners` have the seats of that game.

    Its owners may, and everybody as long as the deal is not shared or when it is closed. Until then others
    may only after they have finished a game of it.
    """
    if guest in owners or not deal.is_shared or deal.is_closed:
        return True
    return any(game.status == "over" and guest in game.owners for game in deal.games)


class Viewer(NamedTuple):
    """A viewer of a game: one of its seats, or as a spectator (None)."""

    seat: int | None


SPECTATOR: Final = Viewer(None)
