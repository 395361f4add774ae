"""The legal actions of a compiled game, and the option that an action chooses (T-2 to T-9, K, M-3, M-4)."""

from inkland.core.board.grid import CELL_COUNT
from inkland.core.ids import Terrain
from inkland.envs.actions import (
    AMBUSHES,
    CELL,
    SHAPES,
    SINGLE_TERRAINS,
    SINGLES,
    WAIT,
)
from inkland.envs.actions import SKILLS as SKILL_ACTIONS
from inkland.envs.compiled.memory import add_bits, rank
from inkland.envs.compiled.places import (
    CARD_TERRAINS,
    TERRAIN_COUNT,
    add_plane,
    corners,
    orientation_index,
    place_number,
    placed_cells,
    shape_plane,
    terrain_kind,
    terrain_number,
)
from inkland.envs.compiled.skill_actions import (
    add_actions_before_ambush,
    add_hero_actions,
    add_skill_actions,
    add_useful_skills,
)
from inkland.envs.compiled.skill_choices import (
    hero_number,
    needs_another,
    number_before_ambush,
    skilled_number,
)
from inkland.kernel.compiled.bits import ONE, ZERO, cells_at, count
from inkland.kernel.compiled.rules.drawing import sheet_of
from inkland.kernel.compiled.rules.placing import (
    ambush_row,
    card_row,
    explore_places,
    find_places,
    gorgon_victims,
    place_by_number,
    sheet_received,
    troll_victims,
    walk,
)
from inkland.kernel.compiler.decorators import Vector, Word, compiled
from inkland.kernel.layout import (
    AMBUSH_TURN,
    ANCHORS,
    EMPTY,
    END,
    EXPLORE_TURN,
    FALLBACKS,
    FIRST,
    GAME_OVER,
    GORGON,
    HERO_TURN,
    LETTER,
    ORIENTATION_WORDS,
    PLAYERS,
    SHAPE,
    SKILL_TURN,
    SKILLS,
    TERRAINS_SIZE,
    TURN,
)

_MONSTER = SINGLES + SINGLE_TERRAINS.index(Terrain.MONSTER)


@compiled
def add_legal_actions(
    tables: Vector, game: Vector, seat: int, begun: int, begun_next: int, mask: Vector
) -> None:
    """Add the legal actions of a seat to an empty mask; WAIT when the game is over."""
    turn = game[TURN]
    if seat < 0 or turn == GAME_OVER:
        add_bits(mask, WAIT, ONE, ZERO)
    elif turn == EXPLORE_TURN:
        if begun >= SKILL_ACTIONS:
            add_skill_actions(tables, game, seat, begun - SKILL_ACTIONS, begun_next, mask)
        else:
            _add_explore(tables, game, seat, mask)
            if game[SKILLS]:
                add_useful_skills(tables, game, seat, mask)
    elif turn == AMBUSH_TURN:
        _add_ambush(tables, game, seat, begun, mask)
    elif turn == HERO_TURN:
        add_hero_actions(tables, game, seat, begun, begun_next, mask)
    elif turn == SKILL_TURN:
        add_actions_before_ambush(tables, game, seat, begun, mask)
    else:
        lo, hi = troll_victims(game, sheet_of(seat))
        add_plane(mask, CELL, lo, hi)


@compiled
def _add_explore(tables: Vector, game: Vector, seat: int, mask: Vector) -> None:
    if not explore_places(tables, game, seat):
        lo, hi = cells_at(game, sheet_of(seat) + EMPTY)
        for number in range(game[FALLBACKS]):
            add_plane(mask, SINGLES + number, lo, hi)
        return
    row = card_row(game)
    kinds, number, slot = int(tables[row + TERRAINS_SIZE]), 0, 0
    work = ANCHORS
    for orientation in range(tables[row + FIRST], tables[row + END], ORIENTATION_WORDS):
        if tables[orientation + SHAPE] != slot:
            slot, number = int(tables[orientation + SHAPE]), 0
        lo, hi = cells_at(game, work)
        lo, hi = corners(tables, orientation, lo, hi)
        if lo | hi:
            for kind in range(kinds):
                terrain = terrain_number(int(tables[row + CARD_TERRAINS + kind]))
                add_plane(mask, shape_plane(slot, number, terrain), lo, hi)
        number += 1
        work += 2


@compiled
def _add_ambush(tables: Vector, game: Vector, seat: int, begun: int, mask: Vector) -> None:
    sheet = sheet_received(tables, game, seat)
    if begun >= 0 or game[PLAYERS] == 1:
        lo, hi = walk(tables, game, sheet, 0) if begun < 0 else ambush_cells(tables, game, begun)
        lo, hi = gorgon_victims(tables, game, sheet, lo, hi)
        add_plane(mask, CELL, lo, hi)
        return
    row = ambush_row(game, sheet)
    if find_places(tables, game, row, sheet, 0):
        plane, work = AMBUSHES, ANCHORS
        for orientation in range(tables[row + FIRST], tables[row + END], ORIENTATION_WORDS):
            lo, hi = cells_at(game, work)
            lo, hi = corners(tables, orientation, lo, hi)
            add_plane(mask, plane, lo, hi)
            plane += 1
            work += 2
    else:
        lo, hi = cells_at(game, sheet + EMPTY)
        add_plane(mask, _MONSTER, lo, hi)


@compiled
def ambush_cells(tables: Vector, game: Vector, action: int) -> tuple[Word, Word]:
    """Return the cells of a gorgon that an action draws."""
    return placed_cells(tables, card_row(game), action // CELL_COUNT - AMBUSHES, action % CELL_COUNT)


@compiled
def continues(tables: Vector, game: Vector, seat: int, begun: int, begun_next: int, action: int) -> bool:
    """Return whether a seat's choice needs more actions after this one."""
    if game[TURN] == AMBUSH_TURN:
        return begun < 0 and _needs_victim(tables, game, seat, action)
    return bool(game[SKILLS]) and needs_another(game, begun, begun_next, action)


@compiled
def _needs_victim(tables: Vector, game: Vector, seat: int, action: int) -> bool:
    """Return whether the gorgon's victim has to be chosen after an action (M-4)."""
    if game[PLAYERS] == 1 or action // CELL_COUNT < AMBUSHES:
        return False
    sheet = sheet_received(tables, game, seat)
    if tables[ambush_row(game, sheet) + LETTER] != GORGON:
        return False
    lo, hi = ambush_cells(tables, game, action)
    lo, hi = gorgon_victims(tables, game, sheet, lo, hi)
    return bool(lo | hi)


@compiled
def option_of(tables: Vector, game: Vector, seat: int, begun: int, begun_next: int, action: int) -> int:
    """Return the number of the option that a legal action chooses, after those that began the choice."""
    plane, cell = action // CELL_COUNT, action % CELL_COUNT
    turn = game[TURN]
    if turn == EXPLORE_TURN:
        if begun >= SKILL_ACTIONS:
            return skilled_number(tables, game, seat, begun - SKILL_ACTIONS, begun_next, action)
        return _explore_option(tables, game, seat, plane, cell)
    if turn == AMBUSH_TURN:
        return _ambush_option(tables, game, seat, begun, action)
    if turn == HERO_TURN:
        return hero_number(game, seat, begun_next, action)
    if turn == SKILL_TURN:
        return number_before_ambush(tables, game, seat, begun, action)
    lo, hi = troll_victims(game, sheet_of(seat))
    return rank(lo, hi, cell)


@compiled
def _explore_option(tables: Vector, game: Vector, seat: int, plane: int, cell: int) -> int:
    if plane >= SINGLES:
        lo, hi = cells_at(game, sheet_of(seat) + EMPTY)
        return rank(lo, hi, cell) * int(game[FALLBACKS]) + plane - SINGLES
    explore_places(tables, game, seat)
    kind = terrain_kind(tables, game, (plane - SHAPES) % TERRAIN_COUNT)
    row = card_row(game)
    place = place_number(tables, game, row, orientation_index(tables, game, plane), cell)
    return place * int(tables[row + TERRAINS_SIZE]) + kind


@compiled
def _ambush_option(tables: Vector, game: Vector, seat: int, begun: int, action: int) -> int:
    sheet = sheet_received(tables, game, seat)
    cell = action % CELL_COUNT
    if game[PLAYERS] == 1:
        lo, hi = walk(tables, game, sheet, 0)
        lo, hi = gorgon_victims(tables, game, sheet, lo, hi)
        return rank(lo, hi, cell)
    if begun < 0 and action // CELL_COUNT == _MONSTER:
        lo, hi = cells_at(game, sheet + EMPTY)
        return rank(lo, hi, cell)
    row = ambush_row(game, sheet)
    find_places(tables, game, row, sheet, 0)
    placed = action if begun < 0 else begun
    place = place_number(tables, game, row, placed // CELL_COUNT - AMBUSHES, placed % CELL_COUNT)
    if tables[row + LETTER] != GORGON:
        return place
    option = 0
    for index in range(place):
        _, lo, hi = place_by_number(tables, game, row, index)
        lo, hi = gorgon_victims(tables, game, sheet, lo, hi)
        option += max(1, count(lo, hi))
    if begun < 0:
        return option
    lo, hi = ambush_cells(tables, game, begun)
    lo, hi = gorgon_victims(tables, game, sheet, lo, hi)
    return option + rank(lo, hi, cell)
