"""Parses a typed line: a full command, or a cell with the orientation of the shape.

`D7 forest` draws the card's first shape as printed, its first cell on D7; `D7 1 r2 m water` takes
shape 1, mirrors it, turns it twice; `D7 r1 x C5` is a gorgon with its victim.
"""

from collections.abc import Sequence

from inkland.core.board.grid import SIZE, Cell, row_col
from inkland.core.commands import Command, DrawAmbush
from inkland.core.errors import IllegalCode, IllegalCommand
from inkland.core.ids import Terrain
from inkland.core.record import record, replace
from inkland.core.state import Table
from inkland.locale import Texts
from inkland.notation.cells import parse_cell
from inkland.notation.commands import parse_command
from inkland.notation.errors import InvalidNotation
from inkland.render.words import terrain_name
from inkland.tui.input import moves
from inkland.tui.input.draft import Draft, Step, choice, shapes, terrains
from inkland.tui.input.ghost import Ghost, box, oriented
from inkland.tui.session import ME


@record
class _Place:
    """The parts of a short line."""

    cell: Cell
    shape: int = 0
    turns: int = 0
    mirrored: bool = False
    terrain: int | None = None
    victim: Cell | None = None


def parse_line(words: Sequence[str], table: Table, texts: Texts) -> Command | None:
    """Return the command of a line; None for a short line that is incomplete. Raises InvalidNotation."""
    try:
        cell = parse_cell(words[0])
    except InvalidNotation:
        return parse_command(" ".join(words), ME)
    draft = moves.begin(table, ME)
    if draft is None or draft.step is Step.QUESTION:
        return None
    place = _parse_place(cell, words[1:], terrains(draft), texts)
    return None if place is None else _command(draft, place)


def _parse_place(
    cell: Cell, words: Sequence[str], offered: tuple[Terrain, ...], texts: Texts
) -> _Place | None:
    place = _Place(cell, terrain=0 if len(offered) <= 1 else None)
    rest = list(words)
    while rest:
        word = rest.pop(0).casefold()
        if word == "m":
            place = replace(place, mirrored=True)
        elif word == "x" and rest:
            place = replace(place, victim=parse_cell(rest.pop(0)))
        elif word.isdecimal():
            place = replace(place, shape=int(word))
        elif word in ("r0", "r1", "r2", "r3"):
            place = replace(place, turns=int(word[1]))
        else:
            kind = _terrain(word, offered, texts)
            if kind is None:
                return None
            place = replace(place, terrain=kind)
    return None if place.terrain is None else place


def _terrain(word: str, offered: tuple[Terrain, ...], texts: Texts) -> int | None:
    """Return the number of the terrain that a word, or its beginning, names."""
    found = [
        number
        for number, terrain in enumerate(offered)
        if terrain.startswith(word) or terrain_name(terrain, texts).casefold().startswith(word)
    ]
    return found[0] if len(found) == 1 else None


def _command(draft: Draft, place: _Place) -> Command:
    forms = shapes(draft)
    if place.shape >= len(forms):
        raise IllegalCommand(IllegalCode.NO_SUCH_SHAPE, "T-2", shapes=len(forms))
    offsets = oriented(forms[place.shape].printed, place.turns, place.mirrored)
    row, col = row_col(place.cell)
    top, left = row - offsets[0][0], col - offsets[0][1]
    height, width = box(offsets)
    if left < 0 or top + height > SIZE or left + width > SIZE:
        raise IllegalCommand(IllegalCode.OFF_GRID, "G-1")
    middle = (top + (height - 1) // 2, left + (width - 1) // 2)
    ghost = Ghost(*middle, place.turns, place.mirrored, place.shape, place.terrain or 0)
    command = choice(replace(draft, ghost=ghost))
    if isinstance(command, DrawAmbush) and place.victim is not None:
        return replace(command, destroys=place.victim)
    return command
