"""The worker process, `python -m inkland.server.app.worker SERVER`: it does jobs at low priority.

Messages come over standard input and go over standard output. The process ends with the server, however that
ends: the system kills it where it can (Linux), and the end of standard input ends it everywhere. It ignores
SIGINT and SIGTERM, which reach all processes of a terminal or a service: the server decides when it ends.

All this is settled before anything large is imported.
"""

import ctypes
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from inkland.server.infra.jobs.workers.priority import yield_to_others

MODULE: Final = "inkland.server.app.worker"
"""What a server starts as its worker processes."""
NICENESS: Final = 10
"""How much the worker yields to other processes (0 to 19)."""
MEMORY_RANK: Final = "500"
"""When memory runs out, Linux ends a worker before the server (−1000 to 1000)."""
PARENT_DEATH_SIGNAL: Final = 1


def _be_modest() -> None:
    """Lower the priority of this process, and let it be the one that ends when memory runs out."""
    yield_to_others(NICENESS)
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text(MEMORY_RANK)


def _end_with_server(server: int) -> None:
    """Let the system kill this process when the server ends, even while it computes or is stopped."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PARENT_DEATH_SIGNAL, signal.SIGKILL, 0, 0, 0)
        if os.getppid() != server:  # it has ended before
            os._exit(0)


def main() -> None:
    """Work for the server whose process id is the argument."""
    _end_with_server(int(sys.argv[1]))
    _be_modest()
    # Whatever a bot prints must not get between the messages.
    incoming, outgoing = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    from inkland.server.app.work import carry_out  # noqa: PLC0415 - see above
    from inkland.server.infra.jobs.workers.loop import work  # noqa: PLC0415

    with suppress(BrokenPipeError):
        work(incoming, outgoing, carry_out)
    os._exit(0)


if __name__ == "__main__":
    main()
