"""Every legal choice of a seat, as a sequence that can be counted, indexed and walked."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from typing import assert_never, cast, overload

from inkland.core.board.drawing import Extra
from inkland.core.board.grid import Cell, Cells, bit, iter_cells, nth_cell
from inkland.core.board.shape import SQUARE
from inkland.core.catalog import AmbushCard, ExploreCard, Skill
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
from inkland.core.turns.ambush import (
    ambush_drawing,
    ambush_shape,
    cells_beside,
    gaze_victims,
    sheet_received,
    solo_place,
)
from inkland.core.turns.heroes import ROTATIONS
from inkland.core.turns.placing import hidden_placements, shape_places, square_places
from inkland.core.turns.skills import (
    WITH_EXTRA,
    Places,
    affordable_skills,
    ambush_skills,
    extra_places,
    fitting_orientations,
)

Make = Callable[[int], Choice]


@record
class Branch:
    """Choices of one form (command, shape and skill): their number, and how to make each by index."""

    size: int
    make: Make


class Options(Sequence[Choice]):
    """All legal choices of a seat; they are made when they are looked up, not to be counted."""

    __slots__ = ("_ends", "_size", "branches")

    def __init__(self, branches: list[Branch]) -> None:
        self.branches = branches
        self._ends = list(accumulate([branch.size for branch in branches]))
        self._size = self._ends[-1] if branches else 0

    def __len__(self) -> int:
        return self._size

    def __repr__(self) -> str:
        return f"<Options: {self._size} choices>"

    @overload
    def __getitem__(self, index: int) -> Choice: ...
    @overload
    def __getitem__(self, index: slice) -> list[Choice]: ...
    def __getitem__(self, index: int | slice) -> Choice | list[Choice]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(self._size))]
        if index < 0:
            index += self._size
        if not 0 <= index < self._size:
            raise IndexError(index)
        at = bisect_right(self._ends, index)
        branch = self.branches[at]
        return branch.make(index - self._ends[at] + branch.size)

    def __iter__(self) -> Iterator[Choice]:
        for branch in self.branches:
            for index in range(branch.size):
                yield branch.make(index)


NO_OPTIONS = Options([])


def options(seen: PlayerView) -> Options:
    """Return what the viewing seat may choose now; nothing when it is not awaited."""
    table, seat = seen.table, seen.seat
    if seat is None or seat not in table.awaited or table.turn is None:
        return NO_OPTIONS
    match table.turn:
        case ExploreTurn() as turn:
            return Options(_explore(table, turn, seat))
        case AmbushTurn() as turn:
            return Options(_ambush(table, turn, seat))
        case HeroTurn():
            return Options(_hero(table, seat))
        case SkillTurn() as turn:
            return Options(_ambush_skills(table, turn.card, seat))
        case EffectTurn() as turn:
            return Options([_destroy(seat, cells_beside(table.sheets[seat], turn.card.letter))])
        case _:
            assert_never(table.turn)


def _explore(table: Table, turn: ExploreTurn, seat: Seat) -> list[Branch]:
    plain = plain_options(table, turn, seat)
    skills = affordable_skills(table, seat)
    return plain + list(_explore_skills(table, turn, seat, plain, skills)) if skills else plain


def plain_options(table: Table, turn: ExploreTurn, seat: Seat) -> list[Branch]:
    """The choices without a skill: the card's shapes, or the fallback when none fits (T-2 to T-4)."""
    card, sheet = turn.card, table.sheets[seat]
    found = [
        _shape_branch(seat, index, orientation.mask, anchors, card.terrains)
        for index, orientation, anchors in shape_places(card, sheet, duty=turn.duty)
    ]
    return found or [_single_branch(seat, sheet.empty, table.rules.fallback_terrains)]


def _shape_branch(
    seat: Seat, shape: int, mask: Cells, anchors: Cells, terrains: tuple[Terrain, ...]
) -> Branch:
    kinds = len(terrains)

    def make(index: int) -> Choice:
        place, kind = divmod(index, kinds)
        return DrawShape(seat, shape, mask << nth_cell(anchors, place), terrains[kind])

    return Branch(anchors.bit_count() * kinds, make)


def _single_branch(seat: Seat, empty: Cells, terrains: tuple[Terrain, ...]) -> Branch:
    def make(index: int) -> Choice:
        place, kind = divmod(index, len(terrains))
        return DrawSingle(seat, nth_cell(empty, place), terrains[kind])

    return Branch(empty.bit_count() * len(terrains), make)


def _explore_skills(
    table: Table, turn: ExploreTurn, seat: Seat, plain: list[Branch], skills: tuple[Skill, ...]
) -> Iterator[Branch]:
    card, sheet = turn.card, table.sheets[seat]
    for skill in skills:
        if skill is Skill.HIDE:
            for index, printed in enumerate(card.shapes):
                places = hidden_placements(printed.shape, sheet, duty=turn.duty)
                yield _listed_branch(seat, index, places, card.terrains, skill)
        elif skill is Skill.NEGOTIATION:
            places = list(square_places(SQUARE, sheet, duty=turn.duty))
            yield _listed_branch(seat, None, places, card.terrains, skill)
        elif skill is Skill.FORBIDDEN_KNOWLEDGE:
            for index, orientation, anchors in shape_places(card, sheet, duty=turn.duty):
                cells = [orientation.mask << anchor for anchor in iter_cells(anchors)]
                yield _listed_branch(seat, index, cells, (Terrain.VILLAGE,), skill)
    following = [skill for skill in skills if skill in WITH_EXTRA]
    if following:
        for branch in plain:
            for index in range(branch.size):
                main = cast("DrawShape | DrawSingle", branch.make(index))
                yield from _with_extras(table, card, main, following)


def _listed_branch(
    seat: Seat, shape: int | None, cells: list[Cells], terrains: tuple[Terrain, ...], skill: Skill
) -> Branch:
    def make(index: int) -> Choice:
        place, kind = divmod(index, len(terrains))
        return DrawShape(seat, shape, cells[place], terrains[kind], skill)

    return Branch(len(cells) * len(terrains), make)


def _with_extras(
    table: Table, card: ExploreCard, main: DrawShape | DrawSingle, skills: list[Skill]
) -> Iterator[Branch]:
    """The same main drawing with every skill that adds cells to it (K-0)."""
    sheet = table.sheets[main.seat]
    match main:
        case DrawShape(seat, shape, cells, terrain):

            def extended(skill: Skill, extra: Extra) -> Choice:
                return DrawShape(seat, shape, cells, terrain, skill, extra)

        case DrawSingle(seat, cell, terrain):
            shape, cells = None, bit(cell)

            def extended(skill: Skill, extra: Extra) -> Choice:
                return DrawSingle(seat, cell, terrain, skill, extra)

        case _:
            assert_never(main)
    for skill in skills:
        for places in extra_places(skill, sheet, card, shape, cells, terrain):
            if places[1]:
                yield _extra_branch(extended, skill, places)


def _extra_branch(extended: Callable[[Skill, Extra], Choice], skill: Skill, places: Places) -> Branch:
    orientation, anchors, terrains = places

    def make(index: int) -> Choice:
        place, kind = divmod(index, len(terrains))
        return extended(skill, Extra(orientation.mask << nth_cell(anchors, place), terrains[kind]))

    return Branch(anchors.bit_count() * len(terrains), make)


def _ambush(table: Table, turn: AmbushTurn, seat: Seat) -> list[Branch]:
    owner = sheet_received(table, turn.card, seat)
    sheet = table.sheets[owner]
    shape = ambush_shape(turn, owner)
    if table.rules.is_solo:
        place = solo_place(turn, sheet.empty)
        cells, fallback = [] if place is None else [place], False
    else:
        cells = list(shape.placements(sheet.empty))
        fallback = not cells
        cells = cells or [bit(cell) for cell in iter_cells(sheet.empty)]
    if turn.card.letter is None:
        return [Branch(len(cells), lambda index: DrawAmbush(seat, cells[index]))]
    return [
        _monsters_branch(
            seat, place, gaze_victims(sheet, ambush_drawing(turn, owner, place, fallback=fallback))
        )
        for place in cells
    ]


def _monsters_branch(seat: Seat, cells: Cells, victims: Cells) -> Branch:
    if not victims:
        return Branch(1, lambda _: DrawAmbush(seat, cells))
    return Branch(victims.bit_count(), lambda index: DrawAmbush(seat, cells, nth_cell(victims, index)))


def _hero(table: Table, seat: Seat) -> list[Branch]:
    empty = table.sheets[seat].empty

    def make(index: int) -> Choice:
        place, rotation = divmod(index, ROTATIONS)
        return DrawHero(seat, nth_cell(empty, place), rotation)

    plain = Branch(empty.bit_count() * ROTATIONS, make)
    if Skill.DIPLOMACY not in affordable_skills(table, seat):
        return [plain]
    return [plain, *(_diplomatic_hero(seat, cell, empty) for cell in iter_cells(empty))]


def _diplomatic_hero(seat: Seat, cell: Cell, empty: Cells) -> Branch:
    others = empty & ~bit(cell)

    def make(index: int) -> Choice:
        place, rotation = divmod(index, ROTATIONS)
        extra = Extra(bit(nth_cell(others, place)), Terrain.FARM_VILLAGE)
        return DrawHero(seat, cell, rotation, Skill.DIPLOMACY, extra)

    return Branch(others.bit_count() * ROTATIONS, make)


def _ambush_skills(table: Table, card: AmbushCard, seat: Seat) -> list[Branch]:
    empty = table.sheets[seat].empty
    found: list[Choice] = [DeclineSkill(seat)]
    for skill in ambush_skills(table, card, seat):
        if skill is Skill.DIPLOMACY:
            found += [
                UseSkill(seat, skill, Extra(bit(cell), Terrain.FARM_VILLAGE)) for cell in iter_cells(empty)
            ]
        elif table.rules.is_solo:
            found += [UseSkill(seat, skill, orientation=way) for way in fitting_orientations(card, empty)]
        else:
            found.append(UseSkill(seat, skill))
    return [Branch(len(found), found.__getitem__)]


def _destroy(seat: Seat, victims: Cells) -> Branch:
    return Branch(victims.bit_count(), lambda index: DestroyCell(seat, nth_cell(victims, index)))
