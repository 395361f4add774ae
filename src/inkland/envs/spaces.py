"""The spaces of observations and actions, the same in all environments."""

import numpy as np
from gymnasium import spaces

from inkland.core.board.grid import SIZE
from inkland.envs.actions import ACTION_COUNT
from inkland.envs.observation import Observer

NUMBERS = np.iinfo(np.int16)


def action_space() -> spaces.Discrete:
    """Return the space of all actions."""
    return spaces.Discrete(ACTION_COUNT)


def planes_space(observer: Observer) -> spaces.Box:
    """Return the space of the planes."""
    return spaces.Box(0, 1, (observer.plane_count, SIZE, SIZE), np.uint8)


def vector_space(observer: Observer) -> spaces.Box:
    """Return the space of the vector."""
    return spaces.Box(NUMBERS.min, NUMBERS.max, (observer.vector_size,), np.int16)


def observation_space(observer: Observer) -> spaces.Dict:
    """Return the space of observations of one seat."""
    return spaces.Dict(
        {
            "planes": planes_space(observer),
            "vector": vector_space(observer),
            "action_mask": spaces.Box(0, 1, (ACTION_COUNT,), np.int8),
        }
    )
