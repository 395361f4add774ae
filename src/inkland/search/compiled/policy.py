"""Choosing by evaluation in compiled code: every option is drawn and rated, one drawing ahead."""

import numpy as np

from inkland.kernel.compiled.bits import cells_at, lowest_cell, shifted_up, without_lowest
from inkland.kernel.compiled.rng import mixed
from inkland.kernel.compiled.rules.choices import apply_option
from inkland.kernel.compiled.rules.drawing import draw, sheet_of
from inkland.kernel.compiled.rules.hidden import redeal_hidden
from inkland.kernel.compiled.rules.options import count_options
from inkland.kernel.compiled.rules.placing import card_row, find_places, sheet_received
from inkland.kernel.compiled.rules.turns import advance
from inkland.kernel.compiled.scoring.season import total
from inkland.kernel.compiler.decorators import Vector, Word, compiled
from inkland.kernel.layout import (
    AMBUSH_TURN,
    ANCHORS,
    AWAITED,
    CHOICES,
    COIN,
    COUNTER,
    END,
    EXPLORE_TURN,
    FIRST,
    GAME_OVER,
    KEY,
    MASK,
    ORIENTATION_WORDS,
    PLAYERS,
    SCORED,
    SHEET_WORDS,
    TERRAINS,
    TERRAINS_SIZE,
    TURN,
    TURN_DUTY,
)
from inkland.search.compiled.evaluation import evaluate, sum_active_weights
from inkland.search.compiled.layout import (
    ALL_OPTIONS,
    SCRATCH_BEST,
    SCRATCH_RATED,
    SCRATCH_SHARE,
    SCRATCH_SHEET,
    STAR,
    WORST,
)


@compiled
def save_sheet(game: Vector, sheet: int, scratch: Vector) -> None:
    """Copy a sheet to the scratch memory."""
    for word in range(SHEET_WORDS):
        scratch[SCRATCH_SHEET + word] = game[sheet + word]


@compiled
def restore_sheet(game: Vector, sheet: int, scratch: Vector) -> None:
    """Restore a sheet from the scratch memory."""
    for word in range(SHEET_WORDS):
        game[sheet + word] = scratch[SCRATCH_SHEET + word]


@compiled
def overlooks(game: Vector, scratch: Vector, option: int) -> bool:
    """Return whether an option is overlooked. The chance is its own and takes none from the cards."""
    share = int(scratch[SCRATCH_SHARE])
    if share >= ALL_OPTIONS:
        return False
    word = mixed(Word(game[KEY]) ^ Word(game[COUNTER] * 4096 + option + 1))
    return int(np.int64(word >> Word(54))) >= share


@compiled
def drawn_sheet(tables: Vector, game: Vector, seat: int) -> int:
    """Return the offset of the sheet that a seat draws on now (T-2, T-7)."""
    if game[TURN] == AMBUSH_TURN and game[PLAYERS] > 1:
        return sheet_received(tables, game, seat)
    return sheet_of(seat)


@compiled
def best_option(
    tables: Vector,
    weights: Vector,
    game: Vector,
    seat: int,
    scratch: Vector,
    active_weights: Vector,
    features: Vector,
    ratings: Vector,
    size: int,
) -> int:
    """Return the best option of an awaited seat, or the most harmful one on a received sheet (T-7).

    Ratings of the first `size` options are written. Overlooked options are not rated; if all are overlooked,
    the first one is returned.
    """
    sum_active_weights(tables, weights, game, active_weights)
    sheet = drawn_sheet(tables, game, seat)
    save_sheet(game, sheet, scratch)
    scratch[SCRATCH_BEST] = WORST
    if game[TURN] == EXPLORE_TURN and find_places(tables, game, card_row(game), sheet, int(game[TURN_DUTY])):
        return _best_place(tables, game, sheet, scratch, active_weights, features, ratings, size)
    sign = -1 if sheet != sheet_of(seat) else 1
    best, options = 0, count_options(tables, game, seat)
    for option in range(options):
        if overlooks(game, scratch, option):
            continue
        apply_option(tables, game, seat, option)
        rating = sign * evaluate(tables, game, sheet, active_weights, features)
        scratch[SCRATCH_RATED] += 1
        restore_sheet(game, sheet, scratch)
        if option < size:
            ratings[option] = rating
        if rating > scratch[SCRATCH_BEST]:
            scratch[SCRATCH_BEST], best = rating, option
    return best


@compiled
def _best_place(
    tables: Vector,
    game: Vector,
    sheet: int,
    scratch: Vector,
    active_weights: Vector,
    features: Vector,
    ratings: Vector,
    size: int,
) -> int:
    """Return the best place and terrain of an explore card whose anchors are in ANCHORS."""
    row = card_row(game)
    kinds = int(tables[row + TERRAINS_SIZE])
    best, option, work = 0, 0, ANCHORS
    for orientation in range(tables[row + FIRST], tables[row + END], ORIENTATION_WORDS):
        mask_lo, mask_hi = cells_at(tables, orientation + MASK)
        left_lo, left_hi = cells_at(game, work)
        work += 2
        while left_lo | left_hi:
            lo, hi = shifted_up(mask_lo, mask_hi, lowest_cell(left_lo, left_hi))
            left_lo, left_hi = without_lowest(left_lo, left_hi)
            for kind in range(kinds):
                if not overlooks(game, scratch, option):
                    terrain = int(tables[row + TERRAINS + kind])
                    draw(tables, game, sheet, lo, hi, terrain, int(tables[orientation + COIN]))
                    rating = evaluate(tables, game, sheet, active_weights, features)
                    scratch[SCRATCH_RATED] += 1
                    restore_sheet(game, sheet, scratch)
                    if option < size:
                        ratings[option] = rating
                    if rating > scratch[SCRATCH_BEST]:
                        scratch[SCRATCH_BEST], best = rating, option
                option += 1
    return best


@compiled
def play_on(
    tables: Vector,
    weights: Vector,
    game: Vector,
    scratch: Vector,
    active_weights: Vector,
    features: Vector,
    seasons: int,
) -> None:
    """Play by evaluation until `seasons` seasons are scored or the game is over.

    Choices are applied at once: every seat draws on a different sheet, so the order makes no difference.
    """
    while game[TURN] != GAME_OVER and game[SCORED] < seasons:
        for seat in range(game[PLAYERS]):
            if game[AWAITED] >> seat & 1:
                option = best_option(
                    tables, weights, game, seat, scratch, active_weights, features, features, 0
                )
                apply_option(tables, game, seat, option)
            elif game[CHOICES + seat] >= 0:
                apply_option(tables, game, seat, int(game[CHOICES + seat]))
                game[CHOICES + seat] = -1
        game[AWAITED] = 0
        advance(tables, game)


@compiled
def play_from(
    tables: Vector,
    weights: Vector,
    game: Vector,
    scratch: Vector,
    active_weights: Vector,
    features: Vector,
    seasons: int,
) -> None:
    """Redeal all hidden cards and play on after the first seat's drawing.

    The same seed deals the same cards whatever the sheet, since the players use no random numbers.
    """
    redeal_hidden(game)
    game[AWAITED] = 0
    advance(tables, game)
    play_on(tables, weights, game, scratch, active_weights, features, seasons)


@compiled
def expected_stars(
    tables: Vector, weights: Vector, game: Vector, active_weights: Vector, features: Vector
) -> int:
    """Return the first seat's expected final stars, in thousandths: scored so far plus evaluation."""
    stars = total(game, 0) * STAR
    if game[TURN] != GAME_OVER:
        sum_active_weights(tables, weights, game, active_weights)
        stars += evaluate(tables, game, sheet_of(0), active_weights, features)
    return stars
