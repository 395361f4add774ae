"""An inbox: work for one room, carried out one piece after another by one task."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from time import time_ns
from typing import Any, NamedTuple

from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.base.single_reader_queue import SingleReaderQueue
from inkland.server.base.telemetry.request_context import CURRENT, RequestContext

Work = Callable[[], Awaitable[None]]
OnDone = Callable[[Exception | None], None]
"""Called in the task of the room when work is done, with what it raised."""


class Closed(RequestRefused):
    """The inbox accepts no more work; the room has to be opened again."""

    def __init__(self) -> None:
        super().__init__(ServerCode.BUSY, status=503)


class _Item(NamedTuple):
    """Work, the future of its result, and the request that led to it."""

    work: Work
    on_done: OnDone
    request: RequestContext | None
    asked: int
    """When it was put in, if it is traced."""


class Inbox:
    """A queue of work; `do` waits until its work is done, and raises what it raised."""

    def __init__(self, log: Any, *, idle: float, is_needed: Callable[[], bool]) -> None:
        self.closed = False
        self._log = log
        self._idle = idle
        self._is_needed = is_needed
        self._is_working = False
        self._last = 0.0
        """When work was last done, by the clock of the event loop."""
        self._check: asyncio.TimerHandle | None = None
        self._queue = SingleReaderQueue[_Item | None]()

    @property
    def is_resting(self) -> bool:
        """Whether no work is being done or waits."""
        return not self._is_working and self._queue.empty()

    async def run(self) -> None:
        """Work until stopped, or until nobody has needed the room for a while."""
        self._check_later()
        clock = asyncio.get_running_loop().time
        try:
            while (item := await self._queue.get()) is not None:
                self._is_working = True
                await self._carry_out(item)
                self._is_working, self._last = False, clock()
        finally:
            self.closed = True
            if self._check is not None:
                self._check.cancel()

    def _check_later(self) -> None:
        loop = asyncio.get_running_loop()
        self._check = loop.call_later(self._idle, self._stop_if_idle, loop.time())

    def _stop_if_idle(self, since: float) -> None:
        """Stop if nothing was done since a time and the room is not needed; otherwise look again later."""
        if not self.is_resting or self._last > since or self._is_needed():
            self._check_later()
        else:
            self.stop()

    async def do(self, work: Work) -> None:
        """Queue work and wait until it is done; raises what it raises, or Closed."""
        await self.put(work)

    def put(self, work: Work) -> asyncio.Future[None]:
        """Queue work; the future is resolved when it is done. Raises Closed."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.post(work, partial(_resolve, done))
        return done

    def post(self, work: Work, on_done: OnDone) -> None:
        """Queue work whose caller is told in the same turn of the event loop; raises Closed."""
        if self.closed:
            raise Closed
        request = CURRENT.get()
        asked = 0 if request is None or request.trace is None else time_ns()
        self._queue.put_nowait(_Item(work, on_done, request, asked))

    def stop(self) -> None:
        """Accept no more work, and end after what has been queued."""
        self.closed = True
        self._queue.put_nowait(None)

    async def _carry_out(self, item: _Item) -> None:
        work, on_done, request, asked = item
        CURRENT.set(request)
        if request is not None and request.trace is not None:
            request.trace.add("receive", asked, time_ns())
        raised: Exception | None = None
        try:
            await work()
        except Exception as error:  # noqa: BLE001 - it belongs to the caller who queued the work
            if not isinstance(error, RequestRefused):
                self._log.error("work-failed", exc_info=error)
            raised = error
        try:
            on_done(raised)
        except Exception as error:  # noqa: BLE001 - the room must survive
            self._log.error("answer-failed", exc_info=error)


def _resolve(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():  # the caller has been cancelled
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
