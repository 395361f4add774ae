"""Sheets as colored text: every cell has a symbol, whatever the size and the colors."""

import pytest
from rich.cells import cell_len
from rich.text import Text

from inkland.content import load_catalog
from inkland.core.board.grid import SIZE, Cells, row_col
from inkland.core.board.sheet import Sheet, blank_sheet
from inkland.core.ids import Letter, MapId, Terrain
from inkland.core.record import replace
from inkland.locale import LANGUAGES, texts_in
from inkland.notation.cells import parse_cell, parse_cells
from inkland.notation.sheets import example
from inkland.render.palette import LIGHT
from inkland.render.terminal import glyphs
from inkland.render.terminal.glyphs import SYMBOLS, Size
from inkland.render.terminal.sheets import LABELS, NO_OVERLAY, Frame, GhostCells, Overlay, sheet_text

EN = texts_in("en")
SHEET = example("FVAWXDZTGHB .M.#.x....r ...........", ruins="A1 B11")


def drawn(sheet: Sheet, size: Size = Size.SMALL, overlay: Overlay = NO_OVERLAY) -> Text:
    return sheet_text(sheet, overlay, size, LIGHT, EN)


def cell(text: Text, name: str, size: Size = Size.SMALL) -> str:
    """What is written in one cell, its lines one after the other."""
    row, col = row_col(parse_cell(name))
    lines = text.plain.split("\n")[1 + row * size.height :][: size.height]
    at = LABELS + col * size.width
    return "/".join(line[at : at + size.width] for line in lines)


@pytest.mark.parametrize("size", Size)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_has_its_width(size: Size, language: str) -> None:
    text = sheet_text(SHEET, NO_OVERLAY, size, LIGHT, texts_in(language))
    lines = text.plain.split("\n")
    assert len(lines) == 1 + SIZE * size.height
    assert {cell_len(line) for line in lines} == {LABELS + SIZE * size.width}


def test_every_symbol_is_one_column_wide() -> None:
    frames = "".join(part for frame in Frame for part in frame.value)
    for symbol in [*SYMBOLS.values(), *frames, *"∩▒×*●○★·╭╮│╵╲╱"]:
        assert cell_len(symbol) == 1, symbol


@pytest.mark.parametrize("size", Size)
def test_no_two_things_look_alike_without_colour(size: Size) -> None:
    names = ["A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9", "A10", "A11", "B1", "B2", "B4", "B6", "B11"]
    text = drawn(SHEET, size)
    assert len({cell(text, name, size) for name in names}) == len(names)


def test_small_cells() -> None:
    text = drawn(SHEET)
    assert cell(text, "A1") == "∩♣ ", "ruins are still seen when drawn over"
    assert cell(text, "A5") == " Ψ "
    assert cell(text, "A6") == " D "
    assert cell(text, "B2") == " ▲○"
    assert cell(text, "B4") == "▒▒▒"
    assert cell(text, "B6") == " × "
    assert cell(text, "B11") == " ∩ "


def test_lettered_monsters_show_the_letter_of_the_language() -> None:
    for language, letter in (("en", "D"), ("uk", "Д"), ("pl", "S")):
        text = sheet_text(SHEET, NO_OVERLAY, Size.SMALL, LIGHT, texts_in(language))
        assert cell(text, "A6") == f" {letter} "


def test_marks_of_coins_and_attacks() -> None:
    sheet = replace(SHEET, claimed=SHEET.map.mountains, attack=parse_cells("A3,C1"))
    text = drawn(sheet)
    assert cell(text, "B2") == " ▲●"
    assert cell(text, "A3") == " ≡*"
    assert cell(text, "C1") == " ·*"


@pytest.mark.parametrize("size", Size)
def test_a_ghost_is_framed_and_what_is_wrong_is_marked(size: Size) -> None:
    ghost = GhostCells(parse_cells("C1,C2"), Terrain.WATER)
    legal = cell(drawn(SHEET, size, Overlay(ghost=ghost)), "C1", size)
    pencil = cell(drawn(SHEET, size, Overlay(ghost=ghost, legal=False)), "C1", size)
    wrong = cell(drawn(SHEET, size, Overlay(ghost=ghost, legal=False, wrong=ghost.cells)), "C1", size)
    assert len({legal, pencil, wrong}) == 3
    assert "!" in wrong
    if size is Size.SMALL:
        assert (legal, pencil, wrong) == ("[≈]", "(≈)", "!≈!")


def test_other_overlays() -> None:
    where: Cells = parse_cells("C1")
    assert cell(drawn(SHEET, overlay=Overlay(targets=where)), "C1") == "‹·›"
    assert cell(drawn(SHEET, overlay=Overlay(fresh=where)), "C1") == "»·«"
    assert cell(drawn(SHEET, overlay=Overlay(lit=where, is_lit=True)), "C1") == " ·★"
    assert cell(drawn(SHEET, overlay=Overlay(placed=where)), "C1") == "[·]"
    monster = GhostCells(where, Terrain.MONSTER, Letter.GORGON)
    assert cell(drawn(SHEET, overlay=Overlay(ghost=monster)), "C1") == "[G]"
    assert cell(drawn(SHEET, overlay=Overlay(ghost=GhostCells(where, None))), "C1") == "[×]"


def test_every_map_side_can_be_drawn() -> None:
    for side in load_catalog().maps.values():
        text = drawn(blank_sheet(side.side))
        assert text.plain.count(" ▲○") == side.side.mountains.bit_count()
        assert text.plain.count(glyphs.RUINS) == side.side.ruins.bit_count()
        assert text.plain.count(glyphs.CHASM) == 3 * side.side.chasm.bit_count()
    assert load_catalog().maps[MapId("B")].side.chasm
