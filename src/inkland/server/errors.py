"""Why something is refused: one error with a code, the rule's number and the cells in the way.

Codes are the names of texts: `illegal-…` from the rules, `notation-…` from the text forms,
`config-…` from the set-up, `server-…` from the house itself.
"""

from collections.abc import Mapping

from inkland.core.commands import IllegalCommand
from inkland.core.config import InvalidConfig
from inkland.notation.cells import cell_names
from inkland.notation.errors import InvalidNotation

Detail = str | int


class Refused(Exception):
    """A wish that cannot be granted; nothing has changed."""

    def __init__(
        self, code: str, *, rule: str = "", cells: tuple[str, ...] = (), status: int = 409, **details: object
    ) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.cells = cells
        self.status = status
        self.details = _shown(details)


def refusal(error: IllegalCommand | InvalidNotation | InvalidConfig) -> Refused:
    """The refusal that an error of the rules or of a text form means."""
    match error:
        case IllegalCommand():
            refused = Refused(f"illegal-{error.code}", rule=error.rule, cells=tuple(cell_names(error.cells)))
            refused.details = _shown(error.details)
        case InvalidConfig():
            refused = Refused(f"config-{error.code}", rule=error.rule, status=422)
            refused.details = _shown(error.args_)
        case InvalidNotation():
            refused = Refused(f"notation-{error.code}", status=422)
            refused.details = _shown(error.details)
    return refused


def _shown(details: Mapping[str, object]) -> dict[str, Detail]:
    return {
        name: value if isinstance(value, int) and not isinstance(value, bool) else str(value)[:100]
        for name, value in details.items()
    }
