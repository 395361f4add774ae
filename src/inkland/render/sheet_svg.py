"""A sheet as an SVG picture, without words: the art of the board in the colors of a palette."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from inkland.core.board.grid import SIZE, Cell, Cells, cell_at, iter_cells, row_col
from inkland.core.board.sheet import LETTER_ORDER, Sheet, terrain_cells
from inkland.core.ids import Letter, Terrain
from inkland.render import board_art as art
from inkland.render.board_art import definitions
from inkland.render.palette import LIGHT, Palette
from inkland.render.svg import Element, document, element

CELL: Final = 32
"""Width of a cell."""
MARGIN: Final = 12
WIDTH: Final = SIZE * CELL + 2 * MARGIN
TERRAINS: Final = tuple(terrain for terrain in Terrain if terrain is not Terrain.FARM_VILLAGE)
_LETTERS: Final = {
    "D": "M38 44V76H46Q62 74 62 60T46 44z",
    "Z": "M38 44H62L38 76H62",
    "T": "M36 44H64M50 44V76",
    "G": "M62 50Q56 42 48 44T38 60 48 76 62 70V61H52",
    "S": "M61 50Q57 43 50 43T39 51 50 60 61 69 50 77 39 70",
    "Д": "M43 44H59V69H65V78M43 44Q43 60 38 69H35V78M35 69H65",
    "З": "M39 49Q43 43 50 43T60 51 51 59H47M51 59Q62 59 62 68T50 77 38 70",
    "Т": "M36 44H64M50 44V76",
    "Г": "M42 78V44H62",
}
"""The letters of monsters (`letter-monster-…`) as lines; one without lines is set in a font."""


def sheet_svg(sheet: Sheet, palette: Palette = LIGHT) -> str:
    """Return a sheet as an SVG document."""
    return sheets_svg([sheet], palette)


def sheets_svg(sheets: Iterable[Sheet], palette: Palette = LIGHT) -> str:
    """Return sheets side by side as an SVG document."""
    pictures = [
        element("g", *sheet_elements(sheet, palette), transform=f"translate({at * WIDTH} 0)")
        for at, sheet in enumerate(sheets)
    ]
    title = "Map sheet" if len(pictures) == 1 else "Map sheets"
    ground = element("rect", width=len(pictures) * WIDTH, height=WIDTH, fill=palette.parchment_raised)
    return document(len(pictures) * WIDTH, WIDTH, title, definitions(palette), ground, *pictures)


def sheet_elements(
    sheet: Sheet,
    palette: Palette,
    *,
    fresh: Cells = 0,
    shown_letter: Callable[[Letter], str] = lambda letter: letter.value,
) -> Iterator[Element]:
    """Yield the parts of a sheet's picture; a line surrounds the cells that are fresh.

    Its document needs `definitions` of the palette. `shown_letter` returns the letter of a monster in the
    language of the picture (T-8).
    """
    parts = [
        element("rect", width=SIZE * art.CELL, height=SIZE * art.CELL, fill=palette.parchment_raised),
        element("path", d=_grid(), fill="none", stroke=palette.line, stroke_width=art.LINES["grid"]),
    ]
    grounds = _grounds(sheet)
    for ground in dict.fromkeys(filter(None, grounds.values())):
        cells = [cell for cell, found in grounds.items() if found == ground]
        parts += _washes(cells, ground, palette)
    for cell, ground in grounds.items():
        row, col = row_col(cell)
        if tile := list(_tile(sheet, 1 << cell, ground, palette, shown_letter)):
            parts.append(element("g", *tile, transform=f"translate({col * art.CELL} {row * art.CELL})"))
    outlined = partial(element, fill="none", stroke=palette.ink)
    borders, edge = "".join(_borders(grounds)), SIZE * art.CELL
    parts.append(outlined("path", d=borders, stroke_width=art.LINES["border"], stroke_linecap="round"))
    parts.append(outlined("rect", width=edge, height=edge, stroke_width=art.LINES["frame"]))
    yield element("g", *parts, transform=f"translate({MARGIN} {MARGIN}) scale({CELL / art.CELL})")
    yield from _outline(fresh, palette)


def _tile(
    sheet: Sheet, bit: Cells, ground: str, palette: Palette, shown_letter: Callable[[Letter], str]
) -> Iterator[Element]:
    """Yield what is in a cell above its ground."""
    if ground == "both":
        yield art.glyph("farm", "first", palette)
        yield art.glyph("village", "second", palette)
    elif ground and ground != "chasm":
        yield art.glyph(ground, "terrain", palette)
    for letter, cells in zip(LETTER_ORDER, sheet.letters, strict=True):
        if cells & bit:
            yield from _seal(shown_letter(letter), palette)
    if sheet.map.mountains & bit:
        yield art.glyph("coin" if sheet.claimed & bit else "coin-empty", "coin", palette)
    if sheet.map.ruins & bit:
        yield art.glyph("ruins", "ruins-over" if ground else "ruins", palette)
    if sheet.attack & bit:
        yield art.glyph("attack", "attack-over" if ground else "attack", palette)
    if sheet.destroyed & bit:
        yield element(
            "rect", width=art.CELL, height=art.CELL, fill=palette.parchment_raised, opacity=art.MIX["faded"]
        )
        yield art.glyph("destroyed", "destroyed", palette)


def _washes(cells: Sequence[Cell], ground: str, palette: Palette) -> Iterator[Element]:
    """Yield the ground of all cells of a kind: its color, and its pattern."""
    if ground == "both":
        halves = (("farm", "h100l-100 100z"), ("village", "m100 0v100h-100z"))
        yield from (
            element("path", d=_squares(cells, half), fill=art.wash(name, palette)) for name, half in halves
        )
        return
    squares = _squares(cells, f"h{art.CELL}v{art.CELL}h-{art.CELL}z")
    yield element("path", d=squares, fill=art.wash(ground, palette))
    yield element("path", d=squares, fill=art.hatching(ground, palette), opacity=art.MIX["pattern"])


def _squares(cells: Sequence[Cell], outline: str) -> str:
    """Return the same outline from the corner of each cell."""
    return "".join(f"M{col * art.CELL} {row * art.CELL}{outline}" for row, col in map(row_col, cells))


def _grounds(sheet: Sheet) -> dict[Cell, str]:
    """Return what fills each cell; `both` for farm and village at once (G-10), nothing if no terrain does."""
    found = {cell_at(row, col): "" for row in range(SIZE) for col in range(SIZE)}
    for terrain in TERRAINS:
        for cell in iter_cells(terrain_cells(sheet, terrain)):
            found[cell] = "both" if found[cell] else terrain.value
    return found | dict.fromkeys(iter_cells(sheet.map.chasm), "chasm")


def _seal(letter: str, palette: Palette) -> Iterator[Element]:
    """Yield the letter of a monster in its circle (T-8)."""
    seal = art.ART["seal"]
    x, y = seal["at"]
    yield element(
        "circle", cx=x, cy=y, r=seal["radius"], fill=palette.parchment_raised, stroke=palette.monster,
        stroke_width=seal["stroke"],
    )  # fmt: skip
    if letter not in _LETTERS:
        yield element(
            "text", letter, x=x, y=y + seal["radius"] / 2, fill=palette.ink, font_size=1.5 * seal["radius"],
            font_weight="bold", text_anchor="middle",
        )  # fmt: skip
        return
    yield element(
        "path", d=_LETTERS[letter], fill="none", stroke=palette.ink, stroke_width=9, stroke_linecap="round",
        transform=f"translate({x - 25} {y - 30}) scale(0.5)",
    )  # fmt: skip


def _borders(grounds: dict[Cell, str]) -> Iterator[str]:
    """Yield lines between different terrains, so that regions stand out."""
    for cell, ground in grounds.items():
        row, col = row_col(cell)
        if col + 1 < SIZE and ground != grounds[cell_at(row, col + 1)]:
            yield f"M{(col + 1) * art.CELL} {row * art.CELL}v{art.CELL}"
        if row + 1 < SIZE and ground != grounds[cell_at(row + 1, col)]:
            yield f"M{col * art.CELL} {(row + 1) * art.CELL}h{art.CELL}"


def outline_path(cells: Cells) -> str:
    """Return the lines around cells: where one of them has a neighbor that is none of them."""
    sides = []
    for cell in iter_cells(cells):
        row, col = row_col(cell)
        x, y = corner_of(cell)
        for step_row, step_col, side in (
            (-1, 0, f"M{x} {y}h{CELL}"),
            (1, 0, f"M{x} {y + CELL}h{CELL}"),
            (0, -1, f"M{x} {y}v{CELL}"),
            (0, 1, f"M{x + CELL} {y}v{CELL}"),
        ):
            beside = row + step_row, col + step_col
            is_inside = all(0 <= place < SIZE for place in beside)
            if not (is_inside and cells >> cell_at(*beside) & 1):
                sides.append(side)
    return "".join(sides)


def _outline(cells: Cells, palette: Palette) -> Iterator[Element]:
    if not cells:
        return
    for color, width in ((palette.parchment_raised, 7), (palette.accent, 4)):
        yield element(
            "path",
            d=outline_path(cells),
            fill="none",
            stroke=color,
            stroke_width=width,
            stroke_linecap="round",
        )


def corner_of(cell: Cell) -> tuple[int, int]:
    """Return where the picture of a cell begins, from the left and from the top."""
    row, col = row_col(cell)
    return MARGIN + col * CELL, MARGIN + row * CELL


def _grid() -> str:
    end = SIZE * art.CELL
    return "".join(f"M{at} 0V{end}M0 {at}H{end}" for at in range(art.CELL, end, art.CELL))
