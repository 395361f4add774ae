"""Errors of the rules and of texts as sentences."""

from typing import Final

from inkland.core.errors import Detail, InklandError
from inkland.core.ids import Terrain
from inkland.locale import Texts
from inkland.locale.names import printable
from inkland.notation.cells import cell_names

_NAMES: Final = {"terrain": "terrain-{}", "skill": "card-{}", "map": "letter-map-{}"}
"""The texts that name the values of some details; web/src/lib/errors.ts has the same."""


def explain_error(error: InklandError, texts: Texts) -> str:
    """Return why something was refused, with the number of the rule."""
    cells = {"cells": ", ".join(cell_names(error.cells)), "count": error.cells.bit_count()}
    details = {name: _named(name, value, texts) for name, value in error.details.items()}
    return texts(error.code, **{"rule": error.rule, **cells, **details})


def _named(name: str, value: Detail, texts: Texts) -> Detail:
    """Return a terrain, skill or map by the name that people see, and other text safe to print."""
    if isinstance(value, int):
        return value
    if name == "maps":
        return ", ".join(str(_named("map", side, texts)) for side in value.split(", "))
    text_id = _NAMES[name].format(value) if name in _NAMES else ""
    if name == "terrain" and value == Terrain.FARM_VILLAGE:
        text_id = "cell-farm-village"
    return texts(text_id) if text_id and texts.has(text_id) else printable(value)
