"""Set-ups with a name (S-2, S-3)."""

from typing import Final, Literal, TypeAlias, get_args

from inkland.core.catalog import Catalog
from inkland.core.ids import EDICTS, Box, CardId
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig, resolve

Preset: TypeAlias = Literal["first-game", "base", "heroes", "everything"]
PRESETS: Final[tuple[Preset, ...]] = get_args(Preset)
"""The names of all presets."""

EVERYTHING: Final = GameConfig(
    ambush_boxes=(Box.BASE, Box.HEROES, Box.AMBUSH_PACK),
    scoring_boxes=(Box.BASE, Box.HEROES),
    heroes=True,
    skills=True,
)
"""All boxes on the base game's explore cards."""


def preset_config(preset: Preset, catalog: Catalog) -> GameConfig:
    """Return the choices of a preset; the rest follows the rules (S-2)."""
    match preset:
        case "first-game":
            return GameConfig(explore=Box.HEROES, edicts=first_game_edicts(catalog))
        case "heroes":
            return GameConfig(explore=Box.HEROES)
        case "everything":
            return EVERYTHING
        case _:
            return GameConfig()


def preset_of(config: GameConfig, catalog: Catalog) -> Preset | None:
    """Return the preset that makes the same game as a resolved configuration, or None."""
    for preset in PRESETS:
        if resolve(replace(preset_config(preset, catalog), players=config.players), catalog) == config:
            return preset
    return None


def first_game_edicts(catalog: Catalog) -> tuple[CardId, ...]:
    """Return the scoring cards recommended for the first game of Heroes, for A, B, C, D (S-3)."""
    return tuple(catalog.first_game_heroes[edict] for edict in EDICTS)
