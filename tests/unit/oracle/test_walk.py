"""The oracle's solo walk gives every placement listed in O-3."""

import pytest
from tests.oracle.facts import AMBUSH, SIZE, Cell, picture
from tests.oracle.placements import Placement
from tests.oracle.sheets import CELLS, Sheet, blank
from tests.oracle.walk import positions, walk

BARE = {
    "goblin-attack": [(8, 8), (9, 9), (10, 10)],
    "bugbear-assault": [(0, 8), (0, 10), (1, 8), (1, 10)],
    "kobold-onslaught": [(8, 0), (9, 0), (9, 1), (10, 0)],
    "gnoll-raid": [(0, 0), (0, 1), (1, 0), (2, 0), (2, 1)],
    "flayer-incursion": [(0, 9), (1, 9), (1, 10)],
    "insectoid-invasion": [(0, 1), (1, 0), (1, 1), (2, 0)],
    "ratman-strike": [(10, 8), (10, 9), (10, 10)],
    "ogre-charge": [(9, 0), (9, 1), (10, 0), (10, 1)],
    "dragon-inferno": [(8, 2), (9, 0), (9, 1), (9, 2), (10, 0)],
    "zombie-plague": [(0, 0)],
    "giant-troll-ravage": [(0, 8), (0, 9), (0, 10), (1, 9)],
    "gorgon-gaze": [(9, 8), (9, 10), (10, 9)],
}
INSECTOID_ON_C_AND_D = [(0, 3), (1, 2), (1, 3), (2, 2)]
DIFFERENT: dict[str, dict[str, list[Cell]]] = {
    "A": {"dragon-inferno": [(8, 3), (9, 1), (9, 2), (9, 3), (10, 1)]},
    "B": {
        "bugbear-assault": [(2, 8), (2, 10), (3, 8), (3, 10)],
        "dragon-inferno": [(8, 5), (9, 3), (9, 4), (9, 5), (10, 3)],
    },
    "C": {"insectoid-invasion": INSECTOID_ON_C_AND_D},
    "D": {
        "kobold-onslaught": [(6, 0), (7, 0), (7, 1), (8, 0)],
        "gnoll-raid": [(3, 0), (3, 1), (4, 0), (5, 0), (5, 1)],
        "dragon-inferno": [(8, 4), (9, 2), (9, 3), (9, 4), (10, 2)],
        "giant-troll-ravage": [(2, 8), (2, 9), (2, 10), (3, 9)],
        "flayer-incursion": [(0, 7), (1, 7), (1, 8)],
        "insectoid-invasion": INSECTOID_ON_C_AND_D,
        "ogre-charge": [(9, 2), (9, 3), (10, 2), (10, 3)],
    },
}
BARE_GRID: Sheet = dict.fromkeys(CELLS, ".")


def place(sheet: Sheet, card_id: str) -> Placement | None:
    card = AMBUSH[card_id]
    return walk(sheet, card.shape, card.corner, clockwise=card.clockwise)


@pytest.mark.parametrize("card_id", sorted(AMBUSH))
def test_bare_grid(card_id: str) -> None:
    assert place(BARE_GRID, card_id) == frozenset(BARE[card_id])


@pytest.mark.parametrize("card_id", sorted(AMBUSH))
@pytest.mark.parametrize("map_id", "ABCD")
def test_undrawn_maps(map_id: str, card_id: str) -> None:
    expected = DIFFERENT[map_id].get(card_id, BARE[card_id])
    assert place(blank(map_id), card_id) == frozenset(expected)


@pytest.mark.parametrize("clockwise", [True, False])
@pytest.mark.parametrize("corner", ["top-left", "top-right", "bottom-left", "bottom-right"])
@pytest.mark.parametrize(("height", "width"), [(1, 1), (1, 2), (1, 3), (2, 3), (3, 3), (3, 2)])
def test_every_position_is_tried(corner: str, height: int, width: int, clockwise: bool) -> None:
    tried = set(positions(height, width, corner, clockwise=clockwise))
    assert tried == {(row, col) for row in range(SIZE - height + 1) for col in range(SIZE - width + 1)}


def test_the_box_moves_one_cell_at_a_time_and_turns_at_the_corner() -> None:
    path = list(positions(1, 1, "bottom-right", clockwise=False))
    assert path[:3] == [(10, 10), (9, 10), (8, 10)]
    assert path[10:12] == [(0, 10), (0, 9)]
    assert path[40:43] == [(10, 10), (9, 9), (8, 9)]


def test_full_sheet_has_no_place() -> None:
    assert walk(dict.fromkeys(CELLS, "F"), picture(["X"]), "top-left", clockwise=True) is None


def test_last_free_place_is_found() -> None:
    sheet = dict.fromkeys(CELLS, "F") | {(5, 5): ".", (5, 6): "r"}
    assert walk(sheet, picture(["XX"]), "top-left", clockwise=True) == frozenset({(5, 5), (5, 6)})
    assert walk(sheet, picture(["X", "X"]), "top-left", clockwise=True) is None
