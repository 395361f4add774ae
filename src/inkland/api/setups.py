"""What a game is made of: the catalog, and the set-up that people choose."""

from __future__ import annotations

from typing import Any

from inkland.api.errors import ApiCode, UnknownName, explained
from inkland.core.catalog import Catalog, Skill
from inkland.core.ids import Box, CardId, MapId
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig, resolve
from inkland.core.setup.presets import PRESETS, Preset, preset_config


def catalog() -> Catalog:
    """Return all cards and maps; they are read only once."""
    from inkland.content import load_catalog  # noqa: PLC0415 - takes a while to import

    return load_catalog()


@explained
def setup(preset: Preset = "base", *, players: int = 1, **choices: Any) -> GameConfig:
    """Return a set-up with all defaults filled in; raises InvalidConfig, or ValueError for an unknown preset.

    The choices are the fields of `GameConfig`, and text will do for all of them:

    >>> setup("heroes", players=3, map="C").map
    'C'
    >>> setup(edicts=["treetower", "shieldgate", "mages-valley", "borderlands"]).scoring_boxes is None
    True
    """
    if preset not in PRESETS:
        raise UnknownName(ApiCode.UNKNOWN_PRESET, given=str(preset), presets=", ".join(PRESETS))
    values = {name: _value(name, value) for name, value in choices.items()}
    return resolve(replace(preset_config(preset, catalog()), players=players, **values), catalog())


def _value(name: str, value: Any) -> Any:
    """Return a choice as the rules have it: names instead of text, tuples instead of lists."""
    if value is None:
        return None
    match name:
        case "explore" | "seasons":
            return _box(value)
        case "ambush_boxes" | "scoring_boxes":
            return tuple(map(_box, value))
        case "ambush_cards" | "edicts":
            return tuple(map(CardId, value))
        case "skill_cards":
            return tuple(Skill(skill) if skill in set(Skill) else skill for skill in value)
        case "map":
            return MapId(value)
        case _:
            return value


def _box(value: str) -> Box | str:
    """Return a box; text that is none is left for the rules to refuse."""
    return Box(value) if value in set(Box) else value
