"""Choices as rows of actions, and back."""

from functools import cache
from typing import assert_never

import inkland.envs.actions as space
from inkland.core.board.drawing import Extra
from inkland.core.board.grid import CELL_COUNT, Cell, Cells, bit, cell_at, first_cell
from inkland.core.board.shape import DOMINO, SQUARE, Shape
from inkland.core.catalog import Skill
from inkland.core.commands import (
    Choice,
    DeclineSkill,
    DestroyCell,
    DrawAmbush,
    DrawHero,
    DrawShape,
    DrawSingle,
    UseSkill,
)
from inkland.core.ids import Seat, Terrain
from inkland.core.record import record
from inkland.core.state import AmbushTurn, EffectTurn, ExploreTurn, HeroTurn, PlayerView, SkillTurn, Table
from inkland.core.turns.ambush import ambush_drawing, ambush_shape, gaze_victims, sheet_received, solo_place
from inkland.core.turns.skills import WITH_EXTRA

Actions = tuple[int, ...]
"""The actions of one choice in order, or the first of them."""


def actions_of(seen: PlayerView, choice: Choice) -> Actions:
    """Return the actions that make a legal choice of the viewing seat."""
    table, skill = seen.table, getattr(choice, "skill", None)
    begun = () if skill is None else (space.skill_action(skill),)
    match choice:
        case DrawShape():
            return begun + _drawn_shape(_explore_turn(table), choice) + _extra(table, choice, choice.extra)
        case DrawSingle(cell=cell, terrain=terrain):
            main = _at(space.SINGLES + space.SINGLE_TERRAINS.index(terrain), cell)
            return (*begun, main, *_extra(table, choice, choice.extra))
        case DrawHero(cell=cell, rotation=rotation):
            return (*begun, _at(space.HEROES + rotation, cell), *_extra(table, choice, choice.extra))
        case DrawAmbush():
            return _drawn_ambush(table, choice)
        case UseSkill(extra=extra, orientation=way):
            turned = () if way is None else (space.TURNS + space.DOMINO_ORDER.index(way),)
            return begun + turned + _extra(table, choice, extra)
        case DeclineSkill():
            return (space.DECLINE,)
        case DestroyCell(cell=cell):
            return (_at(space.CELL, cell),)
        case _:
            assert_never(choice)


def choice_of(seen: PlayerView, actions: Actions) -> Choice | None:
    """Return the choice that a row of legal actions makes, or None if more actions must follow."""
    table, seat = seen.table, seen.seat
    if seat is None:
        raise ValueError("a spectator chooses nothing")
    skill, rest = None, actions
    if actions and space.SKILLS <= actions[0] < space.DECLINE:
        skill, rest = space.SKILL_ORDER[actions[0] - space.SKILLS], actions[1:]
    match table.turn:
        case ExploreTurn() as turn:
            return _explore_choice(turn, seat, skill, rest)
        case AmbushTurn() as turn:
            return _ambush_choice(table, turn, seat, rest)
        case HeroTurn():
            return _hero_choice(seat, skill, rest)
        case SkillTurn():
            return _skill_choice(table, seat, skill, rest)
        case EffectTurn():
            return DestroyCell(seat, _cell(rest[0])) if rest else None
        case _:
            raise ValueError("nothing is being played")


def corner_of(shape: Shape, cells: Cells) -> tuple[int, Cell]:
    """Return the number of a shape's orientation and the top-left corner of its bounding box."""
    first = first_cell(cells)
    orientation = shape.by_mask[cells >> first]
    number = next(at for at, each in enumerate(shape.orientations) if each is orientation)
    return number, Cell(first - orientation.offsets[0][1])


def cells_from(shape: Shape, orientation: int, corner: Cell) -> Cells:
    """Return the cells of a shape whose bounding box has its top-left corner in a cell."""
    turned = shape.orientations[orientation]
    return turned.mask << (corner + turned.offsets[0][1])


@record
class HiddenPlace:
    """A place of a shape that may hang over the edge of the map (K-06)."""

    orientation: int
    rows: int
    """Rows of the bounding box above the map."""
    cols: int
    """Columns left of it."""
    corner: Cell
    """The first cell of the bounding box on the map."""


def hidden_places(shape: Shape) -> dict[Cells, HiddenPlace]:
    """Return the place of every part that Hide may draw; the first, where several show the same cells."""
    return _hidden_places(shape)


@cache
def _hidden_places(shape: Shape) -> dict[Cells, HiddenPlace]:
    return {
        cells: HiddenPlace(number, max(-row, 0), max(-col, 0), cell_at(max(row, 0), max(col, 0)))
        for cells, (number, row, col) in shape.clipped.items()
        if min(row, col) >= -space.MAX_OVERHANG
    }


def _at(plane: int, cell: Cell) -> int:
    return plane * CELL_COUNT + cell


def _cell(action: int) -> Cell:
    return Cell(action % CELL_COUNT)


def _explore_turn(table: Table) -> ExploreTurn:
    if not isinstance(table.turn, ExploreTurn):
        raise TypeError("no explore card is being played")
    return table.turn


def _drawn_shape(turn: ExploreTurn, choice: DrawShape) -> Actions:
    if choice.shape is None:
        _, corner = corner_of(SQUARE, choice.cells)
        return (_at(space.SQUARES + space.TERRAINS.index(choice.terrain), corner),)
    shape = turn.card.shapes[choice.shape].shape
    if choice.skill is Skill.HIDE:
        place = hidden_places(shape)[choice.cells]
        plane = space.shape_plane(choice.shape, place.orientation, choice.terrain)
        return space.overhang_action(place.rows, place.cols), _at(plane, place.corner)
    orientation, corner = corner_of(shape, choice.cells)
    return (_at(space.shape_plane(choice.shape, orientation, choice.terrain), corner),)


def _extra(table: Table, choice: Choice, extra: Extra | None) -> Actions:
    """Return the action of the cells that a skill adds, if it does."""
    match choice:
        case _ if extra is None:
            return ()
        case DrawShape(shape=slot, skill=Skill.CONCENTRATION) if slot is not None:
            orientation, corner = corner_of(_explore_turn(table).card.shapes[slot].shape, extra.cells)
            return (_at(space.shape_plane(slot, orientation, extra.terrain), corner),)
        case DrawShape(skill=Skill.CURE_WOUNDS) | DrawSingle(skill=Skill.CURE_WOUNDS):
            orientation, corner = corner_of(DOMINO, extra.cells)
            plane = space.DOMINOES + orientation * len(space.TERRAINS) + space.TERRAINS.index(extra.terrain)
            return (_at(plane, corner),)
        case _:
            return (_at(space.CELL, first_cell(extra.cells)),)


def _drawn_ambush(table: Table, choice: DrawAmbush) -> Actions:
    turn = table.turn
    if not isinstance(turn, AmbushTurn):
        raise TypeError("no ambush is being played")
    victim = () if choice.destroys is None else (_at(space.CELL, choice.destroys),)
    if table.rules.is_solo:
        return victim  # the monsters walk to their place by themselves (O-2)
    shape = ambush_shape(turn, sheet_received(table, turn.card, choice.seat))
    if choice.cells.bit_count() < len(shape):
        monster = space.SINGLES + space.SINGLE_TERRAINS.index(Terrain.MONSTER)
        return (_at(monster, first_cell(choice.cells)),)
    orientation, corner = corner_of(shape, choice.cells)
    return (_at(space.AMBUSHES + orientation, corner), *victim)


def _explore_choice(turn: ExploreTurn, seat: Seat, skill: Skill | None, rest: Actions) -> Choice | None:
    overhang = None
    if skill is Skill.HIDE and rest:
        overhang, rest = divmod(rest[0] - space.OVERHANGS, space.MAX_OVERHANG + 1), rest[1:]
    if not rest or (skill in WITH_EXTRA and len(rest) == 1):
        return None
    plane, corner = divmod(rest[0], CELL_COUNT)
    if plane >= space.SINGLES:
        terrain = space.SINGLE_TERRAINS[plane - space.SINGLES]
        extra = _extra_of(turn, skill, None, terrain, rest[1:])
        return DrawSingle(seat, Cell(corner), terrain, skill, extra)
    if plane >= space.SQUARES:
        cells = cells_from(SQUARE, 0, Cell(corner))
        return DrawShape(seat, None, cells, space.TERRAINS[plane - space.SQUARES], skill)
    slot, orientation, terrain = shape_parts(plane)
    shape = turn.card.shapes[slot].shape
    if overhang is not None:
        place = HiddenPlace(orientation, *overhang, Cell(corner))
        cells = next(cells for cells, known in hidden_places(shape).items() if known == place)
        return DrawShape(seat, slot, cells, terrain, skill)
    extra = _extra_of(turn, skill, slot, terrain, rest[1:])
    return DrawShape(seat, slot, cells_from(shape, orientation, Cell(corner)), terrain, skill, extra)


def shape_parts(plane: int) -> tuple[int, int, Terrain]:
    """Return slot, orientation and terrain of a shape's plane."""
    turned, terrain = divmod(plane - space.SHAPES, len(space.TERRAINS))
    slot, orientation = divmod(turned, space.ORIENTATIONS)
    return slot, orientation, space.TERRAINS[terrain]


def _extra_of(
    turn: ExploreTurn, skill: Skill | None, slot: int | None, terrain: Terrain, rest: Actions
) -> Extra | None:
    if not rest:
        return None
    plane, corner = divmod(rest[0], CELL_COUNT)
    if skill is Skill.CONCENTRATION and slot is not None:
        _, orientation, terrain = shape_parts(plane)
        return Extra(cells_from(turn.card.shapes[slot].shape, orientation, Cell(corner)), terrain)
    if skill is Skill.CURE_WOUNDS:
        orientation, number = divmod(plane - space.DOMINOES, len(space.TERRAINS))
        return Extra(cells_from(DOMINO, orientation, Cell(corner)), space.TERRAINS[number])
    return Extra(bit(Cell(corner)), Terrain.FARM_VILLAGE if skill is Skill.DIPLOMACY else terrain)


def _ambush_choice(table: Table, turn: AmbushTurn, seat: Seat, rest: Actions) -> Choice | None:
    owner = sheet_received(table, turn.card, seat)
    sheet = table.sheets[owner]
    if not rest:
        return None
    if table.rules.is_solo:
        place = solo_place(turn, sheet.empty)
        return None if place is None else DrawAmbush(seat, place, _cell(rest[0]))
    plane, corner = divmod(rest[0], CELL_COUNT)
    if plane < space.AMBUSHES:
        return DrawAmbush(seat, bit(Cell(corner)))
    cells = cells_from(ambush_shape(turn, owner), plane - space.AMBUSHES, Cell(corner))
    if len(rest) > 1:
        return DrawAmbush(seat, cells, _cell(rest[1]))
    drawing = ambush_drawing(turn, owner, cells, fallback=False)
    return None if gaze_victims(sheet, drawing) else DrawAmbush(seat, cells)


def _hero_choice(seat: Seat, skill: Skill | None, rest: Actions) -> Choice | None:
    if len(rest) < (1 if skill is None else 2):
        return None
    plane, cell = divmod(rest[0], CELL_COUNT)
    extra = None if skill is None else Extra(bit(_cell(rest[1])), Terrain.FARM_VILLAGE)
    return DrawHero(seat, Cell(cell), plane - space.HEROES, skill, extra)


def _skill_choice(table: Table, seat: Seat, skill: Skill | None, rest: Actions) -> Choice | None:
    if skill is None:
        return DeclineSkill(seat) if rest else None
    if skill is Skill.DIPLOMACY:
        return UseSkill(seat, skill, Extra(bit(_cell(rest[0])), Terrain.FARM_VILLAGE)) if rest else None
    if not table.rules.is_solo:
        return UseSkill(seat, skill)
    return UseSkill(seat, skill, orientation=space.DOMINO_ORDER[rest[0] - space.TURNS]) if rest else None


def begun_drawing(seen: PlayerView, begun: Actions) -> tuple[Cells, Terrain | None]:
    """Return what the actions of a choice have drawn so far: cells and terrain, or no cells and None."""
    table, seat = seen.table, seen.seat
    rest = begun[1:] if begun and begun[0] >= space.SKILLS else begun
    if seat is None or not rest or rest[0] >= space.SKILLS:
        return 0, None
    plane, corner = divmod(rest[0], CELL_COUNT)
    match table.turn:
        case ExploreTurn() as turn if plane < space.SQUARES:
            slot, orientation, terrain = shape_parts(plane)
            return cells_from(turn.card.shapes[slot].shape, orientation, Cell(corner)), terrain
        case ExploreTurn():
            return bit(Cell(corner)), space.SINGLE_TERRAINS[plane - space.SINGLES]
        case AmbushTurn() as turn:
            shape = ambush_shape(turn, sheet_received(table, turn.card, seat))
            return cells_from(shape, plane - space.AMBUSHES, Cell(corner)), Terrain.MONSTER
        case _:
            return bit(Cell(corner)), Terrain.HERO
