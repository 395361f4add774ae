"""An inbox: work for one room, carried out one piece after another by one task."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from inkland.server.errors import RequestRefused, ServerCode

Work = Callable[[], Awaitable[None]]


class Closed(RequestRefused):
    """The inbox accepts no more work; whoever needs the room opens it again."""

    def __init__(self) -> None:
        super().__init__(ServerCode.BUSY, status=503)


class Inbox:
    """A queue of work; `do` waits until its work is done, and raises what it raised."""

    def __init__(self, log: Any, *, idle: float, is_needed: Callable[[], bool]) -> None:
        self.closed = False
        self._log = log
        self._idle = idle
        self._is_needed = is_needed
        self._queue: asyncio.Queue[tuple[Work, asyncio.Future[None]] | None] = asyncio.Queue()

    async def run(self) -> None:
        """Work until stopped, or until nobody has needed the room for a while."""
        while True:
            try:
                async with asyncio.timeout(self._idle):
                    item = await self._queue.get()
            except TimeoutError:
                if self._is_needed() or not self._queue.empty():
                    continue
                break
            if item is None:
                break
            await self._carry_out(*item)
        self.closed = True

    async def do(self, work: Work) -> None:
        """Queue work and wait until it is done; raises what it raises, or Closed."""
        await self.put(work)

    def put(self, work: Work) -> asyncio.Future[None]:
        """Queue work; the future is resolved when it is done. Raises Closed."""
        if self.closed:
            raise Closed
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((work, done))
        return done

    def stop(self) -> None:
        """Accept no more work, and end after what has been queued."""
        self.closed = True
        self._queue.put_nowait(None)

    async def _carry_out(self, work: Work, done: asyncio.Future[None]) -> None:
        try:
            await work()
        except Exception as error:  # noqa: BLE001 - it belongs to whoever queued the work
            if not isinstance(error, RequestRefused):
                self._log.error("work-failed", exc_info=error)
            if not done.done():
                done.set_exception(error)
        else:
            if not done.done():
                done.set_result(None)
