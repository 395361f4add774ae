"""Whether the main shape of a drawing is legal on the sheet before it (T-2 to T-5, T-7, T-9)."""

from tests.oracle.board import Board, is_full
from tests.oracle.facts import AMBUSH, ATTACKS, EXPLORE, Shape, picture
from tests.oracle.placements import (
    DOMINO,
    SQUARE,
    Placement,
    at_origin,
    attack_cells,
    fallback_terrains,
    fits,
    hide_placements,
    orientations,
    placements,
    single_cells,
)
from tests.oracle.setup import Objection
from tests.oracle.sheets import Sheet, is_filled, names
from tests.oracle.trace_drawing import NOTHING, Drawing
from tests.oracle.trace_state import Game, Round
from tests.oracle.walk import walk

NEVER_WITH_FALLBACK = ("concentration", "forbidden-knowledge", "hide", "negotiation")
ORIENTED = {"flat": picture(["XX"]), "upright": picture(["X", "X"])}


def main_objections(game: Game, now: Round, board: Board, owner: int, drawing: Drawing) -> list[Objection]:
    """What is wrong with the main shape, judged on the sheet before it (T-2 to T-5, T-7, T-9)."""
    if is_full(board):
        return [] if drawing == NOTHING else [("T-5", "something is drawn on a full sheet")]
    if now.card in EXPLORE:
        found = _explore_objections(game, now, board.sheet, drawing)
    elif now.card in AMBUSH:
        found = _ambush_objections(game, now, board.sheet, owner, drawing)
    else:
        found = _hero_objections(now, board.sheet, drawing)
    if now.card not in ATTACKS and drawing.attack:
        found.append(("T-9", "attack cells without a hero card"))
    return found


def _explore_objections(game: Game, now: Round, sheet: Sheet, drawing: Drawing) -> list[Objection]:
    if drawing.fallback:
        return _fallback_objections(game, now, sheet, drawing)
    if drawing.skill == "negotiation":
        return _negotiation_objections(now, sheet, drawing)
    card = EXPLORE[now.card]
    if drawing.shape is None or not 0 <= drawing.shape < len(card.shapes):
        return [("T-2", f"shape {drawing.shape} is not on the card")]
    shape = card.shapes[drawing.shape]
    if drawing.skill == "hide":
        found = _hide_objections(sheet, shape, drawing.cells, duty=now.duty)
    else:
        found = cover_objections(sheet, shape, drawing.cells, duty=now.duty)
    terrains = ("village",) if drawing.skill == "forbidden-knowledge" else card.terrains
    if drawing.terrain not in terrains:
        found.append(("T-2", f"terrain {drawing.terrain} is not one of {terrains}"))
    return found


def cover_objections(sheet: Sheet, shape: Shape, cells: Placement, *, duty: bool = False) -> list[Objection]:
    """The cells are the shape, turned or mirrored, on empty cells, under a duty if any (T-2, T-3)."""
    found: list[Objection] = []
    if not cells or at_origin(cells) not in orientations(shape):
        found.append(("T-2", f"{names(cells)} is not the shape"))
    occupied = [cell for cell in cells if is_filled(sheet, cell)]
    if occupied:
        found.append(("T-2", f"{names(occupied)} not empty"))
    if duty and not any(sheet[cell] == "r" for cell in cells):
        found.append(("T-3", f"{names(cells)} covers no empty ruins cell"))
    return found


def _fallback_objections(game: Game, now: Round, sheet: Sheet, drawing: Drawing) -> list[Objection]:
    found: list[Objection] = []
    if fits(sheet, EXPLORE[now.card], duty=now.duty):
        found.append(("T-4", "a shape of the card can be drawn"))
    if drawing.shape is not None or drawing.cells not in single_cells(sheet):
        found.append(("T-4", f"{names(drawing.cells)} is not one empty cell without a shape"))
    if drawing.terrain not in fallback_terrains(heroes=game.setup.heroes):
        found.append(("T-4", f"fallback terrain {drawing.terrain}"))
    if drawing.skill in NEVER_WITH_FALLBACK:
        found.append(("K-0", f"{drawing.skill} with the fallback"))
    return found


def _negotiation_objections(now: Round, sheet: Sheet, drawing: Drawing) -> list[Objection]:
    found = cover_objections(sheet, SQUARE, drawing.cells, duty=now.duty)
    if drawing.shape is not None:
        found.append(("K-07", f"shape {drawing.shape} instead of the 2×2"))
    if drawing.terrain not in EXPLORE[now.card].terrains:
        found.append(("K-07", f"terrain {drawing.terrain} is not printed"))
    return found


def _hide_objections(sheet: Sheet, shape: Shape, cells: Placement, *, duty: bool) -> list[Objection]:
    if cells in hide_placements(sheet, shape, duty=duty):
        return []
    return [("K-06", f"{names(cells)} is not an inside part of the shape")]


def _ambush_objections(game: Game, now: Round, sheet: Sheet, owner: int, drawing: Drawing) -> list[Objection]:
    if game.setup.solo:
        found = _solo_objections(now, sheet, drawing)
    else:
        shape = DOMINO if owner in now.acrobats else AMBUSH[now.card].shape
        possible = placements(sheet, shape)
        found = [] if drawing.fallback == (not possible) else [("T-7", f"fallback {drawing.fallback}")]
        if drawing.cells not in (possible or single_cells(sheet)):
            found.append(("T-7", f"{names(drawing.cells)} is no place for the monsters"))
        if drawing.terrain != "monster":
            found.append(("T-7", f"terrain {drawing.terrain}"))
    if drawing.shape is not None:
        found.append(("interop", f"shape {drawing.shape} in an ambush"))
    return found


def _solo_objections(now: Round, sheet: Sheet, drawing: Drawing) -> list[Objection]:
    """The walk decides; what fits nowhere is not drawn at all (O-2, K-01)."""
    card = AMBUSH[now.card]
    orientation = now.acrobats.get(0)
    shape = card.shape if orientation is None else ORIENTED[orientation]
    place = walk(sheet, shape, card.corner, clockwise=card.clockwise)
    if place is None:
        return [] if drawing == NOTHING else [("O-2", "the ambush fits nowhere")]
    found: list[Objection] = []
    if drawing.cells != place:
        found.append(("O-2", f"{names(drawing.cells)}, the walk ends on {names(place)}"))
    if drawing.fallback or drawing.terrain != "monster":
        found.append(("O-2", f"terrain {drawing.terrain}, fallback {drawing.fallback}"))
    return found


def _hero_objections(now: Round, sheet: Sheet, drawing: Drawing) -> list[Objection]:
    if drawing.cells not in single_cells(sheet):
        return [("T-9", f"{names(drawing.cells)} is not one empty cell")]
    (hero,) = drawing.cells
    found: list[Objection] = []
    if drawing.attack not in [attack_cells(ATTACKS[now.card], hero, turns) for turns in range(4)]:
        found.append(("T-9", f"attack cells {names(drawing.attack)} around {names(drawing.cells)}"))
    if drawing.terrain != "hero" or drawing.fallback or drawing.shape is not None:
        found.append(
            ("T-9", f"terrain {drawing.terrain}, fallback {drawing.fallback}, shape {drawing.shape}")
        )
    return found
