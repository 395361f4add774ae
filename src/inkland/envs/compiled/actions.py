"""The legal actions of a compiled game, and the option that an action chooses (T-2 to T-9, M-3, M-4)."""

from inkland.core.board.grid import CELL_COUNT
from inkland.core.ids import Terrain
from inkland.core.turns.heroes import ROTATIONS
from inkland.envs.actions import (
    AMBUSHES,
    CELL,
    HEROES,
    ORIENTATIONS,
    SHAPES,
    SINGLE_TERRAINS,
    SINGLES,
    TERRAINS,
    WAIT,
)
from inkland.envs.compiled.memory import add_bits, rank
from inkland.kernel import layout
from inkland.kernel.compiled.bits import (
    ONE,
    ZERO,
    cells_at,
    count,
    lowest_cell,
    shifted_down,
    shifted_up,
)
from inkland.kernel.compiled.rules.drawing import sheet_of
from inkland.kernel.compiled.rules.placing import (
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
    FIT,
    GAME_OVER,
    GORGON,
    HERO_TURN,
    LETTER,
    MASK,
    ORIENTATION_WORDS,
    PLAYERS,
    SHAPE,
    TERRAINS_SIZE,
    TURN,
)

_TERRAIN_COUNT = len(TERRAINS)
_CARD_TERRAINS = layout.TERRAINS
_MONSTER = SINGLES + SINGLE_TERRAINS.index(Terrain.MONSTER)


@compiled
def terrain_number(word: int) -> int:
    """Return a terrain's number in the actions; `word` is its place in a sheet."""
    return (word - layout.FOREST) // 2


@compiled
def first_col(tables: Vector, orientation: int) -> int:
    """Return the column of an orientation's first cell in its bounding box."""
    lo, hi = cells_at(tables, orientation + FIT)
    return lowest_cell(lo, hi)


@compiled
def _add_plane(mask: Vector, plane: int, lo: Word, hi: Word) -> None:
    add_bits(mask, plane * CELL_COUNT, lo, hi)


@compiled
def _corners(tables: Vector, game: Vector, orientation: int, work: int) -> tuple[Word, Word]:
    """Return the corners of the bounding boxes whose anchors are in ANCHORS."""
    lo, hi = cells_at(game, work)
    col = first_col(tables, orientation)
    if col:
        lo, hi = shifted_down(lo, hi, Word(col))
    return lo, hi


@compiled
def add_legal_actions(tables: Vector, game: Vector, seat: int, begun: int, mask: Vector) -> None:
    """Add the legal actions of a seat to an empty mask; WAIT when the game is over."""
    turn = game[TURN]
    if seat < 0 or turn == GAME_OVER:
        add_bits(mask, WAIT, ONE, ZERO)
    elif turn == EXPLORE_TURN:
        _add_explore(tables, game, seat, mask)
    elif turn == AMBUSH_TURN:
        _add_ambush(tables, game, seat, begun, mask)
    elif turn == HERO_TURN:
        lo, hi = cells_at(game, sheet_of(seat) + EMPTY)
        for rotation in range(ROTATIONS):
            _add_plane(mask, HEROES + rotation, lo, hi)
    else:
        lo, hi = troll_victims(game, sheet_of(seat))
        _add_plane(mask, CELL, lo, hi)


@compiled
def _add_explore(tables: Vector, game: Vector, seat: int, mask: Vector) -> None:
    if not explore_places(tables, game, seat):
        lo, hi = cells_at(game, sheet_of(seat) + EMPTY)
        for number in range(game[FALLBACKS]):
            _add_plane(mask, SINGLES + number, lo, hi)
        return
    row = card_row(game)
    kinds, number, slot = int(tables[row + TERRAINS_SIZE]), 0, 0
    work = ANCHORS
    for orientation in range(tables[row + FIRST], tables[row + END], ORIENTATION_WORDS):
        if tables[orientation + SHAPE] != slot:
            slot, number = int(tables[orientation + SHAPE]), 0
        lo, hi = _corners(tables, game, orientation, work)
        if lo | hi:
            plane = SHAPES + (slot * ORIENTATIONS + number) * _TERRAIN_COUNT
            for kind in range(kinds):
                terrain = terrain_number(int(tables[row + _CARD_TERRAINS + kind]))
                _add_plane(mask, plane + terrain, lo, hi)
        number += 1
        work += 2


@compiled
def _add_ambush(tables: Vector, game: Vector, seat: int, begun: int, mask: Vector) -> None:
    sheet = sheet_received(tables, game, seat)
    if begun >= 0 or game[PLAYERS] == 1:
        lo, hi = walk(tables, game, sheet) if begun < 0 else ambush_cells(tables, game, begun)
        lo, hi = gorgon_victims(tables, game, sheet, lo, hi)
        _add_plane(mask, CELL, lo, hi)
    elif find_places(tables, game, sheet, 0):
        row = card_row(game)
        plane, work = AMBUSHES, ANCHORS
        for orientation in range(tables[row + FIRST], tables[row + END], ORIENTATION_WORDS):
            lo, hi = _corners(tables, game, orientation, work)
            _add_plane(mask, plane, lo, hi)
            plane += 1
            work += 2
    else:
        lo, hi = cells_at(game, sheet + EMPTY)
        _add_plane(mask, _MONSTER, lo, hi)


@compiled
def ambush_cells(tables: Vector, game: Vector, action: int) -> tuple[Word, Word]:
    """Return the cells of the monsters that an action draws."""
    number = action // CELL_COUNT - AMBUSHES
    orientation = int(tables[card_row(game) + FIRST]) + number * ORIENTATION_WORDS
    mask_lo, mask_hi = cells_at(tables, orientation + MASK)
    return shifted_up(mask_lo, mask_hi, action % CELL_COUNT + first_col(tables, orientation))


@compiled
def needs_victim(tables: Vector, game: Vector, seat: int, action: int) -> bool:
    """Return whether the gorgon's victim has to be chosen after an action (M-4)."""
    if game[TURN] != AMBUSH_TURN or game[PLAYERS] == 1 or action // CELL_COUNT < AMBUSHES:
        return False
    if tables[card_row(game) + LETTER] != GORGON:
        return False
    lo, hi = ambush_cells(tables, game, action)
    lo, hi = gorgon_victims(tables, game, sheet_received(tables, game, seat), lo, hi)
    return bool(lo | hi)


@compiled
def option_of(tables: Vector, game: Vector, seat: int, begun: int, action: int) -> int:
    """Return the number of the option that a legal action chooses, after the one that began the choice."""
    plane, cell = action // CELL_COUNT, action % CELL_COUNT
    turn = game[TURN]
    if turn == EXPLORE_TURN:
        return _explore_option(tables, game, seat, plane, cell)
    if turn == AMBUSH_TURN:
        return _ambush_option(tables, game, seat, begun, action)
    if turn == HERO_TURN:
        lo, hi = cells_at(game, sheet_of(seat) + EMPTY)
        return rank(lo, hi, cell) * ROTATIONS + plane - HEROES
    lo, hi = troll_victims(game, sheet_of(seat))
    return rank(lo, hi, cell)


@compiled
def _explore_option(tables: Vector, game: Vector, seat: int, plane: int, cell: int) -> int:
    if plane >= SINGLES:
        lo, hi = cells_at(game, sheet_of(seat) + EMPTY)
        return rank(lo, hi, cell) * int(game[FALLBACKS]) + plane - SINGLES
    explore_places(tables, game, seat)
    row = card_row(game)
    kinds, kind = int(tables[row + TERRAINS_SIZE]), 0
    while terrain_number(int(tables[row + _CARD_TERRAINS + kind])) != (plane - SHAPES) % _TERRAIN_COUNT:
        kind += 1
    turned = (plane - SHAPES) // _TERRAIN_COUNT
    slot, wanted = turned // ORIENTATIONS, turned % ORIENTATIONS
    for orientation in range(tables[row + FIRST], tables[row + END], ORIENTATION_WORDS):
        wanted += int(tables[orientation + SHAPE] < slot)
    return _place_number(tables, game, wanted, cell) * kinds + kind


@compiled
def _ambush_option(tables: Vector, game: Vector, seat: int, begun: int, action: int) -> int:
    sheet = sheet_received(tables, game, seat)
    cell = action % CELL_COUNT
    if game[PLAYERS] == 1:
        lo, hi = walk(tables, game, sheet)
        lo, hi = gorgon_victims(tables, game, sheet, lo, hi)
        return rank(lo, hi, cell)
    if begun < 0 and action // CELL_COUNT == _MONSTER:
        lo, hi = cells_at(game, sheet + EMPTY)
        return rank(lo, hi, cell)
    find_places(tables, game, sheet, 0)
    placed = action if begun < 0 else begun
    place = _place_number(tables, game, placed // CELL_COUNT - AMBUSHES, placed % CELL_COUNT)
    if tables[card_row(game) + LETTER] != GORGON:
        return place
    option = 0
    for index in range(place):
        _, lo, hi = place_by_number(tables, game, index)
        lo, hi = gorgon_victims(tables, game, sheet, lo, hi)
        option += max(1, count(lo, hi))
    if begun < 0:
        return option
    lo, hi = ambush_cells(tables, game, begun)
    lo, hi = gorgon_victims(tables, game, sheet, lo, hi)
    return option + rank(lo, hi, cell)


@compiled
def _place_number(tables: Vector, game: Vector, wanted: int, corner: int) -> int:
    """Return the number of a place in ANCHORS from its orientation on the card and its corner."""
    places, work = 0, ANCHORS
    for _ in range(wanted):
        lo, hi = cells_at(game, work)
        places += count(lo, hi)
        work += 2
    orientation = int(tables[card_row(game) + FIRST]) + wanted * ORIENTATION_WORDS
    lo, hi = cells_at(game, work)
    return places + rank(lo, hi, corner + first_col(tables, orientation))
