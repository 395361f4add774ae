"""Choices with skills in a compiled game, numbered as in core.options (K-0 to K-10).

The choices of an explore card with a skill follow those without one: first, skill by skill, drawings that a
skill changes; then, for every drawing without a skill, the cells that skills add to it. A function that finds
a choice by its number returns the rest of the number if there is no such choice, so that ENDLESS counts them.
"""

from inkland.core.turns.heroes import ROTATIONS
from inkland.kernel.compiled.bits import (
    ONE,
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
from inkland.kernel.compiled.rules.drawing import has_empty_cell, sheet_of
from inkland.kernel.compiled.rules.placing import ENDLESS, anchors, card_row, place_by_number, walk
from inkland.kernel.compiler.decorators import Vector, Word, compiled
from inkland.kernel.layout import (
    ACROBATICS,
    ANCHORS,
    ATTACK,
    COIN,
    COIN_BIT,
    COINS,
    CONCENTRATION,
    CURE_WOUNDS,
    DIPLOMACY,
    DOMINO_ROW,
    EMPTY,
    END,
    FALLBACKS,
    FIRST,
    FORBIDDEN_KNOWLEDGE,
    FOREST,
    HIDDEN,
    HIDDEN_CELLS,
    HIDDEN_END,
    HIDDEN_PLACE,
    HIDDEN_WORDS,
    HIDE,
    MAP,
    MAP_INDEX,
    MASK,
    MONSTER,
    NEGOTIATION,
    ON_RUINS,
    ORIENTATION_WORDS,
    PLAYERS,
    RUINS,
    SEARCH,
    SHAPE,
    SHIFTS,
    SINGLE_ROW,
    SKILL_BITS,
    SKILL_COSTS,
    SKILL_MASK,
    SKILLS,
    SPENT,
    SQUARE_ROW,
    TERRAINS,
    TERRAINS_SIZE,
    TURN_DUTY,
    USED,
    VILLAGE,
)

FARM_VILLAGE = 0
"""Stands for the terrain of a Diplomacy cell, which is two terrains of a sheet (G-10)."""
NO_SHAPE = -1
"""Stands for the shape of the fallback, which Concentration does not repeat."""
WALKS = 2
"""The ways to turn the 2×1 of Acrobatics in solo: flat and upright (K-01)."""


@compiled
def usable_skills(tables: Vector, game: Vector, seat: int) -> int:
    """Return the skills that a seat can pay and has the right to use this season, as in SKILLS (K-0)."""
    on_table = int(game[SKILLS])
    if not on_table or int(game[USED]) >> seat * SKILL_BITS & SKILL_MASK:
        return 0
    sheet = sheet_of(seat)
    purse = int(game[sheet + COINS] - game[sheet + SPENT])
    found, shift = 0, 0
    while on_table:
        number = on_table & SKILL_MASK
        if tables[SKILL_COSTS + number - 1] <= purse:
            found |= number << shift
            shift += SKILL_BITS
        on_table >>= SKILL_BITS
    return found


@compiled
def has_skill(skills: int, skill: int) -> bool:
    """Return whether a skill is among skills as in SKILLS."""
    while skills:
        if (skills & SKILL_MASK) - 1 == skill:
            return True
        skills >>= SKILL_BITS
    return False


@compiled
def adding_skills(skills: int) -> int:
    """Return those skills that add cells to a drawing (K-02, K-03, K-04, K-08)."""
    found, shift = 0, 0
    while skills:
        number = skills & SKILL_MASK
        if number - 1 in (CONCENTRATION, CURE_WOUNDS, DIPLOMACY, SEARCH):
            found |= number << shift
            shift += SKILL_BITS
        skills >>= SKILL_BITS
    return found


@compiled
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
    empty_lo, empty_hi = cells_at(game, sheet + EMPTY)
    ruins_lo, ruins_hi = cells_at(tables, int(game[MAP]) + RUINS)
    duty = game[TURN_DUTY]
    for entry in range(tables[row + HIDDEN], tables[row + HIDDEN_END], HIDDEN_WORDS):
        lo, hi = cells_at(tables, entry + HIDDEN_CELLS)
        is_free = not (lo & ~empty_lo) | (hi & ~empty_hi)
        if is_free and (not duty or (lo & ruins_lo) | (hi & ruins_hi)):
            if place == 0:
                return 0, entry
            place -= 1
    return place, 0


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


@compiled
def main_rows(tables: Vector, game: Vector, places: int) -> tuple[int, int]:
    """Return the orientations drawn without a skill: those of the card, or of a single cell (T-4)."""
    row = card_row(game) if places else SINGLE_ROW
    return int(tables[row + FIRST]), int(tables[row + END])


@compiled
def main_anchors(game: Vector, sheet: int, places: int, work: int) -> tuple[Word, Word]:
    """Return the anchors of such an orientation: those at an offset of ANCHORS, or all empty cells."""
    return cells_at(game, work if places else sheet + EMPTY)


@compiled
def main_kinds(tables: Vector, game: Vector, places: int) -> int:
    """Return the number of terrains of a drawing without a skill."""
    return int(tables[card_row(game) + TERRAINS_SIZE] if places else game[FALLBACKS])


@compiled
def main_terrain(tables: Vector, game: Vector, places: int, kind: int) -> int:
    """Return a terrain of a drawing without a skill by its number."""
    return int(tables[card_row(game) + TERRAINS + kind]) if places else FOREST + 2 * kind


@compiled
def added_option(
    tables: Vector, game: Vector, sheet: int, adding: int, places: int, number: int
) -> tuple[int, int, Word, Word, int, int, Word, Word, int]:
    """Return a drawing with cells that a skill adds, by its number, as `skilled_option` does."""
    kinds, monsters = main_kinds(tables, game, places), 0
    for kind in range(kinds):
        monsters += int(main_terrain(tables, game, places, kind) == MONSTER)
    first, end = main_rows(tables, game, places)
    work = ANCHORS
    for orientation in range(first, end, ORIENTATION_WORDS):
        mask_lo, mask_hi = cells_at(tables, orientation + MASK)
        left_lo, left_hi = main_anchors(game, sheet, places, work)
        shape = int(tables[orientation + SHAPE]) if places else NO_SHAPE
        work += 2
        while left_lo | left_hi:
            lo, hi = shifted_up(mask_lo, mask_hi, lowest_cell(left_lo, left_hi))
            left_lo, left_hi = without_lowest(left_lo, left_hi)
            # All terrains but monsters leave the same places for the added cells.
            each = _count_added(tables, game, sheet, adding, lo, hi, FOREST, shape)
            here = each * (kinds - monsters)
            if monsters:
                here += monsters * _count_added(tables, game, sheet, adding, lo, hi, MONSTER, shape)
            if number >= here:
                number -= here
                continue
            for kind in range(kinds):
                terrain = main_terrain(tables, game, places, kind)
                skills = adding
                while skills:
                    skill = (skills & SKILL_MASK) - 1
                    skills >>= SKILL_BITS
                    number, add_lo, add_hi, added = added_place(
                        tables, game, sheet, skill, lo, hi, terrain, shape, number
                    )
                    if add_lo | add_hi:
                        coin = int(tables[orientation + COIN])
                        return 0, skill, lo, hi, terrain, coin, add_lo, add_hi, added
    return number, 0, ZERO, ZERO, 0, 0, ZERO, ZERO, FARM_VILLAGE


@compiled
def _count_added(
    tables: Vector, game: Vector, sheet: int, adding: int, lo: Word, hi: Word, terrain: int, shape: int
) -> int:
    """Return how many choices some skills add to one drawing in one terrain."""
    found = 0
    while adding:
        skill = (adding & SKILL_MASK) - 1
        adding >>= SKILL_BITS
        found += ENDLESS - added_place(tables, game, sheet, skill, lo, hi, terrain, shape, ENDLESS)[0]
    return found


@compiled
def added_place(
    tables: Vector,
    game: Vector,
    sheet: int,
    skill: int,
    lo: Word,
    hi: Word,
    terrain: int,
    shape: int,
    number: int,
) -> tuple[int, Word, Word, int]:
    """Return the cells that a skill adds to a drawing, by their number: the rest of it, cells, terrain."""
    empty_lo, empty_hi = cells_at(game, sheet + EMPTY)
    empty_lo, empty_hi = empty_lo & ~lo, empty_hi & ~hi
    if skill == CONCENTRATION:
        return _repeated(tables, game, empty_lo, empty_hi, terrain, shape, number)
    if skill == CURE_WOUNDS:
        wound_lo, wound_hi = wounds(game, sheet, lo, hi, terrain)
        return _cured(tables, game, empty_lo, empty_hi, wound_lo, wound_hi, number)
    if skill == SEARCH:
        near_lo, near_hi = neighbors(lo, hi)
        empty_lo, empty_hi = empty_lo & near_lo, empty_hi & near_hi
    else:
        terrain = FARM_VILLAGE
    found = count(empty_lo, empty_hi)
    if number < found:
        lo, hi = shifted_up(ONE, ZERO, nth(empty_lo, empty_hi, number))
        return 0, lo, hi, terrain
    return number - found, ZERO, ZERO, terrain


@compiled
def wounds(game: Vector, sheet: int, lo: Word, hi: Word, terrain: int) -> tuple[Word, Word]:
    """Return the cells next to a monster once a drawing is done (K-03, T-9)."""
    monster_lo, monster_hi = cells_at(game, sheet + MONSTER)
    if terrain == MONSTER:
        monster_lo, monster_hi = monster_lo | lo, monster_hi | hi
    attack_lo, attack_hi = cells_at(game, sheet + ATTACK)
    return neighbors(monster_lo & ~attack_lo, monster_hi & ~attack_hi)


@compiled
def cure_anchors(
    tables: Vector, orientation: int, empty_lo: Word, empty_hi: Word, wound_lo: Word, wound_hi: Word
) -> tuple[Word, Word]:
    """Return the anchors of the 2×1 of Cure Wounds in one orientation (K-03)."""
    lo, hi = anchors(tables, orientation, empty_lo, empty_hi)
    near_lo, near_hi = shifted_down(wound_lo, wound_hi, Word(tables[orientation + SHIFTS]))
    return lo & (wound_lo | near_lo), hi & (wound_hi | near_hi)


@compiled
def _repeated(
    tables: Vector, game: Vector, empty_lo: Word, empty_hi: Word, terrain: int, shape: int, number: int
) -> tuple[int, Word, Word, int]:
    """Return where a shape is drawn a second time, by its number (K-02)."""
    row = card_row(game)
    for orientation in range(tables[row + FIRST], tables[row + END], ORIENTATION_WORDS):
        if tables[orientation + SHAPE] == shape:
            lo, hi = anchors(tables, orientation, empty_lo, empty_hi)
            found = count(lo, hi)
            if number < found:
                mask_lo, mask_hi = cells_at(tables, orientation + MASK)
                lo, hi = shifted_up(mask_lo, mask_hi, nth(lo, hi, number))
                return 0, lo, hi, terrain
            number -= found
    return number, ZERO, ZERO, terrain


@compiled
def _cured(
    tables: Vector,
    game: Vector,
    empty_lo: Word,
    empty_hi: Word,
    wound_lo: Word,
    wound_hi: Word,
    number: int,
) -> tuple[int, Word, Word, int]:
    """Return where Cure Wounds adds its 2×1 and in what terrain, by its number (K-03)."""
    row = card_row(game)
    kinds = int(tables[row + TERRAINS_SIZE])
    for orientation in range(tables[DOMINO_ROW + FIRST], tables[DOMINO_ROW + END], ORIENTATION_WORDS):
        lo, hi = cure_anchors(tables, orientation, empty_lo, empty_hi, wound_lo, wound_hi)
        found = count(lo, hi) * kinds
        if number < found:
            mask_lo, mask_hi = cells_at(tables, orientation + MASK)
            lo, hi = shifted_up(mask_lo, mask_hi, nth(lo, hi, number // kinds))
            return 0, lo, hi, int(tables[row + TERRAINS + number % kinds])
        number -= found
    return number, ZERO, ZERO, 0


@compiled
def diplomatic_heroes(tables: Vector, game: Vector, seat: int, cells: int) -> int:
    """Return the number of choices of a hero with a Diplomacy cell on so many empty cells (K-04)."""
    if game[SKILLS] and has_skill(usable_skills(tables, game, seat), DIPLOMACY):
        return cells * (cells - 1) * ROTATIONS
    return 0


@compiled
def ambush_skills(tables: Vector, game: Vector, seat: int) -> int:
    """Return the skills that a seat can use before the sheets pass, as in SKILLS (K-01, K-04, T-5)."""
    sheet = sheet_of(seat)
    if not has_empty_cell(game, sheet):
        return 0
    found, shift, usable = 0, 0, usable_skills(tables, game, seat)
    while usable:
        number = usable & SKILL_MASK
        usable >>= SKILL_BITS
        skill = number - 1
        if skill == DIPLOMACY or (skill == ACROBATICS and acrobatics(tables, game, sheet)):
            found |= number << shift
            shift += SKILL_BITS
    return found


@compiled
def acrobatics(tables: Vector, game: Vector, sheet: int) -> int:
    """Return the ways to use Acrobatics; in solo those of the two that fit, as bits (K-01)."""
    if game[PLAYERS] > 1:
        return 1
    found = 0
    for way in range(WALKS):
        lo, hi = walk(tables, game, sheet, way + 1)
        if lo | hi:
            found |= 1 << way
    return found


@compiled
def count_skill_turn(tables: Vector, game: Vector, seat: int) -> int:
    """Return the number of choices before the sheets pass: no skill, and those with one (K-01, K-04)."""
    return ENDLESS - skill_turn_option(tables, game, seat, ENDLESS)[0]


@compiled
def skill_turn_option(tables: Vector, game: Vector, seat: int, number: int) -> tuple[int, int, int]:
    """Return a choice before the sheets pass by its number: the rest of it, the skill, and its cell or way.

    The skill is −1 for none. With Acrobatics the way is 1, or in solo that of ACROBATS.
    """
    if number == 0:
        return 0, -1, 0
    number -= 1
    sheet, skills = sheet_of(seat), ambush_skills(tables, game, seat)
    while skills:
        skill = (skills & SKILL_MASK) - 1
        skills >>= SKILL_BITS
        if skill == DIPLOMACY:
            lo, hi = cells_at(game, sheet + EMPTY)
            if number < count(lo, hi):
                return 0, skill, nth(lo, hi, number)
            number -= count(lo, hi)
        else:
            ways = Word(acrobatics(tables, game, sheet))
            if number < count(ways, ZERO):
                return 0, skill, nth(ways, ZERO, number) + 1
            number -= count(ways, ZERO)
    return number, -1, 0
