"""Explains errors in one line of the user's language."""

import errno
from pathlib import Path
from typing import Final

from inkland.cli.usage import UsageError, printable
from inkland.content.loader import ContentError
from inkland.core.errors import InklandError
from inkland.extras import MissingExtra
from inkland.locale import Texts
from inkland.locale.errors import explain_error
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
            return explain_error(error, texts)
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


def _file(error: OSError, texts: Texts) -> str:
    path = printable(str(error.filename or _STANDARD_INPUT))
    if error.errno == errno.ENOENT:
        folder = Path(str(error.filename)).parent
        if folder.exists():
            return texts("file-not-found", path=path)
        return texts("file-no-folder", path=path, folder=printable(str(folder)))
    code = errno.errorcode.get(error.errno or 0, "")
    return texts(_FILE_ERRORS.get(error.errno or 0, "file-other"), path=path, code=code)
