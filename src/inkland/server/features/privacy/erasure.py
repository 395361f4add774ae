"""The erasure of a guest: everywhere in the database, and in the rooms of a running server."""

from collections.abc import Awaitable, Callable

from inkland.server.features.privacy.store import PrivacyStore

Changed = Callable[[str], Awaitable[None]]
"""Called with the id of a room after it was changed in the database."""


async def _ignored(_room: str) -> None:
    """Do nothing: no room is in memory."""


async def finish_erasure(store: PrivacyStore, guest: str, *, now: float, changed: Changed = _ignored) -> None:
    """Take a guest whose erasure was begun out of all rooms and games; can be repeated after a crash."""
    for room in await store.rooms_with(guest):
        await store.erase_from_room(room, guest, now=now)
        await changed(room)
    # Games after rooms: a room that was in memory may have stored the owners of its seats once more.
    while await store.erase_from_games(guest):
        pass
    await store.finish_erasure(guest)


async def erase_guest(store: PrivacyStore, guest: str, *, now: float) -> bool:
    """Erase a guest while no server has their rooms in memory; returns False if there is no such guest."""
    if await store.begin_erasure(guest, now=now) is None:
        return False
    await finish_erasure(store, guest, now=now)
    return True
