"""The learned weights: one text file with a block for each scoring card and a row for each scoring."""

from functools import lru_cache
from importlib import resources
from typing import Final

import msgspec

from inkland.kernel.words import Constant, Vector, zeros
from inkland.notation.json_text import parse_json
from inkland.search.compiled import layout as search_layout

FILE: Final = "weights.json"
NAMES: Final = (*(f"E-{number + 1:02}" for number in range(search_layout.EDICT_COUNT)), "coins", "monsters")
"""The components by name: the rules of the scoring cards, coins, threatened cells."""
FADING_THREAT: Final = 0.6
"""A threatened cell counts less in each later scoring: there is time to fill it."""
_ROW: Final = search_layout.PARTS * search_layout.FEATURES
"""Words of a component's weights for one scoring."""

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
    lines = [f'{{"training": {msgspec.json.encode(training).decode()},', '"components": {']
    for index, name in enumerate(NAMES):
        rows = [f"  {msgspec.json.encode(row).decode()}" for row in _rows(weights, index)]
        end = "" if index == len(NAMES) - 1 else ","
        lines += [f'"{name}": [', ",\n".join(rows), f"]{end}"]
    return "\n".join([*lines, "}}"]) + "\n"


def _rows(weights: Vector, component: int) -> Rows:
    """Return the weights of a component by scoring, part and feature."""
    size, found = search_layout.FEATURES, []
    for distance in range(search_layout.DISTANCES):
        begin = (component * search_layout.DISTANCES + distance) * _ROW
        found.append([weights[at : at + size].tolist() for at in range(begin, begin + _ROW, size)])
    return found


def parse_weights(text: str | bytes) -> Constant:
    """Return the weights in a file's text; raises BadWeights."""
    try:
        file: WeightsFile = parse_json(text, WeightsFile)
        components = [file.components[name] for name in NAMES]
        flat = [weight for rows in components for row in rows for part in row for weight in part]
        found = Constant(flat)
    except (msgspec.DecodeError, KeyError, OverflowError, ValueError) as error:
        raise BadWeights("own-bots-weights-unreadable") from error
    if len(flat) != search_layout.WEIGHT_WORDS or components != [
        _rows(found, index) for index in range(search_layout.COMPONENTS)
    ]:
        raise BadWeights("own-bots-weights-shape")
    return found


@lru_cache(maxsize=1)
def load_weights() -> Constant:
    """Return the weights shipped with the package."""
    return parse_weights(resources.files("inkland.search").joinpath(FILE).read_bytes())


def initial_weights() -> Constant:
    """Return the weights that training starts from: present stars, less threats, plus empty space.

    They stay the better judge of the harm that monsters do: bad places for monsters are seldom drawn, so
    training has few samples of them.
    """
    weights = zeros(search_layout.WEIGHT_WORDS)
    for index in range(search_layout.COMPONENTS * search_layout.DISTANCES):
        component, distance = divmod(index, search_layout.DISTANCES)
        row = index * _ROW
        if component < search_layout.EDICT_COUNT:
            weights[row + search_layout.POINTS] = search_layout.STAR
        elif component == search_layout.MONSTERS_COMPONENT:
            threat = round(search_layout.STAR * FADING_THREAT**distance)
            weights[row + search_layout.OWN + search_layout.THREATENED] = -threat
        else:
            weights[row + search_layout.OWN + search_layout.PAIRS] = search_layout.STAR // 10
    return Constant(weights)
