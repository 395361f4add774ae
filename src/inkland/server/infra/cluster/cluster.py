"""The servers of one database: each says about once a second that it is alive, and sees who has died."""

import asyncio
import secrets
from collections.abc import Callable
from typing import Any, Final

from inkland.server.base.store_errors import StoreUnavailable
from inkland.server.infra.cluster.store import ClusterStore
from inkland.server.infra.database.tables.cluster import NAME_LENGTH

BEAT_SECONDS: Final = 1.0
MISSED_BEATS: Final = 3
"""A server that has not said that it is alive for so many of our own beats is dead."""
FORGOTTEN_BEATS: Final = 60
"""After so many its row is removed, and what it has taken on."""
LEASE_SECONDS: Final = 5.0
"""For so long a server need not ask again whether a job is its own."""
_MARK_BYTES: Final = 6


class Cluster:
    """What a server knows of the others.

    `is_alone`: no other server has this database open, so that nothing has to be agreed on. Beats are
    counted by our own: a machine whose clock is wrong, or that was asleep, declares nobody dead.
    """

    def __init__(self, store: ClusterStore, *, name: str, is_alone: bool, log: Any) -> None:
        self.store = store
        self.is_alone = is_alone
        mark = secrets.token_hex(_MARK_BYTES)
        self.server: Final = f"{name[: NAME_LENGTH - 1 - len(mark)]}-{mark}"
        """The name of this server since its start; it has another one after the next."""
        self.live: frozenset[str] = frozenset({self.server})
        self._log = log
        self._number = 0
        self._heard: dict[str, tuple[int, int]] = {}
        """The last beat of each server, and our own beat at which it was new."""
        self._on_death: list[Callable[[str], None]] = []
        self._leases: dict[str, float] = {}
        self._task: asyncio.Task[None] | None = None

    def on_death(self, callback: Callable[[str], None]) -> None:
        """Call a function with the name of each server that has died or left."""
        self._on_death.append(callback)

    async def start(self) -> None:
        """Join the others, and say from now on that this server is alive."""
        if not self.is_alone:
            await self.beat()
            self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Leave, so that others take over at once."""
        if self._task is None:
            return
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        try:
            await self.store.leave([self.server])
        except StoreUnavailable:
            self._log.warning("cluster-not-left")  # the others notice it a little later

    async def beat(self) -> None:
        """Say that this server is alive, and take in which others are; raises StoreUnavailable.

        A beat that could not be stored does not count: the others could say nothing either.
        """
        found = await self.store.beat(self.server, self._number + 1)
        self._number += 1
        for name, beat in found.items():
            if name not in self._heard or self._heard[name][0] != beat:
                self._heard[name] = beat, self._number
        self._heard = {name: heard for name, heard in self._heard.items() if name in found}
        silent = {name: self._number - since for name, (_, since) in self._heard.items()}
        before, self.live = self.live, frozenset(n for n, beats in silent.items() if beats < MISSED_BEATS)
        for name in sorted(before - self.live):
            self._log.warning("server-gone", server=name)
            for callback in self._on_death:
                callback(name)
        if old := [name for name, beats in silent.items() if beats >= FORGOTTEN_BEATS]:
            await self.store.leave(old)

    async def holds(self, job: str) -> bool:
        """Return whether this server does a job that one server does for all; raises StoreUnavailable."""
        if self.is_alone:
            return True
        now = asyncio.get_running_loop().time()
        if self._leases.get(job, 0.0) <= now:
            self._leases.pop(job, None)
            if await self.store.claim_lease(job, self.server, self.live):
                self._leases[job] = now + LEASE_SECONDS
        return job in self._leases

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self.beat()
            except StoreUnavailable:
                continue
            except Exception as error:  # noqa: BLE001 - the next one may succeed
                self._log.error("beat-failed", exc_info=error)
