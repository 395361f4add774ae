"""Random play inside compiled code, uniform over exactly the choices of core.options."""

import numpy as np

from inkland.kernel.compiled.bits import cells_at, count
from inkland.kernel.compiled.rng import HALF, LOW_HALF, below, next_word
from inkland.kernel.compiled.rules.choices import apply_option, fallback
from inkland.kernel.compiled.rules.drawing import draw, sheet_of
from inkland.kernel.compiled.rules.placing import card_row, count_options, find_places, place_by_number
from inkland.kernel.compiled.rules.turns import advance
from inkland.kernel.compiler.decorators import Vector, Word, compiled
from inkland.kernel.layout import (
    AWAITED,
    CHOICES,
    COIN,
    EMPTY,
    EXPLORE_TURN,
    FALLBACKS,
    GAME_OVER,
    PLACES,
    PLACES_SIZE,
    PLAYERS,
    TERRAINS,
    TERRAINS_SIZE,
    TURN,
    TURN_DUTY,
)

TRIES = 4
"""Random places tried before all are counted (measured)."""
OPEN_CELLS = 50
"""With fewer empty cells a random place is too seldom free (measured)."""


@compiled
def play_out(tables: Vector, game: Vector) -> None:
    """Play a game to its end with random choices."""
    while game[TURN] != GAME_OVER:
        play_round(tables, game)


@compiled
def play_round(tables: Vector, game: Vector) -> None:
    """Let every awaited seat choose at random, and play on to the next choice."""
    for seat in range(game[PLAYERS]):
        if game[AWAITED] >> seat & 1:
            _choose(tables, game, seat)
        elif game[CHOICES + seat] >= 0:
            apply_option(tables, game, seat, int(game[CHOICES + seat]))
            game[CHOICES + seat] = -1
    game[AWAITED] = 0
    advance(tables, game)


@compiled
def _choose(tables: Vector, game: Vector, seat: int) -> None:
    """Choose and draw at once: every seat draws on a different sheet, so the order makes no difference."""
    if game[TURN] == EXPLORE_TURN:
        _explore(tables, game, seat)
    else:
        apply_option(tables, game, seat, below(game, count_options(tables, game, seat)))


@compiled
def _explore(tables: Vector, game: Vector, seat: int) -> None:
    row = card_row(game)
    kinds = Word(tables[row + TERRAINS_SIZE])
    sheet = sheet_of(seat)
    empty_lo, empty_hi = cells_at(game, sheet + EMPTY)
    # A random place of the empty grid, accepted if it is free, is uniform over the free places. While most
    # cells are empty that is faster than finding them all, and rejected places change no probabilities.
    if not game[TURN_DUTY] and count(empty_lo, empty_hi) >= OPEN_CELLS:
        size = Word(tables[row + PLACES_SIZE])
        for _ in range(TRIES):
            word = next_word(game)
            place = int(tables[row + PLACES]) + 3 * int(np.int64(((word >> HALF) * size) >> HALF))
            lo, hi = cells_at(tables, place + 1)
            if not (lo & ~empty_lo) | (hi & ~empty_hi):
                terrain = int(tables[row + TERRAINS + int(np.int64(((word & LOW_HALF) * kinds) >> HALF))])
                draw(tables, game, sheet, lo, hi, terrain, int(tables[tables[place] + COIN]))
                return
    places = find_places(tables, game, sheet, int(game[TURN_DUTY]))
    if places == 0:
        fallback(tables, game, seat, below(game, count(empty_lo, empty_hi) * int(game[FALLBACKS])))
        return
    word = next_word(game)
    index = int(np.int64(((word >> HALF) * Word(places)) >> HALF))
    terrain = int(tables[row + TERRAINS + int(np.int64(((word & LOW_HALF) * kinds) >> HALF))])
    orientation, lo, hi = place_by_number(tables, game, index)
    draw(tables, game, sheet, lo, hi, terrain, int(tables[orientation + COIN]))
