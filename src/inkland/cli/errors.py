"""What went wrong, said to a person: one line in their language."""

import errno
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from inkland.cli.usage import UsageError, shown
from inkland.content.loader import ContentError
from inkland.core.catalog import Skill
from inkland.core.commands import IllegalCommand
from inkland.core.config import InvalidConfig
from inkland.core.ids import Terrain
from inkland.locale import Texts
from inkland.notation.cells import cell_names
from inkland.notation.errors import InvalidNotation

__all__ = ["EXPECTED", "UsageError", "explain", "shown"]

EXPECTED: Final = (
    UsageError,
    IllegalCommand,
    InvalidConfig,
    InvalidNotation,
    ContentError,
    OSError,
    UnicodeError,
)
"""Errors that are nobody's bug: they are explained, without a traceback."""

_STANDARD_INPUT: Final = "-"
"""What people write for it on the command line."""

_FILE_ERRORS: Final = {
    errno.EACCES: "file-permission",
    errno.EPERM: "file-permission",
    errno.EROFS: "file-permission",
    errno.EISDIR: "file-is-folder",
    errno.ENOTDIR: "file-not-folder",
    errno.ENOSPC: "file-no-space",
    errno.ENAMETOOLONG: "file-bad-name",
    errno.EINVAL: "file-bad-name",
    errno.ELOOP: "file-bad-name",
}


def explain(error: Exception, texts: Texts) -> str:
    """Why something failed, in one line."""
    match error:
        case IllegalCommand():
            return _illegal(error, texts)
        case InvalidConfig():
            variables = _variables(error.args_, texts)
            return texts(f"config-{error.code}", **variables, rule=error.rule)
        case InvalidNotation():
            return texts(f"notation-{error.code}", **_variables(error.details, texts))
        case ContentError():
            return texts("content-damaged", details=shown(str(error)))
        case OSError():
            return _file(error, texts)
        case UnicodeError():
            return texts("file-not-text", path=_STANDARD_INPUT)
        case _:
            return shown(str(error), longest=2000)


def _illegal(error: IllegalCommand, texts: Texts) -> str:
    variables = _variables(error.details, texts)
    variables["cells"] = ", ".join(cell_names(error.cells))
    variables["count"] = error.cells.bit_count()
    return texts(f"illegal-{error.code}", **variables, rule=error.rule)


def _variables(details: Mapping[str, object], texts: Texts) -> dict[str, object]:
    return {name: _variable(name, value, texts) for name, value in details.items()}


def _variable(name: str, value: object, texts: Texts) -> object:
    """A detail as people know it: names instead of ids, places counted from 1."""
    match value:
        case Terrain.FARM_VILLAGE:
            return texts("cell-farm-village")
        case Terrain():
            return texts(f"terrain-{value}")
        case Skill():
            return texts(f"card-{value}")
        case int():
            return value + 1 if name == "seat" else value
        case _ if name == "map" and texts.has(f"letter-map-{value}"):
            return texts(f"letter-map-{value}")
        case _:
            return shown(str(value))


def _file(error: OSError, texts: Texts) -> str:
    path = shown(str(error.filename or _STANDARD_INPUT))
    if error.errno == errno.ENOENT:
        folder = Path(str(error.filename)).parent
        if folder.exists():
            return texts("file-not-found", path=path)
        return texts("file-no-folder", path=path, folder=shown(str(folder)))
    code = errno.errorcode.get(error.errno or 0, "")
    return texts(_FILE_ERRORS.get(error.errno or 0, "file-other"), path=path, code=code)
