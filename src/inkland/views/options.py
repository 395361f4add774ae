"""The options of a seat in compact form: the anchors of each shape as bitboards.

Drawings combined with a skill's extra cells can give hundreds of thousands of choices, so clients ask
for the extra cells after the main drawing is chosen (`extra_options`).
"""

from binascii import b2a_base64
from collections.abc import Iterable
from typing import assert_never

from inkland.core.board.grid import Cells, bit, iter_cells, row_col
from inkland.core.board.shape import SINGLE, SQUARE, Orientation, Shape, make_shape
from inkland.core.board.sheet import Sheet
from inkland.core.catalog import Skill
from inkland.core.commands import Choice, DrawHero, DrawShape, DrawSingle, UseSkill
from inkland.core.ids import Seat, Terrain
from inkland.core.options import options
from inkland.core.state import (
    AmbushTurn,
    EffectTurn,
    ExploreTurn,
    HeroTurn,
    PlayerView,
    SkillTurn,
    Table,
)
from inkland.core.turns.ambush import ambush_shape, cells_beside, sheet_received, solo_place
from inkland.core.turns.heroes import ROTATIONS
from inkland.core.turns.placing import hidden_placements, shape_places
from inkland.core.turns.skills import NOT_WITH_FALLBACK, WITH_EXTRA, affordable_skills, extra_places
from inkland.notation.cells import format_cells
from inkland.notation.commands import format_command
from inkland.views.types import OptionsInfo, OptionsKind, OrientationInfo, ShapeOption, SkillOption


def bitboard(cells: Cells) -> str:
    """Return a set of cells as 16 bytes in base64, little-endian.

    >>> bitboard(0b1)
    'AQAAAAAAAAAAAAAAAAAAAA=='
    """
    return b2a_base64(cells.to_bytes(16, "little"), newline=False).decode()


def options_info(seen: PlayerView) -> OptionsInfo | None:
    """Return everything that the viewing seat may choose now; None when it is not awaited."""
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
            return _info("skills", seat, skills=[_skill_option(choice) for choice in options(seen)])
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
            [
                _orientation(orientation, anchors)
                for number, orientation, anchors in places
                if number == index
            ],
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
    """Return what skills allow instead of the card's own shapes and terrains (K-05 to K-07)."""
    found = []
    duty = sheet.map.ruins if turn.duty else None
    for skill in skills:
        if skill is Skill.HIDE:
            for index, printed in enumerate(turn.card.shapes):
                inside = hidden_placements(printed.shape, sheet, duty=turn.duty)
                cut = [format_cells(cells) for cells in inside if cells.bit_count() < len(printed.shape)]
                orientations = _orientations(printed.shape, sheet.empty, touching=duty)
                found.append(
                    _option(
                        index, turn.card.terrains, orientations, coin=printed.coin, skill=skill, places=cut
                    )
                )
        elif skill is Skill.NEGOTIATION:
            orientations = _orientations(SQUARE, sheet.empty, touching=duty)
            found.append(_option(None, turn.card.terrains, orientations, skill=skill))
        elif skill is Skill.FORBIDDEN_KNOWLEDGE:
            for index, printed in enumerate(turn.card.shapes):
                orientations = _orientations(printed.shape, sheet.empty, touching=duty)
                found.append(_option(index, (Terrain.VILLAGE,), orientations, coin=printed.coin, skill=skill))
    return [option for option in found if option.orientations or option.places]


def _ambush(table: Table, turn: AmbushTurn, seat: Seat) -> OptionsInfo:
    owner = sheet_received(table, turn.card, seat)
    empty = table.sheets[owner].empty
    if table.rules.is_solo:
        place = solo_place(turn, empty)
        orientations = [] if place is None else [_fixed(place)]
    else:
        orientations = _orientations(ambush_shape(turn, owner), empty) or [_single(empty)]
    return _info("ambush", owner, [_option(0, (Terrain.MONSTER,), orientations)])


def _hero(table: Table, turn: HeroTurn, seat: Seat) -> OptionsInfo:
    adding = [skill for skill in affordable_skills(table, seat) if skill is Skill.DIPLOMACY]
    shapes = [_option(None, (Terrain.HERO,), [_single(table.sheets[seat].empty)])]
    steps = list(turn.card.attack)
    attack = []
    for _ in range(ROTATIONS):
        attack.append(steps)
        steps = [(col, -row) for row, col in steps]
    return _info("hero", seat, shapes, adding=adding, attack=attack)


def extra_options(table: Table, main: Choice, skill: Skill) -> list[ShapeOption]:
    """Return where a skill's extra cells may go after the main choice (K-02 to K-04, K-08)."""
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
    found: dict[tuple[Terrain, ...], list[OrientationInfo]] = {}
    for orientation, anchors, terrains in extra_places(skill, sheet, card, shape, cells, terrain):
        if anchors:
            found.setdefault(terrains, []).append(_orientation(orientation, anchors))
    return [_option(None, terrains, orientations, skill=skill) for terrains, orientations in found.items()]


def _orientation(orientation: Orientation, anchors: Cells) -> OrientationInfo:
    return OrientationInfo(list(orientation.offsets), bitboard(anchors))


def _orientations(shape: Shape, empty: Cells, touching: Cells | None = None) -> list[OrientationInfo]:
    found = []
    for orientation in shape.orientations:
        anchors = orientation.anchors(empty)
        if touching is not None:
            anchors &= orientation.anchors_touching(touching)
        if anchors:
            found.append(_orientation(orientation, anchors))
    return found


def _single(cells: Cells) -> OrientationInfo:
    return _orientation(SINGLE.orientations[0], cells)


def _fixed(place: Cells) -> OrientationInfo:
    """Return a given place as a shape with one anchor."""
    cells = [row_col(cell) for cell in iter_cells(place)]
    orientation = make_shape(cells).orientations[0]
    return _orientation(orientation, place & -place)


def _skill_option(choice: Choice) -> SkillOption:
    command = format_command(choice)
    if not isinstance(choice, UseSkill):
        return SkillOption(command, None)
    extra, orientation = choice.extra, choice.orientation
    return SkillOption(
        command,
        choice.skill.value,
        cell=None if extra is None else format_cells(extra.cells),
        terrain=None if extra is None else extra.terrain.value,
        orientation=None if orientation is None else orientation.value,
    )


def _option(
    shape: int | None,
    terrains: Iterable[Terrain],
    orientations: list[OrientationInfo],
    *,
    coin: bool = False,
    skill: Skill | None = None,
    places: list[str] | None = None,
) -> ShapeOption:
    name = None if skill is None else skill.value
    return ShapeOption(shape, [terrain.value for terrain in terrains], orientations, coin, name, places or [])


def _info(
    kind: OptionsKind,
    sheet: int,
    shapes: list[ShapeOption] | None = None,
    *,
    adding: Iterable[Skill] = (),
    attack: list[list[tuple[int, int]]] | None = None,
    skills: list[SkillOption] | None = None,
) -> OptionsInfo:
    names = [skill.value for skill in adding]
    return OptionsInfo(kind, sheet, shapes or [], names, attack or [], skills or [])
