"""Learning the weights from play, round by round.

Games are played by worth with some random choices. Every sheet drawn is a sample, and what each later
scoring brought is what its features are to foretell. The next round plays with the new weights: policy
iteration. Earlier rounds count less and less, but they count: without them the weights swing.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final
from zipfile import BadZipFile

import numpy as np

from inkland.core.config import GameConfig
from inkland.core.ids import Box, MapId
from inkland.core.record import replace
from inkland.kernel import layout as kernel_layout
from inkland.kernel.compiler.decorators import Matrix
from inkland.kernel.tables import load_tables
from inkland.search.compiled import entry_points
from inkland.search.compiled import layout as search_layout
from inkland.search.least_squares import Equations
from inkland.search.position import blank_for
from inkland.search.racing import make_room
from inkland.search.settings import Course
from inkland.search.weights import first_weights

FADING: Final = 0.7
"""What an earlier round's samples count in the next."""
DARING: Final = (100, 40)
"""Random choices in a thousand, in the first round and in the last."""
CHUNK: Final = 250
"""Games that are played in one go."""
MOST_SAMPLES: Final = 40
"""Room for the drawings of one game."""
_COMBINED: Final = GameConfig(
    ambush_boxes=(Box.BASE, Box.HEROES, Box.AMBUSH_PACK), scoring_boxes=(Box.BASE, Box.HEROES), heroes=True
)
_SETUPS: Final = (
    GameConfig(),
    GameConfig(explore=Box.HEROES),
    GameConfig(map=MapId("B")),
    GameConfig(explore=Box.HEROES, map=MapId("D")),
    _COMBINED,
    replace(_COMBINED, map=MapId("B")),
)
SETUPS: Final = (*_SETUPS, *(replace(setup, players=2) for setup in _SETUPS), GameConfig(), GameConfig())
"""What is played: both games on all maps and both together, solo and with a neighbour; base solo thrice."""

Report = Callable[[int, float], None]
"""Told after each chunk of games: the round's games so far, and their mean of stars."""


class BadCheckpoint(ValueError):
    """A file from which learning cannot go on."""


class Learner:
    """A course under way."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.round = 0
        self.weights = first_weights()
        self.equations = Equations()

    @property
    def is_done(self) -> bool:
        """Whether all rounds are played."""
        return self.round >= self.course.rounds

    def play_round(self, threads: int, report: Report) -> None:
        """Play one round and learn from it; how many threads play makes no difference to what is learned."""
        first = (self.course.seed * self.course.rounds + self.round) * self.course.games
        sizes = [min(CHUNK, self.course.games - begin) for begin in range(0, self.course.games, CHUNK)]
        learned = Equations()
        played = stars = 0
        pool = ThreadPoolExecutor(threads)
        try:
            starts = [first + index * CHUNK for index in range(len(sizes))]
            chunks = pool.map(self._play, starts, sizes)
            for size, (samples, results) in zip(sizes, chunks, strict=True):
                learned.add(samples, results)
                played += size
                stars += int(results[:, -1].sum())
                report(played, stars / played)
        finally:
            pool.shutdown(cancel_futures=True)
        self.equations.fade(FADING)
        self.equations.left += learned.left
        self.equations.right += learned.right
        self.weights = self.equations.solve(self.weights)
        self.round += 1

    def _play(self, first: int, size: int) -> tuple[Matrix, Matrix]:
        """Games by worth, with seeds from `first` on: samples and results."""
        blanks = np.stack([blank_for(setup) for setup in SETUPS])
        seeds = np.arange(first, first + size, dtype=np.int64)
        samples = np.zeros((size * MOST_SAMPLES, search_layout.SAMPLE_WORDS), dtype=np.int64)
        results = np.zeros((size, search_layout.RESULT_WORDS), dtype=np.int64)
        begin, end = DARING
        daring = begin + (end - begin) * self.round // max(1, self.course.rounds - 1)
        written = entry_points.play_samples(
            load_tables(),
            self.weights,
            blanks,
            seeds % len(SETUPS),
            seeds,
            make_room(),
            np.zeros(kernel_layout.GAME_WORDS, dtype=np.int64),
            daring,
            samples,
            results,
        )
        return samples[:written], results

    def save(self, path: Path) -> None:
        """Write all that is needed to go on; the file is whole at any moment."""
        beside = path.with_name(path.name + ".new")
        with beside.open("wb") as file:
            np.savez_compressed(
                file,
                course=np.array([self.course.seed, self.course.rounds, self.course.games]),
                round=np.array(self.round),
                weights=self.weights,
                left=self.equations.left,
                right=self.equations.right,
            )
        beside.replace(path)

    @classmethod
    def load(cls, path: Path) -> "Learner":
        """Go on from a file; raises BadCheckpoint."""
        try:
            with np.load(path) as saved:
                learner = cls(Course(*(int(number) for number in saved["course"])))
                learner.round = int(saved["round"])
                learner.weights = saved["weights"]
                learner.equations.left = saved["left"]
                learner.equations.right = saved["right"]
        except (ValueError, KeyError, BadZipFile, EOFError, TypeError) as error:
            raise BadCheckpoint(str(error)) from error
        if learner.weights.shape != (search_layout.WEIGHT_WORDS,):
            raise BadCheckpoint("the weights are those of another version")
        return learner
