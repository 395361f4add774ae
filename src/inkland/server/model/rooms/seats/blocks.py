"""What a block between two guests does in a room."""

from typing import NamedTuple

from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.model.rooms.room import Room, place_at, seat_of


class BlockedGuests(NamedTuple):
    """The blocks between a guest and others, in both directions."""

    blocked: frozenset[str]
    """Whom the guest has blocked."""
    blocked_by: frozenset[str]
    """Who has blocked the guest."""


def check_not_blocked(room: Room, guest: str, blocks: BlockedGuests) -> None:
    """Raise RequestRefused if the host has blocked a guest who wants to sit down; owners of seats return."""
    if seat_of(room, guest) is None and room.host in blocks.blocked_by:
        raise RequestRefused(ServerCode.BLOCKED, status=403)


def is_heard(room: Room, seat: int, blocks: BlockedGuests) -> bool:
    """Return whether what a guest sends to a seat reaches its owner, who may have blocked the guest."""
    return place_at(room, seat).guest not in blocks.blocked_by
