"""Training of the weights from play, round by round.

Games are played by evaluation with some random choices. Every sheet drawn is a sample, and its features
are fitted to what each later scoring brought. The next round plays with the new weights (policy
iteration). Earlier rounds count less and less; without them the weights oscillate.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import numpy as np

from inkland.content import load_catalog
from inkland.core.ids import Box, MapId
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig
from inkland.kernel import layout as kernel_layout
from inkland.kernel.compiler.decorators import Matrix
from inkland.kernel.compiler.progress import Report as ShareReport
from inkland.kernel.compiler.progress import reporting
from inkland.kernel.tables import tables_for
from inkland.search.compiled import entry_points
from inkland.search.compiled import layout as search_layout
from inkland.search.least_squares import NormalEquations
from inkland.search.position import blank_for
from inkland.search.rating import make_scratch
from inkland.search.settings import TrainingRun
from inkland.search.weights import initial_weights

FADING: Final = 0.7
"""The factor by which an earlier round's samples count in the next round."""
EXPLORATION: Final = (100, 40)
"""Random choices in a thousand, in the first round and in the last."""
CHUNK: Final = 250
"""Games played in one call."""
MAX_SAMPLES: Final = 40
"""Samples reserved for one game."""
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
"""Both games on all maps and both together, solo and with a neighbor; the base game solo three times."""

Report = Callable[[int, float], None]
"""Called after each chunk with the round's games so far and their mean of stars."""


class BadCheckpoint(ValueError):
    """A file from which training cannot be resumed."""


class Trainer:
    """A training run in progress."""

    def __init__(self, run: TrainingRun) -> None:
        self.run = run
        self.round = 0
        self.weights = initial_weights()
        self.equations = NormalEquations()

    @property
    def is_done(self) -> bool:
        """Whether all rounds are played."""
        return self.round >= self.run.rounds

    def prepare(self, report: ShareReport) -> None:
        """Load the compiled games, so that the first round takes no longer than the others.

        If they have to be compiled, `report` receives the share that is done.
        """
        with reporting([entry_points.play_samples], report):
            self._play(0, 0)

    def play_round(self, threads: int, report: Report) -> None:
        """Play one round and update the weights; the number of threads makes no difference to them."""
        first = (self.run.seed * self.run.rounds + self.round) * self.run.games
        sizes = [min(CHUNK, self.run.games - begin) for begin in range(0, self.run.games, CHUNK)]
        learned = NormalEquations()
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
        """Play games with seeds from `first` on and return samples and results."""
        tables = tables_for(load_catalog())
        blanks = np.stack([blank_for(setup, tables) for setup in SETUPS])
        seeds = np.arange(first, first + size, dtype=np.int64)
        samples = np.zeros((size * MAX_SAMPLES, search_layout.SAMPLE_WORDS), dtype=np.int64)
        results = np.zeros((size, search_layout.RESULT_WORDS), dtype=np.int64)
        begin, end = EXPLORATION
        exploration = begin + (end - begin) * self.round // max(1, self.run.rounds - 1)
        written = entry_points.play_samples(
            tables.words,
            self.weights,
            blanks,
            seeds % len(SETUPS),
            seeds,
            make_scratch(),
            np.zeros(kernel_layout.GAME_WORDS, dtype=np.int64),
            exploration,
            samples,
            results,
        )
        return samples[:written], results

    def save(self, path: Path) -> None:
        """Write a checkpoint; the file is replaced at once, so it is always complete."""
        temporary = path.with_name(path.name + ".new")
        with temporary.open("wb") as file:
            np.savez_compressed(
                file,
                run=np.array([self.run.seed, self.run.rounds, self.run.games]),
                round=np.array(self.round),
                weights=self.weights,
                left=self.equations.left,
                right=self.equations.right,
            )
        temporary.replace(path)

    @classmethod
    def load(cls, path: Path) -> "Trainer":
        """Resume from a checkpoint; raises BadCheckpoint."""
        try:
            with path.open("rb") as file, np.load(file) as saved:
                # Checkpoints of version 0.1.0 call the run a course.
                run = saved["run" if "run" in saved else "course"]
                trainer = cls(TrainingRun(*(int(number) for number in run)))
                trainer.round = int(saved["round"])
                trainer.weights = saved["weights"]
                trainer.equations.left = saved["left"]
                trainer.equations.right = saved["right"]
        except OSError as error:
            if error.errno is None:  # numpy's own, about the content
                raise BadCheckpoint(str(error)) from error
            raise
        except Exception as error:
            # What a damaged archive raises depends on the byte: a dozen kinds of zipfile, zlib and numpy.
            raise BadCheckpoint(str(error)) from error
        trainer.check()
        return trainer

    def check(self) -> None:
        """Raise BadCheckpoint unless the numbers are those of a training run of this version."""
        fresh = Trainer(self.run)
        pairs = (
            (self.weights, fresh.weights),
            (self.equations.left, fresh.equations.left),
            (self.equations.right, fresh.equations.right),
        )
        if any((mine.shape, mine.dtype) != (theirs.shape, theirs.dtype) for mine, theirs in pairs):
            raise BadCheckpoint("the weights are those of another version")
        if not 0 <= self.round <= self.run.rounds:
            raise BadCheckpoint("the run has no such round")
