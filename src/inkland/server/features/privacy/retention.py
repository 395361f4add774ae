"""Retention: what is removed when nobody has used it for long, and how long that is."""

from typing import Final, NamedTuple, Protocol

from inkland.server.base.settings import Settings
from inkland.server.features.privacy.erasure import erase_guest
from inkland.server.features.privacy.rows import Stale
from inkland.server.features.privacy.store import PrivacyStore

DAY: Final = 24 * 3600.0
REVIEW_DAYS: Final = 365
"""After so many days in which nobody has looked at a review, it is removed; it can be made again."""
AT_ONCE: Final = 100
"""How many old rooms or guests are read at a time."""
MOST: Final = 1_000_000
"""How many of them are counted."""


class Removed(NamedTuple):
    """How much was removed."""

    rooms: int = 0
    guests: int = 0
    players: int = 0
    devices: int = 0
    challenges: int = 0
    reviews: int = 0


class Remover(Protocol):
    """Removes what is old; a running server looks after its rooms in memory."""

    async def erase_stale(self, guest: str) -> None:
        """Erase a guest who has not been seen for long."""
        ...

    async def delete_stale_room(self, room: str, *, before: float) -> bool:
        """Delete a room that has not been used for long; returns False if it is kept all the same."""
        ...


class StoreRemover:
    """Removes what is old straight from the store."""

    def __init__(self, store: PrivacyStore, now: float) -> None:
        self._store = store
        self._now = now

    async def erase_stale(self, guest: str) -> None:
        """Erase a guest who has not been seen for long."""
        await erase_guest(self._store, guest, now=self._now)

    async def delete_stale_room(self, room: str, *, before: float) -> bool:
        """Delete a room that has not been used for long; returns False if it is kept all the same."""
        return await self._store.delete_room(room, before=before)


async def purge(store: PrivacyStore, settings: Settings, now: float, remover: Remover) -> Removed:
    """Remove what has not been used for longer than it is kept, in small transactions."""
    rooms = guests = players = 0
    days = settings.retention
    devices = await store.delete_sessions(_before(settings.session_days, now))
    if days.room_days:
        before = _before(days.room_days, now)
        for room in await store.stale_rooms(before, most=AT_ONCE):
            rooms += await remover.delete_stale_room(room.id, before=before)
    if days.guest_days:
        for guest in await store.stale_guests(_before(days.guest_days, now), played=False, most=AT_ONCE):
            await remover.erase_stale(guest.id)
            guests += 1
    if days.player_days:
        for guest in await store.stale_guests(_before(days.player_days, now), played=True, most=AT_ONCE):
            await remover.erase_stale(guest.id)
            players += 1
    challenges = 0
    if days.challenge_days:
        challenges = await store.delete_challenges(_before(days.challenge_days, now))
    reviews = await store.delete_reviews(_before(REVIEW_DAYS, now))
    return Removed(rooms, guests, players, devices, challenges, reviews)


class Plan(NamedTuple):
    """What a purge would remove now."""

    rooms: list[Stale]
    guests: list[Stale]
    players: list[Stale]
    devices: int
    challenges: list[Stale]


async def planned(store: PrivacyStore, settings: Settings, now: float) -> Plan:
    """Return what a purge would remove, the oldest first."""

    async def guests(days: int, *, played: bool) -> list[Stale]:
        return await store.stale_guests(_before(days, now), played=played, most=MOST) if days else []

    days = settings.retention
    return Plan(
        await store.stale_rooms(_before(days.room_days, now), most=MOST) if days.room_days else [],
        await guests(days.guest_days, played=False),
        await guests(days.player_days, played=True),
        await store.stale_sessions(_before(settings.session_days, now)),
        await store.stale_challenges(_before(days.challenge_days, now)) if days.challenge_days else [],
    )


def _before(days: int, now: float) -> float:
    return now - days * DAY
