"""A few slots that many share: waiting addresses take turns."""

import asyncio
from collections import deque
from collections.abc import Callable


class FairSlots:
    """Slots for work that would delay everybody else if all of it ran at once."""

    def __init__(self, number: int, rank: Callable[[str], float] | None = None) -> None:
        """With `rank` the address with the lowest one is next, the first of several."""
        self._free = number
        self._rank = rank
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        """By address; the next one is the first."""

    async def take(self, address: str) -> None:
        """Wait for a slot."""
        if self._free:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give_back()
            raise

    def give_back(self) -> None:
        """Give a slot to the next address that waits."""
        while self._waiting:
            address = next(iter(self._waiting)) if self._rank is None else min(self._waiting, key=self._rank)
            turns = self._waiting.pop(address)
            turn = turns.popleft()
            if turns:
                self._waiting[address] = turns
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1


class FairSlot:
    """One slot, which is given back once: at the end, or when it was held for too long."""

    def __init__(self, slots: FairSlots, seconds: float) -> None:
        self._slots: FairSlots | None = slots
        self._timer = asyncio.get_running_loop().call_later(seconds, self.give_back)

    def give_back(self) -> None:
        """Give it back if that has not been done."""
        self._timer.cancel()
        slots, self._slots = self._slots, None
        if slots is not None:
            slots.give_back()
