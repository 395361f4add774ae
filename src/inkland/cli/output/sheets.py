"""Sheets and shapes for the terminal: everything has a symbol, so that color is never needed."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from rich.text import Text

from inkland.core.board.grid import SIZE, Cells, cell_at, iter_cells
from inkland.core.board.shape import Offsets
from inkland.core.board.sheet import LETTER_ORDER, Sheet
from inkland.core.ids import Letter, Terrain
from inkland.locale import Texts
from inkland.locale.formats import listed
from inkland.notation.cells import cell_names
from inkland.render.palette import LIGHT
from inkland.render.terminal import glyphs
from inkland.render.terminal.sheets import terrain_cells
from inkland.render.words import monster_letter, terrain_name

ROWS: Final = "ABCDEFGHIJK"


class Mark(NamedTuple):
    """A symbol and its style."""

    symbol: str
    style: str


def _terrain_mark(terrain: Terrain) -> Mark:
    """Return the symbol of a terrain on its color, readable on light and dark terminals."""
    symbol, ground = LIGHT.cell(terrain)
    return Mark(glyphs.SYMBOLS[terrain], f"{symbol} on {ground}")


TERRAINS: Final = {terrain: _terrain_mark(terrain) for terrain in Terrain}
EMPTY: Final = Mark(glyphs.EMPTY, "dim")
RUINS: Final = Mark(glyphs.RUINS, "bold")
CHASM: Final = Mark(glyphs.CHASM, "dim")
DESTROYED: Final = Mark(glyphs.DESTROYED, "dim")
ATTACK: Final = Mark(glyphs.ATTACK, f"bold {LIGHT.hero}")
LIT: Final = "bold reverse"


def monster_name(letter: Letter, texts: Texts) -> str:
    """Return the name of a lettered monster."""
    return texts(f"cli-monster-{letter.name.lower()}")


def draw_sheet(sheet: Sheet, texts: Texts, lit: Cells = 0) -> Text:
    """Return a sheet with row letters and column numbers; `lit` cells are in brackets."""
    marks = {cell: mark for _, mark, cells in _layers(sheet, texts) for cell in iter_cells(cells)}
    picture = Text(no_wrap=True)
    picture.append("  " + "".join(f"{col + 1:^3}" for col in range(SIZE)), style="dim")
    for row in range(SIZE):
        picture.append(f"\n{ROWS[row]} ", style="dim")
        for col in range(SIZE):
            cell = cell_at(row, col)
            mark = marks[cell]
            if lit >> cell & 1:
                picture.append(f"[{mark.symbol}]", style=f"{LIT} {mark.style}")
            else:
                picture.append(f" {mark.symbol} ", style=mark.style)
    return picture


def draw_legend(sheet: Sheet, texts: Texts) -> Text:
    """Return what the symbols on a sheet mean, and the ruins under drawings."""
    legend = Text()
    for name, mark, cells in _layers(sheet, texts):
        if cells:
            legend.append(mark.symbol, style=mark.style)
            legend.append(f" {name}  ")
    legend.append("\n" + texts("cli-legend-scoring-cells"))
    if covered := sheet.map.ruins & ~sheet.empty:
        legend.append("\n" + texts("cli-legend-ruins", cells=listed(cell_names(covered))))
    return legend


def _layers(sheet: Sheet, texts: Texts) -> Iterator[tuple[str, Mark, Cells]]:
    """Yield name, mark and cells of everything on a sheet; each cell is in one layer."""
    lettered = 0
    for cells in sheet.letters:
        lettered |= cells
    yield texts("cell-empty"), EMPTY, sheet.empty & ~sheet.map.ruins
    yield texts("cell-ruins"), RUINS, sheet.empty & sheet.map.ruins
    for terrain, cells in terrain_cells(sheet).items():
        yield terrain_name(terrain, texts), TERRAINS[terrain], cells & ~lettered
    for letter, cells in zip(LETTER_ORDER, sheet.letters, strict=True):
        mark = Mark(monster_letter(letter, texts), TERRAINS[Terrain.MONSTER].style)
        yield monster_name(letter, texts), mark, cells
    yield texts("cell-chasm"), CHASM, sheet.map.chasm
    yield texts("cell-destroyed"), DESTROYED, sheet.destroyed


def draw_picture(layers: Iterable[tuple[Offsets, Mark]]) -> Text:
    """Return a small picture of marks on empty cells."""
    marks = {offset: mark for offsets, mark in layers for offset in offsets}
    top, left = min(row for row, _ in marks), min(col for _, col in marks)
    bottom, right = max(row for row, _ in marks), max(col for _, col in marks)
    picture = Text(no_wrap=True)
    for row in range(top, bottom + 1):
        if row > top:
            picture.append("\n")
        for col in range(left, right + 1):
            mark = marks.get((row, col), EMPTY)
            picture.append(f"{mark.symbol} ", style=mark.style)
    return picture
