"""The bus over NATS: one subject for each room, under a name that only servers of the same database know."""

from collections.abc import Callable
from typing import Any, Final

from nats.aio.msg import Msg

from inkland.server.infra.bus.bus import BusState
from inkland.server.infra.bus.codec import decode_notice, encode_notice
from inkland.server.infra.bus.nats_connection import NatsConnection, Subscription
from inkland.server.infra.bus.notices import Listener, Notice
from inkland.server.infra.bus.sealing import LARGEST, BadMessage, Seal, mark_of

ROOMS: Final = "room"


class NatsBus:
    """Implements `Bus`; see there what each operation promises. Its connection may have other users."""

    def __init__(self, connection: NatsConnection, log: Any) -> None:
        self._connection = connection
        self._log = log
        self._listeners: dict[str, list[Listener]] = {}
        self._subscriptions: dict[str, Subscription] = {}
        self._key = b""
        self._seal = Seal(b"")
        self._is_told = False
        self.refused = 0
        """How many messages could not be read."""

    @property
    def state(self) -> BusState:
        """Whether the bus is connected."""
        return "connected" if self._connection.is_connected else "lost"

    def watch(self, on_change: Callable[[], None]) -> None:
        """Call a function when the connection is lost or has come back."""
        self._connection.watch(on_change)

    def start(self, key: bytes) -> None:
        """Begin to connect, with the key that all servers of the same database have."""
        self._key, self._seal = key, Seal(key)
        self._connection.start()

    async def close(self) -> None:
        """Disconnect, after what was published."""
        await self._connection.close()

    def publish(self, notice: Notice) -> None:
        """Send a notice to the other servers that listen to its room; it is dropped while there is no bus."""
        subject = self._subject(notice.room)
        message = self._seal.close(subject, encode_notice(notice))
        if len(message) <= LARGEST:
            self._connection.publish(subject, message)

    def subscribe(self, room: str, listener: Listener) -> None:
        """Call a listener for every notice of a room."""
        self._listeners.setdefault(room, []).append(listener)
        if room not in self._subscriptions:
            subject = self._subject(room)
            self._subscriptions[room] = self._connection.subscribe(
                subject, lambda message: self._receive(room, subject, message)
            )

    def unsubscribe(self, room: str, listener: Listener) -> None:
        """Stop calling a listener."""
        listeners = self._listeners.get(room, [])
        if listener in listeners:
            listeners.remove(listener)
        if not listeners and room in self._subscriptions:
            self._listeners.pop(room, None)
            self._connection.unsubscribe(self._subscriptions.pop(room))
            self._seal.forget(self._subject(room))

    def _subject(self, room: str) -> str:
        return f"{self._connection.settings.prefix}.{ROOMS}.{mark_of(self._key, room)}"

    def _receive(self, room: str, subject: str, message: Msg) -> None:
        """Call the listeners of a room; a message that cannot be read is counted, and told once."""
        try:
            notice = decode_notice(self._seal.open(subject, message.data), room)
        except BadMessage:
            self.refused += 1
            if not self._is_told:
                self._log.warning("bus-message-refused", bytes=len(message.data))
            self._is_told = True
            return
        for listener in list(self._listeners.get(room, ())):
            try:
                listener(notice)
            except Exception as error:  # noqa: BLE001 - a bad notice of one room must not end the others'
                self._log.error("bus-listener-failed", exc_info=error)
