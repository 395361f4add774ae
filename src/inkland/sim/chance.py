"""A random number generator with the same numbers for a seed on every machine and version."""

from collections.abc import Iterable
from random import Random

from inkland.core.catalog import Catalog
from inkland.core.decide import start
from inkland.core.events import DeckShuffled, Event, GameStarted
from inkland.core.rng import shuffled


class SeededRng:
    """Random numbers from a seed.

    It uses only `Random.random`, whose sequence the standard library guarantees.
    """

    __slots__ = ("_random", "_source")

    def __init__(self, seed: int | str) -> None:
        self._source = Random(seed)  # noqa: S311 - games, not secrets
        self._random = self._source.random

    def below(self, bound: int, /) -> int:
        """Return a uniformly random integer from 0 to `bound` − 1."""
        return int(self._random() * bound)

    def copy(self) -> "SeededRng":
        """Return a generator that goes on with the same numbers."""
        source, made = Random(), SeededRng(0)  # noqa: S311
        source.setstate(self._source.getstate())
        made._source, made._random = source, source.random
        return made


def bot_rng(seed: int) -> SeededRng:
    """Return the random numbers that the bots of the game with a seed share."""
    return SeededRng(f"bots {seed}")


def rng_after(events: Iterable[Event], catalog: Catalog, seed: int) -> SeededRng:
    """Return the random numbers of a game that a seed deals, as they are after some of its events.

    Shuffles are the only random outcomes, and what is shuffled does not depend on the players' choices.
    """
    rng = SeededRng(seed)
    decks = []
    for event in events:
        if isinstance(event, GameStarted):
            start(catalog, event.config, event.players, rng)
        elif isinstance(event, DeckShuffled):
            decks.append(event.cards)
    for cards in decks[1:]:
        shuffled(cards, rng)
    return rng
