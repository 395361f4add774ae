"""The summary of a finished game: its result and its maps, stored so that lists need no replay."""

import msgspec

from inkland.core.state import Table
from inkland.notation.sheets import format_sheet
from inkland.views.table import result_info, score_line
from inkland.views.types import ResultInfo, ScoreLine


class GameSummary(msgspec.Struct, frozen=True):
    """How a game ended, and the rows of every sheet."""

    result: ResultInfo | None
    sheets: list[tuple[str, ...]]
    scores: list[list[ScoreLine]] = []
    """The score sheet: for each season, each seat's line; empty in summaries of earlier versions."""


def summary_of(table: Table) -> GameSummary:
    """Return the summary of a table."""
    sheets = [tuple(format_sheet(sheet)) for sheet in table.sheets]
    scores = [[score_line(line) for line in season] for season in table.scores]
    return GameSummary(result_info(table), sheets, scores)
