"""The chance of one game: from a secret seed, so that another game can have the same deal.

The seed of a deal with a ticket is the key of its generator (docs/fairness.md), with a mark before it. Other
seeds are those of daily maps, of the tutorial, of tests, and of games from before there were tickets.
"""

import hashlib
import secrets
from collections.abc import Callable
from typing import Final

from inkland.core.catalog import Catalog
from inkland.core.deal import deal
from inkland.core.decide import begin_play
from inkland.core.events import Event
from inkland.core.rng import Rng
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.shuffle.generator import KEY_BYTES, KeyChance, numbers_of

SEED_BYTES: Final = 16
_RANGE: Final = 1 << 64
_KEY_MARK: Final = b"key:"


def new_seed() -> bytes:
    """Return a seed that nobody can predict."""
    return secrets.token_bytes(SEED_BYTES)


class NumberChance:
    """Random numbers that are made from a source of 64-bit numbers."""

    def __init__(self, draw: Callable[[], int]) -> None:
        self._draw = draw

    def below(self, bound: int, /) -> int:
        """Return a uniformly random integer from 0 to `bound` − 1."""
        while True:
            number = self._draw()
            if number < _RANGE - _RANGE % bound:
                return number % bound


class SeededChance(NumberChance):
    """Random numbers from a seed and the name of what they are for."""

    def __init__(self, seed: bytes, name: str) -> None:
        super().__init__(self.draw)
        self._key = seed + name.encode()
        self._drawn = 0

    def draw(self) -> int:
        """Return the next number of 64 bits."""
        digest = hashlib.sha256(self._key + b"/%d" % self._drawn).digest()
        self._drawn += 1
        return int.from_bytes(digest[:8], "big")


class DeckChance:
    """Random numbers for the decks of a game: those of a season depend on the seed and the season alone."""

    def __init__(self, seed: bytes, season: int) -> None:
        """Begin with the deck of a season."""
        self._seed = seed
        self._season = season - 1
        self._last = 0
        self._chance = SeededChance(seed, "")

    def below(self, bound: int, /) -> int:
        """Return a uniformly random integer from 0 to `bound` − 1."""
        if bound > self._last:
            # The bounds of a shuffle fall from the number of its cards to 2, so this is the next deck.
            self._season += 1
            self._chance = SeededChance(self._seed, f"season {self._season}")
        self._last = bound
        return self._chance.below(bound)


def seed_of_key(key: bytes) -> bytes:
    """Return the seed of a deal with a ticket."""
    return _KEY_MARK + key


def key_of_seed(seed: bytes) -> bytes | None:
    """Return the key of a deal with a ticket; None for any other seed."""
    is_key = seed.startswith(_KEY_MARK) and len(seed) == len(_KEY_MARK) + KEY_BYTES
    return seed.removeprefix(_KEY_MARK) if is_key else None


def number_source(seed: bytes, name: str) -> Callable[[], int]:
    """Return what draws one number of 64 bits after another, from a seed and what they are for."""
    key = key_of_seed(seed)
    return SeededChance(seed, name).draw if key is None else numbers_of(key, name)


def deck_chance(seed: bytes, season: int) -> Rng:
    """Return the chance of the decks from a season on."""
    key = key_of_seed(seed)
    if key is None:
        return DeckChance(seed, season)
    chance = KeyChance(key)
    chance.begin(f"deck {season + 1}", ())
    return chance


def deal_game(
    catalog: Catalog, config: GameConfig, players: tuple[Player, ...], seed: bytes
) -> tuple[Event, ...]:
    """Return the events of a game up to its first choice; raises InvalidConfig.

    The same seed and set-up give the same edicts, skills, piles and decks, no matter who plays.
    """
    key = key_of_seed(seed)
    chance: Rng = SeededChance(seed, "deal") if key is None else KeyChance(key)
    started, piles = deal(catalog, config, players, chance)
    _, events = begin_play(catalog, started, piles, deck_chance(seed, 0))
    return (started, piles, *events)
