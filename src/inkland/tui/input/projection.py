"""The sheet as it would be after the drawing (T-11)."""

from inkland.core.board.sheet import Sheet
from inkland.core.commands import DrawAmbush
from inkland.core.state import AmbushTurn
from inkland.core.turns import choices
from inkland.tui.input.draft import Draft, Step, choice, main_part, sheet
from inkland.tui.input.places import problem


def sheet_after(draft: Draft) -> Sheet:
    """Return the sheet as the ghost would leave it; unchanged if the ghost is illegal."""
    if draft.step is Step.QUESTION or problem(draft) is not None:
        return sheet(draft)
    return choices.sheet_after(draft.table, choice(draft))


def sheet_before_step(draft: Draft) -> Sheet:
    """Return the sheet with the steps already fixed: the main drawing, while the next one is chosen."""
    if draft.main is not None:
        return sheet_after(main_part(draft))
    if draft.step is Step.VICTIM and isinstance(draft.table.turn, AmbushTurn):
        return choices.sheet_after(draft.table, DrawAmbush(draft.seat, _monsters(draft)))
    return sheet(draft)


def _monsters(draft: Draft) -> int:
    chosen = choice(draft)
    return chosen.cells if isinstance(chosen, DrawAmbush) else 0
