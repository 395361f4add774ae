"""The priority of a worker: low, also where Linux shares the processor among sessions."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

AUTOGROUP: Final = Path("/proc/self/autogroup")
"""A worker has a session of its own. Where Linux groups processes by session, as most systems do, niceness
counts only within one: the session of a worker would get as much of the processor as that of the server."""


def yield_to_others(niceness: int) -> None:
    """Lower the priority of this process and of its session to a niceness of 0 to 19."""
    if not hasattr(os, "nice"):
        return
    os.nice(niceness - os.nice(0))
    with suppress(OSError):
        AUTOGROUP.write_text(str(niceness))
