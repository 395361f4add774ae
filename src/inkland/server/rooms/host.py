"""The host of a room: who it is, and what only the host may change."""

import msgspec

from inkland.server.errors import RequestRefused, ServerCode
from inkland.server.rooms.room import Room, check_host, check_lobby, place_at, with_changes
from inkland.server.rooms.settings import RoomSettings


def make_host(room: Room, by: str, seat: int, *, is_host_gone: bool) -> Room:
    """Make another person the host, as the host; when the host is gone, a seated person may take over."""
    heir = place_at(room, seat).guest
    if heir is None:
        raise RequestRefused(ServerCode.NO_PERSON)
    if by != room.host and not (heir == by and is_host_gone):
        raise RequestRefused(ServerCode.HOST_ONLY, status=403)
    return with_changes(room, host=heir)


def allow_late_seats(room: Room, by: str, *, allowed: bool) -> Room:
    """Allow late guests to take a bot's seat, or no longer, as the host; also in a running game."""
    check_host(room, by)
    return with_changes(room, settings=msgspec.structs.replace(room.settings, late_seats=allowed))


def configure(room: Room, by: str, settings: RoomSettings) -> Room:
    """Change the settings, as the host."""
    check_host(room, by)
    check_lobby(room)
    return with_changes(room, settings=settings)
