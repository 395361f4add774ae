"""The three maps of a day: their set-ups and seeds, which follow from the day's link alone."""

import hmac
from typing import Final, Literal, TypeAlias, get_args

from inkland.core.catalog import Catalog
from inkland.core.events import Event
from inkland.core.ids import Box, MapId
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.server.model.daily.days import format_day
from inkland.server.model.games.deal import SeededChance, deal_game

Kind: TypeAlias = Literal["base", "heroes", "everything"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
"""The presets that have a map every day."""
LABEL: Final = "inkland daily map"
"""The beginning of what is hashed with the link for a seed."""


def seed_of(link: bytes, day: int, kind: Kind) -> bytes:
    """Return the seed of a deal: HMAC-SHA-256 with the day's link as the key.

    >>> seed_of(bytes(32), 20_773, "base").hex()[:8]
    '4a8c568b'
    """
    return hmac.digest(link, f"{LABEL}/{format_day(day)}/{kind}".encode(), "sha256")


def map_sides(kind: str, catalog: Catalog) -> list[MapId]:
    """Return the map sides of a set-up: those of its box, or all."""
    boxes = {"base": {Box.BASE}, "heroes": {Box.HEROES}}.get(kind, {Box.BASE, Box.HEROES})
    return [map_id for map_id, facts in catalog.maps.items() if facts.box in boxes]


def map_side(seed: bytes, kind: str, catalog: Catalog) -> MapId:
    """Return the map side of a deal."""
    sides = map_sides(kind, catalog)
    return sides[SeededChance(seed, "map").below(len(sides))]


def deal_daily(
    kind: str, catalog: Catalog, config: GameConfig, players: tuple[Player, ...], seed: bytes
) -> tuple[Event, ...]:
    """Return the events of a game of a daily map up to its first choice."""
    return deal_game(catalog, replace(config, map=map_side(seed, kind, catalog)), players, seed)
