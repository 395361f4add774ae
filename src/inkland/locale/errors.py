"""Errors of the rules and of texts as sentences."""

from collections.abc import Mapping
from typing import Final

from inkland.core.errors import Detail, InklandError
from inkland.core.ids import Terrain
from inkland.locale import Texts
from inkland.locale.formats import listed
from inkland.locale.names import printable
from inkland.notation.cells import cell_names

_NAMES: Final = {"terrain": "terrain-{}", "skill": "card-{}", "map": "letter-map-{}"}
"""The texts that name the values of some details; web/src/lib/errors.ts has the same."""


def explain_error(error: InklandError, texts: Texts) -> str:
    """Return why something was refused, with the number of the rule."""
    cells = {"cells": listed(cell_names(error.cells)), "count": error.cells.bit_count()}
    return texts(error.code, **{"rule": error.rule, **cells, **named_details(error.details, texts)})


def named_details(details: Mapping[str, Detail | float], texts: Texts) -> dict[str, Detail | float]:
    """Return the details of an error or fault with names instead of ids, and other text safe to print."""
    return {name: _named(name, value, texts) for name, value in details.items()}


def _named(name: str, value: Detail | float, texts: Texts) -> Detail | float:
    """Return a terrain, skill or map by the name that people see."""
    if not isinstance(value, str):
        return value
    if name == "maps":
        return listed(str(_named("map", side, texts)) for side in value.split(", "))
    text_id = _NAMES[name].format(value) if name in _NAMES else ""
    if name == "terrain" and value == Terrain.FARM_VILLAGE:
        text_id = "cell-farm-village"
    return texts(text_id) if text_id and texts.has(text_id) else printable(value)
