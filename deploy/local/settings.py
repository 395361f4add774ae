"""What a cluster consists of."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

TOP: Final = Path(__file__).parents[2]
INKLAND: Final = (sys.executable, "-m", "inkland", "--lang", "en")


class ClusterSettings(msgspec.Struct, frozen=True, kw_only=True):
    """How many processes there are, and how they are started."""

    servers: int = 3
    workers: int = 2
    port: int = 0
    """The port of the proxy; 0: a free one."""
    server_command: tuple[str, ...] = (*INKLAND, "serve")
    server_options: tuple[str, ...] = ("--per-address", "2000")
    """Everybody who comes through the proxy has the address of this machine."""
    worker_command: tuple[str, ...] = (*INKLAND, "worker")
    worker_options: tuple[str, ...] = ()
    has_relays: bool = True
    """Whether servers and workers connect through relays, which can be cut and stalled."""
    has_monitor: bool = False
    """Whether NATS says on a port of its own what it has delivered."""
    postgres: Mapping[str, str] = {}
    """Settings of PostgreSQL."""
    environment: Mapping[str, str] = {}
    has_random_proxy: bool = False
    """Whether the proxy sends each connection to a random server, also those of a room."""
    seed: str | None = None
    """Decides which servers the proxy chooses at random; None: chance does."""
