"""A sheet survives its text form (N)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.oracle.sheets import BadSheetError, read
from tests.property.drafts import MARKS, Draft, Stroke, painted
from tests.property.effort import examples
from tests.property.strategies import MAPS, drafts, sheets

from inkland.core.grid import SIZE
from inkland.core.record import replace
from inkland.core.sheet import MapSide, Sheet
from inkland.notation import InvalidNotation
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


@examples(300)
@given(
    st.sampled_from(MAPS),
    st.builds(Stroke, st.sampled_from("rM#" + MARKS + "?m "), *[st.integers(0, SIZE - 1)] * 2),
)
def test_a_text_that_contradicts_its_map_is_no_sheet(map_side: MapSide, stroke: Stroke) -> None:
    """One character anywhere, right or wrong: both readings take or refuse the same texts."""
    rows = [list(row) for row in painted(map_side, ())]
    rows[stroke.row][stroke.col] = stroke.mark
    lines = ["".join(row) for row in rows]
    try:
        read(map_side.id, lines)
    except BadSheetError:
        with pytest.raises(InvalidNotation):
            parse_sheet(lines, map_side)
    else:
        assert format_sheet(parse_sheet(lines, map_side)) == tuple(lines)
