"""N: the text form of a sheet, and cells as text (G-1)."""

import pytest
from tests.unit.rules.tables import CATALOG, cells, drawn, named

from inkland.core.board.sheet import blank_sheet
from inkland.core.ids import MapId
from inkland.notation.cells import format_cells, parse_cells
from inkland.notation.errors import InvalidNotation
from inkland.notation.sheets import example, format_sheet, parse_sheet, parse_sheet_text

UNDRAWN = {
    "A": "........... ...M.r..... .r......Mr. ........... ........... .....M..... ........... ........... "
    ".rM......r. .....r.M... ...........",
    "B": "........... ......r.M.. ..rM....... .....#..... ....##r.... ....###.... .r...#..... .....M..r.. "
    ".........M. ..Mr....... ...........",
    "C": "........... .M..r...... ........... .......rM.. ........... ...M....... ......r.... ..r........ "
    ".........M. .....M..r.. r..........",
    "D": "........... .#.r....rM. .#......... ...M....... ........... .r....M..## .......r.#r ........... "
    "..M......M. ##...r..... ...........",
}
DRAWN = """
..FFF......
..FMFF.....
.AWWW...Mr.
.A.VVV.....
...VVVX....
.....M.....
...........
...........
.rM......r.
.....r.M...
WW.........
"""


def side(name: str) -> list[str]:
    return UNDRAWN[name].split()


def changed(rows: list[str], row: int, line: str) -> list[str]:
    return [*rows[:row], line, *rows[row + 1 :]]


def refused(rows: list[str], name: str = "A") -> tuple[str, object]:
    with pytest.raises(InvalidNotation) as caught:
        parse_sheet(rows, CATALOG.maps[MapId(name)].side)
    return caught.value.code, caught.value.details.get("cell")


@pytest.mark.parametrize("name", "ABCD")
def test_the_undrawn_maps(name: str) -> None:
    """N, S-1: the four pictures, both ways."""
    map_side = CATALOG.maps[MapId(name)].side
    assert format_sheet(blank_sheet(map_side)) == tuple(side(name))
    assert parse_sheet(side(name), map_side) == blank_sheet(map_side)


def test_a_drawn_sheet() -> None:
    """N: forest on the ruins B6 and farm on C2; C10, I2, I10, J6 are empty ruins; E7 has no letter."""
    map_side = CATALOG.maps[MapId("A")].side
    sheet = parse_sheet_text(DRAWN, map_side)
    assert named(sheet.forest) == "A3 A4 A5 B3 B5 B6"
    assert named(sheet.farm) == "C2 D2"
    assert named(sheet.water) == "C3 C4 C5 K1 K2"
    assert named(sheet.village) == "D4 D5 D6 E4 E5 E6"
    assert named(sheet.monster) == "E7"
    assert not any(sheet.letters)
    assert named(sheet.map.ruins & sheet.empty) == "C10 I2 I10 J6"
    assert "\n".join(format_sheet(sheet)) == DRAWN.strip()


def test_every_character() -> None:
    """N: row A holds one of each; the letters are monsters too, B is farm and village, x has no terrain."""
    rows = changed(side("A"), 0, "FVAWXDZTGHx")
    rows = changed(rows, 10, "B..........")
    sheet = parse_sheet(rows, CATALOG.maps[MapId("A")].side)
    assert [named(found) for found in (sheet.forest, sheet.village, sheet.farm)] == ["A1", "A2 K1", "A3 K1"]
    assert [named(found) for found in (sheet.water, sheet.hero, sheet.destroyed)] == ["A4", "A10", "A11"]
    assert named(sheet.monster) == "A5 A6 A7 A8 A9"
    assert [named(found) for found in (sheet.dragon, sheet.zombie, sheet.troll, sheet.gorgon)] == [
        *("A6", "A7", "A8", "A9")
    ]
    assert sheet.dragon_drawn
    assert list(format_sheet(sheet)) == rows


def test_ruins_under_a_drawing_are_known_from_the_map() -> None:
    """N, G-3: the same text on another map means other ruins."""
    sheet = drawn("A", F="B6", x="C2")
    assert format_sheet(sheet)[1] == "...M.F....."
    assert format_sheet(sheet)[2] == ".x......Mr."
    assert named(sheet.map.ruins) == "B6 C2 C10 I2 I10 J6"


def test_attack_cells_and_paid_coins_are_not_in_the_text() -> None:
    """N"""
    assert format_sheet(drawn("A", attack="A1 A2", coins=5, crossed=2)) == format_sheet(drawn("A"))


@pytest.mark.parametrize(
    ("row", "line", "where"),
    [
        (1, ".....r.....", "B4"),
        (1, "...F.r.....", "B4"),
        (0, "M..........", "A1"),
        (0, "#..........", "A1"),
        (1, "...M.......", "B6"),
        (0, "r..........", "A1"),
        (1, "...r.r.....", "B4"),
    ],
)
def test_mountains_chasm_and_ruins_agree_with_the_map(row: int, line: str, where: str) -> None:
    """N: a missing mountain, one too many, a dot on undrawn ruins, ruins where there are none."""
    assert refused(changed(side("A"), row, line)) == ("notation-sheet-map", where)


def test_chasm_can_not_be_drawn_over() -> None:
    """N"""
    assert refused(changed(side("B"), 3, ".....F....."), "B") == ("notation-sheet-map", "D6")
    assert refused(changed(side("B"), 3, ".....x....."), "B") == ("notation-sheet-map", "D6")


@pytest.mark.parametrize("char", ["f", "Q", " ", "R", "m", "1", "Ф"])
def test_unknown_characters(char: str) -> None:
    """N"""
    assert refused(changed(side("A"), 0, f"..{char}........")) == ("notation-sheet-character", "A3")


def test_eleven_lines_of_eleven() -> None:
    """N"""
    assert refused(side("A")[:10])[0] == "notation-sheet-lines"
    assert refused([*side("A"), "..........."])[0] == "notation-sheet-lines"
    assert refused(changed(side("A"), 0, ".........."))[0] == "notation-sheet-line-length"
    assert refused(changed(side("A"), 0, "............"))[0] == "notation-sheet-line-length"
    assert refused([])[0] == "notation-sheet-lines"


def test_sets_of_cells_as_one_word() -> None:
    """N, G-1"""
    assert parse_cells("B1,a2") == cells("A2 B1")
    assert format_cells(cells("B1 A2")) == "A2,B1"
    assert parse_cells("") == 0
    with pytest.raises(InvalidNotation, match="notation-cell-twice"):
        parse_cells("A1,A2,a1")


def test_examples_have_a_map_of_their_own() -> None:
    """N: what is not shown is empty; ruins under a drawing are named."""
    sheet = example("FM r#A", ruins="B3")
    assert named(sheet.map.mountains) == "A2"
    assert named(sheet.map.ruins) == "B1 B3"
    assert named(sheet.map.chasm) == "B2"
    assert named(sheet.forest | sheet.farm) == "A1 B3"
    with pytest.raises(InvalidNotation, match="notation-sheet-map"):
        example("F..", ruins="A2")
