"""The faults that happen to the server, each for a moment and then healed, in an order given by a seed."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from random import Random
from typing import Final

from tests.chaos.run import WentWrong
from tests.chaos.server import AttackedServer
from tests.chaos.tables import Table
from tests.server.faults import Fault, held_lock

HOUR: Final = 3600.0
MIGRATION: Final = "kill during migration"
LOOK_SECONDS: Final = 0.1
MOST_LOOKS: Final = 300
"""How often is looked for a worker: bots of some table think all the time."""


WEIGHTS: Final = {
    MIGRATION: 6,
    "kill in play": 16,
    "kill at a statement": 8,
    "kill at start": 8,
    "power cut in play": 10,
    "power cut at a statement": 6,
    "SIGTERM": 5,
    "SIGSTOP": 9,
    "kill a worker": 6,
    "stop a worker": 4,
    "full disk": 10,
    "I/O errors": 10,
    "lost answers": 6,
    "slow commits": 4,
    "failed reads": 4,
    "held lock": 8,
    "clock jump": 8,
    "cut connections": 6,
}
"""How often each kind of fault happens, compared with the others."""


def plan(count: int, rng: Random) -> list[str]:
    """Return the names of that many faults: each kind at least once if there is room, then by weight."""
    names = list(WEIGHTS)[:count]
    names += rng.choices(list(WEIGHTS), list(WEIGHTS.values()), k=count - len(names))
    rng.shuffle(names)
    # There is one migration, at the beginning: kills are repeated until it is left alone.
    return sorted(names, key=lambda name: name != MIGRATION)


class Nemesis:
    """Lets faults happen, one after another; after each the server works again."""

    def __init__(self, server: AttackedServer, tables: Sequence[Table], rng: Random, upgrade: int) -> None:
        """`upgrade` is the number of statements of the upgrade of the data."""
        self._server = server
        self._upgrade = upgrade
        self._tables = tables
        self._rng = rng
        self._faults: dict[str, Callable[[], Awaitable[None]]] = {
            "kill in play": self._kill,
            "kill at a statement": self._kill_at_statement,
            "power cut in play": self._cut_power,
            "power cut at a statement": lambda: self._kill_at_statement(cuts_power=True),
            "kill at start": self._kill_at_start,
            MIGRATION: self._kill_during_migration,
            "SIGTERM": self._terminate,
            "SIGSTOP": self._stop,
            "kill a worker": self._kill_worker,
            "stop a worker": self._stop_worker,
            "full disk": lambda: self._disk(Fault("full", at=self._rng.choice(("write", "commit")))),
            "I/O errors": lambda: self._disk(Fault("io", at="commit", chance=0.5, seed=self._seed())),
            "lost answers": lambda: self._disk(Fault("lost", at="commit", chance=0.3, seed=self._seed())),
            "slow commits": lambda: self._disk(Fault("slow", at="commit", seconds=0.3)),
            "failed reads": lambda: self._disk(Fault("io", at="read", chance=0.5, seed=self._seed())),
            "held lock": self._hold_lock,
            "clock jump": self._jump,
            "cut connections": self._cut,
        }

    async def strike(self, name: str) -> None:
        """Let one fault happen and heal it; raises WentWrong or DidNotStart."""
        await self._faults[name]()

    def _seed(self) -> int:
        return self._rng.randrange(2**31)

    def _moment(self, most: float) -> float:
        return self._rng.uniform(0.02, most)

    async def _kill(self) -> None:
        await asyncio.sleep(self._moment(0.5))
        await self._server.kill()
        await self._server.start()

    async def _cut_power(self) -> None:
        await asyncio.sleep(self._moment(0.5))
        await self._server.cut_power(self._rng)
        await self._server.start()

    async def _kill_at_statement(self, *, cuts_power: bool = False) -> None:
        """Start a server that dies before some statement or commit, in play or while it starts."""
        await self._server.kill()
        self._server.spawn("--die-at", str(self._rng.randrange(3, 150)))
        try:
            await self._server.wait_end(20.0)
        except TimeoutError:
            await self._server.kill()
        if cuts_power:
            await self._server.cut_power(self._rng)
        await self._server.start()

    async def _kill_at_start(self) -> None:
        await self._server.kill()
        self._server.spawn()
        await asyncio.sleep(self._moment(2.5))
        await self._server.kill()
        await self._server.start()

    async def _kill_during_migration(self) -> None:
        """Start a server on data of version 0.1.0 that dies before some statement of the upgrade."""
        self._server.spawn("--die-at", str(self._rng.randrange(1, self._upgrade)))
        code = await self._server.wait_end()
        if code != -signal.SIGKILL:
            raise WentWrong(f"it should have died in the upgrade, not ended with exit code {code}")

    async def _terminate(self) -> None:
        self._server.send(signal.SIGTERM)
        code = await self._server.wait_end()
        await self._server.start()
        if code:
            raise WentWrong(f"SIGTERM ended the server with exit code {code}")

    async def _stop(self) -> None:
        self._server.send(signal.SIGSTOP)
        await asyncio.sleep(self._moment(2.0))
        self._server.send(signal.SIGCONT)

    async def _workers(self) -> list[int]:
        """Return the processes that think for bots; those that were killed are being replaced."""
        for _ in range(MOST_LOOKS):
            if found := self._server.workers():
                return found
            await asyncio.sleep(LOOK_SECONDS)
        raise WentWrong("no worker has been started")

    async def _kill_worker(self) -> None:
        """Kill the processes that think for bots; the server replaces them."""
        for worker in await self._workers():
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)

    async def _stop_worker(self) -> None:
        """Let the processes that think for bots stand still for a moment."""
        workers = await self._workers()
        for number, seconds in ((signal.SIGSTOP, self._moment(2.0)), (signal.SIGCONT, 0.0)):
            for worker in workers:
                with suppress(ProcessLookupError):
                    os.kill(worker, number)
            await asyncio.sleep(seconds)

    async def _disk(self, fault: Fault) -> None:
        self._server.faults.begin(fault)
        await asyncio.sleep(self._moment(1.5))
        self._server.faults.end()

    async def _hold_lock(self) -> None:
        with held_lock(self._server.data):
            await asyncio.sleep(self._moment(1.5))

    async def _jump(self) -> None:
        """Set the clock forward or back; sometimes back to the right time."""
        far = self._rng.choice((10.0, HOUR, 24 * HOUR))
        self._server.shift_time(self._rng.choice((0.0, far, -far)))
        await asyncio.sleep(self._moment(0.5))

    async def _cut(self) -> None:
        for table in self._tables:
            for player in table.players:
                if self._rng.random() < 0.7:
                    player.cut()
