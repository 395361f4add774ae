"""The options that actions with skills choose in a compiled game (K-0 to K-08)."""

import numpy as np

from inkland.core.board.grid import CELL_COUNT
from inkland.core.turns.heroes import ROTATIONS
from inkland.envs.actions import (
    DECLINE,
    DOMINOES,
    HEROES,
    MAX_OVERHANG,
    ORIENTATIONS,
    OVERHANGS,
    SHAPES,
    SINGLES,
    SQUARES,
    TURNS,
)
from inkland.envs.actions import SKILLS as SKILL_ACTIONS
from inkland.envs.compiled.memory import rank
from inkland.envs.compiled.places import (
    TERRAIN_COUNT,
    first_col,
    main_drawing,
    orientation_index,
    place_number,
    terrain_kind,
)
from inkland.kernel.compiled.bits import (
    ONE,
    ZERO,
    cells_at,
    count,
    lowest_cell,
    ones,
    shifted_up,
    without_lowest,
)
from inkland.kernel.compiled.rules.added_cells import (
    NO_SHAPE,
    added_after,
    added_cells,
    added_place,
    count_added,
    cure_anchors,
    main_anchors,
    main_kinds,
    main_monsters,
    main_rows,
    main_terrain,
    wounds,
)
from inkland.kernel.compiled.rules.drawing import sheet_of
from inkland.kernel.compiled.rules.options import count_plain
from inkland.kernel.compiled.rules.placing import ENDLESS, anchors, card_row, explore_places
from inkland.kernel.compiled.rules.skill_turn import acrobatics, ambush_skills
from inkland.kernel.compiled.rules.skilled_options import changed_option, fits_hidden, square_places
from inkland.kernel.compiled.rules.skills import adding_skills, adds_cells, usable_skills
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
    FIRST,
    HIDDEN,
    HIDDEN_END,
    HIDDEN_PLACE,
    HIDDEN_WORDS,
    HIDE,
    MASK,
    NEGOTIATION,
    ORIENTATION_BIT,
    ORIENTATION_WORDS,
    PLAYERS,
    ROWS_BIT,
    SHAPE,
    SHAPE_BIT,
    SKILL_BITS,
    SKILL_MASK,
    SKILL_TURN,
    TERRAINS_SIZE,
    TURN,
)


@compiled_apart
def needs_another(game: Vector, begun: int, begun_next: int, action: int) -> bool:
    """Return whether a choice with a skill continues after an action."""
    if OVERHANGS <= action < TURNS:
        return True
    if SKILL_ACTIONS <= action < DECLINE:
        is_acrobatics = action == SKILL_ACTIONS + ACROBATICS
        return not is_acrobatics or game[PLAYERS] == 1
    if begun < SKILL_ACTIONS or game[TURN] == SKILL_TURN:
        return False
    return begun_next < 0 and adds_cells(begun - SKILL_ACTIONS)


@compiled_apart
def skilled_number(tables: Vector, game: Vector, seat: int, skill: int, begun_next: int, action: int) -> int:
    """Return the option that an action chooses after a skill with an explore card."""
    places, sheet = explore_places(tables, game, seat), sheet_of(seat)
    number = count_plain(tables, game, sheet, places)
    usable = usable_skills(tables, game, seat)
    left = usable
    while left:
        other = (left & SKILL_MASK) - 1
        left >>= SKILL_BITS
        if other == skill and not adds_cells(skill):
            return number + _changed_number(tables, game, sheet, skill, begun_next, action)
        number += ENDLESS - changed_option(tables, game, sheet, other, places, ENDLESS)[0]
    adding = adding_skills(usable)
    return number + _added_number(tables, game, sheet, adding, skill, places, begun_next, action)


@compiled
def _changed_number(
    tables: Vector, game: Vector, sheet: int, skill: int, begun_next: int, action: int
) -> int:
    """Return the number of a drawing among those that a skill allows (K-05, K-06, K-07)."""
    plane, cell = action // CELL_COUNT, action % CELL_COUNT
    row = card_row(game)
    kinds = int(tables[row + TERRAINS_SIZE])
    if skill == NEGOTIATION:
        lo, hi = square_places(tables, game, sheet)
        return rank(lo, hi, cell) * kinds + terrain_kind(tables, game, plane - SQUARES)
    if skill == HIDE:
        kind = terrain_kind(tables, game, (plane - SHAPES) % TERRAIN_COUNT)
        overhang, turned = begun_next - OVERHANGS, (plane - SHAPES) // TERRAIN_COUNT
        # The place without the shape's coin, which is in its lowest bits.
        wanted = turned // ORIENTATIONS << SHAPE_BIT | turned % ORIENTATIONS << ORIENTATION_BIT
        wanted |= overhang // (MAX_OVERHANG + 1) << ROWS_BIT | overhang % (MAX_OVERHANG + 1) << COLS_BIT
        wanted |= cell << CORNER_BIT
        number = 0
        for entry in range(tables[row + HIDDEN], tables[row + HIDDEN_END], HIDDEN_WORDS):
            if int(tables[entry + HIDDEN_PLACE]) >> SHAPE_BIT == wanted >> SHAPE_BIT:
                break
            number += int(fits_hidden(tables, game, sheet, entry))
        return number * kinds + kind
    return place_number(tables, game, row, orientation_index(tables, game, plane), cell)


@compiled
def _added_number(
    tables: Vector,
    game: Vector,
    sheet: int,
    adding: int,
    skill: int,
    places: int,
    main: int,
    action: int,
) -> int:
    """Return the number of a drawing with added cells among all of them (K-02, K-03, K-04, K-08)."""
    lo, hi, terrain, shape = main_drawing(tables, game, main)
    plane, cell = main // CELL_COUNT, main % CELL_COUNT
    if places:
        index = orientation_index(tables, game, plane)
        place = place_number(tables, game, card_row(game), index, cell)
        kind = terrain_kind(tables, game, (plane - SHAPES) % TERRAIN_COUNT)
    else:
        empty_lo, empty_hi = cells_at(game, sheet + EMPTY)
        place, kind = rank(empty_lo, empty_hi, cell), plane - SINGLES
    number = _added_before(tables, game, sheet, adding, places, place)
    for other in range(kind):
        other_terrain = main_terrain(tables, game, places, other)
        number += count_added(tables, game, sheet, adding, lo, hi, other_terrain, shape)
    while adding:
        earlier = (adding & SKILL_MASK) - 1
        adding >>= SKILL_BITS
        if earlier == skill:
            break
        number += ENDLESS - added_place(tables, game, sheet, earlier, lo, hi, terrain, shape, ENDLESS)[0]
    return number + _added_rank(tables, game, sheet, skill, main, action)


@compiled
def _added_before(tables: Vector, game: Vector, sheet: int, adding: int, places: int, place: int) -> int:
    """Return how many choices with added cells there are before those of a drawing's place."""
    kinds, monsters = main_kinds(tables, game, places), main_monsters(tables, game, places)
    first, end = main_rows(tables, game, places)
    number, work = 0, ANCHORS
    for orientation in range(first, end, ORIENTATION_WORDS):
        mask_lo, mask_hi = cells_at(tables, orientation + MASK)
        left_lo, left_hi = main_anchors(game, sheet, places, work)
        shape = int(tables[orientation + SHAPE]) if places else NO_SHAPE
        work += 2
        while left_lo | left_hi:
            if place == 0:
                return number
            place -= 1
            lo, hi = shifted_up(mask_lo, mask_hi, lowest_cell(left_lo, left_hi))
            left_lo, left_hi = without_lowest(left_lo, left_hi)
            number += added_after(tables, game, sheet, adding, lo, hi, shape, kinds, monsters)
    return number


@compiled
def _added_rank(tables: Vector, game: Vector, sheet: int, skill: int, main: int, action: int) -> int:
    """Return the number of a skill's cells among those that may follow a drawing."""
    lo, hi, terrain, shape = main_drawing(tables, game, main)
    empty_lo, empty_hi = added_cells(game, sheet, skill, lo, hi)
    plane, cell = action // CELL_COUNT, action % CELL_COUNT
    if skill not in (CONCENTRATION, CURE_WOUNDS):
        return rank(empty_lo, empty_hi, cell)
    number, row = 0, card_row(game)
    if skill == CONCENTRATION:
        index = orientation_index(tables, game, plane)
        orientation = int(tables[row + FIRST])
        for _ in range(index):
            if tables[orientation + SHAPE] == shape:
                lo, hi = anchors(tables, orientation, empty_lo, empty_hi)
                number += count(lo, hi)
            orientation += ORIENTATION_WORDS
        lo, hi = anchors(tables, orientation, empty_lo, empty_hi)
        return number + rank(lo, hi, cell + first_col(tables, orientation))
    wound_lo, wound_hi = wounds(game, sheet, lo, hi, terrain)
    orientation = int(tables[DOMINO_ROW + FIRST])
    for _ in range((plane - DOMINOES) // TERRAIN_COUNT):
        lo, hi = cure_anchors(tables, orientation, empty_lo, empty_hi, wound_lo, wound_hi)
        number += count(lo, hi)
        orientation += ORIENTATION_WORDS
    lo, hi = cure_anchors(tables, orientation, empty_lo, empty_hi, wound_lo, wound_hi)
    number += rank(lo, hi, cell + first_col(tables, orientation))
    kind = terrain_kind(tables, game, (plane - DOMINOES) % TERRAIN_COUNT)
    return number * int(tables[row + TERRAINS_SIZE]) + kind


@compiled_apart
def hero_number(game: Vector, seat: int, begun_next: int, action: int) -> int:
    """Return the option of a hero, or of a hero with a Diplomacy cell (T-9, K-04)."""
    lo, hi = cells_at(game, sheet_of(seat) + EMPTY)
    hero = action if begun_next < 0 else begun_next
    place, rotation = rank(lo, hi, hero % CELL_COUNT), hero // CELL_COUNT - HEROES
    if begun_next < 0:
        return place * ROTATIONS + rotation
    cells = count(lo, hi)
    hero_lo, hero_hi = shifted_up(ONE, ZERO, hero % CELL_COUNT)
    other = rank(lo & ~hero_lo, hi & ~hero_hi, action % CELL_COUNT)
    return (cells + place * (cells - 1) + other) * ROTATIONS + rotation


@compiled_apart
def number_before_ambush(tables: Vector, game: Vector, seat: int, begun: int, action: int) -> int:
    """Return the option that an action chooses before the sheets pass (K-01, K-04)."""
    if action == DECLINE:
        return 0
    sheet, skills = sheet_of(seat), ambush_skills(tables, game, seat)
    wanted = (action if begun < 0 else begun) - SKILL_ACTIONS
    lo, hi = cells_at(game, sheet + EMPTY)
    ways = Word(acrobatics(tables, game, sheet))
    number = 1
    while (skills & SKILL_MASK) - 1 != wanted:
        number += count(lo, hi) if (skills & SKILL_MASK) - 1 == DIPLOMACY else count(ways, ZERO)
        skills >>= SKILL_BITS
    if wanted == DIPLOMACY:
        return number + rank(lo, hi, action % CELL_COUNT)
    if begun < 0:
        return number
    return number + int(np.int64(ones(ways & ((ONE << Word(action - TURNS)) - ONE))))
