"""What other servers say that their rooms use."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from inkland.server.infra.bus.notices import BotUse, RoomUse

SILENT_SECONDS: Final = 5.0
"""What a server has said is forgotten when it has been silent for so long."""
OLD_SECONDS: Final = 20.0
"""The same for a room that its server has not named again."""


class _Said(NamedTuple):
    use: RoomUse
    at: float


class OthersUse:
    """The uses of other servers by room, and the rooms of each guest and address."""

    def __init__(self) -> None:
        self._heard: dict[str, float] = {}
        self._rooms: dict[str, dict[str, _Said]] = {}
        """What each server says about a room; after a move two may name the same one for a moment."""
        self._of_guest: dict[str, set[str]] = {}
        self._of_address: dict[str, set[str]] = {}

    def __bool__(self) -> bool:
        return bool(self._rooms)

    @property
    def servers(self) -> int:
        """How many other servers there are."""
        return len(self._heard)

    def of_guest(self, guest: str) -> Iterator[RoomUse]:
        """Yield what the rooms of a guest use."""
        return (self._use(room) for room in self._of_guest.get(guest, ()))

    def of_address(self, address: str) -> Iterator[RoomUse]:
        """Yield what the rooms of hosts from an address use."""
        return (self._use(room) for room in self._of_address.get(address, ()))

    def follow(self, notice: BotUse, now: float) -> bool:
        """Take in what a server says; return whether something is free again."""
        if notice.is_leaving:
            self._heard.pop(notice.server, None)
            return self._forget(lambda server, _: server == notice.server)
        self._heard[notice.server] = now
        is_less = False
        for use in notice.uses:
            said = self._rooms.setdefault(use.room, {})
            before = said.get(notice.server)
            is_less |= before is not None and (
                use.strong < before.use.strong or use.is_unwatched < before.use.is_unwatched
            )
            said[notice.server] = _Said(use, now)
            if use.is_nothing:
                del said[notice.server]
            self._index(use.room, before, None if use.is_nothing else use)
        return is_less

    def forget_silent(self, now: float) -> bool:
        """Forget what was said long ago; return whether there was anything."""
        silent = {server for server, heard in self._heard.items() if now - heard > SILENT_SECONDS}
        for server in silent:
            del self._heard[server]
        return self._forget(lambda server, at: server in silent or now - at > OLD_SECONDS)

    def _forget(self, is_old: Callable[[str, float], bool]) -> bool:
        old = [
            (room, server)
            for room, said in self._rooms.items()
            for server, (_, at) in said.items()
            if is_old(server, at)
        ]
        for room, server in old:
            self._index(room, self._rooms[room].pop(server), None)
        return bool(old)

    def _use(self, room: str) -> RoomUse:
        return max((said.use for said in self._rooms[room].values()), key=lambda use: use.strong)

    def _index(self, room: str, before: _Said | None, after: RoomUse | None) -> None:
        """Keep the rooms of guests and addresses up to date."""
        if before is not None:
            for index, key in ((self._of_guest, before.use.guest), (self._of_address, before.use.address)):
                index.get(key, set()).discard(room)
                if not index.get(key, True):
                    del index[key]
        for use in [one.use for one in self._rooms.get(room, {}).values()] if after is None else [after]:
            self._of_guest.setdefault(use.guest, set()).add(room)
            self._of_address.setdefault(use.address, set()).add(room)
        if not self._rooms.get(room, True):
            del self._rooms[room]
