"""The log of a room: what happened around the cards, kept by the server and saved with the room."""

from typing import Final, Literal, get_args

import msgspec

LogKind = Literal[
    "bot-busy",
    "bot-no-workers",
    "bot-quota",
    "bot-recovered",
    "host",
    "late",
    "left",
    "nudge",
    "pause-declined",
    "paused-agreement",
    "paused-nobody",
    "resume-declined",
    "resumed",
    "returned",
    "same-deal",
    "stand-in-clock",
    "stand-in-host",
    "standings-hidden",
    "standings-shown",
    "take-back-declined",
    "taken-back",
    "time-up-drawing",
    "time-up-stand-in",
    "waits",
]
"""What a line can say: the id of its text without `log-`, in all languages."""
LOG_KINDS: Final[tuple[LogKind, ...]] = get_args(LogKind)


class LogLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line: what it says, and the variables of its text."""

    kind: str
    """A LogKind; stored lines may have one of an older version."""
    details: dict[str, str | int] = {}
    version: int = 0
    """The version of the game after which it happened."""
    at: float = 0.0
    """When it happened, in seconds since 1970."""


def stamped(lines: tuple[LogLine, ...], *, version: int, now: float) -> tuple[LogLine, ...]:
    """Return lines with the version and the time at which they happened."""
    return tuple(msgspec.structs.replace(line, version=version, at=now) for line in lines)
