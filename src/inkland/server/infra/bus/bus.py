"""The bus between servers: a protocol, and the bus of a single process."""

from collections.abc import Callable
from typing import Literal, Protocol

from inkland.server.infra.bus.notices import Listener, Notice

BusState = Literal["none", "connected", "lost"]
"""Without a bus, or while it is lost, news of other servers comes from the database, a little later."""


class Bus(Protocol):
    """Delivers notices of a room to every server that has it open; a server ignores its own."""

    @property
    def state(self) -> BusState:
        """Whether other servers hear of what is published here, and this one of them."""
        ...

    def watch(self, on_change: Callable[[], None]) -> None:
        """Call a function when the state has changed."""
        ...

    def start(self, key: bytes) -> None:
        """Begin to work, with the key that all servers of the same database have; return at once."""
        ...

    async def close(self) -> None:
        """Stop, after what was published."""
        ...

    def publish(self, notice: Notice) -> None:
        """Send a notice to the listeners of its room; it may get lost."""
        ...

    def subscribe(self, room: str, listener: Listener) -> None:
        """Call a listener for every notice of a room."""
        ...

    def unsubscribe(self, room: str, listener: Listener) -> None:
        """Stop calling a listener."""
        ...


class LocalBus:
    """The bus of a single process: calls its listeners at once."""

    def __init__(self, state: BusState = "none") -> None:
        self.state: BusState = state
        self._listeners: dict[str, list[Listener]] = {}

    def watch(self, on_change: Callable[[], None]) -> None:
        """Do nothing: the state never changes."""

    def start(self, key: bytes) -> None:
        """Do nothing."""

    async def close(self) -> None:
        """Do nothing."""

    def publish(self, notice: Notice) -> None:
        """Send a notice to the listeners of its room."""
        for listener in list(self._listeners.get(notice.room, ())):
            listener(notice)

    def subscribe(self, room: str, listener: Listener) -> None:
        """Call a listener for every notice of a room."""
        self._listeners.setdefault(room, []).append(listener)

    def unsubscribe(self, room: str, listener: Listener) -> None:
        """Stop calling a listener."""
        listeners = self._listeners.get(room, [])
        if listener in listeners:
            listeners.remove(listener)
        if not listeners:
            self._listeners.pop(room, None)
