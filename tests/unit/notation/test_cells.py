"""Cells as text (G-1)."""

import pytest

from inkland.core.board.grid import CELL_COUNT, Cell, cell_at
from inkland.notation.cells import cell_names, format_cell, format_cells, parse_cell, parse_cells
from inkland.notation.errors import InvalidNotation


def test_corners_have_their_names() -> None:
    """G-1: rows are letters from the top, columns numbers from the left."""
    assert format_cell(cell_at(0, 0)) == "A1"
    assert format_cell(cell_at(0, 10)) == "A11"
    assert format_cell(cell_at(10, 0)) == "K1"
    assert format_cell(cell_at(10, 10)) == "K11"


def test_every_cell_round_trips() -> None:
    assert [parse_cell(format_cell(Cell(c))) for c in range(CELL_COUNT)] == list(range(CELL_COUNT))


def test_lower_case_and_spaces_are_forgiven() -> None:
    assert parse_cell(" d7 ") == cell_at(3, 6)


@pytest.mark.parametrize("text", ["", "A", "A0", "A12", "L1", "1A", "A1 B2", "A01", "Ä1", "A１", "А1"])
def test_other_text_is_refused(text: str) -> None:
    """The last one begins with a Cyrillic А."""
    with pytest.raises(InvalidNotation) as caught:
        parse_cell(text)
    assert caught.value.code == "notation-bad-cell"


def test_sets_are_named_in_row_major_order() -> None:
    assert cell_names(parse_cells("B1,A11,A2")) == ["A2", "A11", "B1"]
    assert format_cells(parse_cells("B1,A11,A2")) == "A2,A11,B1"
    assert parse_cells("") == 0


def test_a_cell_named_twice_is_refused() -> None:
    with pytest.raises(InvalidNotation) as caught:
        parse_cells("A1,a1")
    assert caught.value.code == "notation-cell-twice"
