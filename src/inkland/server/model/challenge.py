"""A challenge, and the games of its deal as its players may see them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from inkland.server.model.rooms.setup import Setup
from inkland.server.model.stored import StoredGame


class Challenge(msgspec.Struct, frozen=True):
    """A deal that anyone with the link may play, alone or with bots."""

    id: str
    seed: bytes
    """It is secret: it is the deal."""
    setup: Setup
    bots: tuple[str, ...]
    created: float
    used: float
    """When a game of it was last begun."""
    author: str | None = None
    """The guest who has made it; None if they are erased."""


class Try(msgspec.Struct, frozen=True):
    """A game of a challenge that one guest has begun."""

    stored: StoredGame
    guest: str
    seat: int
    number: int
    """Counts the games of this deal that the guest has begun, in any way: only the first was a surprise."""


class DealtGames(NamedTuple):
    """All games of a deal."""

    games: list[StoredGame]
    """Those that are no branches, the oldest first."""
    begun: Mapping[str, Sequence[int]]
    """The games that each guest has begun, branches too, in their order."""


class ChallengeStanding(msgspec.Struct, frozen=True):
    """How a guest did in a challenge, by the first game that they have finished."""

    game: str
    total: int
    place: int | None
    """Among the first games of everybody; None if it was not the guest's first game with this deal."""
    of: int
    """How many have finished their first game."""


def tries_of(
    challenge: Challenge, games: Iterable[StoredGame], begun: Mapping[str, Sequence[int]]
) -> list[Try]:
    """Return the games of a challenge's deal that one person played with its bots, the oldest first.

    `begun` are all games of the deal that each guest has begun, branches too, in their order.
    """
    found: list[Try] = []
    for game in games:
        people = [(seat, place.guest) for seat, place in enumerate(game.places) if place.kind == "person"]
        bots = tuple(place.bot for place in game.places if place.kind == "bot")
        if len(people) != 1 or bots != challenge.bots:
            continue
        ((seat, guest),) = people
        if guest is None:  # erased: the game is nobody's any more
            found.append(Try(game, "", seat, 1))
        else:
            found.append(Try(game, guest, seat, begun[guest].index(game.id) + 1))
    return found


def has_finished(tries: Iterable[Try], guest: str | None) -> bool:
    """Return whether a guest has finished a game of a challenge, so that results are no secret any more."""
    return guest is not None and any(one.guest == guest and one.stored.status == "over" for one in tries)


def running_try(tries: Iterable[Try], guest: str) -> Try | None:
    """Return the game of a challenge that a guest has not finished."""
    mine = (one for one in tries if one.guest == guest and one.stored.status == "running")
    return next(mine, None)


def standing_of(tries: Sequence[Try], guest: str) -> ChallengeStanding | None:
    """Return how a guest did, or None if they have not finished a game of the challenge."""
    totals = {one.stored.id: total for one in tries if (total := _total(one)) is not None}
    over = [one for one in tries if one.stored.id in totals]
    mine = next((one for one in over if one.guest == guest), None)
    if mine is None:
        return None
    total, firsts = totals[mine.stored.id], [totals[one.stored.id] for one in over if one.number == 1]
    place = 1 + sum(other > total for other in firsts) if mine.number == 1 else None
    return ChallengeStanding(mine.stored.public_id, total, place, len(firsts))


def _total(one: Try) -> int | None:
    """Return the stars of a game that is over."""
    summary = one.stored.summary
    if one.stored.status != "over" or summary is None or summary.result is None:
        return None
    return summary.result.totals[one.seat]
