"""A sheet survives its text form (N)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.oracle.sheets import BadSheetError, read
from tests.property.drafts import MARKS, Draft, painted
from tests.property.effort import examples
from tests.property.strategies import MAPS, drafts, sheets

from inkland.core.board.grid import SIZE
from inkland.core.board.sheet import MapSide, Sheet
from inkland.core.record import replace
from inkland.notation.errors import InvalidNotation
from inkland.notation.sheets import format_sheet, parse_sheet, parse_sheet_text

NOT_IN_TEXT = {"attack": 0, "coins": 0, "crossed": 0, "claimed": 0, "dragon_paid": False}


@examples(150)
@given(sheets())
def test_sheet_to_text_and_back(sheet: Sheet) -> None:
    """All comes back but what the text leaves out: attack cells, coins, a dragon that is gone."""
    shown = replace(sheet, dragon_drawn=bool(sheet.dragon), **NOT_IN_TEXT)
    assert parse_sheet(format_sheet(sheet), sheet.map) == shown
    assert parse_sheet_text("\n" + "\n".join(format_sheet(sheet)) + "\n", sheet.map) == shown


@examples(150)
@given(st.sampled_from(MAPS), drafts())
def test_text_to_sheet_and_back(map_side: MapSide, draft: Draft) -> None:
    rows = painted(map_side, draft.strokes)
    assert format_sheet(parse_sheet(rows, map_side)) == rows


@pytest.mark.parametrize("map_side", MAPS, ids=lambda side: str(side.id))
def test_a_text_that_contradicts_its_map_is_no_sheet(map_side: MapSide) -> None:
    """Every character on every cell: both readings take or refuse the same texts."""
    printed = painted(map_side, ())
    for row in range(SIZE):
        for col in range(SIZE):
            for mark in "rM#" + MARKS + "?m ":
                lines = list(printed)
                lines[row] = lines[row][:col] + mark + lines[row][col + 1 :]
                assert is_sheet(lines, map_side) == is_naive_sheet(lines, map_side), lines


def is_sheet(lines: list[str], map_side: MapSide) -> bool:
    """Whether the notation takes a text; then it gives it back."""
    try:
        sheet = parse_sheet(lines, map_side)
    except InvalidNotation:
        return False
    assert format_sheet(sheet) == tuple(lines)
    return True


def is_naive_sheet(lines: list[str], map_side: MapSide) -> bool:
    """Whether the second reading takes a text."""
    try:
        read(map_side.id, lines)
    except BadSheetError:
        return False
    return True
