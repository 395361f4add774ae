"""An event loop on which waiting takes no time: when nothing is left to do, it jumps to the next timer.

The clock stands still while anything runs, however long that takes, so a timeout never depends on how busy
the machine is. Work that the loop has given to a thread counts as running until its future is done; the loop
knows of its executors, and `watch_threads` tells it of the server's own threads. What comes from other
processes is not seen: tests of the system and of the browser use the ordinary loop.
"""

import asyncio
import fcntl
import selectors
import socket
import sys
import termios
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final
from weakref import WeakSet

import pytest
from anyio._backends._asyncio import AsyncIOBackend

from inkland.server.jobs.messages import Cancel, Done, FromWorker, Ping, Run
from inkland.server.jobs.workers.thread import WorkerThread
from inkland.server.storage.writer import GroupWriter
from inkland.server.time_source import Timer

SETTLE_SECONDS: Final = 0.0002
"""Real time in which a connection that was closed in this process is closed at its other end."""
DELIVERY_SECONDS: Final = 0.005
"""Real time to wait for bytes that a socket of this process has sent and the other end does not have yet."""
MOST_WAITS: Final = 50
"""How often to wait for them: the other end may not read at all, which some tests are about."""
HANG_SECONDS: Final = 60.0
"""How long a thread may work, in real time: long enough for the slowest computation on a busy machine."""
TICK: Final = 1e-6
"""What a round of the loop takes on its clock: calls that are put off again and again end some time."""
START: Final = 1_000.0
EPOCH: Final = 1_790_000_000.0
"""What the wall clock shows when a loop's clock shows zero."""


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop whose clock moves only when everything waits for it."""

    def __init__(self) -> None:
        self._selector: _WaitingSelector
        super().__init__(_WaitingSelector(self))
        self._now = START
        self._running: set[object] = set()
        self.held = 0
        self._clock_resolution = 1e-9
        _LOOPS.add(self)

    def time(self) -> float:
        return self._now

    def run_in_executor(self, *arguments: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        future = super().run_in_executor(*arguments)
        self.watch(future)
        return future

    def watch(self, future: asyncio.Future[Any]) -> None:
        """Let the clock stand still until a future is done, whose work is done elsewhere."""
        self._running.add(future)
        future.add_done_callback(self._running.discard)

    def begin(self, work: object) -> None:
        """Let the clock stand still until `end` is called for the same work."""
        self._running.add(work)

    def end(self, work: object) -> None:
        """Let the clock move again."""
        self._running.discard(work)

    @property
    def is_working(self) -> bool:
        """Whether a thread works for this loop, and none is held by a test."""
        return bool(self._running) and not self.held

    def jump(self, seconds: float) -> None:
        """Let time pass."""
        self._now += seconds


_LOOPS: Final = WeakSet[VirtualLoop]()


@contextmanager
def held_thread() -> Iterator[None]:
    """Let clocks move although a thread has work: it waits here until the test lets it go on."""
    loops = [loop for loop in _LOOPS if not loop.is_closed()]
    for loop in loops:
        loop.call_soon_threadsafe(_hold, loop, 1)
    try:
        yield
    finally:
        for loop in loops:
            with suppress(RuntimeError):  # it is closed by now
                loop.call_soon_threadsafe(_hold, loop, -1)


def _hold(loop: VirtualLoop, change: int) -> None:
    loop.held += change


class _WaitingSelector(selectors.DefaultSelector):
    """Selects among real sockets; where the loop would sleep, its clock jumps."""

    def __init__(self, loop: VirtualLoop) -> None:
        super().__init__()
        self._loop = loop
        self._stuck = frozenset[tuple[int, int]]()
        """Bytes under way that the other ends do not read: they have been waited for."""

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self._loop.jump(TICK)
        if timeout is None or timeout <= 0:
            return super().select(timeout)
        if self._loop.is_working:
            if not (ready := super().select(HANG_SECONDS)):  # a thread wakes the loop with its result
                raise RuntimeError(f"a thread has worked for {HANG_SECONDS} s: is it held by the test?")
            return ready
        ready = super().select(SETTLE_SECONDS)
        if not ready:
            self._acknowledge()
        waits = 0
        while not ready and (sending := self._under_way()) and sending != self._stuck:
            waits += 1
            ready = super().select(DELIVERY_SECONDS)
            if waits == MOST_WAITS:
                self._stuck = sending
        if not ready:
            self._loop.jump(timeout)  # the next timer is due now
        return ready

    def _acknowledge(self) -> None:
        """Let no socket wait with the acknowledgement of what it has received, usually for 40 ms."""
        for key in self.get_map().values():
            _acknowledge(key.fd)

    def _under_way(self) -> frozenset[tuple[int, int]]:
        """Return the sockets with bytes under way and their number, or which are being opened."""
        found = (
            (key.fd, key.events & selectors.EVENT_WRITE, _unsent(key.fd)) for key in self.get_map().values()
        )
        return frozenset((fd, unsent) for fd, is_opening, unsent in found if is_opening or unsent)


def _acknowledge(fd: int) -> None:
    """Acknowledge what a TCP socket has received; do nothing to anything else."""
    lent = socket.socket(socket.AF_INET, socket.SOCK_STREAM, fileno=fd)
    try:
        lent.setsockopt(socket.IPPROTO_TCP, socket.TCP_QUICKACK, 1)
    except OSError:
        pass
    finally:
        lent.detach()


def _unsent(fd: int) -> int:
    """Return how many bytes a socket has sent that have not arrived; 0 for anything else."""
    try:
        return int.from_bytes(fcntl.ioctl(fd, termios.TIOCOUTQ, bytes(4)), sys.byteorder)
    except OSError:
        return 0


def watch_threads() -> None:
    """Let virtual clocks stand still while the server has work in a thread that the loop did not start."""
    hand_over, send = GroupWriter._hand_over, WorkerThread.send
    receive, kill = WorkerThread._receive, WorkerThread.kill

    def watched_hand_over(writer: GroupWriter) -> None:
        for waiting in writer._gathered:
            loop = waiting.future.get_loop()
            if isinstance(loop, VirtualLoop) and not waiting.future.done():
                loop.watch(waiting.future)
        hand_over(writer)

    def watched_send(thread: WorkerThread, message: Run | Cancel | Ping) -> None:
        if isinstance(thread._loop, VirtualLoop) and isinstance(message, Run):
            thread._loop.begin((thread, message.number))
        send(thread, message)

    def watched_receive(thread: WorkerThread, message: FromWorker) -> None:
        if isinstance(thread._loop, VirtualLoop) and isinstance(message, Done):
            thread._loop.end((thread, message.number))
        receive(thread, message)

    def watched_kill(thread: WorkerThread) -> None:
        if isinstance(thread._loop, VirtualLoop):
            for number in thread._stops:
                thread._loop.end((thread, number))
        kill(thread)

    in_thread = AsyncIOBackend.run_sync_in_worker_thread

    async def watched_in_thread(*arguments: Any, **options: Any) -> Any:
        if not isinstance(loop := asyncio.get_running_loop(), VirtualLoop):
            return await in_thread(*arguments, **options)
        loop.begin(work := object())
        try:
            return await in_thread(*arguments, **options)
        finally:
            loop.end(work)

    patch = pytest.MonkeyPatch()
    patch.setattr(AsyncIOBackend, "run_sync_in_worker_thread", watched_in_thread)
    patch.setattr(GroupWriter, "_hand_over", watched_hand_over)
    patch.setattr(WorkerThread, "send", watched_send)
    patch.setattr(WorkerThread, "_receive", watched_receive)
    patch.setattr(WorkerThread, "kill", watched_kill)


def now() -> float:
    """Return the time of the servers of the test that runs."""
    loop = asyncio.get_running_loop()
    return EPOCH + loop.time() if isinstance(loop, VirtualLoop) else time.time()


class LoopTime:
    """The time source of servers on a virtual loop: seconds pass as they do on its clock."""

    def now(self) -> float:
        return now()

    def monotonic(self) -> float:
        return asyncio.get_running_loop().time()

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        return self.call_later(max(0.0, when - now()), callback)

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Timer:
        return asyncio.get_running_loop().call_later(seconds, callback)
