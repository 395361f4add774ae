"""The chance of a bot in a worker: the same numbers as in the server, without the seed they come from."""

import hashlib
import secrets
from collections.abc import Iterator
from itertools import chain, count
from typing import Final

import msgspec

from inkland.core.rng import Rng
from inkland.server.model.games.deal import NumberChance, SeededChance, number_source

SENT: Final = 16
"""Our own bots draw at most two numbers; programs of other people may draw any number."""


class Chance(msgspec.Struct, frozen=True, array_like=True):
    """Random numbers for one choice: the first ones, and a key from which further ones follow.

    The seed of the game is not in it: the decks follow from that too.
    """

    numbers: tuple[int, ...]
    """Each of 64 bits."""
    key: bytes


def chance_of(seed: bytes | None, name: str) -> Chance:
    """Return the chance that a game's seed gives to a name; games of version 0.1.0 have no seed.

    A worker must not know the seed, since the decks follow from it. So it gets the first numbers, and a
    key that cannot be traced back to the seed.
    """
    if seed is None:
        return Chance((), secrets.token_bytes(32))
    draw = number_source(seed, name)
    numbers = tuple(draw() for _ in range(SENT))
    return Chance(numbers, hashlib.sha256(seed + name.encode() + b"/key").digest())


def sent_chance(chance: Chance) -> Rng:
    """Return random numbers that begin with those that were sent."""
    return NumberChance(chain(chance.numbers, _further(chance.key)).__next__)


def _further(key: bytes) -> Iterator[int]:
    source = SeededChance(key, "")
    return (source.draw() for _ in count())
