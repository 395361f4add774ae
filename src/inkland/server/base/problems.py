"""Why a request is refused, as clients see it."""

from typing import Final

from inkland.notation.cells import cell_names
from inkland.server.base.errors import RequestRefused
from inkland.views.types import View

LONGEST_DETAIL: Final = 100
"""The most characters of a detail that are sent back; it may quote what a client wrote."""


class Problem(View, frozen=True):
    """Why a request is refused: the id of its text, the rule, the cells in the way, the text's variables."""

    code: str
    rule: str
    cells: list[str]
    details: dict[str, str | int]


def problem_of(error: RequestRefused) -> Problem:
    """Return a refusal as clients see it; long texts are cut."""
    details = {
        name: value if isinstance(value, int) else str(value)[:LONGEST_DETAIL]
        for name, value in error.details.items()
    }
    return Problem(error.code.value, error.rule, cell_names(error.cells), details)
