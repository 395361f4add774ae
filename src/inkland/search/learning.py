"""Learning the weights from play: each component of the score by least squares over self-play.

Games are played by worth with some random choices; every sheet drawn is a sample, and what each later
scoring brought is the answer that its features are to foretell. With the new weights the next round of
games is played, and so on: policy iteration.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from inkland.content import load_catalog
from inkland.core.config import GameConfig
from inkland.kernel import layout as at
from inkland.kernel.compiled import Matrix, Vector
from inkland.kernel.dealing import blank_game
from inkland.kernel.tables import load_tables
from inkland.search.inner import doors
from inkland.search.inner import layout as to
from inkland.search.racing import make_room

Floats = NDArray[np.float64]

SIDE = to.PARTS * to.FEATURES
MOST_SAMPLES = 40
"""Room for the drawings of one game."""


def first_weights() -> Vector:
    """Where learning begins: a sheet is worth what it scores now, less its threats, plus its room."""
    weights = np.zeros((to.COMPONENTS, to.DISTANCES, to.PARTS, to.FEATURES), dtype=np.int64)
    weights[: to.EDICT_COUNT, :, 0, to.POINTS] = to.STAR
    for distance in range(to.DISTANCES):
        weights[to.MONSTERS_COMPONENT, distance, 0, to.OWN + to.THREATENED] = -round(to.STAR * 0.6**distance)
    weights[to.COINS_COMPONENT, :, 0, to.OWN + to.PAIRS] = to.STAR // 10
    return weights.reshape(-1)


def hostile(blank: Vector) -> Vector:
    """A solo game's vector as the first of two seats, the other of which only draws monsters.

    The other sheet is full, so its owner is never asked to draw on it; ambushes come by its hand (T-7).
    """
    game = blank.copy()
    game[at.PLAYERS] = 2
    return game


class Equations:
    """The normal equations of every component and distance."""

    def __init__(self) -> None:
        self.left: Floats = np.zeros((to.COMPONENTS, to.DISTANCES, SIDE, SIDE))
        self.right: Floats = np.zeros((to.COMPONENTS, to.DISTANCES, SIDE))

    def add(self, samples: Matrix, results: Matrix) -> None:
        """Take in samples of play with the results of their games."""
        lines = results[:, 4:20].reshape(-1, at.SEASONS, 4)
        edicts = results[:, :4]
        game, scored, left = samples[:, 0], samples[:, 1], samples[:, 2]
        common = samples[:, to.SAMPLE_COMMON :]
        for season in range(at.SEASONS):
            for place, part in ((p, q) for p in range(4) for q in range(2) if _scores(season, p) == q):
                own = samples[:, to.SAMPLE_OWN + place * to.OWN :][:, : to.OWN]
                features = np.concatenate([own, common], axis=1)
                for edict in range(to.EDICT_COUNT):
                    chosen = edicts[game, place] == edict
                    self._add(edict, season, features, scored, left, lines[game, season, part], chosen)
            nothing = np.concatenate([np.zeros((len(samples), to.OWN), dtype=np.int64), common], axis=1)
            every = np.ones(len(samples), dtype=np.bool_)
            gained = lines[game, season, 2] - samples[:, 3]
            self._add(to.COINS_COMPONENT, season, nothing, scored, left, gained, every)
            self._add(to.MONSTERS_COMPONENT, season, nothing, scored, left, lines[game, season, 3], every)

    def _add(
        self,
        component: int,
        season: int,
        features: Matrix,
        scored: Vector,
        left: Vector,
        brought: Vector,
        chosen: NDArray[np.bool_],
    ) -> None:
        for distance in range(season + 1):
            rows = chosen & (scored == season - distance)
            if distance == 0:
                rows &= left > 0
            if not rows.any():
                continue
            here = features[rows].astype(np.float64)
            both = np.concatenate([here, here * (left[rows, None] / to.FULL_SEASON)], axis=1)
            self.left[component, distance] += both.T @ both
            self.right[component, distance] += both.T @ brought[rows]

    def solve(self, ridge: float, before: Vector) -> Vector:
        """The weights of least error, pulled a little towards those before."""
        weights = before.reshape(to.COMPONENTS, to.DISTANCES, SIDE).copy()
        for component in range(to.COMPONENTS):
            for distance in range(to.DISTANCES):
                left = self.left[component, distance]
                scale = np.sqrt(np.diag(left)) + 1e-9
                used = np.diag(left) > 0
                if not used.any():
                    continue
                prior = weights[component, distance, used] / to.STAR
                a = left[np.ix_(used, used)] / np.outer(scale[used], scale[used])
                b = (self.right[component, distance, used] - left[np.ix_(used, used)] @ prior) / scale[used]
                found = np.linalg.solve(a + ridge * np.eye(len(a)), b) / scale[used] + prior
                weights[component, distance, used] = np.rint(found * to.STAR)
        return weights.reshape(-1)


def _scores(season: int, place: int) -> int:
    """Which of a season's two edicts a place is, or −1 (P-1)."""
    tables = load_tables()
    row = at.THRESHOLDS + season * 3
    return next((part for part in range(2) if tables[row + 1 + part] == place), -1)


def play(
    weights: Vector, blanks: Sequence[Vector], seeds: Vector, daring: int
) -> tuple[Matrix, Matrix]:
    """Games by worth: samples and results."""
    samples = np.zeros((len(seeds) * MOST_SAMPLES, to.SAMPLE_WORDS), dtype=np.int64)
    results = np.zeros((len(seeds), to.RESULT_WORDS), dtype=np.int64)
    room = make_room()
    which = np.arange(len(seeds), dtype=np.int64) % len(blanks)
    written = doors.play_samples(
        load_tables(), weights, np.stack(blanks), which, seeds, room, blanks[0].copy(), daring, samples, results
    )
    return samples[:written], results


def blank(config: GameConfig) -> Vector:
    """A blank game of a set-up."""
    return blank_game(load_tables(), load_catalog(), config)
