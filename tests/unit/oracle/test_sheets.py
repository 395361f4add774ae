"""The oracle's sheets, placements and probe answers (G, N, T-2 to T-4, K-06)."""

import pytest
from tests.oracle.facts import AMBUSH, EXPLORE, MAPS
from tests.oracle.placements import (
    DOMINO,
    SINGLE,
    SQUARE,
    attack_cells,
    fits,
    hide_placements,
    orientations,
    placements,
)
from tests.oracle.probe import answer
from tests.oracle.sheets import (
    CELL_NAMED,
    CELLS,
    BadSheetError,
    Sheet,
    blank,
    cells_of,
    clusters,
    name,
    names,
    read,
    write,
)

BARE: Sheet = dict.fromkeys(CELLS, ".")


def test_cells_are_named_from_the_top_left() -> None:
    assert (name((0, 0)), name((0, 10)), name((10, 0))) == ("A1", "A11", "K1")
    assert CELL_NAMED["B4"] == (1, 3)


@pytest.mark.parametrize("map_id", sorted(MAPS))
def test_undrawn_maps_read_back(map_id: str) -> None:
    assert read(map_id, write(blank(map_id))) == blank(map_id)


@pytest.mark.parametrize(
    ("cell", "mark"),
    [("B4", "."), ("B4", "F"), ("A1", "M"), ("A1", "#"), ("A1", "r"), ("B6", "."), ("A1", "Q"), ("B4", "x")],
)
def test_a_sheet_that_contradicts_its_map_is_refused(cell: str, mark: str) -> None:
    sheet = blank("A") | {CELL_NAMED[cell]: mark}
    with pytest.raises(BadSheetError):
        read("A", write(sheet))


@pytest.mark.parametrize("rows", [None, [], ["." * 11] * 10, ["." * 10] * 11, [1] * 11])
def test_what_is_no_sheet_is_refused(rows: object) -> None:
    with pytest.raises(BadSheetError):
        read("A", rows)


def test_a_diplomacy_cell_lies_in_a_farm_and_a_village_cluster() -> None:
    sheet = BARE | {(0, 0): "A", (0, 1): "B", (0, 2): "V", (1, 0): "V"}
    assert sorted(map(len, clusters(sheet, "farm"))) == [2]
    assert sorted(map(len, clusters(sheet, "village"))) == [1, 2]


def test_all_lettered_cells_are_monsters() -> None:
    sheet = BARE | dict(zip(CELLS, "XDZTGx", strict=False))
    assert len(cells_of(sheet, "monster")) == 5


@pytest.mark.parametrize(
    ("card", "index", "count"), [("orchard", 0, 8), ("treetop-village", 0, 8), ("hamlet", 0, 4)]
)
def test_orientations(card: str, index: int, count: int) -> None:
    assert len(orientations(EXPLORE[card].shapes[index])) == count


def test_counts_on_the_bare_grid() -> None:
    assert len(placements(BARE, SINGLE)) == 121
    assert len(placements(BARE, DOMINO)) == 220
    assert len(placements(BARE, SQUARE)) == 100
    assert len(placements(BARE, EXPLORE["hamlet"].shapes[0])) == 400
    assert len(placements(BARE, AMBUSH["goblin-attack"].shape)) == 162


def test_a_duty_wants_an_empty_ruins_cell() -> None:
    sheet = blank("A")
    assert len(placements(sheet, SINGLE, duty=True)) == 6
    assert not fits(sheet | dict.fromkeys(MAPS["A"].ruins, "F"), EXPLORE["rift-lands"], duty=True)


def test_a_hidden_shape_may_leave_the_map() -> None:
    hidden = hide_placements(BARE, DOMINO)
    assert placements(BARE, DOMINO) < hidden
    assert len(hidden) == 220 + 40
    full_but_ruins = dict.fromkeys(CELLS, "F") | {(1, 1): "r", (0, 5): "."}
    assert hide_placements(full_but_ruins, DOMINO) == {frozenset({(0, 5)})}
    assert hide_placements(full_but_ruins, DOMINO, duty=True) == set()


def test_attack_cells_turn_clockwise_and_are_lost_outside() -> None:
    wren = frozenset({(-1, 2), (0, 2), (1, 2)})
    assert names(attack_cells(wren, (5, 5), 0)) == ["E8", "F8", "G8"]
    assert names(attack_cells(wren, (5, 5), 1)) == ["H5", "H6", "H7"]
    assert names(attack_cells(wren, (0, 0), 0)) == ["A3", "B3"]
    assert names(attack_cells(wren, (0, 0), 3)) == []


def test_probe_answers() -> None:
    sheet = write(blank("A"))
    ask = {"map": "A", "sheet": sheet, "duty": False, "heroes": True}
    rift = answer({"op": "placements", "card": "rift-lands", **ask, "duty": True})
    assert rift["shapes"] == [[["B6"], ["C2"], ["C10"], ["I2"], ["I10"], ["J6"]]]
    assert answer({"op": "solo-ambush", "card": "zombie-plague", **ask}) == {"cells": ["A1"]}
    assert answer({"op": "attack", "card": "dal-of-jolev", "cell": "A1", "rotation": 2}) == {"cells": ["B2"]}
    assert answer({"op": "score", **ask})["scores"]["lost-barony"] == 3


def test_probe_falls_back() -> None:
    full = write(blank("A") | {cell: "F" for cell in CELLS if cell not in MAPS["A"].mountains})
    nearly = [*full[:10], "FFFFFFFFFF."]
    ask = {"op": "placements", "map": "A", "duty": False, "heroes": True}
    orchard = answer({**ask, "card": "orchard", "sheet": nearly})
    assert orchard["fallback"]
    assert orchard["shapes"] == [[["K11"]]]
    assert orchard["terrains"] == ["forest", "village", "farm", "water", "monster", "hero"]
    ogre = answer({**ask, "card": "ogre-charge", "sheet": nearly})
    assert (ogre["fallback"], ogre["terrains"]) == (True, ["monster"])
    assert answer({**ask, "card": "orchard", "sheet": full}) == {
        "shapes": [[]],
        "fallback": False,
        "terrains": ["forest", "farm"],
    }
