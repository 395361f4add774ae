"""A sheet as an SVG picture, without words: the symbols of the browser client in the colors of a palette."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from inkland.core.board.grid import SIZE, Cell, Cells, cell_at, iter_cells, row_col
from inkland.core.board.sheet import LETTER_ORDER, Sheet, terrain_cells
from inkland.core.ids import Letter, Terrain
from inkland.render.palette import LIGHT, Palette
from inkland.render.svg import Element, document, element

CELL: Final = 32
"""Width of a cell."""
MARGIN: Final = 12
WIDTH: Final = SIZE * CELL + 2 * MARGIN
SYMBOL_SIZE: Final = 100
"""Width of the symbols below."""

_FILLED: Final = {
    Terrain.FOREST: "M30 20 46 46H38L52 70H34v12h-8V70H8L22 46H14z"
    "M72 14 87 38H80L93 60H76v10h-8V60H58l8-14 4-8H58zM66 54 78 74H73L84 88H70v6h-8v-6H48L59 74H54z",
    Terrain.VILLAGE: "M8 56 32 30 56 56H50V86H14V56zM52 44 70 20 92 44H86V86H56V62L64 62z",
    Terrain.FARM: "M50 88C47 66 47 44 50 14C53 44 53 66 50 88z"
    "M48 36C36 34 32 26 32 16C43 19 48 26 48 36zM52 36C64 34 68 26 68 16C57 19 52 26 52 36z"
    "M47 54C33 52 28 43 28 32C41 36 47 43 47 54zM53 54C67 52 72 43 72 32C59 36 53 43 53 54z"
    "M47 72C33 70 28 61 28 50C41 54 47 61 47 72zM53 72C67 70 72 61 72 50C59 54 53 61 53 72z",
    Terrain.MONSTER: "M20 10C20 26 26 34 34 36C38 34 44 33 50 33S62 34 66 36C74 34 80 26 80 10C90 26 90 42 "
    "80 52C80 74 68 90 50 92C32 90 20 74 20 52C10 42 10 26 20 10z",
    Terrain.HERO: "M50 8C62 16 74 19 86 19V46C86 68 72 84 50 93C28 84 14 68 14 46V19C26 19 38 16 50 8z",
    Terrain.MOUNTAIN: "M6 84 38 22 54 52 64 36 94 84z",
}
_WATER: Final = "".join(f"M12 {y}q9.5-14 19 0t19 0 19 0 19 0" for y in (34, 54, 74))
_RUINS: Final = "M22 84V40h12v44M66 84V26h12v58M16 40h24M60 26h24M14 84h72"
_CROSS: Final = "M26 26 74 74M74 26 26 74"
_COIN: Final = "M50 36a14 14 0 1 0 .1 0z"
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
"""The letters of monsters in all languages (`letter-monster-…`), as lines."""


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
    return document(len(pictures) * WIDTH, WIDTH, title, ground, *pictures)


def symbol_path(terrain: Terrain) -> str:
    """Return the outline of a terrain's symbol; raises KeyError for water, which is lines."""
    return _FILLED[terrain]


def sheet_elements(
    sheet: Sheet,
    palette: Palette,
    *,
    fresh: Cells = 0,
    shown_letter: Callable[[Letter], str] = lambda letter: letter.value,
) -> Iterator[Element]:
    """Yield the parts of a sheet's picture; a line surrounds the cells that are fresh.

    `shown_letter` returns the letter of a monster in the language of the picture (T-8).
    """
    yield element("rect", x=MARGIN, y=MARGIN, width=SIZE * CELL, height=SIZE * CELL, fill=palette.parchment)
    yield from _marks(sheet.map.ruins & sheet.empty, _RUINS, palette.ink_soft)
    for terrain in (*_FILLED, Terrain.WATER):
        yield from _terrain(sheet, terrain, palette)
    yield from _covered_ruins(sheet, palette)
    yield from _squares(sheet.map.chasm, palette.chasm)
    yield from _squares(sheet.destroyed, palette.destroyed)
    yield from _marks(sheet.destroyed, _CROSS, palette.ink_soft)
    for letter, cells in zip(LETTER_ORDER, sheet.letters, strict=True):
        yield from _marks(cells, _LETTERS[shown_letter(letter)], palette.monster, width=9)
    yield from _marks(sheet.map.mountains & ~sheet.claimed, _COIN, palette.gold, fill=palette.farm)
    yield from _attack(sheet.attack, palette)
    yield _grid(palette)
    yield from _outline(fresh, palette)


def _terrain(sheet: Sheet, terrain: Terrain, palette: Palette) -> Iterator[Element]:
    cells = terrain_cells(sheet, terrain)
    ink, ground = palette.cell(terrain)
    if terrain is Terrain.FARM:
        cells &= ~sheet.village  # a cell of both is drawn as a village on the ground of a farm (G-10)
    if terrain is Terrain.VILLAGE:
        yield from _squares(cells & sheet.farm, palette.farm)
        yield from _marks(cells & sheet.farm, _FILLED[terrain], palette.village, fill=palette.village)
        cells &= ~sheet.farm
    yield from _squares(cells, ground)
    if terrain is Terrain.WATER:
        yield from _marks(cells, _WATER, ink)
    else:
        yield from _marks(cells, _FILLED[terrain], ink, fill=ink, width=0)


def _squares(cells: Cells, color: str) -> Iterator[Element]:
    for cell in iter_cells(cells):
        x, y = corner_of(cell)
        yield element("rect", x=x, y=y, width=CELL, height=CELL, fill=color)


def _marks(cells: Cells, path: str, ink: str, *, fill: str = "none", width: float = 6) -> Iterator[Element]:
    for cell in iter_cells(cells):
        x, y = corner_of(cell)
        yield element(
            "path",
            d=path,
            fill=fill,
            stroke=ink if width else None,
            stroke_width=width or None,
            stroke_linecap="round" if width else None,
            transform=f"translate({x} {y}) scale({CELL / SYMBOL_SIZE})",
        )


def _attack(cells: Cells, palette: Palette) -> Iterator[Element]:
    """Dashed frames in the cells where every monster is destroyed (T-9)."""
    for cell in iter_cells(cells):
        x, y = corner_of(cell)
        yield element(
            "rect", x=x + 3, y=y + 3, width=CELL - 6, height=CELL - 6, rx=3, fill="none",
            stroke=palette.accent, stroke_width=2, stroke_dasharray="4 3",
        )  # fmt: skip


def _covered_ruins(sheet: Sheet, palette: Palette) -> Iterator[Element]:
    """Yield small arches in the corner of the ruins that are drawn over."""
    size = CELL * 0.4
    for cell in iter_cells(sheet.map.ruins & ~sheet.empty):
        x, y = corner_of(cell)
        yield element("rect", x=x, y=y, width=size, height=size, fill=palette.parchment)
        yield element(
            "path", d=_RUINS, fill="none", stroke=palette.ink_soft, stroke_width=10,
            transform=f"translate({x} {y}) scale({size / SYMBOL_SIZE})",
        )  # fmt: skip


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


def _grid(palette: Palette) -> Element:
    end = MARGIN + SIZE * CELL
    steps = [MARGIN + at * CELL for at in range(SIZE + 1)]
    lines = "".join(f"M{MARGIN} {at}H{end}M{at} {MARGIN}V{end}" for at in steps)
    return element("path", d=lines, fill="none", stroke=palette.line, stroke_width=1)
