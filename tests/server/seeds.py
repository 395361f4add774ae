"""Deals that tests can rely on: the seeds of a server follow from a name, usually that of the test."""

import hashlib
import itertools
import os
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Final

from inkland.content import load_catalog
from inkland.core.catalog import AmbushCard, DeckCard, ExploreCard
from inkland.core.events import DeckShuffled
from inkland.core.ids import CardId
from inkland.core.setup.ruleset import Player
from inkland.server.model.games.deal import SEED_BYTES, deal_game
from inkland.server.model.rooms.setup import Setup, game_config

CATALOG: Final = load_catalog()
_USED: Final = Counter[str]()


def seed_of(name: str, number: int = 1) -> bytes:
    """Return the seed of the first or a later deal with a name."""
    return hashlib.sha256(f"{name} {number}".encode()).digest()[:SEED_BYTES]


def chain_root(name: str) -> bytes:
    """Return the secret last link of the daily maps with a name."""
    return hashlib.sha256(f"{name} chain".encode()).digest()


def current_test() -> str:
    """Return the name of the test that is running; empty outside of tests."""
    return os.environ.get("PYTEST_CURRENT_TEST", "").rsplit(" ", 1)[0]


class NamedSeeds:
    """The seeds of a server in the test's own process; a server that is started again goes on with them."""

    def __init__(self, name: str | None = None) -> None:
        self._name = name

    def __call__(self) -> bytes:
        name = self._name or current_test()
        _USED[name] += 1
        return seed_of(name, _USED[name])


class SeedFile:
    """The seeds of a server process: a file has their name, which tests can change, and the number used."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def use(self, name: str) -> None:
        """Begin with the seeds of a name."""
        self.path.write_text(f"{name}\n0", encoding="utf-8")

    def __call__(self) -> bytes:
        name, used = self.path.read_text(encoding="utf-8").splitlines()
        number = int(used) + 1
        new = self.path.with_suffix(".new")  # a server may be killed at any moment
        new.write_text(f"{name}\n{number}", encoding="utf-8")
        new.replace(self.path)
        return seed_of(name, number)


def first_deck(name: str, setup: Setup, players: int) -> tuple[CardId, ...]:
    """Return the cards of spring in the first deal with a name."""
    names = tuple(Player(f"P{seat}") for seat in range(players))
    events = deal_game(CATALOG, game_config(setup, players, CATALOG), names, seed_of(name))
    return next(event.cards for event in events if isinstance(event, DeckShuffled))


def is_ambush(card: CardId) -> bool:
    return isinstance(CATALOG.cards[card], AmbushCard)


def first_kinds(cards: tuple[CardId, ...]) -> list[type[DeckCard]]:
    """Return the kinds of the first three cards: a ruins card, for one, is no turn of its own."""
    return [type(CATALOG.cards[card]) for card in cards[:3]]


def find_seeds(is_wanted: Callable[[tuple[CardId, ...]], bool], setup: Setup, players: int) -> str:
    """Return a name whose first deal has a wanted deck in spring."""
    return next(
        name
        for name in (f"{current_test()} deal {number}" for number in itertools.count())
        if is_wanted(first_deck(name, setup, players))
    )


def seeds_without_ambush(players: int, setup: Setup | None = None) -> str:
    """Return seeds whose first three cards are explore cards."""
    wanted = [ExploreCard] * 3
    return find_seeds(lambda cards: first_kinds(cards) == wanted, setup or Setup(), players)


def seeds_with_ambush(players: int, setup: Setup | None = None) -> str:
    """Return seeds whose second card is an ambush, between two explore cards."""
    wanted = [ExploreCard, AmbushCard, ExploreCard]
    return find_seeds(lambda cards: first_kinds(cards) == wanted, setup or Setup(), players)
