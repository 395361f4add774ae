"""The cells that skills add to a drawing in a compiled game (K-02, K-03, K-04, K-08).

They are numbered as in core.options. A drawing is one of the explore card, or the single cell of the
fallback. `skilled_options` says what ENDLESS is for.
"""

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
from inkland.kernel.compiled.rules.placing import ENDLESS, anchors, card_row
from inkland.kernel.compiler.decorators import Vector, Word, compiled
from inkland.kernel.layout import (
    ANCHORS,
    ATTACK,
    COIN,
    CONCENTRATION,
    CURE_WOUNDS,
    DIPLOMACY,
    DOMINO_ROW,
    EMPTY,
    END,
    FALLBACKS,
    FIRST,
    FOREST,
    MASK,
    MONSTER,
    ORIENTATION_WORDS,
    SEARCH,
    SHAPE,
    SHIFTS,
    SINGLE_ROW,
    SKILL_BITS,
    SKILL_MASK,
    TERRAINS,
    TERRAINS_SIZE,
)

FARM_VILLAGE = 0
"""Stands for the terrain of a Diplomacy cell, which is two terrains of a sheet (G-10)."""
NO_SHAPE = -1
"""Stands for the shape of the fallback, which Concentration does not repeat."""


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
def main_monsters(tables: Vector, game: Vector, places: int) -> int:
    """Return how many of these terrains are monsters: 0 or 1."""
    found = 0
    for kind in range(main_kinds(tables, game, places)):
        found += int(main_terrain(tables, game, places, kind) == MONSTER)
    return found


@compiled
def added_option(
    tables: Vector, game: Vector, sheet: int, adding: int, places: int, number: int
) -> tuple[int, int, Word, Word, int, int, Word, Word, int]:
    """Return a drawing with cells that a skill adds, by its number, as `skilled_option` does."""
    kinds, monsters = main_kinds(tables, game, places), main_monsters(tables, game, places)
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
            here = added_after(tables, game, sheet, adding, lo, hi, shape, kinds, monsters)
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
def added_after(
    tables: Vector,
    game: Vector,
    sheet: int,
    adding: int,
    lo: Word,
    hi: Word,
    shape: int,
    kinds: int,
    monsters: int,
) -> int:
    """Return how many choices some skills add to a drawing in all its terrains."""
    # All terrains but monsters leave the same places for the added cells.
    found = (kinds - monsters) * count_added(tables, game, sheet, adding, lo, hi, FOREST, shape)
    if monsters:
        found += monsters * count_added(tables, game, sheet, adding, lo, hi, MONSTER, shape)
    return found


@compiled
def count_added(
    tables: Vector, game: Vector, sheet: int, adding: int, lo: Word, hi: Word, terrain: int, shape: int
) -> int:
    """Return how many choices some skills add to a drawing in one terrain."""
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
    empty_lo, empty_hi = added_cells(game, sheet, skill, lo, hi)
    if skill == CONCENTRATION:
        return _repeated(tables, game, empty_lo, empty_hi, terrain, shape, number)
    if skill == CURE_WOUNDS:
        wound_lo, wound_hi = wounds(game, sheet, lo, hi, terrain)
        return _cured(tables, game, empty_lo, empty_hi, wound_lo, wound_hi, number)
    if skill == DIPLOMACY:
        terrain = FARM_VILLAGE
    found = count(empty_lo, empty_hi)
    if number < found:
        lo, hi = shifted_up(ONE, ZERO, nth(empty_lo, empty_hi, number))
        return 0, lo, hi, terrain
    return number - found, ZERO, ZERO, terrain


@compiled
def added_cells(game: Vector, sheet: int, skill: int, lo: Word, hi: Word) -> tuple[Word, Word]:
    """Return the cells that a skill may fill after a drawing: empty ones, for Search next to it (K-08)."""
    empty_lo, empty_hi = cells_at(game, sheet + EMPTY)
    empty_lo, empty_hi = empty_lo & ~lo, empty_hi & ~hi
    if skill == SEARCH:
        near_lo, near_hi = neighbors(lo, hi)
        empty_lo, empty_hi = empty_lo & near_lo, empty_hi & near_hi
    return empty_lo, empty_hi


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
