"""What a bot overlooks: some of the options, or parts of the score."""

import numpy as np
from numpy.typing import NDArray

from inkland.kernel.compiler.decorators import Vector
from inkland.search.compiled import layout as search_layout
from inkland.search.settings import ALL, Perception

_STEP, _MIX_1, _MIX_2 = (
    np.uint64(word) for word in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB)
)


def overlooked_options(size: int, sees: int, seed: int) -> NDArray[np.bool_]:
    """Return which options are overlooked by a bot that sees `sees` out of 1024; the same for equal seeds."""
    word = (np.arange(size, dtype=np.uint64) + np.uint64(seed + 1)) * _STEP
    word = (word ^ (word >> np.uint64(30))) * _MIX_1
    word = (word ^ (word >> np.uint64(27))) * _MIX_2
    return (word ^ (word >> np.uint64(31))) % np.uint64(ALL) >= np.uint64(sees)


def mask_weights(weights: Vector, perception: Perception) -> Vector:
    """Return weights without the parts that a bot does not take into account."""
    shaped = weights.reshape(
        search_layout.COMPONENTS, search_layout.DISTANCES, search_layout.PARTS, search_layout.FEATURES
    ).copy()
    shaped[: search_layout.EDICT_COUNT, perception.seasons :] = 0
    if not perception.potential:
        shaped[: search_layout.EDICT_COUNT, :, :, search_layout.POINTS + 1 : search_layout.OWN] = 0
    if not perception.monsters:
        shaped[search_layout.MONSTERS_COMPONENT] = 0
    return shaped.reshape(-1)
