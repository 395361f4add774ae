"""Choosing by worth in compiled code: one drawing ahead, every option rated."""

import numpy as np

from inkland.kernel.bits import ONE, cells_at, lowest_cell, shifted_up
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
from inkland.kernel.rng import mixed
from inkland.kernel.rules.choices import apply_option
from inkland.kernel.rules.drawing import draw, sheet_of
from inkland.kernel.rules.hidden import redeal_hidden
from inkland.kernel.rules.placing import card_row, count_options, find_places, sheet_received
from inkland.kernel.rules.turns import advance
from inkland.kernel.scoring.edicts import total
from inkland.search.compiled.evaluation import make_lens, worth
from inkland.search.compiled.layout import (
    ROOM_BEST,
    ROOM_KEPT,
    ROOM_RATED,
    ROOM_SHARE,
    STAR,
    WHOLE,
)

WORST = -(1 << 60)


@compiled
def keep_sheet(game: Vector, sheet: int, room: Vector) -> None:
    """Remember a sheet, to come shifted_down to it."""
    for word in range(SHEET_WORDS):
        room[ROOM_KEPT + word] = game[sheet + word]


@compiled
def bring_back(game: Vector, sheet: int, room: Vector) -> None:
    """Undo what was drawn on a sheet since it was kept."""
    for word in range(SHEET_WORDS):
        game[sheet + word] = room[ROOM_KEPT + word]


@compiled
def overlooks(game: Vector, room: Vector, option: int) -> bool:
    """Whether an option is among those that this player does not see; chance of its own, never the cards'."""
    share = int(room[ROOM_SHARE])
    if share >= WHOLE:
        return False
    word = mixed(Word(game[KEY]) ^ Word(game[COUNTER] * 4096 + option + 1))
    return int(np.int64(word >> Word(54))) >= share


@compiled
def drawn_sheet(tables: Vector, game: Vector, seat: int) -> int:
    """Where the sheet begins that a seat draws on now (T-2, T-7)."""
    if game[TURN] == AMBUSH_TURN and game[PLAYERS] > 1:
        return sheet_received(tables, game, seat)
    return sheet_of(seat)


@compiled
def best_option(
    tables: Vector,
    weights: Vector,
    game: Vector,
    seat: int,
    room: Vector,
    lens: Vector,
    found: Vector,
    ratings: Vector,
    size: int,
) -> int:
    """The option of an awaited seat that is worth most, or harms most on a sheet received (T-7).

    Ratings of the first `size` options are written down. Options that are overlooked stay unrated; a
    player who sees none takes the first.
    """
    make_lens(tables, weights, game, lens)
    sheet = drawn_sheet(tables, game, seat)
    keep_sheet(game, sheet, room)
    room[ROOM_BEST] = WORST
    if game[TURN] == EXPLORE_TURN and find_places(tables, game, sheet, int(game[TURN_DUTY])):
        return _best_place(tables, game, sheet, room, lens, found, ratings, size)
    sign = -1 if sheet != sheet_of(seat) else 1
    best, options = 0, count_options(tables, game, seat)
    for option in range(options):
        if overlooks(game, room, option):
            continue
        apply_option(tables, game, seat, option)
        rating = sign * worth(tables, game, sheet, lens, found)
        room[ROOM_RATED] += 1
        bring_back(game, sheet, room)
        if option < size:
            ratings[option] = rating
        if rating > room[ROOM_BEST]:
            room[ROOM_BEST], best = rating, option
    return best


@compiled
def _best_place(
    tables: Vector,
    game: Vector,
    sheet: int,
    room: Vector,
    lens: Vector,
    found: Vector,
    ratings: Vector,
    size: int,
) -> int:
    """The best place and terrain of an explore card; its places stand in ANCHORS."""
    row = card_row(game)
    kinds = int(tables[row + TERRAINS_SIZE])
    best, option, work = 0, 0, ANCHORS
    for orientation in range(tables[row + FIRST], tables[row + END], ORIENTATION_WORDS):
        mask_lo, mask_hi = cells_at(tables, orientation + MASK)
        left_lo, left_hi = cells_at(game, work)
        work += 2
        while left_lo | left_hi:
            lo, hi = shifted_up(mask_lo, mask_hi, lowest_cell(left_lo, left_hi))
            if left_lo:
                left_lo &= left_lo - ONE
            else:
                left_hi &= left_hi - ONE
            for kind in range(kinds):
                if not overlooks(game, room, option):
                    terrain = int(tables[row + TERRAINS + kind])
                    draw(tables, game, sheet, lo, hi, terrain, int(tables[orientation + COIN]))
                    rating = worth(tables, game, sheet, lens, found)
                    room[ROOM_RATED] += 1
                    bring_back(game, sheet, room)
                    if option < size:
                        ratings[option] = rating
                    if rating > room[ROOM_BEST]:
                        room[ROOM_BEST], best = rating, option
                option += 1
    return best


@compiled
def play_on(
    tables: Vector, weights: Vector, game: Vector, room: Vector, lens: Vector, found: Vector, seasons: int
) -> None:
    """Play until so many seasons are scored or the game is over, every seat by worth.

    Choices are carried out at once: every seat draws on another sheet, so nobody sees the difference.
    """
    while game[TURN] != GAME_OVER and game[SCORED] < seasons:
        for seat in range(game[PLAYERS]):
            if game[AWAITED] >> seat & 1:
                option = best_option(tables, weights, game, seat, room, lens, found, found, 0)
                apply_option(tables, game, seat, option)
            elif game[CHOICES + seat] >= 0:
                apply_option(tables, game, seat, int(game[CHOICES + seat]))
                game[CHOICES + seat] = -1
        game[AWAITED] = 0
        advance(tables, game)


@compiled
def play_from(
    tables: Vector, weights: Vector, game: Vector, room: Vector, lens: Vector, found: Vector, seasons: int
) -> None:
    """Play on after the first seat's drawing, with all that is hidden dealt anew.

    The same chance deals the same cards whatever the sheet: players use none of it.
    """
    redeal_hidden(game)
    game[AWAITED] = 0
    advance(tables, game)
    play_on(tables, weights, game, room, lens, found, seasons)


@compiled
def expected(tables: Vector, weights: Vector, game: Vector, lens: Vector, found: Vector) -> int:
    """The first seat's stars at the end of the game, in thousandths: what it has and what is to come."""
    stars = total(game, 0) * STAR
    if game[TURN] != GAME_OVER:
        make_lens(tables, weights, game, lens)
        stars += worth(tables, game, sheet_of(0), lens, found)
    return stars
