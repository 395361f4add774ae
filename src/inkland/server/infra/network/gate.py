"""The gate that every connection passes when it is opened: counts them, and ends those that take too long.

A connection is counted before it has sent anything. When there are too many, the one that has kept the server
waiting the longest makes room for the new one, so that silent connections cannot lock anybody out. The server
waits for a client while a request is missing or incomplete, and between two requests.
"""

import asyncio
from collections.abc import Callable
from math import inf
from typing import Final

from inkland.server.base.limits import Limits
from inkland.server.base.time_source import SYSTEM_TIME
from inkland.server.infra.network.addresses import address_key
from inkland.server.infra.network.rate_limits import TokenBuckets

SWEEP_SECONDS: Final = 1.0
"""How often late connections are looked for: cheaper than a timer for each request."""

Now = Callable[[], float]


class GatedConnection:
    """One open connection, and until when the client has to do something."""

    __slots__ = ("address", "closing", "deadline", "left", "moved", "reason", "transport")

    def __init__(self, transport: asyncio.Transport, address: str, now: float) -> None:
        self.transport = transport
        self.address = address
        """The key of its address; empty for a proxy, which speaks for many."""
        self.deadline = inf
        self.reason = ""
        """What the client is late with after the deadline."""
        self.closing = False
        self.left = 0
        """Bytes that the client has not taken yet."""
        self.moved = now
        """When it took some, or when there were none."""


class ConnectionGate:
    """All open connections of a server."""

    def __init__(
        self,
        limits: Limits,
        *,
        is_proxy: Callable[[str], bool] = lambda _address: False,
        on_cut: Callable[[str], object] = lambda _reason: None,
        now: Now = SYSTEM_TIME.monotonic,
    ) -> None:
        self.limits = limits
        self.most = limits.connections
        self._is_proxy = is_proxy
        self._on_cut = on_cut
        self.now = now
        self._open: dict[asyncio.Transport, GatedConnection] = {}
        self._waiting: dict[GatedConnection, None] = {}
        """Connections whose client is waited for, the longest wait first."""
        self._counts: dict[str, int] = {}
        self._waiting_of: dict[str, dict[GatedConnection, None]] = {}
        self._swept = now()
        self._openings = TokenBuckets(limits.openings, limits.opening_burst, now)

    def __len__(self) -> int:
        return len(self._open)

    def enter(self, transport: asyncio.Transport) -> GatedConnection | None:
        """Count a new connection; return None if it has to be refused, and end it."""
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if isinstance(peer, tuple) else ""
        address = "" if self._is_proxy(host) else address_key(host)
        if not (self._may_open(address) and self._has_room(address)):
            self.count("refused")
            transport.abort()
            return None
        connection = self._open[transport] = GatedConnection(transport, address, self.now())
        if address:
            self._counts[address] = self._counts.get(address, 0) + 1
        self.wait_for(connection, "head", self.limits.head_seconds)
        return connection

    def of(self, transport: asyncio.Transport) -> GatedConnection | None:
        """Return the connection of a transport, or None if it has been ended."""
        return self._open.get(transport)

    def leave(self, transport: asyncio.Transport) -> None:
        """Forget a connection that has ended."""
        connection = self._open.pop(transport, None)
        if connection is None:
            return
        self.stop_waiting(connection)
        if address := connection.address:
            self._counts[address] -= 1
            if not self._counts[address]:
                del self._counts[address]

    def wait_for(self, connection: GatedConnection, reason: str, seconds: float) -> None:
        """Wait for the client for some seconds at most; from now on it can make room for others."""
        if connection.closing:
            return
        self.stop_waiting(connection)
        connection.deadline, connection.reason = self.now() + seconds, reason
        if connection.transport in self._open:
            self._waiting[connection] = None
            if connection.address:
                self._waiting_of.setdefault(connection.address, {})[connection] = None

    def stop_waiting(self, connection: GatedConnection) -> None:
        """Let a connection be: it is the server's turn."""
        if not connection.closing:
            connection.deadline = inf
        if connection not in self._waiting:
            return
        del self._waiting[connection]
        if address := connection.address:
            del self._waiting_of[address][connection]
            if not self._waiting_of[address]:
                del self._waiting_of[address]

    def close_soon(self, connection: GatedConnection) -> None:
        """End a connection that is being closed, unless it ends by itself in time."""
        if not connection.closing:
            connection.closing = True
            connection.deadline, connection.reason = self.now() + self.limits.close_seconds, "close"

    def cut(self, connection: GatedConnection, reason: str) -> None:
        """End a connection at once, whatever the client does."""
        self.count(reason)
        self.leave(connection.transport)
        connection.transport.abort()

    def count(self, reason: str) -> None:
        """Count a connection that the server ends, for the metrics."""
        self._on_cut(reason)

    def sweep(self) -> None:
        """End the connections whose time is up; time in which this process stood still does not count."""
        now = self.now()
        stood_still, self._swept = now - self._swept - SWEEP_SECONDS, now
        for connection in list(self._open.values()):
            if stood_still > SWEEP_SECONDS:
                connection.deadline += stood_still
                connection.moved += stood_still
            if now >= connection.deadline:
                self.cut(connection, connection.reason)
            elif self._is_stuck(connection, now):
                self.cut(connection, "write")

    async def run(self) -> None:
        """End late connections until it is canceled."""
        while True:
            await asyncio.sleep(min(SWEEP_SECONDS, self.limits.close_seconds / 2))
            self.sweep()

    def _is_stuck(self, connection: GatedConnection, now: float) -> bool:
        """Return whether a client has taken nothing for too long of what is sent to it."""
        if connection.transport.is_closing():
            self.close_soon(connection)
        left = connection.transport.get_write_buffer_size()
        if not left or left < connection.left:
            connection.moved = now
        connection.left = left
        return now - connection.moved >= self.limits.write_seconds

    def _may_open(self, address: str) -> bool:
        """Return whether an address has not opened too many connections lately; proxies may."""
        return not address or self._openings.take(address)

    def _has_room(self, address: str) -> bool:
        """Return whether one more connection may be opened, after having made room for it if necessary."""
        if address and self._counts.get(address, 0) >= self.limits.address_sockets:
            return self._make_room(self._waiting_of.get(address, {}))
        return len(self._open) < self.most or self._make_room(self._waiting)

    def _make_room(self, waiting: dict[GatedConnection, None]) -> bool:
        longest = next(iter(waiting), None)
        if longest is not None:
            self.cut(longest, "room")
        return longest is not None
