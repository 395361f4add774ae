"""Playouts of several sheets on common futures, in calls of milliseconds. Imports the compiled search."""

from collections.abc import Callable
from typing import Final

import numpy as np

from inkland.kernel import layout as kernel_layout
from inkland.kernel.compiler.decorators import Matrix, Vector
from inkland.search.compiled import layout, race
from inkland.search.rating import make_scratch
from inkland.search.weights import load_weights

SLICE_SHEETS: Final = 30_000
"""Sheets rated in one call: about 5 milliseconds, and 20 on a machine that is four times slower."""


class CandidatePlayouts:
    """The memory of playouts from candidates, which begin without rounds: with one batch of futures."""

    def __init__(
        self,
        tables: Vector,
        weights: Vector,
        game: Vector,
        sheets: Matrix,
        futures: range,
        *,
        seasons: int = kernel_layout.SEASONS,
        share: int = layout.ALL_OPTIONS,
    ) -> None:
        """Take one sheet in each row, the seeds of a batch, and until how many seasons are scored."""
        count = len(sheets)
        self.race: Vector = np.zeros(layout.RACE_CANDIDATES + count * layout.CANDIDATE_WORDS, dtype=np.int64)
        self.race[layout.RACE_SIZE] = count
        self.race[layout.RACE_FUTURES] = len(futures)
        self.race[layout.RACE_SEED] = futures.start
        self.race[layout.RACE_SEASONS] = seasons
        self.candidates: Matrix = self.race[layout.RACE_CANDIDATES :].reshape(count, layout.CANDIDATE_WORDS)
        self.candidates[:, layout.CANDIDATE_NUMBER] = range(count)
        self.game: Vector = np.zeros(kernel_layout.GAME_WORDS, dtype=np.int64)
        """The game that was played out last."""
        self._start = tables, weights, game, np.ascontiguousarray(sheets).reshape(-1)
        self._scratch = make_scratch(share)

    def play(self, scores: Vector, most: int = SLICE_SHEETS) -> bool:
        """Play on until about `most` sheets are rated; return whether everything is played."""
        return bool(race.play_candidates(*self._start, self.race, self.game, self._scratch, scores, most))


def play_decks(
    tables: Vector, game: Vector, sheets: Matrix, decks: range, check: Callable[[], object] = lambda: None
) -> Matrix:
    """Return the first seat's scores by sheet, deck, season and part; seasons scored before are zero.

    Equal numbers of decks deal equal cards, whatever the sheet. `check` is called again and again, and may
    raise to stop.
    """
    shape = len(sheets), len(decks), kernel_layout.SEASONS, layout.SEASON_PARTS
    scores: Matrix = np.zeros(shape, dtype=np.int64)
    playouts = CandidatePlayouts(tables, load_weights(), game, sheets, decks)
    while not playouts.play(scores.reshape(-1)):
        check()
    return scores
