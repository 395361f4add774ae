"""S-2: what the books do not have is called a variant; everything else is not."""

import pytest
from tests.unit.rules.tables import CATALOG

from inkland.core.ids import Box, MapId
from inkland.core.setup.config import GameConfig, resolve
from inkland.core.setup.presets import preset_config
from inkland.core.setup.variants import Variant, variants_of
from inkland.sim.chance import SeededRng
from inkland.sim.mixed import mixed_config

BASE, HEROES, PACK = Box.BASE, Box.HEROES, Box.AMBUSH_PACK
MIXED = 400


@pytest.mark.parametrize(
    "config",
    [
        GameConfig(),
        GameConfig(ruins=True, heroes=False),
        GameConfig(explore=HEROES),
        GameConfig(explore=HEROES, ruins=False, heroes=True),
        GameConfig(explore=HEROES, map=MapId("A")),
        GameConfig(explore=HEROES, map=MapId("A"), ruins=True),
        GameConfig(scoring_boxes=(BASE, HEROES), ruins=True),
        GameConfig(ambush_boxes=(PACK,), skills=True),
        preset_config("first-game", CATALOG),
    ],
)
def test_what_the_books_have_is_no_variant(config: GameConfig) -> None:
    """S-2: ruins cards in the base game and in combined games; hero cards with the Heroes explore set."""
    assert variants_of(config, CATALOG) == ()
    assert variants_of(resolve(config, CATALOG), CATALOG) == ()


@pytest.mark.parametrize(
    ("config", "variants"),
    [
        (GameConfig(ruins=False), {Variant.RUINS_OFF}),
        (GameConfig(explore=HEROES, map=MapId("A"), ruins=False), {Variant.RUINS_OFF}),
        (GameConfig(explore=HEROES, ruins=True), {Variant.RUINS_ON}),
        (GameConfig(explore=HEROES, heroes=False), {Variant.HEROES_OFF}),
        (GameConfig(explore=HEROES, heroes=False, ruins=True), {Variant.HEROES_OFF, Variant.RUINS_ON}),
        (GameConfig(heroes=True), {Variant.HEROES_ON}),
        (GameConfig(heroes=True, ruins=False), {Variant.HEROES_ON, Variant.RUINS_OFF}),
    ],
)
def test_any_other_choice_is_a_variant(config: GameConfig, variants: set[Variant]) -> None:
    """S-2"""
    assert set(variants_of(config, CATALOG)) == variants


def test_mixed_set_ups_are_variants_only_if_asked_for() -> None:
    """S-2: the same seed gives the same set-up either way, but for what makes it a variant."""
    dealt = 0
    for seed in range(MIXED):
        plain = resolve(mixed_config(CATALOG, SeededRng(seed)), CATALOG)
        free = resolve(mixed_config(CATALOG, SeededRng(seed), variants=True), CATALOG)
        assert variants_of(plain, CATALOG) == ()
        assert (plain.players, plain.map, plain.explore) == (free.players, free.map, free.explore)
        if variants_of(free, CATALOG):
            dealt += 1
        else:
            assert plain == free
    assert dealt > MIXED / 4
