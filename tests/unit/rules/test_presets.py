"""Set-ups by name: what each one makes of the choices of S-2."""

import pytest

from inkland.content import load_catalog
from inkland.core.ids import Box
from inkland.core.setup.config import is_combined, resolve
from inkland.core.setup.presets import PRESETS, Preset, preset_config

CATALOG = load_catalog()


@pytest.mark.parametrize(
    ("preset", "side", "heroes", "ruins", "combined"),
    [
        ("base", "A", False, True, False),
        ("heroes", "C", True, False, False),
        ("first-game", "C", True, False, False),
        ("everything", "A", True, True, True),
    ],
)
def test_presets(preset: Preset, side: str, *, heroes: bool, ruins: bool, combined: bool) -> None:
    """S-2: map and hero cards follow the explore set; ruins are off in Heroes alone."""
    config = resolve(preset_config(preset, CATALOG), CATALOG)
    assert (config.map, config.heroes, config.ruins) == (side, heroes, ruins)
    assert is_combined(config, CATALOG) is combined
    assert config.skills is (preset == "everything")
    assert preset in PRESETS


def test_the_first_game_names_its_edicts() -> None:
    """S-3: the recommended first game of Heroes, A to D."""
    assert preset_config("first-game", CATALOG).edicts == (
        "faunlost-thicket",
        "gnomish-colony",
        "ulems-wallow",
        "dwarvenholds",
    )


def test_everything_draws_from_all_boxes() -> None:
    """S-2: whole sets as pools."""
    config = preset_config("everything", CATALOG)
    assert config.ambush_boxes == (Box.BASE, Box.HEROES, Box.AMBUSH_PACK)
    assert config.scoring_boxes == (Box.BASE, Box.HEROES)
