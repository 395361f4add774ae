"""What the process of a server gets and gives: open files, the interpreter, garbage collection."""

import gc
import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from inkland.server.app.server import Server
    from inkland.server.infra.network.open_files import Capacity

SWITCH_SECONDS: Final = 0.001
"""How long a thread that computes, such as a bot, may keep the interpreter."""


def limit_connections(server: "Server") -> "tuple[Capacity, int | None]":
    """Accept as many connections as the process may; return also how many if that is few."""
    from inkland.server.infra.network.open_files import allow_open_files, capacity  # noqa: PLC0415

    wanted = server.settings.limits.connections
    found = capacity(allow_open_files(wanted), wanted)
    server.gate.most = found.connections
    return found, found.connections if found.connections < wanted else None


def tune_interpreter() -> None:
    """Let threads take turns often, and collect garbage less often, without what exists at the start.

    A game makes many short-lived values and no cycles. A collection finds next to nothing and looks at the
    values of every waiting connection, which pauses all games for some milliseconds.
    """
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)
