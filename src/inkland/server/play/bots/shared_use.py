"""What the bots of all servers use, for limits that hold across them.

Each server says on the bus what the rooms that it serves use: at once when that changes, and as a whole every
few seconds. Owners and rooms are keyed hashes. What a silent server has said is forgotten. While the bus is
away, each server keeps to its share of the limits.
"""

import asyncio
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Final

import msgspec

from inkland.server.base.time_source import TimeSource
from inkland.server.infra.bus.bus import Bus
from inkland.server.infra.bus.notices import EVERYWHERE, BotUse, Notice, RoomUse
from inkland.server.infra.bus.sealing import mark_of
from inkland.server.play.bots.others_use import OthersUse
from inkland.server.play.bots.owner import Owner

ALIVE_SECONDS: Final = 1.0
WHOLE_SECONDS: Final = 5.0
"""How often a server says everything again, for those that have missed a change."""
UNKNOWN_SERVERS: Final = 3
"""How many servers are assumed before the bus was there for the first time."""
AT_ONCE: Final = 300
"""How many rooms fit into one notice."""


class SharedUse:
    """The use of this server, which it tells, and that of the others, which it hears."""

    def __init__(self, bus: Bus, server: str, time: TimeSource) -> None:
        self.on_less: Callable[[], None] = lambda: None
        """Called when another server may use less."""
        self._bus = bus
        self._server = server
        self._time = time
        self._key = b""
        self._own: dict[str, RoomUse] = {}
        self._others = OthersUse()
        self._servers = UNKNOWN_SERVERS
        """How many servers there were when the bus was last there."""
        self._task: asyncio.Task[None] | None = None

    def start(self, key: bytes) -> None:
        """Begin to tell and to hear, with the key that all servers of the database have."""
        self._key = key
        if self._bus.state == "none":
            return
        self._bus.subscribe(EVERYWHERE, self._hear)
        self._bus.watch(self._ask)
        self._ask()
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Say that this server uses nothing any more."""
        if self._task is None:
            return
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        self._bus.unsubscribe(EVERYWHERE, self._hear)
        self._bus.publish(BotUse(self._server, (), is_leaving=True))

    def set_strong(self, room: str, owner: Owner, strong: int, since: float) -> None:
        """Take note how many strong bots a room has, and since when; 0: none."""
        self._set(room, owner, strong=strong, since=since)

    def set_unwatched(self, room: str, owner: Owner, *, is_thinking: bool) -> None:
        """Take note whether the bots of a room choose although nobody watches."""
        self._set(room, owner, is_unwatched=is_thinking)

    def strong_elsewhere(self, room: str, owner: Owner, before: float | None) -> tuple[int, int]:
        """Return the strong bots in games of an owner's guest and address at other servers.

        Those of the room itself do not count, nor of games that took theirs after a moment.
        """
        own = self._mark(room)
        return self._sum(owner, lambda use: use.strong if _is_before(use, own, before) else 0)

    def unwatched_elsewhere(self, room: str, owner: Owner) -> tuple[int, int]:
        """Return how many games of an owner's guest and address choose unwatched at other servers."""
        own = self._mark(room)
        return self._sum(owner, lambda use: int(use.is_unwatched and use.room != own))

    def share(self, limit: int) -> int:
        """Return how much of a limit this server may use: without the bus, its part, and at least one."""
        return limit if self._bus.state != "lost" else max(1, limit // self._servers)

    def _sum(self, owner: Owner, count: Callable[[RoomUse], int]) -> tuple[int, int]:
        if not self._others or self._bus.state == "lost":
            return 0, 0
        guest = sum(map(count, self._others.of_guest(self._mark(owner.guest))))
        address = sum(map(count, self._others.of_address(self._mark(owner.address)))) if owner.address else 0
        return guest, address

    def _set(self, room: str, owner: Owner, **changes: float | bool) -> None:
        if self._task is None:
            return
        mark = self._mark(room)
        address = self._mark(owner.address) if owner.address else ""
        before = self._own.get(mark, RoomUse(mark, "", "", self._time.now()))
        after = msgspec.structs.replace(before, guest=self._mark(owner.guest), address=address, **changes)
        if after == before:
            return
        self._own[mark] = after
        if after.is_nothing:
            del self._own[mark]
        self._bus.publish(BotUse(self._server, (after,)))

    def _mark(self, name: str) -> str:
        return mark_of(self._key, f"use {name}")[:16]

    def _ask(self) -> None:
        """Tell everything, and ask the others for the same, when the bus is there."""
        if self._bus.state == "connected":
            self._tell_all(asks=True)

    async def _run(self) -> None:
        told = 0.0
        while True:
            now = self._time.now()
            if self._others.forget_silent(now):
                self.on_less()
            if self._bus.state == "connected":
                self._servers = 1 + self._others.servers
            if now - told >= WHOLE_SECONDS:
                told = now
                self._tell_all()
            else:
                self._bus.publish(BotUse(self._server, ()))
            await asyncio.sleep(ALIVE_SECONDS)

    def _tell_all(self, *, asks: bool = False) -> None:
        for uses in _batches(self._own.values()):
            self._bus.publish(BotUse(self._server, uses, asks=asks))

    def _hear(self, notice: Notice) -> None:
        if not isinstance(notice, BotUse) or notice.server == self._server:
            return
        is_less = self._others.follow(notice, self._time.now())
        if notice.asks:
            self._tell_all()
        if is_less:
            self.on_less()


def _is_before(use: RoomUse, own: str, before: float | None) -> bool:
    """Return whether another room comes first: two servers that grant at once must agree which."""
    if use.room == own:
        return False
    return before is None or (use.since, use.room) < (before, own)


def _batches(uses: Iterable[RoomUse]) -> Iterator[tuple[RoomUse, ...]]:
    """Yield everything in parts; one part without anything if there is nothing."""
    found = list(uses)
    for start in range(0, max(1, len(found)), AT_ONCE):
        yield tuple(found[start : start + AT_ONCE])
