"""The summary of a finished game: its result and its maps, stored so that lists need no replay."""

import msgspec

from inkland.core.state import Table
from inkland.notation.sheets import format_sheet
from inkland.views.table import result_info
from inkland.views.types import ResultInfo


class GameSummary(msgspec.Struct, frozen=True):
    """How a game ended, and the rows of every sheet."""

    result: ResultInfo | None
    sheets: list[tuple[str, ...]]


def summary_of(table: Table) -> GameSummary:
    """Return the summary of a table."""
    return GameSummary(result_info(table), [tuple(format_sheet(sheet)) for sheet in table.sheets])
