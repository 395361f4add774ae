"""The race of candidates, computed naively: one playout after another, and Python's own sort."""

from collections.abc import Sequence
from functools import cache
from math import ceil, log2

from inkland.kernel import layout as kernel_layout
from inkland.kernel.words import Vector, zeros
from inkland.search.compiled import layout
from inkland.search.playouts import DECK_WORDS, CandidatePlayouts
from inkland.search.position import Position
from inkland.search.settings import SearchParams

Outcome = tuple[list[int], dict[int, int], int]
"""The candidates of the last round, the best first; the sum of each candidate; the sheets spent."""


def naive_race(
    position: Position,
    weights: Vector,
    sheets: Sequence[Vector],
    params: SearchParams,
    budget: int,
    seed: int,
) -> Outcome:
    sign = -1 if position.is_hostile else 1
    seasons = min(4, position.game[kernel_layout.SCORED] + params.seasons)

    @cache
    def playout(candidate: int, future: int) -> tuple[int, int]:
        """Return what one playout brings, and the sheets it rates with one more for itself."""
        one = CandidatePlayouts(
            position.tables,
            weights,
            position.game,
            sheets[candidate : candidate + 1],
            range(future, future + 1),
            seasons=seasons,
            share=params.share,
        )
        assert one.play(zeros(DECK_WORDS), 1)
        ((_, stars),) = one.candidates
        return stars, one.race[layout.RACE_SPENT]

    alive, sums, spent = list(range(len(sheets))), dict.fromkeys(range(len(sheets)), 0), 0
    rounds = max(1, ceil(log2(max(2, len(sheets)))))
    for round_ in range(1, rounds + 1):
        while len(alive) > 1 and spent < budget * (round_ / rounds):
            for candidate in alive:
                for future in (seed, seed + 1):
                    stars, rated = playout(candidate, future)
                    sums[candidate] += stars
                    spent += rated
            seed += 2
        alive = sorted(alive, key=lambda candidate: -sign * sums[candidate])
        alive = alive[: (len(alive) + 1) // 2]
    return alive, sums, spent
