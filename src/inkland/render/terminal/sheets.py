"""A sheet in colors and symbols: terrain, marks in the corners, the ghost on top."""

from enum import Enum
from typing import Final

from rich.style import Style
from rich.text import Text

from inkland.core.board import grid
from inkland.core.board.grid import SIZE, Cells, iter_cells
from inkland.core.board.sheet import LETTER_ORDER, Sheet
from inkland.core.ids import Letter, Terrain
from inkland.core.record import record
from inkland.locale import Texts
from inkland.render.palette import Palette
from inkland.render.terminal import glyphs
from inkland.render.terminal.glyphs import Size
from inkland.render.words import monster_letter

ROWS: Final = "ABCDEFGHIJK"
LABELS: Final = 2
"""Columns of the row letters on the left."""


@record
class GhostCells:
    """The cells under the ghost and their terrain; None means that they would be destroyed."""

    cells: Cells
    terrain: Terrain | None
    letter: Letter | None = None


@record
class Overlay:
    """What is shown on top of a sheet."""

    ghost: GhostCells | None = None
    legal: bool = True
    wrong: Cells = 0
    """Cells that make the ghost illegal."""
    attack: Cells = 0
    """Attack cells of the hero in the ghost."""
    placed: Cells = 0
    """Cells of the steps already fixed."""
    targets: Cells = 0
    """Cells of which one must be covered or chosen."""
    lit: Cells = 0
    """Cells that score; the others fade."""
    is_lit: bool = False
    fresh: Cells = 0
    """Cells that somebody else has just drawn."""


NO_OVERLAY: Final = Overlay()


class Frame(Enum):
    """The marks around a cell: left and right, then the four corners of a larger one."""

    GHOST = ("[]", "┌┐└┘")
    PENCIL = ("()", "╭╮╰╯")
    WRONG = ("!!", "!!!!")
    TARGET = ("‹›", "╭╮╰╯")
    LIT = (" ★", " ★  ")
    FRESH = ("»«", "»«»«")


@record
class _CellText:
    """A cell without marks and frame."""

    lines: tuple[str, ...]
    ink: str
    paper: str
    bold: bool = False


def sheet_text(sheet: Sheet, overlay: Overlay, size: Size, palette: Palette, texts: Texts) -> Text:
    """Return a sheet with row letters and column numbers (G-1)."""
    text = Text(no_wrap=True, end="")
    quiet = Style(color=palette.ink_soft)
    text.append(" " * LABELS + "".join(str(col + 1).center(size.width) for col in range(SIZE)), quiet)
    letters = {
        cell: monster_letter(letter, texts)
        for letter, cells in zip(LETTER_ORDER, sheet.letters, strict=True)
        for cell in iter_cells(cells)
    }
    for row in range(SIZE):
        cells = [
            _cell(sheet, overlay, cell, size, palette, letters.get(cell, ""), texts)
            for cell in iter_cells(grid.ROWS[row])
        ]
        for line in range(size.height):
            label = ROWS[row] if line == (size.height - 1) // 2 else " "
            text.append(f"\n{label} ", quiet)
            for lines, style in cells:
                text.append(lines[line], style)
    return text


def _cell(
    sheet: Sheet, overlay: Overlay, cell: int, size: Size, palette: Palette, letter: str, texts: Texts
) -> tuple[tuple[str, ...], Style]:
    ghost = overlay.ghost if overlay.ghost is not None and overlay.ghost.cells >> cell & 1 else None
    if ghost is None:
        cell_text = _printed(sheet, cell, size, palette, letter)
    else:
        cell_text = _ghost_cell(ghost, size, palette, texts, legal=overlay.legal)
    frame = _frame(overlay, cell, in_ghost=ghost is not None)
    lines = _framed(_marked(cell_text.lines, sheet, overlay, cell), frame)
    paper, ink = cell_text.paper, cell_text.ink
    if frame is Frame.WRONG:
        paper, ink = palette.accent, palette.on(palette.accent)
    elif frame is Frame.FRESH:
        paper, ink = palette.gold, palette.on(palette.gold)
    elif overlay.is_lit and frame is not Frame.LIT:
        paper = palette.faded(paper)
        ink = palette.ink_soft
    return lines, Style(color=ink, bgcolor=paper, bold=cell_text.bold or frame is not None)


def _printed(sheet: Sheet, cell: int, size: Size, palette: Palette, letter: str) -> _CellText:
    """Return what is drawn or printed in a cell."""
    terrain = terrain_at(sheet, cell)
    if terrain is not None:
        return _CellText(glyphs.pattern(terrain, size, letter), *palette.cell(terrain))
    if sheet.destroyed >> cell & 1:
        return _CellText(glyphs.strokes(size), palette.ink, palette.destroyed)
    if sheet.map.chasm >> cell & 1:
        return _CellText(glyphs.hatching(size), palette.chasm, palette.mountain)
    row, col = divmod(cell, SIZE)
    paper = palette.shade if (row + col) % 2 else palette.parchment
    if sheet.map.ruins >> cell & 1:
        return _CellText(glyphs.arch(size), palette.ink, paper, bold=True)
    return _CellText(glyphs.dot(size), palette.ink_soft, paper)


def _ghost_cell(ghost: GhostCells, size: Size, palette: Palette, texts: Texts, *, legal: bool) -> _CellText:
    """Return a cell of the ghost: colored if it is legal, plain if not."""
    if ghost.terrain is None:
        lines, paper = glyphs.strokes(size), palette.destroyed
    else:
        letter = "" if ghost.letter is None else monster_letter(ghost.letter, texts)
        lines, paper = glyphs.pattern(ghost.terrain, size, letter), palette.preview(ghost.terrain)
    return _CellText(lines, palette.ink, paper if legal else palette.panel)


def terrain_cells(sheet: Sheet) -> dict[Terrain, Cells]:
    """Return the cells of each terrain; every cell has at most one (G-3, G-10)."""
    both = sheet.farm & sheet.village
    return {
        Terrain.FOREST: sheet.forest,
        Terrain.VILLAGE: sheet.village & ~both,
        Terrain.FARM: sheet.farm & ~both,
        Terrain.FARM_VILLAGE: both,
        Terrain.WATER: sheet.water,
        Terrain.HERO: sheet.hero,
        Terrain.MOUNTAIN: sheet.map.mountains,
        Terrain.MONSTER: sheet.monster,
    }


def terrain_at(sheet: Sheet, cell: int) -> Terrain | None:
    """Return the terrain of a cell, if it has one."""
    return next((terrain for terrain, cells in terrain_cells(sheet).items() if cells >> cell & 1), None)


def _marked(lines: tuple[str, ...], sheet: Sheet, overlay: Overlay, cell: int) -> tuple[str, ...]:
    """Add the marks in the corners: ruins on the left, attack or the mountain's coin on the right."""
    first = lines[0]
    drawn_over = not sheet.empty >> cell & 1 or (
        overlay.ghost is not None and overlay.ghost.cells >> cell & 1
    )
    if drawn_over and sheet.map.ruins >> cell & 1:
        first = glyphs.RUINS + first[1:]
    if (sheet.attack | overlay.attack) >> cell & 1:
        first = first[:-1] + glyphs.ATTACK
    elif sheet.map.mountains >> cell & 1:
        first = first[:-1] + (glyphs.COIN if sheet.claimed >> cell & 1 else glyphs.NO_COIN)
    return (first, *lines[1:])


def _frame(overlay: Overlay, cell: int, *, in_ghost: bool) -> Frame | None:
    if overlay.wrong >> cell & 1:
        return Frame.WRONG
    if in_ghost:
        return Frame.GHOST if overlay.legal else Frame.PENCIL
    if overlay.placed >> cell & 1:
        return Frame.GHOST
    if overlay.fresh >> cell & 1:
        return Frame.FRESH
    if overlay.targets >> cell & 1:
        return Frame.TARGET
    return Frame.LIT if overlay.lit >> cell & 1 else None


def _framed(lines: tuple[str, ...], frame: Frame | None) -> tuple[str, ...]:
    """Add the frame around a cell without covering marks in the corners."""
    if frame is None:
        return lines
    sides, corners = frame.value
    if len(lines) == 1:
        return (_edge(lines[0], sides[0], sides[1]),)
    top, *between, bottom = lines
    return (_edge(top, corners[0], corners[1]), *between, _edge(bottom, corners[2], corners[3]))


def _edge(line: str, left: str, right: str) -> str:
    first = line[0] if left == " " or line[0] == glyphs.RUINS else left
    last = line[-1] if right == " " or line[-1] in (glyphs.ATTACK, glyphs.COIN, glyphs.NO_COIN) else right
    return first + line[1:-1] + last
