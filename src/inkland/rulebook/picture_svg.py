"""A picture of the rulebook as an SVG document: a piece of a sheet with its coordinates and lit cells."""

from collections.abc import Iterator
from typing import Final

from inkland.core.board.grid import SIZE, Cells, cell_at, iter_cells
from inkland.locale import Texts
from inkland.notation.cells import format_cell
from inkland.render.board_art import definitions
from inkland.render.palette import LIGHT, Palette
from inkland.render.sheet_svg import CELL, corner_of, outline_path, sheet_elements
from inkland.render.svg import Element, document, element
from inkland.render.words import monster_letter
from inkland.rulebook.picture import Picture, Window

EDGE: Final = 22
"""Width of the margin with the coordinates, left and on top."""
PAD: Final = 8
"""Width of the other margins."""


def picture_svg(picture: Picture, texts: Texts, palette: Palette = LIGHT) -> str:
    """Return a picture with the letters of monsters in the language of the texts (T-8)."""
    window = picture.window
    width, height = window.width * CELL, window.height * CELL
    left, top = corner_of(cell_at(window.top, window.left))
    shown = sheet_elements(picture.sheet, palette, shown_letter=lambda letter: monster_letter(letter, texts))
    piece = element(
        "svg",
        *shown,
        x=EDGE,
        y=EDGE,
        width=width,
        height=height,
        viewBox=f"{left} {top} {width} {height}",
    )
    lit = element("g", *_lit(picture, palette), transform=f"translate({EDGE - left} {EDGE - top})")
    whole = width + EDGE + PAD, height + EDGE + PAD
    paper = element("rect", width=whole[0], height=whole[1], rx=6, fill=palette.parchment_raised)
    return document(
        *whole,
        texts("term-sheet"),
        definitions(palette),
        paper,
        piece,
        *_edges(window, palette),
        lit,
        *_coordinates(window, palette),
    )


def _lit(picture: Picture, palette: Palette) -> Iterator[Element]:
    """Yield each group of lit cells, another color where they lose stars, and rings around changed cells."""
    for part in picture.parts:
        color = palette.bad if part.points < 0 else palette.glow
        for x, y in _corners(part.cells):
            yield element("rect", x=x, y=y, width=CELL, height=CELL, fill=color, fill_opacity=0.3)
        yield element("path", d=outline_path(part.cells), fill="none", stroke=color, stroke_width=4)
    for x, y in _corners(picture.changed):
        yield element(
            "circle", cx=x + CELL / 2, cy=y + CELL / 2, r=CELL / 2 - 2, fill="none",
            stroke=palette.bad, stroke_width=3, stroke_dasharray="7 4",
        )  # fmt: skip


def _corners(cells: Cells) -> Iterator[tuple[int, int]]:
    return (corner_of(cell) for cell in iter_cells(cells))


def _edges(window: Window, palette: Palette) -> Iterator[Element]:
    """Yield a thick line where the piece ends with the map."""
    right, bottom = EDGE + window.width * CELL, EDGE + window.height * CELL
    for is_edge, line in (
        (window.top == 0, f"M{EDGE} {EDGE}H{right}"),
        (window.left == 0, f"M{EDGE} {EDGE}V{bottom}"),
        (window.top + window.height == SIZE, f"M{EDGE} {bottom}H{right}"),
        (window.left + window.width == SIZE, f"M{right} {EDGE}V{bottom}"),
    ):
        if is_edge:
            yield element("path", d=line, fill="none", stroke=palette.ink, stroke_width=3)


def _coordinates(window: Window, palette: Palette) -> Iterator[Element]:
    middle = CELL / 2
    for row in range(window.height):
        name = format_cell(cell_at(window.top + row, 0))[0]
        yield _label(name, EDGE / 2, EDGE + row * CELL + middle, palette)
    for col in range(window.width):
        yield _label(str(window.left + col + 1), EDGE + col * CELL + middle, EDGE / 2, palette)


def _label(text: str, x: float, y: float, palette: Palette) -> Element:
    return element(
        "text", text, x=x, y=y + 4.5, fill=palette.ink_soft, text_anchor="middle",
        font_family="sans-serif", font_size=13, font_weight=600,
    )  # fmt: skip
