"""Playouts of several sheets on common futures, in calls of milliseconds."""

from collections.abc import Callable, Sequence
from typing import Final

from inkland.kernel import layout as kernel_layout
from inkland.kernel.runtime import call
from inkland.kernel.words import Vector, joined, slices, zeros
from inkland.search.compiled import layout
from inkland.search.rating import make_scratch
from inkland.search.weights import load_weights

SLICE_SHEETS: Final = 30_000
"""Sheets rated in one call: about 5 milliseconds, and 20 on a machine that is four times slower."""
DECK_WORDS: Final = kernel_layout.SEASONS * layout.SEASON_PARTS
"""Words of the scores of one playout."""


class CandidatePlayouts:
    """The memory of playouts from candidates, which begin without rounds: with one batch of futures."""

    def __init__(
        self,
        tables: Vector,
        weights: Vector,
        game: Vector,
        sheets: Sequence[Vector],
        futures: range,
        *,
        seasons: int = kernel_layout.SEASONS,
        share: int = layout.ALL_OPTIONS,
    ) -> None:
        """Take the seeds of a batch, and until how many seasons are scored."""
        self.size = len(sheets)
        """The number of candidates."""
        self.race = zeros(layout.RACE_CANDIDATES + self.size * layout.CANDIDATE_WORDS)
        self.race[layout.RACE_SIZE] = self.size
        self.race[layout.RACE_FUTURES] = len(futures)
        self.race[layout.RACE_SEED] = futures.start
        self.race[layout.RACE_SEASONS] = seasons
        for number in range(self.size):
            place = layout.RACE_CANDIDATES + number * layout.CANDIDATE_WORDS
            self.race[place + layout.CANDIDATE_NUMBER] = number
        self.game = zeros(kernel_layout.GAME_WORDS)
        """The game that was played out last."""
        self._start = tables, weights, game, joined(sheets)
        self._scratch = make_scratch(share)

    @property
    def candidates(self) -> list[tuple[int, int]]:
        """The number of each candidate and the sum of its outcomes; those left come first."""
        rows = slices(self.race[layout.RACE_CANDIDATES :], layout.CANDIDATE_WORDS)
        return [(row[layout.CANDIDATE_NUMBER], row[layout.CANDIDATE_SUM]) for row in rows]

    def play(self, scores: Vector, most: int = SLICE_SHEETS) -> bool:
        """Play on until about `most` sheets are rated; return whether everything is played."""
        return bool(call("play_candidates", *self._start, self.race, self.game, self._scratch, scores, most))


def play_decks(
    tables: Vector,
    game: Vector,
    sheets: Sequence[Vector],
    decks: range,
    check: Callable[[], object] = lambda: None,
) -> list[list[list[Vector]]]:
    """Return the first seat's scores by sheet, deck, season and part; seasons scored before are zero.

    Equal numbers of decks deal equal cards, whatever the sheet. `check` is called again and again, and may
    raise to stop.
    """
    scores = zeros(len(sheets) * len(decks) * DECK_WORDS)
    playouts = CandidatePlayouts(tables, load_weights(), game, sheets, decks)
    while not playouts.play(scores):
        check()
    played = [slices(deck, layout.SEASON_PARTS) for deck in slices(scores, DECK_WORDS)]
    return [played[begin : begin + len(decks)] for begin in range(0, len(played), len(decks))]
