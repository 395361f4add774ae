"""Least squares over samples of play: the weights that best predict what each scoring brings."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from inkland.kernel import layout as kernel_layout
from inkland.kernel.batch import Words
from inkland.kernel.tables import load_tables
from inkland.search.compiled import layout as search_layout

Floats = NDArray[np.float64]

SIDE: Final = search_layout.PARTS * search_layout.FEATURES
RIDGE: Final = 1e-5
"""How strongly weights are held to the previous ones where there are few samples."""


class NormalEquations:
    """The normal equations of every component and distance."""

    def __init__(self) -> None:
        self.left: Floats = np.zeros((search_layout.COMPONENTS, search_layout.DISTANCES, SIDE, SIDE))
        self.right: Floats = np.zeros((search_layout.COMPONENTS, search_layout.DISTANCES, SIDE))

    def fade(self, part: float) -> None:
        """Multiply all that was added so far by a factor."""
        self.left *= part
        self.right *= part

    def add(self, samples: Words, results: Words) -> None:
        """Add samples of play with the results of their games."""
        lines = results[:, 4:20].reshape(-1, kernel_layout.SEASONS, 4)
        game = samples[:, 0]
        common = samples[:, search_layout.SAMPLE_COMMON :]
        nothing = np.concatenate(
            [np.zeros((len(samples), search_layout.OWN), dtype=np.int64), common], axis=1
        )
        for season in range(kernel_layout.SEASONS):
            brought = lines[game, season]
            for part in range(2):
                place = _scored_place(season, part)
                own = samples[:, search_layout.SAMPLE_OWN + place * search_layout.OWN :][
                    :, : search_layout.OWN
                ]
                features = np.concatenate([own, common], axis=1)
                dealt = results[game, place]
                for edict in np.unique(dealt):
                    chosen = dealt == edict
                    self._add(int(edict), season, samples[chosen], features[chosen], brought[chosen, part])
            self._add(search_layout.COINS_COMPONENT, season, samples, nothing, brought[:, 2] - samples[:, 3])
            self._add(search_layout.MONSTERS_COMPONENT, season, samples, nothing, brought[:, 3])

    def _add(self, component: int, season: int, samples: Words, features: Words, brought: Words) -> None:
        scored, left = samples[:, 1], samples[:, 2]
        for distance in range(season + 1):
            rows = scored == season - distance
            if distance == 0:
                # With no time left there is nothing to predict.
                rows &= left > 0
            here = features[rows].astype(np.float64)
            both = np.concatenate([here, here * (left[rows, None] / search_layout.FULL_SEASON)], axis=1)
            self.left[component, distance] += both.T @ both
            self.right[component, distance] += both.T @ brought[rows]

    def solve(self, before: Words) -> Words:
        """Return the weights of least error, held a little to the previous ones."""
        weights = before.reshape(search_layout.COMPONENTS, search_layout.DISTANCES, SIDE).copy()
        for component in range(search_layout.COMPONENTS):
            for distance in range(search_layout.DISTANCES):
                left = self.left[component, distance]
                used = np.diag(left) > 0
                if not used.any():
                    continue
                scale = np.sqrt(np.diag(left)[used])
                prior = weights[component, distance, used] / search_layout.STAR
                inner = left[np.ix_(used, used)]
                error = self.right[component, distance, used] - inner @ prior
                held = inner / np.outer(scale, scale) + RIDGE * np.eye(len(scale))
                found = prior + np.linalg.solve(held, error / scale) / scale
                weights[component, distance, used] = np.rint(found * search_layout.STAR)
        return weights.reshape(-1)


def _scored_place(season: int, part: int) -> int:
    """Return the index (A is 0) of a season's first or second edict (P-1)."""
    return int(load_tables()[kernel_layout.THRESHOLDS + season * 3 + 1 + part])
