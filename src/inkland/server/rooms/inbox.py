"""An inbox: pieces of work that are carried out one after another by one task."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from inkland.server.errors import RequestRefused, ServerCode

Work = Callable[[], Awaitable[None]]


class Closed(RequestRefused):
    """The inbox takes no more work; whoever needs the room opens it anew."""

    def __init__(self) -> None:
        super().__init__(ServerCode.BUSY, status=503)


class Inbox:
    """Work for one room. Whoever hands work in waits for its end, and gets its error."""

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
        """Hand work in and wait until it is done; raises what it raises, or Closed."""
        if self.closed:
            raise Closed
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((work, answer))
        await answer

    def stop(self) -> None:
        """Take no more work, and end after what has been handed in."""
        self.closed = True
        self._queue.put_nowait(None)

    async def _carry_out(self, work: Work, answer: asyncio.Future[None]) -> None:
        try:
            await work()
        except Exception as error:  # noqa: BLE001 - it belongs to whoever asked
            if not isinstance(error, RequestRefused):
                self._log.error("work-failed", exc_info=error)
            if not answer.done():
                answer.set_exception(error)
        else:
            if not answer.done():
                answer.set_result(None)
