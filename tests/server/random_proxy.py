"""A proxy in front of the servers of a test: it sends each connection to a random one."""

import asyncio
import random
from collections.abc import Sequence
from contextlib import suppress

from deploy.local.relay import Relay, Streams


def random_proxy(ports: Sequence[int]) -> Relay:
    """A relay to the servers on some ports; it is not started yet."""

    async def connect(_first: bytes) -> Streams:
        for port in random.sample(ports, len(ports)):
            with suppress(OSError):
                return await asyncio.open_connection("127.0.0.1", port)
        raise ConnectionRefusedError("no server is running")

    return Relay(connect)
