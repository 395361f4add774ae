"""What a seat may choose, as compact data for the client: anchors of each shape as bitboards.

The product of drawings and a skill's extra cells can have hundreds of thousands of choices; so the
extra cells are asked for once the main drawing is chosen (`extra_offers`).
"""

import base64
from collections.abc import Iterable
from typing import assert_never

from inkland.core.ambush import ambush_shape, cells_beside, sheet_received, solo_place
from inkland.core.catalog import Skill
from inkland.core.commands import Choice, DrawHero, DrawShape, DrawSingle
from inkland.core.grid import Cells, bit, iter_cells, row_col
from inkland.core.heroes import ROTATIONS
from inkland.core.ids import Seat, Terrain
from inkland.core.options import options
from inkland.core.placing import hidden_placements, shape_places
from inkland.core.shape import SINGLE, SQUARE, Orientation, Shape, make_shape
from inkland.core.sheet import Sheet
from inkland.core.skills import NOT_WITH_FALLBACK, WITH_EXTRA, affordable_skills, extra_places
from inkland.core.state import (
    AmbushTurn,
    EffectTurn,
    ExploreTurn,
    HeroTurn,
    PlayerView,
    SkillTurn,
    Table,
)
from inkland.notation.cells import format_cells
from inkland.notation.commands import format_command
from inkland.views.types import LieInfo, OptionsInfo, OptionsKind, ShapeOption


def bitboard(cells: Cells) -> str:
    """A set of cells as 16 bytes in base64, little-endian.

    >>> bitboard(0b1)
    'AQAAAAAAAAAAAAAAAAAAAA=='
    """
    return base64.b64encode(cells.to_bytes(16, "little")).decode()


def offers(seen: PlayerView) -> OptionsInfo | None:
    """Everything that the viewing seat may choose now; None when it is not awaited."""
    table, seat, turn = seen.table, seen.seat, seen.table.turn
    if seat is None or seat not in table.awaited or turn is None:
        return None
    match turn:
        case ExploreTurn():
            return _explore(table, turn, seat)
        case AmbushTurn():
            return _ambush(table, turn, seat)
        case HeroTurn():
            return _hero(table, turn, seat)
        case SkillTurn():
            lines = [format_command(choice) for choice in options(seen)]
            return _info("skills", seat, skills=lines)
        case EffectTurn():
            victims = cells_beside(table.sheets[seat], turn.card.letter)
            return _info("destroy", seat, [_option(None, (), [_single(victims)])])
        case _:
            assert_never(turn)


def _explore(table: Table, turn: ExploreTurn, seat: Seat) -> OptionsInfo:
    card, sheet = turn.card, table.sheets[seat]
    places = shape_places(card, sheet, duty=turn.duty)
    skills = affordable_skills(table, seat)
    shapes = [
        _option(
            index,
            card.terrains,
            [_lie(lie, anchors) for number, lie, anchors in places if number == index],
            coin=printed.coin,
        )
        for index, printed in enumerate(card.shapes)
    ]
    if not places:
        shapes = [_option(None, table.rules.fallback_terrains, [_single(sheet.empty)])]
    shapes += _replacing(turn, sheet, skills)
    adding = [skill for skill in skills if skill in WITH_EXTRA]
    if not places:
        adding = [skill for skill in adding if skill not in NOT_WITH_FALLBACK]
    return _info("draw" if places else "single", seat, shapes, adding=adding)


def _replacing(turn: ExploreTurn, sheet: Sheet, skills: Iterable[Skill]) -> list[ShapeOption]:
    """What skills offer instead of the card's own shapes and terrains (K-05 to K-07)."""
    found = []
    duty = sheet.map.ruins if turn.duty else None
    for skill in skills:
        if skill is Skill.HIDE:
            for index, printed in enumerate(turn.card.shapes):
                inside = hidden_placements(printed.shape, sheet, duty=turn.duty)
                cut = [format_cells(cells) for cells in inside if cells.bit_count() < len(printed.shape)]
                lies = _lies(printed.shape, sheet.empty, touching=duty)
                found.append(
                    _option(index, turn.card.terrains, lies, coin=printed.coin, skill=skill, places=cut)
                )
        elif skill is Skill.NEGOTIATION:
            lies = _lies(SQUARE, sheet.empty, touching=duty)
            found.append(_option(None, turn.card.terrains, lies, skill=skill))
        elif skill is Skill.FORBIDDEN_KNOWLEDGE:
            for index, printed in enumerate(turn.card.shapes):
                lies = _lies(printed.shape, sheet.empty, touching=duty)
                found.append(_option(index, (Terrain.VILLAGE,), lies, coin=printed.coin, skill=skill))
    return [option for option in found if option.lies or option.places]


def _ambush(table: Table, turn: AmbushTurn, seat: Seat) -> OptionsInfo:
    owner = sheet_received(table, turn.card, seat)
    empty = table.sheets[owner].empty
    if table.rules.is_solo:
        place = solo_place(turn, empty)
        lies = [] if place is None else [_fixed(place)]
    else:
        lies = _lies(ambush_shape(turn, owner), empty) or [_single(empty)]
    return _info("ambush", owner, [_option(0, (Terrain.MONSTER,), lies)])


def _hero(table: Table, turn: HeroTurn, seat: Seat) -> OptionsInfo:
    adding = [skill for skill in affordable_skills(table, seat) if skill is Skill.DIPLOMACY]
    shapes = [_option(None, (Terrain.HERO,), [_single(table.sheets[seat].empty)])]
    steps = list(turn.card.attack)
    attack = []
    for _ in range(ROTATIONS):
        attack.append(steps)
        steps = [(col, -row) for row, col in steps]
    return _info("hero", seat, shapes, adding=adding, attack=attack)


def extra_offers(table: Table, main: Choice, skill: Skill) -> list[ShapeOption]:
    """Where a skill's extra cells may go once the main choice is drawn (K-02 to K-04, K-08)."""
    turn = table.turn
    sheet = table.sheets[main.seat]
    match main:
        case DrawShape(_, shape, cells, terrain):
            pass
        case DrawSingle(_, cell, terrain):
            shape, cells = None, bit(cell)
        case DrawHero(_, cell):
            shape, cells, terrain = None, bit(cell), Terrain.HERO
        case _:
            return []
    card = turn.card if isinstance(turn, ExploreTurn) else None
    found: dict[tuple[Terrain, ...], list[LieInfo]] = {}
    for orientation, anchors, terrains in extra_places(skill, sheet, card, shape, cells, terrain):
        if anchors:
            found.setdefault(terrains, []).append(_lie(orientation, anchors))
    return [_option(None, terrains, lies, skill=skill) for terrains, lies in found.items()]


def _lie(orientation: Orientation, anchors: Cells) -> LieInfo:
    return LieInfo(list(orientation.offsets), bitboard(anchors))


def _lies(shape: Shape, empty: Cells, touching: Cells | None = None) -> list[LieInfo]:
    found = []
    for orientation in shape.orientations:
        anchors = orientation.anchors(empty)
        if touching is not None:
            anchors &= orientation.anchors_touching(touching)
        if anchors:
            found.append(_lie(orientation, anchors))
    return found


def _single(cells: Cells) -> LieInfo:
    return _lie(SINGLE.orientations[0], cells)


def _fixed(place: Cells) -> LieInfo:
    """A place that cannot be chosen, as a shape with one anchor."""
    cells = [row_col(cell) for cell in iter_cells(place)]
    orientation = make_shape(cells).orientations[0]
    return _lie(orientation, place & -place)


def _option(
    shape: int | None,
    terrains: Iterable[Terrain],
    lies: list[LieInfo],
    *,
    coin: bool = False,
    skill: Skill | None = None,
    places: list[str] | None = None,
) -> ShapeOption:
    name = None if skill is None else skill.value
    return ShapeOption(shape, [terrain.value for terrain in terrains], lies, coin, name, places or [])


def _info(
    kind: OptionsKind,
    sheet: int,
    shapes: list[ShapeOption] | None = None,
    *,
    adding: Iterable[Skill] = (),
    attack: list[list[tuple[int, int]]] | None = None,
    skills: list[str] | None = None,
) -> OptionsInfo:
    names = [skill.value for skill in adding]
    return OptionsInfo(kind, sheet, shapes or [], names, attack or [], skills or [])
