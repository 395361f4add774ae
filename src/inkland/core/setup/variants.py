"""Variants: choices for hero and ruins cards that differ from the defaults of S-2."""

from enum import StrEnum

from inkland.core.catalog import Catalog
from inkland.core.ids import Box
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig, is_combined, resolve


class Variant(StrEnum):
    """A choice that makes a game a variant (S-2)."""

    HEROES_ON = "heroes-on"
    """Hero cards without the Heroes explore set."""
    HEROES_OFF = "heroes-off"
    """The Heroes explore set without hero cards."""
    RUINS_ON = "ruins-on"
    """Ruins cards in a game of Heroes alone."""
    RUINS_OFF = "ruins-off"
    """The base game or combined sets without ruins cards."""


def variants_of(config: GameConfig, catalog: Catalog) -> tuple[Variant, ...]:
    """Return what makes a configuration a variant, nothing for a game as the books have it (S-2)."""
    config = resolve(config, catalog)
    found = []
    if config.heroes != (config.explore is Box.HEROES):
        found.append(Variant.HEROES_ON if config.heroes else Variant.HEROES_OFF)
    if config.ruins != (config.explore is Box.BASE or is_combined(config, catalog)):
        found.append(Variant.RUINS_ON if config.ruins else Variant.RUINS_OFF)
    return tuple(found)


def without_variants(config: GameConfig) -> GameConfig:
    """Return the same choices with the hero and ruins cards that the books have for them (S-2)."""
    return replace(config, heroes=None, ruins=None)
