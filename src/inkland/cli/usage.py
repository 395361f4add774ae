"""The error for a wrong command line. It imports no rules, so that the program starts fast."""

import sys

from inkland.locale import Texts
from inkland.locale.names import printable

__all__ = ["UsageError", "check_streams", "printable"]


class UsageError(Exception):
    """A wrong command line; its text is already translated."""


def check_streams(texts: Texts) -> None:
    """Raise UsageError if standard input or standard output is closed."""
    for name, stream in (("input", sys.stdin), ("output", sys.stdout)):
        if stream is None:
            raise UsageError(texts(f"cli-closed-{name}"))
