"""A sheet drawn with colours and symbols: terrain, marks in the corners, the ghost on top."""

from enum import Enum
from typing import Final

from rich.style import Style
from rich.text import Text

from inkland.core.grid import SIZE, Cells
from inkland.core.ids import Letter, Terrain
from inkland.core.record import record
from inkland.core.sheet import LETTER_ORDER, Sheet
from inkland.locale import Texts
from inkland.render import glyphs
from inkland.render.glyphs import SYMBOLS, Size
from inkland.render.palette import Palette

ROWS: Final = "ABCDEFGHIJK"
LABELS: Final = 3
"""Columns that the row letters take on the left."""


@record
class Ink:
    """Cells that the ghost covers, in a terrain; None is a pen stroke that destroys."""

    cells: Cells
    terrain: Terrain | None
    letter: Letter | None = None


@record
class Overlay:
    """What is shown on top of a sheet for a moment."""

    ghost: Ink | None = None
    legal: bool = True
    wrong: Cells = 0
    """Cells that are in the ghost's way, or that it must reach."""
    attack: Cells = 0
    """Attack cells that the hero under the ghost would have."""
    placed: Cells = 0
    """Cells of the step already fixed."""
    lit: Cells = 0
    """Cells that score, or of which one must be chosen."""
    fresh: Cells = 0
    """Cells that somebody else has just drawn."""


NO_OVERLAY: Final = Overlay()


class Frame(Enum):
    """The marks around a cell: left and right, then the four corners of a larger one."""

    GHOST = ("[]", "┌┐└┘")
    PENCIL = ("()", "╭╮╰╯")
    WRONG = ("!!", "!!!!")
    LIT = ("‹›", "····")
    FRESH = ("»«", "»«»«")
    PLACED = ("[]", "┌┐└┘")


@record
class _Look:
    """How one cell looks before its frame."""

    lines: tuple[str, ...]
    ink: str
    paper: str
    bold: bool = False


def sheet_text(sheet: Sheet, overlay: Overlay, size: Size, palette: Palette, texts: Texts) -> Text:
    """The whole sheet with row letters and column numbers (G-1)."""
    text = Text(no_wrap=True, end="")
    quiet = Style(color=palette.faint)
    numbers = "".join(str(col + 1).center(size.width) for col in range(SIZE))
    text.append(" " * LABELS + numbers, quiet)
    letters = _letters(sheet, texts)
    for row in range(SIZE):
        cells = [
            _cell(sheet, overlay, row * SIZE + col, size, palette, letters.get(row * SIZE + col))
            for col in range(SIZE)
        ]
        for line in range(size.height):
            label = ROWS[row] if line == (size.height - 1) // 2 else " "
            text.append(f"\n {label} ", quiet)
            for lines, style in cells:
                text.append(lines[line], style)
    return text


def _letters(sheet: Sheet, texts: Texts) -> dict[int, str]:
    """The localised letters of lettered monsters by cell (T-8)."""
    found = {}
    for letter, cells in zip(LETTER_ORDER, sheet.letters, strict=True):
        name = monster_letter(letter, texts)
        while cells:
            low = cells & -cells
            found[low.bit_length() - 1] = name
            cells ^= low
    return found


def monster_letter(letter: Letter, texts: Texts) -> str:
    """The letter that people see in a lettered monster's cells."""
    return texts(f"letter-monster-{letter.name.lower()}")


def _cell(
    sheet: Sheet, overlay: Overlay, cell: int, size: Size, palette: Palette, letter: str | None
) -> tuple[tuple[str, ...], Style]:
    ghost = overlay.ghost if overlay.ghost is not None and overlay.ghost.cells >> cell & 1 else None
    if ghost is None:
        look = _printed(sheet, cell, size, palette, letter)
    else:
        look = _ghostly(ghost, overlay, size, palette)
    lines = _marked(look.lines, sheet, overlay, cell)
    frame = _frame(overlay, cell, in_ghost=ghost is not None)
    paper, ink, bold = look.paper, look.ink, look.bold
    if frame is not None:
        lines = _framed(lines, frame)
        bold = True
        if frame is Frame.WRONG:
            paper, ink = palette.accent, palette.on(palette.accent)
        elif frame in (Frame.LIT, Frame.FRESH):
            paper, ink = palette.gold, palette.on(palette.gold)
    return lines, Style(color=ink, bgcolor=paper, bold=bold)


def _printed(sheet: Sheet, cell: int, size: Size, palette: Palette, letter: str | None) -> _Look:
    """What is drawn or printed in a cell."""
    terrain = terrain_at(sheet, cell)
    if terrain is not None:
        paper = palette.terrain(terrain)
        lines = glyphs.pattern(terrain, size, letter or SYMBOLS[terrain])
        return _Look(lines, palette.on(paper), paper)
    row, col = divmod(cell, SIZE)
    paper = palette.shade if (row + col) % 2 else palette.parchment
    if sheet.destroyed >> cell & 1:
        return _Look(glyphs.middle(size, glyphs.DESTROYED), palette.ink, palette.destroyed)
    if sheet.map.chasm >> cell & 1:
        return _Look(glyphs.whole(size, glyphs.CHASM), palette.chasm, palette.mountain)
    if sheet.map.ruins >> cell & 1:
        return _Look(glyphs.middle(size, glyphs.RUINS), palette.ink, paper, bold=True)
    return _Look(glyphs.middle(size, glyphs.EMPTY), palette.faint, paper)


def _ghostly(ghost: Ink, overlay: Overlay, size: Size, palette: Palette) -> _Look:
    if ghost.terrain is None:
        lines, paper = glyphs.middle(size, glyphs.DESTROYED), palette.destroyed
    else:
        lines, paper = glyphs.pattern(ghost.terrain, size, SYMBOLS[ghost.terrain]), palette.terrain(ghost.terrain)
    if not overlay.legal:
        return _Look(lines, palette.ink, palette.raised)
    return _Look(lines, palette.on(paper), paper, bold=True)


def terrain_at(sheet: Sheet, cell: int) -> Terrain | None:
    """The terrain of a cell, if it has one (G-3, G-10)."""
    if sheet.farm & sheet.village & 1 << cell:
        return Terrain.FARM_VILLAGE
    kinds = (
        (sheet.forest, Terrain.FOREST),
        (sheet.village, Terrain.VILLAGE),
        (sheet.farm, Terrain.FARM),
        (sheet.water, Terrain.WATER),
        (sheet.monster, Terrain.MONSTER),
        (sheet.hero, Terrain.HERO),
        (sheet.map.mountains, Terrain.MOUNTAIN),
    )
    return next((terrain for cells, terrain in kinds if cells >> cell & 1), None)


def _marked(lines: tuple[str, ...], sheet: Sheet, overlay: Overlay, cell: int) -> tuple[str, ...]:
    """The marks in the corners: ruins on the left, attack or the mountain's coin on the right."""
    first = lines[0]
    if sheet.map.ruins >> cell & 1 and glyphs.RUINS not in "".join(lines):
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
        return Frame.PLACED
    if overlay.fresh >> cell & 1:
        return Frame.FRESH
    return Frame.LIT if overlay.lit >> cell & 1 else None


def _framed(lines: tuple[str, ...], frame: Frame) -> tuple[str, ...]:
    """The frame around a cell, leaving marks in the corners as they are."""
    sides, corners = frame.value
    if len(lines) == 1:
        return (_edge(lines[0], sides[0], sides[1]),)
    top, *between, bottom = lines
    return (_edge(top, corners[0], corners[1]), *between, _edge(bottom, corners[2], corners[3]))


def _edge(line: str, left: str, right: str) -> str:
    first = line[0] if line[0] in (glyphs.RUINS, glyphs.ATTACK) else left
    last = line[-1] if line[-1] in (glyphs.COIN, glyphs.NO_COIN, glyphs.ATTACK) else right
    return first + line[1:-1] + last
