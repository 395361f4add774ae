"""Output where not every character can be shown: some have a plain form, the others are question marks."""

import codecs
import sys
from typing import Final

PLAIN: Final = {
    "−": "-", "–": "-", "—": "-", "‑": "-", "─": "-", "│": "|", "±": "+/-", "×": "x", "…": "...", "█": "#",
    "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‘": "'", "’": "'", "\N{NO-BREAK SPACE}": " ",
    "\N{NARROW NO-BREAK SPACE}": " ",
}  # fmt: skip
"""What figures and sentences need, in ASCII."""
ERRORS: Final = "inkland-plain"


def _plain(error: UnicodeError) -> tuple[str, int]:
    """Return what is written instead of characters that an encoding does not have."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return "".join(PLAIN.get(char, "?") for char in missing), error.end


def use_plain_output() -> None:
    """Let standard output and standard error write every text, whatever their encoding."""
    codecs.register_error(ERRORS, _plain)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=ERRORS)
