"""An event loop on which waiting takes no time: when nothing is left to do, it jumps to the next timer.

The clock stands still while anything runs, however long that takes, so a timeout never depends on how busy
the machine is. Work that the loop has given to a thread counts as running until its future is done; the loop
knows of its executors, and `watch_threads` tells it of the server's own threads. A thread that a test holds
does not count, nor does what waits for it alone. What comes from other processes is not seen: tests of the
system and of the browser use the ordinary loop.
"""

import asyncio
import fcntl
import selectors
import socket
import sys
import termios
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager, suppress
from typing import Any, Final
from weakref import WeakSet

import pytest
from anyio._backends._asyncio import AsyncIOBackend

from inkland.server.base.time_source import Timer
from inkland.server.infra.database.writer import GroupWriter
from inkland.server.infra.jobs.protocol.messages import Cancel, Done, FromWorker, Ping, Run
from inkland.server.infra.jobs.workers.thread import WorkerThread

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
        self._running: dict[object, object] = {}
        """What threads work at, with their pool: an executor, or the one thread of a writer or worker."""
        self.held: Counter[object] = Counter()
        """How many threads of a pool are held by a test; those of no known pool hold all others too."""
        self._clock_resolution = 1e-9
        _LOOPS.add(self)

    def time(self) -> float:
        return self._now

    def run_in_executor(  # type: ignore[override]
        self, executor: Executor | None, function: Callable[..., Any], *arguments: Any
    ) -> asyncio.Future[Any]:
        pool = executor or self
        future = super().run_in_executor(executor, _in_pool, pool, function, *arguments)
        self.watch(future, pool)
        return future

    async def shutdown_default_executor(self, *timeout: float | None) -> None:
        """Wait for the threads of the executor: the timeout of Python 3.12 and newer never passes."""
        work = object()
        self.begin(work, work)
        try:
            await super().shutdown_default_executor(*timeout)
        finally:
            self.end(work)

    def watch(self, future: asyncio.Future[Any], pool: object) -> None:
        """Let the clock stand still until a future is done, whose work a thread of a pool does."""
        self._running[future] = pool
        future.add_done_callback(self.end)

    def begin(self, work: object, pool: object) -> None:
        """Let the clock stand still until `end` is called for the same work."""
        self._running[work] = pool

    def end(self, work: object) -> None:
        """Let the clock move again."""
        self._running.pop(work, None)

    @property
    def is_working(self) -> bool:
        """Whether a thread works for this loop that no test holds."""
        numbers = Counter(self._running.values())
        return not self.held[None] and any(
            self.held[pool] < min(number, self._threads(pool)) for pool, number in numbers.items()
        )

    def _threads(self, pool: object) -> int:
        """Return how many threads a pool can have."""
        executor: Any = self._default_executor if pool is self else pool  # type: ignore[attr-defined]
        return int(getattr(executor, "_max_workers", 1))

    def jump(self, seconds: float) -> None:
        """Let time pass."""
        self._now += seconds


_LOOPS: Final = WeakSet[VirtualLoop]()
_HERE: Final = threading.local()
"""`pool` is the pool of the thread."""


def _in_pool(pool: object, function: Callable[..., Any], *arguments: Any) -> Any:
    """Call a function in a thread of a pool."""
    _HERE.pool = pool
    return function(*arguments)


@contextmanager
def held_thread() -> Iterator[None]:
    """Let clocks move although a thread has work: it waits here until the test lets it go on."""
    pool = getattr(_HERE, "pool", None)
    loops = [loop for loop in _LOOPS if not loop.is_closed()]
    for loop in loops:
        loop.call_soon_threadsafe(_hold, loop, pool, 1)
    try:
        yield
    finally:
        for loop in loops:
            with suppress(RuntimeError):  # it is closed by now
                loop.call_soon_threadsafe(_hold, loop, pool, -1)


def _hold(loop: VirtualLoop, pool: object, change: int) -> None:
    loop.held[pool] += change


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
            ready = super().select(0)  # an acknowledgement may have released bytes, which have arrived by now
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
    run_writer, run_worker = GroupWriter._run, WorkerThread._run

    def watched_hand_over(writer: GroupWriter) -> None:
        for waiting in writer._gathered:
            loop = waiting.future.get_loop()
            if isinstance(loop, VirtualLoop) and not waiting.future.done():
                loop.watch(waiting.future, writer)
        hand_over(writer)

    def watched_send(thread: WorkerThread, message: Run | Cancel | Ping) -> None:
        if isinstance(thread._loop, VirtualLoop) and isinstance(message, Run):
            thread._loop.begin((thread, message.number), thread)
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

    async def watched_in_thread(function: Callable[..., Any], arguments: Any, **options: Any) -> Any:
        if not isinstance(loop := asyncio.get_running_loop(), VirtualLoop):
            return await in_thread(function, arguments, **options)
        work = object()  # a pool of its own: there are more threads than a test needs
        loop.begin(work, work)
        try:
            return await in_thread(_in_pool, (work, function, *arguments), **options)
        finally:
            loop.end(work)

    patch = pytest.MonkeyPatch()
    patch.setattr(AsyncIOBackend, "run_sync_in_worker_thread", watched_in_thread)
    patch.setattr(GroupWriter, "_hand_over", watched_hand_over)
    patch.setattr(GroupWriter, "_run", lambda writer: _in_pool(writer, run_writer, writer))
    patch.setattr(WorkerThread, "_run", lambda thread: _in_pool(thread, run_worker, thread))
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
