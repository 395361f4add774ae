"""A connection to NATS that comes back for ever; nobody ever waits for it.

What is published while it is away is dropped. Subscriptions are kept, and renewed with each connection.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from nats.aio.msg import Msg
from nats.errors import Error, NoRespondersError

from inkland.server.base.backoff import Backoff
from inkland.server.base.bus_settings import BusSettings
from inkland.server.infra.bus.nats_client import SecureClient, connect_client

CANCEL_SECONDS: Final = 1.0
"""How long the task may take to end after it was cancelled, before it is cancelled again."""
FIRST_SECONDS: Final = 0.1
MOST_SECONDS: Final = 2.0
"""How long to wait between attempts to connect."""
LASTING_SECONDS: Final = 10.0
"""After so long a connection counts as a good one: the next loss is followed by an attempt at once."""
MOST_WAITING: Final = 20_000
"""The most messages that wait to be sent; more are dropped."""
CLOSE_SECONDS: Final = 1.0
Receiver = Callable[[Msg], None]
"""Called with each message of a subscription; it must not block."""
Send = Callable[[SecureClient], Any]


class BusLost(Exception):
    """The bus is not connected, or was lost before the answer came."""


class NobodyListens(BusLost):
    """Nobody has subscribed to the subject of a request."""


class Subscription:
    """One subject that is subscribed to, now and after each loss of the connection."""

    def __init__(self, subject: str, receiver: Receiver, queue: str) -> None:
        self.subject = subject
        self.queue = queue
        self._receiver = receiver
        self._kept: Any = None

    async def begin(self, client: SecureClient) -> None:
        """Subscribe on a new connection."""
        self._kept = await client.subscribe(self.subject, queue=self.queue, cb=self._receive)

    async def end(self, _client: SecureClient) -> None:
        """Subscribe no more."""
        if self._kept is not None:
            await self._kept.unsubscribe()

    async def _receive(self, message: Msg) -> None:
        self._receiver(message)


class NatsConnection:
    """Publishes and subscribes; `start` returns at once, whether NATS is there or not."""

    def __init__(self, settings: BusSettings, *, name: str, log: Any) -> None:
        self.settings = settings
        self._name = name
        self._log = log
        self._subscriptions: set[Subscription] = set()
        self._watchers: list[Callable[[], None]] = []
        self._client: SecureClient | None = None
        self._waiting: asyncio.Queue[Send] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self.dropped = 0
        """How many messages were not sent because the bus was away or too slow."""

    @property
    def is_connected(self) -> bool:
        """Whether messages are sent and received now."""
        return self._client is not None

    def watch(self, on_change: Callable[[], None]) -> None:
        """Call a function whenever the connection is lost or has come back."""
        self._watchers.append(on_change)

    def start(self) -> None:
        """Begin to connect."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Send what waits, and disconnect."""
        if self._task is None:
            return
        if self._client is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(CLOSE_SECONDS):
                    await self._waiting.join()
        # An attempt to connect that fails at the same moment can swallow the cancellation.
        while not self._task.done():
            self._task.cancel()
            await asyncio.wait([self._task], timeout=CANCEL_SECONDS)
        await asyncio.gather(self._task, return_exceptions=True)

    def publish(self, subject: str, data: bytes, reply: str = "") -> bool:
        """Send a message to all listeners; return False if it was dropped."""
        if self._client is None or self._waiting.qsize() >= MOST_WAITING:
            self.dropped += 1
            return False
        self._put(lambda client: client.publish(subject, data, reply))
        return True

    def subscribe(self, subject: str, receiver: Receiver, queue: str = "") -> Subscription:
        """Call a receiver for each message of a subject, or for its share of a queue group."""
        subscription = Subscription(subject, receiver, queue)
        self._subscriptions.add(subscription)
        self._put(subscription.begin)
        return subscription

    def unsubscribe(self, subscription: Subscription) -> None:
        """Call the receiver no more."""
        self._subscriptions.discard(subscription)
        self._put(subscription.end)

    async def request(self, subject: str, data: bytes, seconds: float) -> bytes:
        """Return the answer to a message; raises BusLost, NobodyListens or TimeoutError."""
        client = self._client
        if client is None:
            raise BusLost
        try:
            async with asyncio.timeout(seconds):
                return bytes((await client.request(subject, data, timeout=seconds)).data)
        except TimeoutError:  # also that of nats-py
            raise
        except NoRespondersError:
            raise NobodyListens from None
        except (Error, OSError):
            raise BusLost from None

    def _put(self, send: Send) -> None:
        """Queue something for the current connection, if there is one."""
        if self._client is not None:
            self._waiting.put_nowait(send)

    async def _run(self) -> None:
        backoff, loop, is_told = Backoff(FIRST_SECONDS, MOST_SECONDS), asyncio.get_running_loop(), False
        while True:
            client, lost = SecureClient(), asyncio.Event()
            try:
                await self._connect(client, lost)
            except Exception as error:  # noqa: BLE001 - whatever has answered, NATS may be there next time
                if not is_told:
                    self._log.warning("bus-unreachable", reason=type(error).__name__)
                is_told = True
            else:
                self._log.info("bus-connected")
                since, is_told = loop.time(), False
                await self._use(client, lost)
                self._log.warning("bus-lost")
                if loop.time() - since > LASTING_SECONDS:
                    backoff.reset()
            await asyncio.sleep(backoff.next_wait())

    async def _connect(self, client: SecureClient, lost: asyncio.Event) -> None:
        async def on_lost() -> None:
            lost.set()

        async def on_error(_error: Exception) -> None:
            """Say nothing: what matters is said when the connection is lost."""

        try:
            await connect_client(
                client,
                self.settings,
                self._name,
                disconnected_cb=on_lost,
                closed_cb=on_lost,
                error_cb=on_error,
            )
        except BaseException:
            await _end(client)
            raise

    async def _use(self, client: SecureClient, lost: asyncio.Event) -> None:
        """Send and receive until the connection is lost."""
        self._client, self._waiting = client, asyncio.Queue()
        for subscription in self._subscriptions:
            self._put(subscription.begin)
        sender = asyncio.create_task(self._send(client, lost))
        self._tell()
        try:
            await lost.wait()
        finally:
            self._client = None
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)
            await _end(client)
            self._tell()

    async def _send(self, client: SecureClient, lost: asyncio.Event) -> None:
        """Send what is queued, in order."""
        while True:
            send = await self._waiting.get()
            try:
                await send(client)
            except Exception:  # noqa: BLE001 - one message is lost, the next ones are sent
                self.dropped += 1
                if not client.is_connected:
                    lost.set()
            finally:
                self._waiting.task_done()

    def _tell(self) -> None:
        for watcher in self._watchers:
            try:
                watcher()
            except Exception as error:  # noqa: BLE001 - the connection does not depend on its watchers
                self._log.error("bus-watcher-failed", exc_info=error)


async def _end(client: SecureClient) -> None:
    """Close what is left of a connection."""
    with suppress(Error, OSError, TimeoutError):
        async with asyncio.timeout(CLOSE_SECONDS):
            await client.close()
