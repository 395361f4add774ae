"""The log of a room: what happened around the cards, kept by the server and saved with the room."""

import msgspec


class LogLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line: the id of its text without `log-` (locale/*/web.ftl), and the text's variables."""

    kind: str
    details: dict[str, str | int] = {}
    version: int = 0
    """The version of the game after which it happened."""
    at: float = 0.0
    """When it happened, in seconds since 1970."""


def stamped(lines: tuple[LogLine, ...], *, version: int, now: float) -> tuple[LogLine, ...]:
    """Return lines with the version and the time at which they happened."""
    return tuple(msgspec.structs.replace(line, version=version, at=now) for line in lines)
