"""The list of open games: who may show a room there, and when it leaves the list by itself."""

from collections.abc import Collection

from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.model.rooms.room import Listing, Room, check_host, members_of, with_changes


def list_room(room: Room, by: str, listing: Listing | None) -> Room:
    """Show the room on the list, or no longer, as the host; raises RequestRefused."""
    check_host(room, by)
    if listing is None:
        return with_changes(room, listing=None)
    if room.locked:
        raise RequestRefused(ServerCode.LOCKED)
    if not _can_be_listed(room):
        raise RequestRefused(ServerCode.GAME_RUNNING)
    return room if room.listing is not None else with_changes(room, listing=listing)


def unlisted_if_closed(room: Room) -> Room:
    """Take the room off the list if nobody can join any more: it is locked, or its game has started."""
    return room if room.listing is None or _can_be_listed(room) else with_changes(room, listing=None)


def close_room(room: Room) -> Room:
    """Let nobody else sit down, as the operator of the server."""
    return with_changes(room, locked=True, listing=None)


def is_on_list(room: Room, present: Collection[str]) -> bool:
    """Return whether guests see the room on the list: a seat is free, and a guest is there."""
    return is_joinable(room) and not (members_of(room) | {room.host}).isdisjoint(present)


def is_joinable(room: Room) -> bool:
    """Return whether the room is listed and has a free seat."""
    return room.listing is not None and _can_be_listed(room) and free_seats(room) > 0


def listed_since(room: Room) -> float:
    """Return when the room was listed, in seconds since 1970; 0 if it is not."""
    return 0.0 if room.listing is None else room.listing.since


def free_seats(room: Room) -> int:
    """Return how many guests can still sit down: in open seats, or in bots' seats of a running game."""
    kind = "open" if room.phase == "lobby" else "bot"
    is_joinable = room.phase == "lobby" or (room.phase == "playing" and room.settings.late_seats)
    return sum(place.kind == kind for place in room.places) if is_joinable else 0


def _can_be_listed(room: Room) -> bool:
    is_joinable = room.phase == "lobby" or (room.phase == "playing" and room.settings.late_seats)
    return is_joinable and not room.locked
