"""The open connections of sessions, which are closed as soon as the session is ended."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager

from inkland.server.features.sessions.device import Device


class SessionWatch:
    """Says whether the session of a connection has been ended, and which devices its guest gets."""

    def __init__(self) -> None:
        self.is_ended = False
        self.on_end: Callable[[], object] = lambda: None
        self.on_device_added: Callable[[Device], object] = lambda _device: None


class OpenConnections:
    """The connections of this server, by the hashes of their tokens."""

    def __init__(self) -> None:
        self._watches: defaultdict[str, set[SessionWatch]] = defaultdict(set)

    @contextmanager
    def watched(self, token_hash: str) -> Iterator[SessionWatch]:
        """Watch a session. Begin before it is looked up in the store, so that no end of it is missed."""
        watch = SessionWatch()
        self._watches[token_hash].add(watch)
        try:
            yield watch
        finally:
            self._watches[token_hash].discard(watch)
            if not self._watches[token_hash]:
                del self._watches[token_hash]

    @property
    def open(self) -> frozenset[str]:
        """The hashes of the tokens of all connections."""
        return frozenset(self._watches)

    def tell(self, token_hashes: Collection[str], device: Device) -> None:
        """Tell the connections of sessions with these hashes that their guest has got another device."""
        for token_hash in token_hashes:
            for watch in list(self._watches.get(token_hash, ())):
                watch.on_device_added(device)

    def end(self, token_hashes: Collection[str]) -> None:
        """End the sessions with these hashes."""
        for token_hash in token_hashes:
            for watch in list(self._watches.get(token_hash, ())):
                watch.is_ended = True
                watch.on_end()
