"""uvicorn with a drain: it says that it is not ready, lets its connections go one by one, then stops."""

import asyncio
import os
import random
import socket
import threading
from collections.abc import Awaitable, Callable
from types import FrameType
from typing import Any, Final

import uvicorn

from inkland.server.infra.network.websocket_protocol import LimitedWebSocketProtocol

GRACE_SECONDS: Final = 5
"""How long requests and sockets may take to end once everything has been asked to."""
CLOSE_SECONDS: Final = 15
"""How long the rest of the stop may take, such as the last writes, before the process ends all the same."""
NOTICE_SHARE: Final = 0.4
"""The share of a drain in which nothing changes but `/readyz`, so that proxies notice."""
GAVE_UP: Final = 1
"""The exit code when the stop took too long."""
SIGNALED: Final = 128
"""What shells add to the number of the signal that has ended a process."""


class DrainingServer(uvicorn.Server):
    """Serves an application until a signal; a second signal ends the process at once.

    Nothing that was acknowledged is lost even then: it is on disk before anybody is told.
    """

    def __init__(
        self,
        config: uvicorn.Config,
        *,
        begin_drain: Callable[[], Awaitable[None]],
        log: Any,
        drain: float = 0.0,
        on_started: Callable[[], None] = lambda: None,
    ) -> None:
        config.timeout_graceful_shutdown = GRACE_SECONDS
        super().__init__(config)
        self._begin_drain = begin_drain
        self._log = log
        self._drain = drain
        self._on_started = on_started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and tell that it is ready."""
        await super().startup(sockets)
        if self.started:
            self._on_started()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to stop, or end at once if that has begun already."""
        if self.should_exit:
            os._exit(SIGNALED + sig)
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Drain, finish requests and writes, close; the process ends after a while even if that hangs."""
        last_resort = threading.Timer(self._drain + GRACE_SECONDS + CLOSE_SECONDS, self._give_up)
        last_resort.daemon = True
        last_resort.start()
        try:
            await self._begin_drain()
            if self._drain:
                await asyncio.sleep(self._drain * NOTICE_SHARE)
                self._stop_listening(sockets or [])
                await self._let_go(self._drain * (1 - NOTICE_SHARE))
            await super().shutdown(sockets)
        finally:
            last_resort.cancel()

    def _stop_listening(self, sockets: list[socket.socket]) -> None:
        """Accept no more connections: clients that are disconnected from now on reach another server."""
        for server in self.servers:
            server.close()
        for listener in sockets:
            listener.close()

    async def _let_go(self, seconds: float) -> None:
        """Close sockets in random order, evenly over a time, so that clients do not come back all at once."""
        connections = [
            one for one in self.server_state.connections if isinstance(one, LimitedWebSocketProtocol)
        ]
        random.shuffle(connections)
        loop = asyncio.get_running_loop()
        begun = loop.time()
        for number, connection in enumerate(connections):
            await asyncio.sleep(max(0.0, begun + seconds * number / len(connections) - loop.time()))
            connection.shutdown()

    def _give_up(self) -> None:
        self._log.error("stop-timed-out")
        os._exit(GAVE_UP)
