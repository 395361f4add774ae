"""Sheets as text (N)."""

import pytest

from inkland.content import load_catalog
from inkland.core.board.sheet import blank_sheet
from inkland.core.ids import MapId
from inkland.notation.cells import parse_cells
from inkland.notation.errors import InvalidNotation
from inkland.notation.sheets import format_sheet, parse_sheet, parse_sheet_text

MAPS = {name: facts.side for name, facts in load_catalog().maps.items()}
A = MAPS[MapId("A")]

EMPTY_A = """
...........
...M.r.....
.r......Mr.
...........
...........
.....M.....
...........
...........
.rM......r.
.....r.M...
...........
"""


def test_an_undrawn_map_reads_as_printed() -> None:
    """N: an undrawn ruins cell is `r`."""
    assert "\n".join(format_sheet(blank_sheet(A))) == EMPTY_A.strip()
    assert parse_sheet_text(EMPTY_A, A) == blank_sheet(A)


def test_every_character_has_its_meaning() -> None:
    """N, G-5, G-9, G-10, T-8: one of each in row A, and ruins drawn over in row B."""
    rows = list(EMPTY_A.split())
    rows[0] = "FVAWXDZTGHx"
    rows[1] = "B..M.F....."
    sheet = parse_sheet(rows, A)
    assert sheet.forest == parse_cells("A1,B6")
    assert sheet.village == parse_cells("A2,B1")
    assert sheet.farm == parse_cells("A3,B1")
    assert sheet.water == parse_cells("A4")
    assert sheet.monster == parse_cells("A5,A6,A7,A8,A9")
    assert (sheet.dragon, sheet.zombie) == (parse_cells("A6"), parse_cells("A7"))
    assert (sheet.troll, sheet.gorgon) == (parse_cells("A8"), parse_cells("A9"))
    assert sheet.hero == parse_cells("A10")
    assert sheet.destroyed == parse_cells("A11")
    assert not sheet.empty & parse_cells("A1,A11,B1,B6")
    assert list(format_sheet(sheet)) == rows


@pytest.mark.parametrize(
    ("row", "line", "code"),
    [
        (0, "..........", "notation-sheet-line-length"),
        (0, "............", "notation-sheet-line-length"),
        (0, "?..........", "notation-sheet-character"),
        (0, "f..........", "notation-sheet-character"),
        (0, "M..........", "notation-sheet-map"),
        (0, "#..........", "notation-sheet-map"),
        (0, "r..........", "notation-sheet-map"),
        (1, "...M.......", "notation-sheet-map"),
        (1, ".....r.....", "notation-sheet-map"),
        (1, "...F.r.....", "notation-sheet-map"),
    ],
)
def test_text_that_contradicts_its_map_is_refused(row: int, line: str, code: str) -> None:
    """N: `M`, `#` and `r` must agree with the map; an undrawn ruins cell is never `.`."""
    rows = list(EMPTY_A.split())
    rows[row] = line
    with pytest.raises(InvalidNotation) as caught:
        parse_sheet(rows, A)
    assert caught.value.code == code


def test_eleven_lines_are_needed() -> None:
    with pytest.raises(InvalidNotation) as caught:
        parse_sheet(EMPTY_A.split()[:10], A)
    assert caught.value.code == "notation-sheet-lines"


@pytest.mark.parametrize("name", "ABCD")
def test_maps_do_not_pass_for_one_another(name: str) -> None:
    rows = format_sheet(blank_sheet(MAPS[MapId(name)]))
    for other, side in MAPS.items():
        if other == name:
            assert parse_sheet(rows, side) == blank_sheet(side)
        else:
            with pytest.raises(InvalidNotation):
                parse_sheet(rows, side)
