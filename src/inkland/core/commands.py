"""Commands: what a seat can ask for."""

from enum import StrEnum

from inkland.core.board.drawing import Extra
from inkland.core.board.grid import Cell, Cells
from inkland.core.catalog import Skill
from inkland.core.ids import Seat, Terrain
from inkland.core.record import record


class DominoOrientation(StrEnum):
    """The two ways to turn the 2×1 of Acrobatics in solo (K-01)."""

    FLAT = "flat"
    UPRIGHT = "upright"


@record
class DrawShape:
    """Draw a shape of the explore card (T-2); `shape` is None for the 2×2 of Negotiation (K-07)."""

    seat: Seat
    shape: int | None
    cells: Cells
    terrain: Terrain
    skill: Skill | None = None
    extra: Extra | None = None


@record
class DrawSingle:
    """Draw the single cell of the fallback (T-4)."""

    seat: Seat
    cell: Cell
    terrain: Terrain
    skill: Skill | None = None
    extra: Extra | None = None


@record
class DrawAmbush:
    """Draw the monsters on the sheet received, and the gorgon's victim if it has one (T-7, M-4)."""

    seat: Seat
    cells: Cells
    destroys: Cell | None = None


@record
class DrawHero:
    """Draw the hero, its attack cells turned clockwise by quarter turns (T-9)."""

    seat: Seat
    cell: Cell
    rotation: int
    skill: Skill | None = None
    extra: Extra | None = None


@record
class UseSkill:
    """Use Acrobatics or Diplomacy in an ambush round, before the sheets pass (K-01, K-04)."""

    seat: Seat
    skill: Skill
    extra: Extra | None = None
    orientation: DominoOrientation | None = None


@record
class DeclineSkill:
    """Use no skill in this ambush round (K-0)."""

    seat: Seat


@record
class DestroyCell:
    """Choose the cell that the troll destroys (M-3)."""

    seat: Seat
    cell: Cell


@record
class TakeBack:
    """Take back a choice that has not been revealed yet."""

    seat: Seat


Choice = DrawShape | DrawSingle | DrawAmbush | DrawHero | UseSkill | DeclineSkill | DestroyCell
"""What a seat may choose when it is awaited."""
Command = Choice | TakeBack
"""What a seat may ask for."""
