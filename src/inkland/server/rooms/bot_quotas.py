"""Quotas of strong bots: how many may search in one room, and in the games of one guest and one address.

Only games that are being played count. Of the games of one host, those that began first come first.
"""

from collections import Counter
from typing import Literal, NamedTuple

from inkland.bots.levels.cost import BEST_CHEAP, STRONG
from inkland.server.errors import RequestRefused, ServerCode
from inkland.server.rooms.room import Room, bot_seats, stand_in_seats
from inkland.server.settings import BotLimits
from inkland.views.types import View

Scope = Literal["room", "guest", "address"]


class Owner(NamedTuple):
    """Who answers for what a room costs: its host, and the address that the host comes from."""

    guest: str
    address: str
    """Empty if the host has not been connected since the server started."""


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
    """Counts the strong bots of the games that are being played on this server."""

    def __init__(self, limits: BotLimits) -> None:
        self._limits = limits
        self._held: dict[str, tuple[Owner, int]] = {}
        self._by_guest: Counter[str] = Counter()
        self._by_address: Counter[str] = Counter()

    def allowed(self, room: str, owner: Owner) -> StrongBots:
        """Return how many strong bots a room may have, besides those of the owner's other games."""
        held_by, held = self._held.get(room, (owner, 0))
        guest = self._limits.guest - self._by_guest[owner.guest]
        guest += held if held_by.guest == owner.guest else 0
        address = self._limits.address - self._by_address[owner.address]
        address += held if held_by.address == owner.address else 0
        left: list[tuple[int, Scope]] = [(self._limits.room, "room"), (guest, "guest")]
        if owner.address:
            left.append((address, "address"))
        most, scope = min(left, key=lambda one: one[0])
        return StrongBots(max(0, most), scope)

    def take(self, room: str, owner: Owner, wanted: int) -> int:
        """Count the strong bots of a game that is being played; return how many of them may search."""
        granted = min(wanted, self.allowed(room, owner).most)
        self.release(room)
        if granted:
            self._held[room] = (owner, granted)
            self._by_guest[owner.guest] += granted
            self._by_address[owner.address] += granted
        return granted

    def release(self, room: str) -> None:
        """Count the strong bots of a room no longer."""
        owner, held = self._held.pop(room, (None, 0))
        if owner is not None:
            for counts, key in ((self._by_guest, owner.guest), (self._by_address, owner.address)):
                counts[key] -= held
                if not counts[key]:
                    del counts[key]


def check_strong_bots(before: Room | None, room: Room, allowed: StrongBots) -> None:
    """Raise RequestRefused if a change adds a strong bot that the quotas do not allow, or starts a game."""
    wanted = len(strong_seats(room))
    is_started = before is not None and (before.phase, room.phase) == ("lobby", "playing")
    is_more = before is None or wanted > len(strong_seats(before))
    if (is_more or is_started) and wanted > allowed.most:
        raise RequestRefused(
            ServerCode.STRONG_BOTS, most=allowed.most, scope=allowed.scope, possible=BEST_CHEAP
        )
