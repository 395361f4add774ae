"""G: cells, terrain, filled and empty, clusters, destroying."""

import pytest
from tests.unit.rules.tables import (
    CATALOG,
    ambush,
    at,
    cell,
    cells,
    draw,
    drawn,
    explore,
    monsters,
    named,
    play,
    refusal,
    shows,
    single,
)

from inkland.core.board.drawing import destroy, fill
from inkland.core.board.grid import (
    BORDER,
    CELL_COUNT,
    FULL,
    bit,
    cell_at,
    clusters,
    first_cell,
    iter_cells,
    neighbors,
    nth_cell,
    row_col,
    singles,
)
from inkland.core.board.sheet import terrain_cells
from inkland.core.catalog import ExploreCard
from inkland.core.ids import CardId, Terrain
from inkland.core.scoring import SCORERS
from inkland.notation.cells import format_cell, parse_cell
from inkland.notation.errors import InvalidNotation
from inkland.notation.sheets import example


def points(card: str, text: str) -> int:
    return SCORERS[CardId(card)](example(text)).points


@pytest.mark.parametrize(
    ("name", "row", "col"), [("A1", 0, 0), ("A11", 0, 10), ("D7", 3, 6), ("K1", 10, 0), ("K11", 10, 10)]
)
def test_a_cell_has_a_row_letter_and_a_column_number(name: str, row: int, col: int) -> None:
    """G-1"""
    assert parse_cell(name) == parse_cell(f" {name.lower()} ") == cell_at(row, col) == row * 11 + col
    assert format_cell(cell_at(row, col)) == name
    assert row_col(cell_at(row, col)) == (row, col)


def test_a_sheet_has_121_cells() -> None:
    """G-1"""
    assert CELL_COUNT == 121
    assert FULL.bit_count() == 121
    assert len({format_cell(found) for found in iter_cells(FULL)}) == 121


@pytest.mark.parametrize("name", ["", "A", "A0", "A12", "L1", "1A", "A1 B1", "A01", "А1", "AA1", "A-1"])
def test_other_names_are_no_cells(name: str) -> None:
    """G-1: the grid ends with row K and column 11, and the letters are Latin."""
    with pytest.raises(InvalidNotation):
        parse_cell(name)


def test_cells_are_read_like_a_page() -> None:
    """G-1"""
    some = cells("C1 A2 A11 B1")
    assert named(some) == "A2 A11 B1 C1"
    assert first_cell(some) == cell("A2")
    assert nth_cell(some, 2) == cell("B1")
    every_third = sum(1 << index for index in range(0, CELL_COUNT, 3))
    for spread in (some, every_third, FULL, 1 << CELL_COUNT - 1):
        assert [nth_cell(spread, index) for index in range(spread.bit_count())] == list(iter_cells(spread))
    assert list(singles(some)) == [bit(found) for found in iter_cells(some)]


@pytest.mark.parametrize(
    ("name", "beside"),
    [
        ("A1", "A2 B1"),
        ("A11", "A10 B11"),
        ("K1", "J1 K2"),
        ("K11", "J11 K10"),
        ("E1", "D1 E2 F1"),
        ("E11", "D11 E10 F11"),
        ("E5", "D5 E4 E6 F5"),
    ],
)
def test_adjacent_cells_share_a_side(name: str, beside: str) -> None:
    """G-2: never diagonally, never across the edge from one row's end to the next row's start."""
    assert named(neighbors(cells(name))) == beside


def test_adjacency_is_mutual() -> None:
    """G-2"""
    for one in singles(FULL):
        for other in singles(neighbors(one)):
            assert neighbors(other) & one


def test_border() -> None:
    """G-1, E-01: rows A and K, columns 1 and 11, corners once."""
    assert BORDER.bit_count() == 40
    assert not BORDER & cells("B2 B10 J2 J10 F6")


@pytest.mark.parametrize(
    "terrain", [Terrain.FOREST, Terrain.VILLAGE, Terrain.FARM, Terrain.WATER, Terrain.MONSTER, Terrain.HERO]
)
def test_a_shape_is_filled_with_one_type(terrain: Terrain) -> None:
    """G-3"""
    sheet = fill(drawn("A"), cells("A1 A2"), terrain)
    others = set(Terrain) - {terrain, Terrain.MOUNTAIN}
    assert terrain_cells(sheet, terrain) == cells("A1 A2")
    assert not any(terrain_cells(sheet, other) for other in others)
    assert not sheet.empty & cells("A1 A2")


def test_mountain_is_a_type_but_can_never_be_drawn() -> None:
    """G-3"""
    assert named(terrain_cells(drawn("A"), Terrain.MOUNTAIN)) == "B4 C9 F6 I3 J8"
    printed = {t for c in CATALOG.cards.values() if isinstance(c, ExploreCard) for t in c.terrains}
    assert not printed & {Terrain.MOUNTAIN, Terrain.HERO, Terrain.FARM_VILLAGE}
    state = at(explore("rift-lands"), drawn("A"))
    assert refusal(state, draw("A1", "mountain")) == ("illegal-terrain-not-on-card", "T-2")
    cramped = at(explore("farmland"), drawn("A", rest="F", empty="A1 C1"))
    assert refusal(cramped, single("A1", "mountain")) == ("illegal-fallback-terrain", "T-4")


def test_ruins_stay_under_a_drawing_and_under_destruction() -> None:
    """G-3, E-07: one farm on C2, water beside the destroyed ruins I2."""
    sheet = drawn("A", A="C2", W="H2", x="I2")
    assert SCORERS[CardId("golden-granary")](sheet).points == 3 + 1
    assert named(sheet.map.ruins) == "B6 C2 C10 I2 I10 J6"


def test_filled_and_empty() -> None:
    """G-4: ruins and attack marks fill nothing; drawn, mountain, chasm and destroyed cells are filled."""
    sheet = drawn("B", "A FVAWXDZTGHx\nB B.....r.M..", attack="B2 B3")
    filled = "A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 B1 B9 C4 D6 E5 E6 F5 F6 F7 G6 H6 I10 J3"
    assert named(sheet.filled) == filled
    assert sheet.empty == FULL & ~cells(filled)
    assert sheet.empty & cells("B2 B3 B7") == cells("B2 B3 B7")


def test_chasm_and_destroyed_cells_have_no_terrain() -> None:
    """G-5"""
    sheet = drawn("B", x="A1 B7")
    for terrain in Terrain:
        assert not terrain_cells(sheet, terrain) & cells("A1 B7 D6 E5 E6 F5 F6 F7 G6")
    assert not sheet.empty & cells("A1 B7 D6 E5")


def test_clusters_are_maximal_and_one_cell_is_one() -> None:
    """G-6: the two groups meet at a corner only; A11 and B1 are neighbors on paper of nobody."""
    found = list(clusters(cells("A1 A2 B2 C3 C4 A11 B1 K11")))
    assert [named(cluster) for cluster in found] == ["A1 A2 B1 B2", "A11", "C3 C4", "K11"]


def test_a_winding_cluster_is_one() -> None:
    """G-6: a snake through three rows, right to left and back."""
    snake = cells("A1 A2 A3 A4 B4 C4 C3 C2 C1 D1 E1 E2")
    assert list(clusters(snake)) == [snake]
    assert list(clusters(0)) == []


def test_connected_by_a_cluster() -> None:
    """G-7, E-04: both mountains touch the same cluster; two clusters do not add up."""
    assert points("stoneside-forest", "MFFM") == 6
    assert points("stoneside-forest", "MF.FM") == 0
    assert points("stoneside-forest", "MF.. ..FM") == 0


def test_what_a_cluster_is_adjacent_to() -> None:
    """G-8: the picture in the rules: six cells outside, D3 only at a corner."""
    sheet = drawn("A", "C  .r.FFW\nD  ..F...")
    first = next(iter(clusters(sheet.forest)))
    assert named(first) == "C4 C5"
    assert named(neighbors(first) & ~first) == "B4 B5 C3 C6 D4 D5"


@pytest.mark.parametrize("mark", ["F", "V", "A", "W", "X", "D", "Z", "T", "G", "H", "B", "."])
def test_destroying_leaves_a_filled_cell_without_terrain(mark: str) -> None:
    """G-9"""
    sheet = destroy(drawn("A", f"A {mark}"), cells("A1"))
    assert shows(sheet, "A x")
    assert not sheet.empty & cells("A1")
    assert all(not terrain_cells(sheet, terrain) & cells("A1") for terrain in Terrain)
    assert not any(letter & cells("A1") for letter in sheet.letters)


def test_a_mountain_is_never_destroyed() -> None:
    """G-9, M-4: the gorgon's cell A4 lies above the mountain B4."""
    state = at(ambush("gorgon-gaze"), drawn("A"), drawn("A"))
    assert refusal(state, monsters("A2 A4 B3", destroys="B4")) == ("illegal-not-gorgons-victim", "M-4")


def test_a_destroyed_monster_is_no_monster() -> None:
    """G-9, P-2"""
    assert named(drawn("A", X="E2").threatened) == "D2 E1 E3 F2"
    assert drawn("A", x="E2").threatened == 0


def test_a_destroyed_hero_keeps_its_attack_cells() -> None:
    """G-9, T-9: the gorgon destroys the hero D1; a monster drawn on D2 later is destroyed all the same."""
    sheet = drawn("A", H="D1", attack="D2")
    state = at(ambush("gorgon-gaze"), drawn("A"), sheet, awaited=[0])
    state = play(state, monsters("E1 E3 F2", destroys="D1"))
    assert shows(state.table.sheets[1], "D x..\nE G.G\nF .G.")
    state = at(explore("rift-lands"), state.table.sheets[1])
    assert shows(play(state, draw("D2", "monster")).table.sheets[0], "D xx.")


def test_a_diplomacy_cell_lies_in_a_farm_and_a_village_cluster() -> None:
    """G-10: the picture in the rules."""
    sheet = drawn("A", "D VV..\nE .BA.\nF ..A.")
    assert [named(c) for c in clusters(sheet.village)] == ["D1 D2 E2"]
    assert [named(c) for c in clusters(sheet.farm)] == ["E2 E3 F3"]
    assert terrain_cells(sheet, Terrain.FARM_VILLAGE) == cells("E2")


def test_a_diplomacy_cell_gives_no_farm_to_its_own_village() -> None:
    """G-10, E-11: forest, water and a farm outside make three; the farm inside does not count."""
    assert points("greengold-plains", "... .F. WBA ...") == 3
    assert points("greengold-plains", "... .F. WB. ...") == 0


def test_a_diplomacy_cell_is_one_cell_and_two_types() -> None:
    """G-10, E-31, E-09, E-01, E-13"""
    assert points("banded-hills", "FBWX") == 4
    assert points("banded-hills", "BBWX") == 0
    assert points("wildholds", "VVVBB") == 0
    assert points("wildholds", "VVVBBB") == 8
    assert example("B..").filled.bit_count() == 1
