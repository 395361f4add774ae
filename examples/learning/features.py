"""Numbers for a network from the observations of `inkland.envs`: what a position is made of."""

import numpy as np
from numpy.typing import NDArray

from inkland.content import load_catalog
from inkland.core.ids import EDICTS
from inkland.envs.observation import COMMON_PLANES, SHEET_NUMBERS, SHEET_PLANES, vector_fields

Features = NDArray[np.float32]

CATALOG = load_catalog()
FIELDS = vector_fields(CATALOG, 1)
SHOWN = ("empty", "forest", "village", "farm", "water", "monster")
PLANES = [len(COMMON_PLANES) + SHEET_PLANES.index(name) for name in SHOWN]
NUMBERS = [
    FIELDS["sheets"].start + SHEET_NUMBERS.index(name) for name in ("A", "B", "C", "D", "coins", "monsters")
]
SEASONS = CATALOG.seasons[next(iter(CATALOG.seasons))]
TO_COME = np.array(
    [[sum(edict in later.edicts for later in SEASONS[season:]) for edict in EDICTS] + [4 - season] * 2
     for season in range(4)],
    dtype=np.float32,
)  # fmt: skip
"""How often A, B, C, D, coins and monsters will be scored from a season on."""
STARS, CELLS = 3.0, 10.0
"""Units: they keep stars more important than cells until the network knows better."""


def features(planes: NDArray[np.uint8], vectors: NDArray[np.int16]) -> Features:
    """Return a row for each position: stars now and to come, time, edicts, how cells lie together."""
    season = vectors[:, FIELDS["season"]].argmax(axis=1)
    left = vectors[:, FIELDS["threshold"]] - vectors[:, FIELDS["time"]]
    now = vectors[:, NUMBERS] / STARS
    drawn = planes[:, PLANES]
    pairs = (drawn[..., 1:] & drawn[..., :-1]).sum(axis=(2, 3)) + (drawn[:, :, 1:] & drawn[:, :, :-1]).sum(
        axis=(2, 3)
    )
    inside = drawn[:, :, 1:-1, 1:-1].sum(axis=(2, 3))
    cells = np.concatenate([drawn.sum(axis=(2, 3)), pairs, inside], axis=1) / CELLS
    parts = [now, now * TO_COME[season], np.eye(4)[season], left / STARS, vectors[:, FIELDS["edicts"]], cells]
    return np.concatenate(parts, axis=1, dtype=np.float32)


def relative(rows: Features) -> Features:
    """Return each position, and what is special about it compared with the others that could be chosen."""
    return np.concatenate([rows, rows - rows.mean(axis=0)], axis=1)
