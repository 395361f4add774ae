"""Every legal choice in a compiled game, numbered as in core.options (T-2 to T-9, M-3, M-4)."""

import numpy as np

from inkland.core.turns.heroes import ROTATIONS
from inkland.kernel.compiled.bits import (
    ZERO,
    cells_at,
    count,
    lowest_cell,
    neighbors,
    nth,
    shifted_down,
    shifted_up,
    without_lowest,
)
from inkland.kernel.compiled.rules.drawing import sheet_of
from inkland.kernel.compiler.decorators import Vector, Word, compiled
from inkland.kernel.layout import (
    AMBUSH_TURN,
    ANCHORS,
    ANCHORS_SEAT,
    ATTACK,
    CARD,
    CARD_WORDS,
    CARDS,
    CHASM,
    DESTROYED,
    EMPTY,
    END,
    EXPLORE_TURN,
    FALLBACKS,
    FIRST,
    FIT,
    GORGON,
    HERO_TURN,
    LETTER,
    MAP,
    MAP_INDEX,
    MASK,
    MOUNTAINS,
    ON_RUINS,
    ORIENTATION_WORDS,
    PLAYERS,
    SHIFTS,
    SHIFTS_SIZE,
    STEP,
    TERRAINS_SIZE,
    TROLL,
    TURN,
    TURN_DUTY,
    WALK,
    WALK_END,
)

ENDLESS = 1 << 40
"""More options than there ever are."""


@compiled
def card_row(game: Vector) -> int:
    """Return the offset of the current card's row in the tables."""
    return CARDS + int(game[CARD]) * CARD_WORDS


@compiled
def sheet_received(tables: Vector, game: Vector, seat: int) -> int:
    """Return the offset of the sheet on which a seat draws the ambush (T-7)."""
    players = int(game[PLAYERS])
    return sheet_of((seat + int(tables[card_row(game) + STEP]) + players) % players)


@compiled
def anchors(tables: Vector, row: int, empty_lo: Word, empty_hi: Word) -> tuple[Word, Word]:
    """Return where an orientation's first cell may be so that all cells are on empty ones (T-2)."""
    lo, hi = cells_at(tables, row + FIT)
    lo, hi = lo & empty_lo, hi & empty_hi
    for index in range(row + SHIFTS, row + SHIFTS + tables[row + SHIFTS_SIZE]):
        by = Word(tables[index])
        moved_lo, moved_hi = shifted_down(empty_lo, empty_hi, by)
        lo, hi = lo & moved_lo, hi & moved_hi
    return lo, hi


@compiled
def find_places(tables: Vector, game: Vector, sheet: int, duty: int) -> int:
    """Write the current card's anchors to ANCHORS, by orientation; return their number (T-2, T-3)."""
    row = card_row(game)
    empty_lo, empty_hi = cells_at(game, sheet + EMPTY)
    ruins = 2 * int(tables[game[MAP] + MAP_INDEX])
    found, work = 0, ANCHORS
    for orientation in range(tables[row + FIRST], tables[row + END], ORIENTATION_WORDS):
        lo, hi = anchors(tables, orientation, empty_lo, empty_hi)
        if duty:
            ruins_lo, ruins_hi = cells_at(tables, int(tables[orientation + ON_RUINS]) + ruins)
            lo, hi = lo & ruins_lo, hi & ruins_hi
        game[work] = np.int64(lo)
        game[work + 1] = np.int64(hi)
        found += count(lo, hi)
        work += 2
    return found


@compiled
def explore_places(tables: Vector, game: Vector, seat: int) -> int:
    """Return the number of places of the explore card on a seat's sheet; write the anchors to ANCHORS."""
    game[ANCHORS_SEAT] = seat + 1
    return find_places(tables, game, sheet_of(seat), int(game[TURN_DUTY]))


@compiled
def place_by_number(tables: Vector, game: Vector, index: int) -> tuple[int, Word, Word]:
    """Return the orientation's row and the cells of place `index` in ANCHORS; no cells beyond the last."""
    row = card_row(game)
    work = ANCHORS
    for orientation in range(tables[row + FIRST], tables[row + END], ORIENTATION_WORDS):
        lo, hi = cells_at(game, work)
        here = count(lo, hi)
        if index < here:
            mask_lo, mask_hi = cells_at(tables, orientation + MASK)
            lo, hi = shifted_up(mask_lo, mask_hi, nth(lo, hi, index))
            return orientation, lo, hi
        index -= here
        work += 2
    return 0, ZERO, ZERO


@compiled
def walk(tables: Vector, game: Vector, sheet: int) -> tuple[Word, Word]:
    """Return where a solo ambush is drawn; no cells where it fits nowhere (O-2)."""
    row = card_row(game)
    empty_lo, empty_hi = cells_at(game, sheet + EMPTY)
    for place in range(tables[row + WALK], tables[row + WALK_END], 2):
        lo, hi = cells_at(tables, place)
        if not (lo & ~empty_lo) | (hi & ~empty_hi):
            return lo, hi
    return ZERO, ZERO


@compiled
def gorgon_victims(tables: Vector, game: Vector, sheet: int, lo: Word, hi: Word) -> tuple[Word, Word]:
    """Return the cells of which a gorgon that is drawn here destroys one (M-4)."""
    attack_lo, attack_hi = cells_at(game, sheet + ATTACK)
    old_lo, old_hi = cells_at(game, sheet + GORGON)
    near_lo, near_hi = neighbors(old_lo | (lo & ~attack_lo), old_hi | (hi & ~attack_hi))
    row = int(game[MAP])
    for where in (row + MOUNTAINS, row + CHASM):
        spared_lo, spared_hi = cells_at(tables, where)
        near_lo, near_hi = near_lo & ~spared_lo, near_hi & ~spared_hi
    gone_lo, gone_hi = cells_at(game, sheet + DESTROYED)
    return near_lo & ~gone_lo & ~(lo & attack_lo), near_hi & ~gone_hi & ~(hi & attack_hi)


@compiled
def troll_victims(game: Vector, sheet: int) -> tuple[Word, Word]:
    """Return the empty cells of which a troll destroys one (M-3)."""
    lo, hi = cells_at(game, sheet + TROLL)
    lo, hi = neighbors(lo, hi)
    empty_lo, empty_hi = cells_at(game, sheet + EMPTY)
    return lo & empty_lo, hi & empty_hi


@compiled
def gorgon_option(
    tables: Vector, game: Vector, sheet: int, option: int
) -> tuple[int, Word, Word, Word, Word]:
    """Return an option's number among the victims of its place, with that place and its victims (T-7, M-4).

    The places are in ANCHORS. If the option is beyond the last place, the rest of its number is returned, so
    that ENDLESS counts the options.
    """
    row = card_row(game)
    work = ANCHORS
    for orientation in range(tables[row + FIRST], tables[row + END], ORIENTATION_WORDS):
        mask_lo, mask_hi = cells_at(tables, orientation + MASK)
        left_lo, left_hi = cells_at(game, work)
        work += 2
        while left_lo | left_hi:
            lo, hi = shifted_up(mask_lo, mask_hi, lowest_cell(left_lo, left_hi))
            left_lo, left_hi = without_lowest(left_lo, left_hi)
            near_lo, near_hi = gorgon_victims(tables, game, sheet, lo, hi)
            here = max(1, count(near_lo, near_hi))
            if option < here:
                return option, lo, hi, near_lo, near_hi
            option -= here
    return option, ZERO, ZERO, ZERO, ZERO


@compiled
def count_options(tables: Vector, game: Vector, seat: int) -> int:
    """Return the number of choices of an awaited seat."""
    turn = game[TURN]
    sheet = sheet_of(seat)
    if turn == EXPLORE_TURN:
        found = explore_places(tables, game, seat)
        if found:
            return found * int(tables[card_row(game) + TERRAINS_SIZE])
        lo, hi = cells_at(game, sheet + EMPTY)
        return count(lo, hi) * int(game[FALLBACKS])
    if turn == AMBUSH_TURN:
        return _count_ambush(tables, game, seat)
    if turn == HERO_TURN:
        lo, hi = cells_at(game, sheet + EMPTY)
        return count(lo, hi) * ROTATIONS
    lo, hi = troll_victims(game, sheet)
    return count(lo, hi)


@compiled
def _count_ambush(tables: Vector, game: Vector, seat: int) -> int:
    sheet = sheet_received(tables, game, seat)
    if game[PLAYERS] == 1:
        lo, hi = walk(tables, game, sheet)
        lo, hi = gorgon_victims(tables, game, sheet, lo, hi)
        return count(lo, hi)
    found = find_places(tables, game, sheet, 0)
    if not found:
        lo, hi = cells_at(game, sheet + EMPTY)
        return count(lo, hi)
    if tables[card_row(game) + LETTER] == GORGON:
        return ENDLESS - gorgon_option(tables, game, sheet, ENDLESS)[0]
    return found
