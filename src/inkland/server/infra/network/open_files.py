"""How many files, and so how many connections, the system lets this process open."""

import sys
from contextlib import suppress
from typing import Final, NamedTuple

OTHER_FILES: Final = 128
"""Files that are not connections: the database, worker processes, logs."""
MOST_BACKLOG: Final = 2048


class Capacity(NamedTuple):
    """What fits into the files that the process may open."""

    connections: int
    backlog: int
    """Connections that may wait to be accepted; for a moment they are open beside the others."""


def capacity(files: int | None, wanted: int) -> Capacity:
    """Return how many connections fit into so many files; None: there is no limit.

    >>> capacity(None, 10_000).connections, capacity(20_000, 10_000).connections
    (10000, 10000)
    >>> capacity(1024, 10_000)
    Capacity(connections=768, backlog=128)
    """
    if files is None:
        return Capacity(wanted, MOST_BACKLOG)
    backlog = max(16, min(MOST_BACKLOG, files // 8))
    return Capacity(max(16, min(wanted, files - backlog - OTHER_FILES)), backlog)


def allow_open_files(connections: int) -> int | None:
    """Ask the system for enough files; return how many there are, or None if there is no limit."""
    if sys.platform == "win32":
        return None
    import resource  # noqa: PLC0415 - not on Windows

    wanted = connections + MOST_BACKLOG + OTHER_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if 0 <= soft < wanted:
        most = min(wanted, hard) if hard >= 0 else wanted
        with suppress(OSError, ValueError):  # some systems allow less than they say
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if soft < 0 else soft
