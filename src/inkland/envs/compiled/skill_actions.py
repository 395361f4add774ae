"""The legal actions of choices with skills in a compiled game (K-0 to K-08)."""

from inkland.core.board.grid import CELL_COUNT
from inkland.core.turns.heroes import ROTATIONS
from inkland.envs.actions import (
    CELL,
    DECLINE,
    DOMINOES,
    HEROES,
    MAX_OVERHANG,
    OVERHANGS,
    SINGLES,
    SQUARES,
    TURNS,
)
from inkland.envs.actions import SKILLS as SKILL_ACTIONS
from inkland.envs.compiled.memory import add_bits
from inkland.envs.compiled.places import (
    CARD_TERRAINS,
    TERRAIN_COUNT,
    add_plane,
    corners,
    first_col,
    main_drawing,
    shape_plane,
    terrain_number,
)
from inkland.kernel.compiled.bits import (
    ONE,
    ZERO,
    cells_at,
    count,
    lowest_cell,
    shifted_up,
    without_lowest,
)
from inkland.kernel.compiled.rules.added_cells import (
    NO_SHAPE,
    added_cells,
    added_option,
    count_added,
    cure_anchors,
    main_anchors,
    main_kinds,
    main_rows,
    main_terrain,
    wounds,
)
from inkland.kernel.compiled.rules.drawing import sheet_of
from inkland.kernel.compiled.rules.placing import anchors, card_row, explore_places
from inkland.kernel.compiled.rules.skill_turn import acrobatics, ambush_skills
from inkland.kernel.compiled.rules.skilled_options import changed_option, fits_hidden, square_places
from inkland.kernel.compiled.rules.skills import adds_cells, has_skill, usable_skills
from inkland.kernel.compiler.decorators import Vector, Word, compiled, compiled_apart
from inkland.kernel.layout import (
    ACROBATICS,
    ANCHORS,
    COLS_BIT,
    CONCENTRATION,
    CORNER_BIT,
    CURE_WOUNDS,
    DIPLOMACY,
    DOMINO_ROW,
    EMPTY,
    END,
    FIRST,
    FORBIDDEN_KNOWLEDGE,
    HIDDEN,
    HIDDEN_END,
    HIDDEN_PLACE,
    HIDDEN_WORDS,
    HIDE,
    MASK,
    NEGOTIATION,
    ORIENTATION_BIT,
    ORIENTATION_WORDS,
    ROWS_BIT,
    SHAPE,
    SHAPE_BIT,
    SKILL_BITS,
    SKILL_MASK,
    TERRAINS_SIZE,
    VILLAGE,
)

_FIELD = 15
"""The bits of one number in the place of a part that Hide may draw."""


@compiled_apart
def add_useful_skills(tables: Vector, game: Vector, seat: int, mask: Vector) -> None:
    """Add the skills with which a seat can draw something of the explore card."""
    places, sheet = explore_places(tables, game, seat), sheet_of(seat)
    usable = usable_skills(tables, game, seat)
    while usable:
        skill = (usable & SKILL_MASK) - 1
        usable >>= SKILL_BITS
        if skill == HIDE:
            is_useful = _add_hidden(tables, game, sheet, -1, mask, 0)
        elif adds_cells(skill):
            found = added_option(tables, game, sheet, skill + 1, places, 0)
            is_useful = bool(found[2] | found[3])
        else:
            _, lo, hi, _, _ = changed_option(tables, game, sheet, skill, places, 0)
            is_useful = bool(lo | hi)
        if is_useful:
            add_bits(mask, SKILL_ACTIONS + skill, ONE, ZERO)


@compiled_apart
def add_skill_actions(
    tables: Vector, game: Vector, seat: int, skill: int, begun_next: int, mask: Vector
) -> None:
    """Add what may follow a skill, and the action after it if there was one, with an explore card."""
    places, sheet = explore_places(tables, game, seat), sheet_of(seat)
    if skill == HIDE:
        _add_hidden(tables, game, sheet, begun_next, mask, 1)
    elif skill == NEGOTIATION:
        lo, hi = square_places(tables, game, sheet)
        row = card_row(game)
        for kind in range(tables[row + TERRAINS_SIZE]):
            terrain = terrain_number(int(tables[row + CARD_TERRAINS + kind]))
            add_plane(mask, SQUARES + terrain, lo, hi)
    elif begun_next >= 0:
        _add_added(tables, game, sheet, skill, begun_next, mask)
    else:
        _add_mains(tables, game, sheet, skill, places, mask)


@compiled
def _add_hidden(
    tables: Vector, game: Vector, sheet: int, overhang: int, mask: Vector, is_written: int
) -> bool:
    """Add the overhangs that Hide allows, or after one the places; return whether there is any (K-06)."""
    row, found = card_row(game), False
    for entry in range(tables[row + HIDDEN], tables[row + HIDDEN_END], HIDDEN_WORDS):
        place = int(tables[entry + HIDDEN_PLACE])
        rows, cols = place >> ROWS_BIT & _FIELD, place >> COLS_BIT & _FIELD
        if rows > MAX_OVERHANG or cols > MAX_OVERHANG or not fits_hidden(tables, game, sheet, entry):
            continue
        found = True
        action = OVERHANGS + rows * (MAX_OVERHANG + 1) + cols
        if is_written and overhang < 0:
            add_bits(mask, action, ONE, ZERO)
        elif is_written and overhang == action:
            slot, orientation = place >> SHAPE_BIT & _FIELD, place >> ORIENTATION_BIT & _FIELD
            for kind in range(tables[row + TERRAINS_SIZE]):
                terrain = terrain_number(int(tables[row + CARD_TERRAINS + kind]))
                plane = shape_plane(slot, orientation, terrain)
                add_bits(mask, plane * CELL_COUNT + (place >> CORNER_BIT), ONE, ZERO)
    return found


@compiled
def _add_mains(tables: Vector, game: Vector, sheet: int, skill: int, places: int, mask: Vector) -> None:
    """Add the drawings that a skill can follow, or those in villages of Forbidden Knowledge (K-0, K-05)."""
    is_village = skill == FORBIDDEN_KNOWLEDGE
    if is_village and not places:
        return
    first, end = main_rows(tables, game, places)
    slot, number, work = 0, 0, ANCHORS
    for orientation in range(first, end, ORIENTATION_WORDS):
        if tables[orientation + SHAPE] != slot:
            slot, number = int(tables[orientation + SHAPE]), 0
        mask_lo, mask_hi = cells_at(tables, orientation + MASK)
        left_lo, left_hi = main_anchors(game, sheet, places, work)
        if is_village:
            lo, hi = corners(tables, orientation, left_lo, left_hi)
            add_plane(mask, shape_plane(slot, number, terrain_number(VILLAGE)), lo, hi)
            left_lo, left_hi = ZERO, ZERO
        while left_lo | left_hi:
            cell = lowest_cell(left_lo, left_hi)
            left_lo, left_hi = without_lowest(left_lo, left_hi)
            lo, hi = shifted_up(mask_lo, mask_hi, cell)
            corner, shape = cell - first_col(tables, orientation), slot if places else NO_SHAPE
            for kind in range(main_kinds(tables, game, places)):
                terrain = main_terrain(tables, game, places, kind)
                if count_added(tables, game, sheet, skill + 1, lo, hi, terrain, shape):
                    plane = SINGLES + kind
                    if places:
                        plane = shape_plane(slot, number, terrain_number(terrain))
                    add_bits(mask, plane * CELL_COUNT + corner, ONE, ZERO)
        number += 1
        work += 2


@compiled
def _add_added(tables: Vector, game: Vector, sheet: int, skill: int, main: int, mask: Vector) -> None:
    """Add where a skill may add its cells after a drawing (K-02, K-03, K-04, K-08)."""
    lo, hi, terrain, shape = main_drawing(tables, game, main)
    empty_lo, empty_hi = added_cells(game, sheet, skill, lo, hi)
    row = card_row(game)
    if skill == CONCENTRATION:
        number = 0
        for orientation in range(tables[row + FIRST], tables[row + END], ORIENTATION_WORDS):
            if tables[orientation + SHAPE] == shape:
                lo, hi = anchors(tables, orientation, empty_lo, empty_hi)
                lo, hi = corners(tables, orientation, lo, hi)
                add_plane(mask, shape_plane(shape, number, terrain_number(terrain)), lo, hi)
                number += 1
    elif skill == CURE_WOUNDS:
        wound_lo, wound_hi = wounds(game, sheet, lo, hi, terrain)
        plane = DOMINOES
        for orientation in range(tables[DOMINO_ROW + FIRST], tables[DOMINO_ROW + END], ORIENTATION_WORDS):
            lo, hi = cure_anchors(tables, orientation, empty_lo, empty_hi, wound_lo, wound_hi)
            lo, hi = corners(tables, orientation, lo, hi)
            for kind in range(tables[row + TERRAINS_SIZE]):
                add_plane(mask, plane + terrain_number(int(tables[row + CARD_TERRAINS + kind])), lo, hi)
            plane += TERRAIN_COUNT
    else:
        add_plane(mask, CELL, empty_lo, empty_hi)


@compiled_apart
def add_hero_actions(
    tables: Vector, game: Vector, seat: int, begun: int, begun_next: int, mask: Vector
) -> None:
    """Add the places of a hero, Diplomacy with it, or after both the places of its cell (T-9, K-04)."""
    lo, hi = cells_at(game, sheet_of(seat) + EMPTY)
    if begun_next >= 0:
        hero_lo, hero_hi = shifted_up(ONE, ZERO, begun_next % CELL_COUNT)
        add_plane(mask, CELL, lo & ~hero_lo, hi & ~hero_hi)
        return
    for rotation in range(ROTATIONS):
        add_plane(mask, HEROES + rotation, lo, hi)
    if begun < 0 and count(lo, hi) > 1 and has_skill(usable_skills(tables, game, seat), DIPLOMACY):
        add_bits(mask, SKILL_ACTIONS + DIPLOMACY, ONE, ZERO)


@compiled_apart
def add_actions_before_ambush(tables: Vector, game: Vector, seat: int, begun: int, mask: Vector) -> None:
    """Add the skills that may be used before the sheets pass, or what follows one (K-01, K-04)."""
    sheet = sheet_of(seat)
    if begun == SKILL_ACTIONS + DIPLOMACY:
        lo, hi = cells_at(game, sheet + EMPTY)
        add_plane(mask, CELL, lo, hi)
    elif begun == SKILL_ACTIONS + ACROBATICS:
        add_bits(mask, TURNS, Word(acrobatics(tables, game, sheet)), ZERO)
    else:
        add_bits(mask, DECLINE, ONE, ZERO)
        usable = ambush_skills(tables, game, seat)
        while usable:
            add_bits(mask, SKILL_ACTIONS + (usable & SKILL_MASK) - 1, ONE, ZERO)
            usable >>= SKILL_BITS
