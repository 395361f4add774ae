"""Hints that say no more than what was asked for."""

from collections.abc import Sequence

from inkland.core.board.grid import SIZE, cell_at, iter_cells, row_col
from inkland.notation.cells import cells_named, format_cell
from inkland.server.model.games.hint_values import HintChoice, HintGrade
from inkland.server.play.protocol.server_messages import Hint
from inkland.views.types import PendingChoice


def graded_hint(turn: int, choices: Sequence[HintChoice], grade: HintGrade) -> Hint:
    """Return the message about the best choices that says no more than its grade."""
    best = choices[0]
    gains = [reason for reason in best.reasons if reason.stars > 0]
    source = max(gains, key=lambda reason: reason.stars).source if gains else None
    if grade == "edict":
        return Hint(turn, 1.0, grade=grade, source=source)
    area = _around(best.choice)
    found = list(choices) if grade == "answer" else []
    return Hint(turn, 1.0, found, grade=grade, source=source, area=area)


def _around(choice: PendingChoice) -> list[str]:
    """Return the smallest rectangle around what a choice draws, and one more cell on every side."""
    extra = [] if choice.extra is None else choice.extra.cells
    victim = [] if choice.destroys is None else [choice.destroys]
    places = [row_col(cell) for cell in iter_cells(cells_named([*choice.cells, *extra, *victim]))]
    if not places:
        return []
    rows, cols = zip(*places, strict=True)
    return [
        format_cell(cell_at(row, col))
        for row in range(max(0, min(rows) - 1), min(SIZE, max(rows) + 2))
        for col in range(max(0, min(cols) - 1), min(SIZE, max(cols) + 2))
    ]
