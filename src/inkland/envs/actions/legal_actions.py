"""The legal actions of a seat: those with which at least one legal choice continues."""

from collections.abc import Iterator
from typing import assert_never

import inkland.envs.actions as space
from inkland.core.board.grid import CELL_COUNT, Cell, Cells, bit, iter_cells
from inkland.core.board.shape import SQUARE, Orientation, Shape
from inkland.core.board.sheet import Sheet
from inkland.core.catalog import ExploreCard, Skill
from inkland.core.ids import Seat, Terrain
from inkland.core.state import AmbushTurn, EffectTurn, ExploreTurn, HeroTurn, PlayerView, SkillTurn, Table
from inkland.core.turns.ambush import (
    ambush_drawing,
    ambush_shape,
    cells_beside,
    gaze_victims,
    sheet_received,
    solo_place,
)
from inkland.core.turns.heroes import ROTATIONS
from inkland.core.turns.skills import (
    WITH_EXTRA,
    affordable_skills,
    ambush_skills,
    extra_places,
    fitting_orientations,
)
from inkland.envs.actions.choices import Actions, cells_from, hidden_places, shape_parts

ActionSet = int
"""A set of actions, one bit for each."""

_NUMBER = {terrain: number for number, terrain in enumerate(space.SINGLE_TERRAINS)}


def legal_actions(seen: PlayerView, begun: Actions = ()) -> ActionSet:
    """Return the actions that may follow those of a choice already begun; WAIT if nothing is to be chosen."""
    table, seat = seen.table, seen.seat
    if seat is None or seat not in table.awaited or table.turn is None:
        return 1 << space.WAIT
    match table.turn:
        case ExploreTurn() as turn:
            return _explore(table, turn, seat, begun)
        case AmbushTurn() as turn:
            return _ambush(table, turn, seat, begun)
        case HeroTurn():
            return _hero(table, seat, begun)
        case SkillTurn() as turn:
            return _skills(table, turn, seat, begun)
        case EffectTurn() as turn:
            return _on_plane(space.CELL, cells_beside(table.sheets[seat], turn.card.letter))
        case _:
            assert_never(table.turn)


def _on_plane(plane: int, cells: Cells) -> ActionSet:
    return cells << plane * CELL_COUNT


def _corners(orientation: Orientation, anchors: Cells) -> Cells:
    """Return the top-left corners of the bounding boxes whose first cells are the anchors."""
    return anchors >> orientation.offsets[0][1]


def _places(shape: Shape, sheet: Sheet, *, duty: bool) -> Iterator[tuple[int, Cells]]:
    """Yield the number of each orientation of a shape with the corners where it may be drawn (T-2, T-3)."""
    for number, orientation in enumerate(shape.orientations):
        anchors = orientation.anchors(sheet.empty)
        if duty and anchors:
            anchors &= orientation.anchors_touching(sheet.map.ruins)
        if anchors:
            yield number, _corners(orientation, anchors)


def _explore(table: Table, turn: ExploreTurn, seat: Seat, begun: Actions) -> ActionSet:
    card, sheet = turn.card, table.sheets[seat]
    if not begun:
        found = _main_actions(table, turn, seat, None)
        for skill in affordable_skills(table, seat):
            if _is_useful(table, turn, seat, skill):
                found |= 1 << space.skill_action(skill)
        return found
    skill, rest = space.SKILL_ORDER[begun[0] - space.SKILLS], begun[1:]
    if skill is Skill.HIDE:
        return _hide(card, sheet, rest, duty=turn.duty)
    if rest:
        return _extra_actions(card, sheet, skill, rest[0])
    if skill in WITH_EXTRA:
        return sum(1 << action for action in _followed(table, turn, seat, skill))
    return _main_actions(table, turn, seat, skill)


def _main_actions(table: Table, turn: ExploreTurn, seat: Seat, skill: Skill | None) -> ActionSet:
    """Return where the card's shapes may be drawn, or what a skill draws in their place (T-2 to T-4)."""
    card, sheet = turn.card, table.sheets[seat]
    if skill is Skill.NEGOTIATION:
        corners = sum(corners for _, corners in _places(SQUARE, sheet, duty=turn.duty))
        return sum(_on_plane(space.SQUARES + _NUMBER[terrain], corners) for terrain in card.terrains)
    terrains = (Terrain.VILLAGE,) if skill is Skill.FORBIDDEN_KNOWLEDGE else card.terrains
    found = 0
    for slot, printed in enumerate(card.shapes):
        for number, corners in _places(printed.shape, sheet, duty=turn.duty):
            for terrain in terrains:
                found |= _on_plane(space.shape_plane(slot, number, terrain), corners)
    if found or skill is Skill.FORBIDDEN_KNOWLEDGE:
        return found
    return sum(
        _on_plane(space.SINGLES + _NUMBER[each], sheet.empty) for each in table.rules.fallback_terrains
    )


def _is_useful(table: Table, turn: ExploreTurn, seat: Seat, skill: Skill) -> bool:
    """Return whether some choice can be made with a skill that can be paid."""
    if skill is Skill.ACROBATICS:
        return False
    if skill is Skill.HIDE:
        return bool(_hide(turn.card, table.sheets[seat], (), duty=turn.duty))
    if skill in WITH_EXTRA:
        return next(_followed(table, turn, seat, skill), None) is not None
    return bool(_main_actions(table, turn, seat, skill))


def _hide(card: ExploreCard, sheet: Sheet, rest: Actions, *, duty: bool) -> ActionSet:
    """Return the overhangs of the shapes that may be drawn in part, or their places after one (K-06)."""
    filled, ruins, found = sheet.filled, sheet.map.ruins, 0
    chosen = divmod(rest[0] - space.OVERHANGS, space.MAX_OVERHANG + 1) if rest else None
    for slot, printed in enumerate(card.shapes):
        for cells, place in hidden_places(printed.shape).items():
            if cells & filled or (duty and not cells & ruins):
                continue
            if chosen is None:
                found |= 1 << space.overhang_action(place.rows, place.cols)
            elif chosen == (place.rows, place.cols):
                for terrain in card.terrains:
                    plane = space.shape_plane(slot, place.orientation, terrain)
                    found |= _on_plane(plane, bit(place.corner))
    return found


def _followed(table: Table, turn: ExploreTurn, seat: Seat, skill: Skill) -> Iterator[int]:
    """Yield the main drawings after which a skill can add its cells (K-02, K-03, K-04, K-08)."""
    card, sheet = turn.card, table.sheets[seat]
    left = _main_actions(table, turn, seat, None)
    while left:
        low = left & -left
        left ^= low
        action = low.bit_length() - 1
        if _extra_actions(card, sheet, skill, action):
            yield action


def _extra_actions(card: ExploreCard, sheet: Sheet, skill: Skill, main: int) -> ActionSet:
    """Return where a skill may add its cells after a main drawing."""
    plane, corner = divmod(main, CELL_COUNT)
    slot: int | None = None
    if plane >= space.SINGLES:
        cells, terrain = bit(Cell(corner)), space.SINGLE_TERRAINS[plane - space.SINGLES]
    else:
        slot, orientation, terrain = shape_parts(plane)
        cells = cells_from(card.shapes[slot].shape, orientation, Cell(corner))
    found = 0
    for way, places in enumerate(extra_places(skill, sheet, card, slot, cells, terrain)):
        turned, anchors, terrains = places
        for each in terrains:
            found |= _on_plane(_extra_plane(skill, slot, way, each), _corners(turned, anchors))
    return found


def _extra_plane(skill: Skill, slot: int | None, number: int, terrain: Terrain) -> int:
    if skill is Skill.CONCENTRATION and slot is not None:
        return space.shape_plane(slot, number, terrain)
    return (
        space.DOMINOES + number * len(space.TERRAINS) + _NUMBER[terrain]
        if skill is Skill.CURE_WOUNDS
        else space.CELL
    )


def _ambush(table: Table, turn: AmbushTurn, seat: Seat, begun: Actions) -> ActionSet:
    owner = sheet_received(table, turn.card, seat)
    sheet, shape = table.sheets[owner], ambush_shape(turn, owner)
    if begun:
        plane, corner = divmod(begun[0], CELL_COUNT)
        cells = cells_from(shape, plane - space.AMBUSHES, Cell(corner))
        return _on_plane(space.CELL, gaze_victims(sheet, ambush_drawing(turn, owner, cells, fallback=False)))
    if table.rules.is_solo:
        place = solo_place(turn, sheet.empty) or 0
        return _on_plane(space.CELL, gaze_victims(sheet, ambush_drawing(turn, owner, place, fallback=False)))
    found = sum(
        _on_plane(space.AMBUSHES + way, corners) for way, corners in _places(shape, sheet, duty=False)
    )
    return found or _on_plane(space.SINGLES + _NUMBER[Terrain.MONSTER], sheet.empty)


def _hero(table: Table, seat: Seat, begun: Actions) -> ActionSet:
    empty = table.sheets[seat].empty
    heroes = sum(_on_plane(space.HEROES + rotation, empty) for rotation in range(ROTATIONS))
    if len(begun) == 2:
        return _on_plane(space.CELL, empty & ~bit(Cell(begun[1] % CELL_COUNT)))
    has_room = empty & (empty - 1)
    if not begun and has_room and Skill.DIPLOMACY in affordable_skills(table, seat):
        heroes |= 1 << space.skill_action(Skill.DIPLOMACY)
    return heroes


def _skills(table: Table, turn: SkillTurn, seat: Seat, begun: Actions) -> ActionSet:
    empty = table.sheets[seat].empty
    if not begun:
        usable = ambush_skills(table, turn.card, seat)
        return 1 << space.DECLINE | sum(1 << space.skill_action(skill) for skill in usable)
    if begun[0] == space.skill_action(Skill.DIPLOMACY):
        return _on_plane(space.CELL, empty)
    ways = fitting_orientations(turn.card, empty)
    return sum(1 << space.TURNS + space.DOMINO_ORDER.index(way) for way in ways)


def iter_actions(actions: ActionSet) -> Iterator[int]:
    """Yield the actions of a set in order."""
    return iter_cells(actions)
