"""Every extra cell that a skill can give, against a second reading (K-02, K-03, K-04, K-08)."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.oracle.board import ink, smite
from tests.oracle.facts import EXPLORE
from tests.oracle.placements import DOMINO, Placement, placements, single_cells
from tests.oracle.sheets import MARK_OF, around, cells_of
from tests.property.effort import examples
from tests.property.naive import plain_board, plain_cells
from tests.property.playing import SeededRng
from tests.property.strategies import SEEDS, skilled_moments

from inkland.core.board.grid import Cells, bit
from inkland.core.board.sheet import Sheet
from inkland.core.catalog import Skill
from inkland.core.commands import Choice, DrawShape, DrawSingle
from inkland.core.ids import Terrain
from inkland.core.options import options
from inkland.core.state import ExploreTurn, view

ALL_LISTED = 20_000
Main = tuple[int | None, Cells, Terrain]
"""A main drawing: the shape's index, or None for the single cell of T-4; its cells; its terrain."""


def main_of(choice: Choice) -> Main:
    match choice:
        case DrawShape(_, shape, cells, terrain):
            return shape, cells, terrain
        case DrawSingle(_, cell, terrain):
            return None, bit(cell), terrain
        case _:
            raise AssertionError(choice)


def naive_extras(skill: Skill, sheet: Sheet, card: str, main: Main) -> set[tuple[Placement, str]]:
    """Every extra shape with its terrain, found by trying all after the main drawing (K-0, T-11)."""
    shape, cells, terrain = main
    board, printed = plain_board(sheet), EXPLORE[card]
    ink(board, plain_cells(cells), MARK_OF[terrain])
    smite(board)
    match skill:
        case Skill.DIPLOMACY:
            return {(cell, "farm+village") for cell in single_cells(board.sheet)}
        case Skill.SEARCH:
            beside = around(set(plain_cells(cells)))
            return {(cell, terrain.value) for cell in single_cells(board.sheet) if cell <= beside}
        case Skill.CONCENTRATION if shape is not None:
            return {(places, terrain.value) for places in placements(board.sheet, printed.shapes[shape])}
        case Skill.CURE_WOUNDS:
            monsters = cells_of(board.sheet, "monster")
            healing = [cells for cells in placements(board.sheet, DOMINO) if around(set(cells)) & monsters]
            return {(cells, kind) for cells in healing for kind in printed.terrains}
        case _:
            return set()


@pytest.mark.parametrize("skill", [Skill.CONCENTRATION, Skill.CURE_WOUNDS, Skill.DIPLOMACY, Skill.SEARCH])
@examples(20)
@given(st.data())
def test_extra_cells_of_a_skill(skill: Skill, data: st.DataObject) -> None:
    state, rng = data.draw(skilled_moments(skill)).state(), SeededRng(data.draw(SEEDS))
    assume(state.table.awaited)
    seat, turn = min(state.table.awaited), state.table.turn
    found = options(view(state, seat))
    assume(len(found) <= ALL_LISTED)
    assert isinstance(turn, ExploreTurn)
    extras: dict[Main, set[tuple[Placement, str]]] = {}
    for choice in found:
        if isinstance(choice, DrawShape | DrawSingle) and choice.skill in (None, skill):
            known = extras.setdefault(main_of(choice), set())
            if choice.extra is not None:
                known.add((plain_cells(choice.extra.cells), choice.extra.terrain.value))
    sheet, mains = state.table.sheets[seat], list(extras)
    struck = [main for main in mains if main[2] is Terrain.MONSTER and main[1] & sheet.attack]
    for some in (mains, struck or mains):
        for main in {some[rng.below(len(some))] for _ in range(5)}:
            assert extras[main] == naive_extras(skill, sheet, turn.card.id, main), main
