"""A queue with one reader. One of asyncio takes 2.5 kB, and each connection and each room has one."""

import asyncio
from typing import Generic, TypeVar

Item = TypeVar("Item")


class SingleReaderQueue(Generic[Item]):
    """Items in the order in which they were put."""

    __slots__ = ("_items", "_loop", "_reader")

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        """That of the reader: asking for it is a system call in Python 3.11."""
        self._items: list[Item] = []
        self._reader: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        """Return whether there is no item."""
        return not self._items

    def qsize(self) -> int:
        """Return the number of items."""
        return len(self._items)

    def put_nowait(self, item: Item) -> None:
        """Add an item, and wake the reader."""
        self._items.append(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Item:
        """Wait for the next item, remove and return it."""
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
        while not self._items:
            self._reader = self._loop.create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._items.pop(0)
