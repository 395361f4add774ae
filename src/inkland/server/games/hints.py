"""Hints as plain values: the best choices of a strong bot, each with its reasons."""

from collections.abc import Sequence

from inkland.core.board.grid import SIZE, cell_at, iter_cells, row_col
from inkland.core.ids import EDICTS
from inkland.core.setup.ruleset import Ruleset
from inkland.core.state import PlayerView
from inkland.evaluation import Suggestion, Value, largest_differences
from inkland.notation.cells import cells_named, format_cell
from inkland.server.protocol.server_messages import Hint, HintChoice, HintGrade, HintReason, HintSeason
from inkland.views.types import PendingChoice
from inkland.views.update import pending_choice


def hint_choices(seen: PlayerView, found: list[Suggestion]) -> list[HintChoice]:
    """Return suggestions as plain values: each with its reasons, compared with the best other one."""
    rules, values = seen.table.rules, [one.value.rounded() for one in found]
    return [
        HintChoice(
            choice=pending_choice(seen.table, one.choice),
            total=_one_digit(value.total),
            error=value.error,
            edicts=[_one_digit(value.edict(rules, edict)) for edict in EDICTS],
            coins=_one_digit(value.coins),
            monsters=_one_digit(value.monsters),
            seasons=[
                HintSeason(season.edicts, season.coins, season.monsters, _one_digit(season.total))
                for season in value.seasons
            ],
            reasons=_reasons(value, values[1 if place == 0 else 0], rules) if len(values) > 1 else [],
        )
        for place, (one, value) in enumerate(zip(found, values, strict=True))
    ]


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


def _reasons(value: Value, other: Value, rules: Ruleset) -> list[HintReason]:
    return [HintReason(source, change) for source, change in largest_differences(value, other, rules)]


def _one_digit(value: float) -> float:
    """Return a sum of rounded values without the noise of binary fractions."""
    return round(value, 1)
