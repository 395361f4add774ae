"""Presence: who is connected to a room, and for how long others have been away."""

from collections.abc import Callable, Iterable


class Presence:
    """The connected guests of one room, by the server that they are connected to.

    `is_sure` says whether other servers are heard. While they are not, nobody counts as away: they may be
    connected to one of those.
    """

    def __init__(self, now: Callable[[], float], is_sure: Callable[[], bool] = lambda: True) -> None:
        self.guests: frozenset[str] = frozenset()
        self._by_server: dict[str, frozenset[str]] = {}
        self._left_at: dict[str, float] = {}
        self._last_left: float | None = None
        """When the last guest left; None if nobody has been connected since the room was opened."""
        self._now = now
        self._is_sure = is_sure
        self._opened_at = now()

    def update(self, server: str, guests: frozenset[str]) -> bool:
        """Update who is connected to a server; return whether a guest came or left."""
        before = self.guests
        if guests:
            self._by_server[server] = guests
        else:
            self._by_server.pop(server, None)
        self.guests = frozenset().union(*self._by_server.values())
        self._left_at.update(dict.fromkeys(before - self.guests, self._now()))
        if before - self.guests:
            self._last_left = self._now()
        return self.guests != before

    def is_only_elsewhere(self, server: str) -> bool:
        """Return whether guests are connected to other servers, and none to this one."""
        return bool(self._by_server) and server not in self._by_server

    @property
    def is_sure(self) -> bool:
        """Whether other servers are heard."""
        return self._is_sure()

    def begin_again(self) -> None:
        """Count from now on how long guests are away: other servers were not heard for a while."""
        self._left_at.clear()
        self._opened_at = self._now()

    def is_watched(self, *, within: float) -> bool:
        """Return whether anybody is connected, with a seat or without, or has been until a moment ago."""
        if self.guests or not self.is_sure:
            return True
        return self._last_left is not None and self._now() - self._last_left <= within

    def here(self, guests: Iterable[str], *, within: float) -> set[str]:
        """Return those guests who are connected, or have been until a moment ago."""
        return {guest for guest in guests if self.seconds_away(guest) <= within}

    def seconds_away(self, guest: str) -> float:
        """Return how long a guest has been away, by what this server knows; 0 if connected."""
        if guest in self.guests or not self.is_sure:
            return 0.0
        return self._now() - self._left_at.get(guest, self._opened_at)
