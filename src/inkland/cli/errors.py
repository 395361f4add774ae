"""Explains errors in one line of the user's language."""

import errno
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from inkland.cli.usage import UsageError, printable
from inkland.content.loader import ContentError
from inkland.core.errors import Detail, InklandError
from inkland.core.ids import Terrain
from inkland.extras import MissingExtra
from inkland.locale import Texts
from inkland.locale.formats import listed
from inkland.notation.cells import cell_names
from inkland.notation.errors import InvalidNotation

__all__ = ["EXPECTED", "UsageError", "explain", "printable", "record_problem"]

EXPECTED: Final = (
    UsageError,
    InklandError,
    ContentError,
    MissingExtra,
    OSError,
    UnicodeError,
)
"""Errors that are not bugs: they are explained without a traceback."""

_STANDARD_INPUT: Final = "-"
"""The name of standard input on the command line."""

_NAMES: Final = {"terrain": "terrain-{}", "skill": "card-{}", "map": "letter-map-{}"}
"""The texts that name the values of some details; web/src/lib/errors.ts has the same."""

_FILE_ERRORS: Final = {
    errno.EACCES: "file-permission",
    errno.EPERM: "file-permission",
    errno.EROFS: "file-permission",
    errno.EISDIR: "file-is-folder",
    errno.ENOTDIR: "file-not-folder",
    errno.EEXIST: "file-is-file",
    errno.ENOSPC: "file-no-space",
    errno.EFBIG: "file-too-large",
    errno.ENAMETOOLONG: "file-bad-name",
    errno.EINVAL: "file-bad-name",
    errno.ELOOP: "file-bad-name",
}


def record_problem(path: Path, error: InvalidNotation, texts: Texts) -> UsageError:
    """Return the error for a file that holds no record that can be used, with its name."""
    return UsageError(texts("file-record", path=printable(str(path)), reason=explain(error, texts)))


def explain(error: Exception, texts: Texts) -> str:
    """Return why something failed, in one line."""
    match error:
        case InklandError():
            return texts(error.code, **_variables(error, texts))
        case ContentError():
            return texts("content-damaged", details=printable(str(error)))
        case MissingExtra():
            return texts("cli-missing-extra", package=error.package, command=error.command)
        case OSError():
            return _file(error, texts)
        case UnicodeError():
            return texts("file-not-text", path=_STANDARD_INPUT)
        case _:
            return printable(str(error), longest=2000)


def _variables(error: InklandError, texts: Texts) -> dict[str, object]:
    """Return the variables of an error's text, with names instead of ids."""
    cells = {"cells": listed(cell_names(error.cells)), "count": error.cells.bit_count()}
    return {"rule": error.rule, **cells, **named_details(error.details, texts)}


def named_details(details: Mapping[str, Detail | float], texts: Texts) -> dict[str, Detail | float]:
    """Return the details of an error or fault with names instead of ids, and other text safe to print."""
    return {name: _named(name, value, texts) for name, value in details.items()}


def _named(name: str, value: Detail | float, texts: Texts) -> Detail | float:
    """Return a terrain, skill or map by the name that people see."""
    if not isinstance(value, str):
        return value
    if name == "maps":
        return listed(str(_named("map", side, texts)) for side in value.split(", "))
    text_id = _NAMES[name].format(value) if name in _NAMES else ""
    if name == "terrain" and value == Terrain.FARM_VILLAGE:
        text_id = "cell-farm-village"
    return texts(text_id) if text_id and texts.has(text_id) else printable(value)


def _file(error: OSError, texts: Texts) -> str:
    path = printable(str(error.filename or _STANDARD_INPUT))
    if error.errno == errno.ENOENT:
        folder = Path(str(error.filename)).parent
        if folder.exists():
            return texts("file-not-found", path=path)
        return texts("file-no-folder", path=path, folder=printable(str(folder)))
    code = errno.errorcode.get(error.errno or 0, "")
    return texts(_FILE_ERRORS.get(error.errno or 0, "file-other"), path=path, code=code)
