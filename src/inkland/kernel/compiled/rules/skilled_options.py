"""Choices with skills in a compiled game, numbered as in core.options (K-0 to K-10).

The choices of an explore card with a skill follow those without one: first, skill by skill, drawings that a
skill changes; then, for every drawing without a skill, the cells that skills add to it. A function that finds
a choice by its number returns the rest of the number if there is no such choice, so that ENDLESS counts them.
"""

from inkland.core.turns.heroes import ROTATIONS
from inkland.kernel.compiled.bits import (
    ZERO,
    cells_at,
    count,
    nth,
    shifted_up,
)
from inkland.kernel.compiled.rules.added_cells import FARM_VILLAGE, added_option
from inkland.kernel.compiled.rules.drawing import sheet_of
from inkland.kernel.compiled.rules.placing import ENDLESS, anchors, card_row, place_by_number
from inkland.kernel.compiled.rules.skills import adding_skills, has_skill, usable_skills
from inkland.kernel.compiler.decorators import Vector, Word, compiled, compiled_apart
from inkland.kernel.layout import (
    COIN,
    COIN_BIT,
    DIPLOMACY,
    EMPTY,
    FIRST,
    FORBIDDEN_KNOWLEDGE,
    HIDDEN,
    HIDDEN_CELLS,
    HIDDEN_END,
    HIDDEN_PLACE,
    HIDDEN_WORDS,
    HIDE,
    MAP,
    MAP_INDEX,
    MASK,
    NEGOTIATION,
    ON_RUINS,
    RUINS,
    SKILL_BITS,
    SKILL_MASK,
    SKILLS,
    SQUARE_ROW,
    TERRAINS,
    TERRAINS_SIZE,
    TURN_DUTY,
    VILLAGE,
)


@compiled_apart
def count_skilled(tables: Vector, game: Vector, seat: int, places: int) -> int:
    """Return the number of choices of an explore card with a skill; its places are in ANCHORS."""
    return ENDLESS - skilled_option(tables, game, seat, places, ENDLESS)[0]


@compiled
def skilled_option(
    tables: Vector, game: Vector, seat: int, places: int, number: int
) -> tuple[int, int, Word, Word, int, int, Word, Word, int]:
    """Return a choice with a skill by its number: the rest of it, skill, drawing, terrain, coin, added cells.

    The places of the explore card are in ANCHORS, `places` is their number.
    """
    usable, sheet = usable_skills(tables, game, seat), sheet_of(seat)
    left = usable
    while left:
        skill = (left & SKILL_MASK) - 1
        left >>= SKILL_BITS
        number, lo, hi, terrain, coin = changed_option(tables, game, sheet, skill, places, number)
        if lo | hi:
            return 0, skill, lo, hi, terrain, coin, ZERO, ZERO, FARM_VILLAGE
    adding = adding_skills(usable)
    if adding:
        return added_option(tables, game, sheet, adding, places, number)
    return number, 0, ZERO, ZERO, 0, 0, ZERO, ZERO, FARM_VILLAGE


@compiled
def changed_option(
    tables: Vector, game: Vector, sheet: int, skill: int, places: int, number: int
) -> tuple[int, Word, Word, int, int]:
    """Return a drawing that a skill changes, by its number: the rest of it, cells, terrain, coin."""
    row = card_row(game)
    kinds = int(tables[row + TERRAINS_SIZE])
    place, terrain = number // kinds, int(tables[row + TERRAINS + number % kinds])
    if skill == HIDE:
        place, entry = hidden_place(tables, game, sheet, place)
        if entry:
            lo, hi = cells_at(tables, entry + HIDDEN_CELLS)
            return 0, lo, hi, terrain, int(tables[entry + HIDDEN_PLACE]) >> COIN_BIT & 1
        return place * kinds + number % kinds, ZERO, ZERO, 0, 0
    if skill == NEGOTIATION:
        lo, hi = square_places(tables, game, sheet)
        found = count(lo, hi)
        if place < found:
            mask_lo, mask_hi = cells_at(tables, int(tables[SQUARE_ROW + FIRST]) + MASK)
            lo, hi = shifted_up(mask_lo, mask_hi, nth(lo, hi, place))
            return 0, lo, hi, terrain, 0
        return number - found * kinds, ZERO, ZERO, 0, 0
    if skill == FORBIDDEN_KNOWLEDGE:
        if number < places:
            orientation, lo, hi = place_by_number(tables, game, row, number)
            return 0, lo, hi, VILLAGE, int(tables[orientation + COIN])
        return number - places, ZERO, ZERO, 0, 0
    return number, ZERO, ZERO, 0, 0


@compiled
def hidden_place(tables: Vector, game: Vector, sheet: int, place: int) -> tuple[int, int]:
    """Return the offset of a part that Hide may draw, by its number, after 0; or the rest and 0 (K-06)."""
    row = card_row(game)
    for entry in range(tables[row + HIDDEN], tables[row + HIDDEN_END], HIDDEN_WORDS):
        if fits_hidden(tables, game, sheet, entry):
            if place == 0:
                return 0, entry
            place -= 1
    return place, 0


@compiled
def fits_hidden(tables: Vector, game: Vector, sheet: int, entry: int) -> bool:
    """Return whether Hide may draw a part of a shape, given by its offset in the tables (K-06, T-3)."""
    lo, hi = cells_at(tables, entry + HIDDEN_CELLS)
    empty_lo, empty_hi = cells_at(game, sheet + EMPTY)
    if (lo & ~empty_lo) | (hi & ~empty_hi):
        return False
    ruins_lo, ruins_hi = cells_at(tables, int(game[MAP]) + RUINS)
    return not game[TURN_DUTY] or bool((lo & ruins_lo) | (hi & ruins_hi))


@compiled
def square_places(tables: Vector, game: Vector, sheet: int) -> tuple[Word, Word]:
    """Return the anchors of the 2×2 of Negotiation (K-07, T-3)."""
    orientation = int(tables[SQUARE_ROW + FIRST])
    lo, hi = cells_at(game, sheet + EMPTY)
    lo, hi = anchors(tables, orientation, lo, hi)
    if game[TURN_DUTY]:
        where = int(tables[orientation + ON_RUINS]) + 2 * int(tables[game[MAP] + MAP_INDEX])
        ruins_lo, ruins_hi = cells_at(tables, where)
        lo, hi = lo & ruins_lo, hi & ruins_hi
    return lo, hi


@compiled_apart
def diplomatic_heroes(tables: Vector, game: Vector, seat: int, cells: int) -> int:
    """Return the number of choices of a hero with a Diplomacy cell on so many empty cells (K-04)."""
    if game[SKILLS] and has_skill(usable_skills(tables, game, seat), DIPLOMACY):
        return cells * (cells - 1) * ROTATIONS
    return 0
