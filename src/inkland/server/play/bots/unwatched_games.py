"""Games that nobody watches: of one guest and one address only some think at a time, the others wait.

The limits hold for all servers together; two that begin a game at the same moment may exceed them by one.
"""

from collections import Counter
from collections.abc import Callable

from inkland.server.base.settings import BotLimits
from inkland.server.play.bots.owner import Owner
from inkland.server.play.bots.shared_use import SharedUse


class UnwatchedGames:
    """The games whose bots choose although nobody is connected, and those that wait for their turn."""

    def __init__(self, limits: BotLimits, shared: SharedUse) -> None:
        self._limits = limits
        self._shared = shared
        shared.on_less = self._wake
        self._thinking: dict[str, Owner] = {}
        self._waiting: dict[str, tuple[Owner, Callable[[], None]]] = {}
        self._by_guest: Counter[str] = Counter()
        self._by_address: Counter[str] = Counter()

    def enter(self, room: str, owner: Owner, wake: Callable[[], None]) -> bool:
        """Return whether the bots of a game may choose now; if not, `wake` is called when they may."""
        if room in self._thinking:
            return True
        if not self._is_free(room, owner):
            self._waiting[room] = (owner, wake)
            return False
        self._waiting.pop(room, None)
        self._thinking[room] = owner
        self._by_guest[owner.guest] += 1
        self._by_address[owner.address] += 1
        self._shared.set_unwatched(room, owner, is_thinking=True)
        return True

    def leave(self, room: str) -> None:
        """Note that a game needs no turn any more: its bots have chosen, or it has a spectator."""
        self._waiting.pop(room, None)
        owner = self._thinking.pop(room, None)
        if owner is None:
            return
        for counts, key in ((self._by_guest, owner.guest), (self._by_address, owner.address)):
            counts[key] -= 1
            if not counts[key]:
                del counts[key]
        self._shared.set_unwatched(room, owner, is_thinking=False)
        self._wake()

    def _wake(self) -> None:
        """Let games think whose turn has come."""
        for next_room, (next_owner, wake) in list(self._waiting.items()):
            if next_room in self._waiting and self._is_free(next_room, next_owner):
                del self._waiting[next_room]
                wake()

    def is_waiting(self, room: str) -> bool:
        """Return whether a game waits for its turn."""
        return room in self._waiting

    def _is_free(self, room: str, owner: Owner) -> bool:
        guest, address = self._shared.unwatched_elsewhere(room, owner)
        if self._by_guest[owner.guest] + guest >= self._shared.share(self._limits.unwatched_guest):
            return False
        most = self._shared.share(self._limits.unwatched_address)
        return not owner.address or self._by_address[owner.address] + address < most
