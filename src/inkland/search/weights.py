"""The learned weights: one text file with a block for each scoring card and a row for each scoring."""

from functools import lru_cache
from importlib import resources
from typing import Final

import msgspec
import numpy as np

from inkland.kernel.compiler.decorators import Vector
from inkland.notation.json_text import parse_json
from inkland.search.compiled import layout as search_layout

FILE: Final = "weights.json"
NAMES: Final = (*(f"E-{number + 1:02}" for number in range(search_layout.EDICT_COUNT)), "coins", "monsters")
"""The components by name: the rules of the scoring cards, coins, threatened cells."""
FADING_THREAT: Final = 0.6
"""A threatened cell counts less in each later scoring: there is time to fill it."""
_SHAPE: Final = (
    search_layout.COMPONENTS,
    search_layout.DISTANCES,
    search_layout.PARTS,
    search_layout.FEATURES,
)

Rows = list[list[list[int]]]


class BadWeights(ValueError):
    """A file that does not hold weights of this version; `code` is the id of the text that says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class WeightsFile(msgspec.Struct, frozen=True):
    """The content of the file: how the weights were trained, and a row of numbers for each scoring."""

    training: dict[str, int]
    components: dict[str, Rows]


def format_weights(weights: Vector, training: dict[str, int]) -> str:
    """Return the file as text, in short lines so that a diff can be read."""
    shaped = weights.reshape(_SHAPE)
    lines = [f'{{"training": {msgspec.json.encode(training).decode()},', '"components": {']
    for index, name in enumerate(NAMES):
        rows = [f"  {msgspec.json.encode(row.tolist()).decode()}" for row in shaped[index]]
        end = "" if index == len(NAMES) - 1 else ","
        lines += [f'"{name}": [', ",\n".join(rows), f"]{end}"]
    return "\n".join([*lines, "}}"]) + "\n"


def parse_weights(text: str | bytes) -> Vector:
    """Return the weights in a file's text; raises BadWeights."""
    try:
        file: WeightsFile = parse_json(text, WeightsFile)
        found = np.array([file.components[name] for name in NAMES], dtype=np.int64)
    except (msgspec.DecodeError, KeyError, OverflowError, ValueError) as error:
        raise BadWeights("own-bots-weights-unreadable") from error
    if found.shape != _SHAPE:
        raise BadWeights("own-bots-weights-shape")
    return np.ascontiguousarray(found.reshape(-1))


@lru_cache(maxsize=1)
def load_weights() -> Vector:
    """Return the weights shipped with the package."""
    return parse_weights(resources.files("inkland.search").joinpath(FILE).read_bytes())


def initial_weights() -> Vector:
    """Return the weights that training starts from: present stars, less threats, plus empty space.

    They stay the better judge of the harm that monsters do: bad places for monsters are seldom drawn, so
    training has few samples of them.
    """
    weights = np.zeros(_SHAPE, dtype=np.int64)
    weights[: search_layout.EDICT_COUNT, :, 0, search_layout.POINTS] = search_layout.STAR
    for distance in range(search_layout.DISTANCES):
        threat = round(search_layout.STAR * FADING_THREAT**distance)
        weights[
            search_layout.MONSTERS_COMPONENT, distance, 0, search_layout.OWN + search_layout.THREATENED
        ] = -threat
    weights[search_layout.COINS_COMPONENT, :, 0, search_layout.OWN + search_layout.PAIRS] = (
        search_layout.STAR // 10
    )
    return weights.reshape(-1)
