"""Ambush rounds: whose sheet is drawn on, what shape, and what monsters do (T-7, T-8, M-2 to M-4)."""

from inkland.core.board.drawing import Drawing, collect, destroy, fill, repel
from inkland.core.board.grid import Cell, Cells, neighbors
from inkland.core.board.shape import DOMINO, Offsets, Shape
from inkland.core.board.sheet import Sheet
from inkland.core.catalog import AmbushCard, Direction
from inkland.core.commands import DominoOrientation
from inkland.core.ids import EFFECTS, Letter, MonsterEffect, Seat, Terrain
from inkland.core.state import AmbushTurn, Table
from inkland.core.turns.solo import walk, walk_card, walk_places


def sheet_received(table: Table, card: AmbushCard, seat: Seat) -> Seat:
    """Return whose sheet a seat draws the ambush on; in solo its own (T-7)."""
    step = -1 if card.direction is Direction.CLOCKWISE else 1
    return Seat((seat + step) % len(table.sheets))


def ambush_shape(turn: AmbushTurn, owner: Seat) -> Shape:
    """Return the shape drawn on a sheet: the card's, or a 2×1 under Acrobatics (K-01)."""
    return DOMINO if owner in turn.acrobats else turn.card.shape


def solo_place(turn: AmbushTurn, empty: Cells) -> Cells | None:
    """Return the cells of the ambush in solo, or None if it fits nowhere (O-2, K-01)."""
    if turn.orientation is None:
        return walk_card(turn.card, empty)
    return walk_domino(turn.card, turn.orientation, empty)


def solo_way(turn: AmbushTurn, empty: Cells) -> tuple[Cells, ...]:
    """Return the places that a solo ambush tries, up to the first legal one (O-2)."""
    offsets = turn.card.shape.printed if turn.orientation is None else domino_offsets(turn.orientation)
    places = walk_places(offsets, turn.card.corner, turn.card.direction)
    legal = (number for number, cells in enumerate(places, start=1) if cells & empty == cells)
    return places[: next(legal, len(places))]


def walk_domino(card: AmbushCard, orientation: DominoOrientation, empty: Cells) -> Cells | None:
    """Return the cells of the 2×1 of Acrobatics in solo, or None if it fits nowhere (K-01, O-2)."""
    return walk(domino_offsets(orientation), card.corner, card.direction, empty)


def domino_offsets(orientation: DominoOrientation) -> Offsets:
    """Return the cells of the 2×1 of Acrobatics, turned in one way (K-01)."""
    return ((0, 0), (0, 1)) if orientation is DominoOrientation.FLAT else ((0, 0), (1, 0))


def ambush_drawing(
    turn: AmbushTurn, owner: Seat, cells: Cells, *, fallback: bool, destroys: Cell | None = None
) -> Drawing:
    """Return the drawing of the monsters; single cells and Acrobatics have no letter (T-8)."""
    bare = fallback or owner in turn.acrobats
    letter = None if bare else turn.card.letter
    return Drawing(cells, Terrain.MONSTER, letter, destroys=destroys)


def gaze_victims(sheet: Sheet, drawing: Drawing) -> Cells:
    """Return the cells of which a monster that gazes destroys one, if it can (M-4)."""
    letter = drawing.letter
    if letter is None or EFFECTS[letter] is not MonsterEffect.GAZE:
        return 0
    after = repel(fill(sheet, drawing.cells, Terrain.MONSTER, letter))
    spared = sheet.map.mountains | sheet.map.chasm | after.destroyed
    return neighbors(after.of_letter(letter)) & ~spared


def cells_beside(sheet: Sheet, letter: Letter | None) -> Cells:
    """Return the empty cells beside the surviving cells of a letter (M-2, M-3)."""
    return 0 if letter is None else neighbors(sheet.of_letter(letter)) & sheet.empty


def effect_on(sheet: Sheet, card: AmbushCard, cells: Cells) -> Sheet:
    """Return the sheet after a monster's lasting effect, with the coins that it brings (M-2, M-3, T-11)."""
    if card.effect is MonsterEffect.SPREAD:
        return collect(repel(fill(sheet, cells, Terrain.MONSTER, card.letter)))
    return collect(destroy(sheet, cells))
