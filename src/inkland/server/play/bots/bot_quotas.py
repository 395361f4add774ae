"""Quotas of strong bots: how many may search in one room, and in the games of one guest and one address.

Only games that are being played count, at all servers. Of the games of one host, those that began first come
first.
"""

from collections import Counter
from typing import Literal, NamedTuple

from inkland.bots.levels.cost import BEST_CHEAP, STRONG
from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.base.settings import BotLimits
from inkland.server.base.time_source import TimeSource
from inkland.server.model.rooms.room import Room, bot_seats, stand_in_seats
from inkland.server.play.bots.owner import Owner
from inkland.server.play.bots.shared_use import SharedUse
from inkland.views.types import View

Scope = Literal["room", "guest", "address"]


class _Held(NamedTuple):
    owner: Owner
    number: int
    since: float


class StrongBots(View, frozen=True):
    """How many strong bots a room may have."""

    most: int
    """As many as are left now, including those that it has."""
    scope: Scope
    """What limits it: the room, the other games of the host, or the other games from the host's address."""


def strong_seats(room: Room) -> list[int]:
    """Return the seats where a strong bot draws, as a player or for the owner."""
    bots = {**bot_seats(room), **stand_in_seats(room)}
    return sorted(seat for seat, bot in bots.items() if bot in STRONG)


class BotQuotas:
    """Counts the strong bots of the games that are being played."""

    def __init__(self, limits: BotLimits, shared: SharedUse, time: TimeSource) -> None:
        self._limits = limits
        self._shared = shared
        self._time = time
        self._held: dict[str, _Held] = {}
        self._by_guest: Counter[str] = Counter()
        self._by_address: Counter[str] = Counter()

    def allowed(self, room: str, owner: Owner) -> StrongBots:
        """Return how many strong bots a room may have, besides those of the owner's other games."""
        found = self._held.get(room)
        held_by, held, since = (owner, 0, None) if found is None else found
        guest_elsewhere, address_elsewhere = self._shared.strong_elsewhere(room, owner, since)
        guest = self._shared.share(self._limits.guest) - self._by_guest[owner.guest] - guest_elsewhere
        guest += held if held_by.guest == owner.guest else 0
        address = self._shared.share(self._limits.address)
        address -= self._by_address[owner.address] + address_elsewhere
        address += held if held_by.address == owner.address else 0
        left: list[tuple[int, Scope]] = [(self._limits.room, "room"), (guest, "guest")]
        if owner.address:
            left.append((address, "address"))
        most, scope = min(left, key=lambda one: one[0])
        return StrongBots(max(0, most), scope)

    def take(self, room: str, owner: Owner, wanted: int) -> int:
        """Count the strong bots of a game that is being played; return how many of them may search."""
        granted, found = min(wanted, self.allowed(room, owner).most), self._held.get(room)
        since = self._time.now() if found is None else found.since
        self._forget(room)
        if granted:
            self._held[room] = _Held(owner, granted, since)
            self._by_guest[owner.guest] += granted
            self._by_address[owner.address] += granted
        self._shared.set_strong(room, owner, granted, since)
        return granted

    def release(self, room: str) -> None:
        """Count the strong bots of a room no longer."""
        found = self._forget(room)
        if found is not None:
            self._shared.set_strong(room, found.owner, 0, found.since)

    def _forget(self, room: str) -> _Held | None:
        found = self._held.pop(room, None)
        if found is not None:
            owner = found.owner
            for counts, key in ((self._by_guest, owner.guest), (self._by_address, owner.address)):
                counts[key] -= found.number
                if not counts[key]:
                    del counts[key]
        return found


def check_strong_bots(before: Room | None, room: Room, allowed: StrongBots) -> None:
    """Raise RequestRefused if a change adds a strong bot that the quotas do not allow, or starts a game."""
    wanted = len(strong_seats(room))
    is_started = before is not None and (before.phase, room.phase) == ("lobby", "playing")
    is_more = before is None or wanted > len(strong_seats(before))
    if (is_more or is_started) and wanted > allowed.most:
        raise RequestRefused(
            ServerCode.STRONG_BOTS, most=allowed.most, scope=allowed.scope, possible=BEST_CHEAP
        )
