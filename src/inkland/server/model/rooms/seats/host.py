"""The host of a room, seated or not: who it is, who is next, and what only the host may change."""

from collections.abc import Collection

import msgspec

from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.model.rooms.room import (
    RemovedGuest,
    Room,
    check_host,
    check_lobby,
    noted,
    place_at,
    seat_of,
    with_changes,
)
from inkland.server.model.rooms.seats.listing import unlisted_if_closed
from inkland.server.model.rooms.settings import RoomSettings


def make_host(room: Room, by: str, seat: int) -> Room:
    """Make the person of a seat the host, as the host."""
    check_host(room, by)
    place = place_at(room, seat)
    if place.guest is None:
        raise RequestRefused(ServerCode.NO_PERSON)
    return hand_over(room, place.guest, place.name)


def next_host(room: Room, present: Collection[str]) -> str | None:
    """Return who becomes the host when the host is away: the next seated person who is present.

    Before and after a game it may be a spectator whom nobody has removed, best one who waits for a seat;
    during a game the host is one of the players.
    """
    count, first = len(room.places), seat_of(room, room.host) or 0
    around = [room.places[(first + step) % count] for step in range(count)]
    seated = [place.guest for place in around if place.guest in present and place.stand_in is None]
    removed = {one.guest for one in room.removed}
    waiting = [place.guest for place in room.waiting if place.guest in present]
    watching = [*waiting, *sorted(set(present) - removed)] if room.phase != "playing" else []
    return next((guest for guest in (*seated, *watching) if guest and guest != room.host), None)


def hand_over(room: Room, heir: str, name: str) -> Room:
    """Make a guest the host, and note it in the log."""
    if room.host == heir:
        return room
    return noted(with_changes(room, host=heir, host_name=name), "host", guest=heir, name=name)


def host_name(room: Room) -> str:
    """Return the name of the host, seated or not."""
    seat = seat_of(room, room.host)
    return room.host_name if seat is None else room.places[seat].name


def show_standings(room: Room, by: str, *, shown: bool) -> Room:
    """Show everybody the current standings or not, also during a game, as the host."""
    check_host(room, by)
    if room.settings.standings == shown:
        return room
    settings = msgspec.structs.replace(room.settings, standings=shown)
    return noted(with_changes(room, settings=settings), "standings-shown" if shown else "standings-hidden")


def set_lock(room: Room, by: str, *, locked: bool) -> Room:
    """Lock the room, so that nobody else can sit down, or unlock it; as the host."""
    check_host(room, by)
    return unlisted_if_closed(with_changes(room, locked=locked))


def bar(room: Room, guest: str, name: str) -> Room:
    """Keep a guest whom the host has removed from sitting down again."""
    others = tuple(one for one in room.removed if one.guest != guest)
    return with_changes(room, removed=(*others, RemovedGuest(guest, name)))


def invite(room: Room, by: str, number: int) -> Room:
    """Let a removed guest sit down again, as the host; `number` counts the removed guests from 0."""
    check_host(room, by)
    if not number < len(room.removed):
        raise RequestRefused(ServerCode.NO_PERSON)
    return with_changes(room, removed=room.removed[:number] + room.removed[number + 1 :])


def check_may_sit(room: Room, guest: str) -> None:
    """Raise RequestRefused if a guest was removed or the room is locked."""
    if any(one.guest == guest for one in room.removed):
        raise RequestRefused(ServerCode.REMOVED, status=403)
    if room.locked and guest != room.host:
        raise RequestRefused(ServerCode.LOCKED, status=403)


def allow_late_seats(room: Room, by: str, *, allowed: bool) -> Room:
    """Allow late guests to take a bot's seat, or no longer, as the host; also in a running game."""
    check_host(room, by)
    settings = msgspec.structs.replace(room.settings, late_seats=allowed)
    return unlisted_if_closed(with_changes(room, settings=settings))


def configure(room: Room, by: str, settings: RoomSettings) -> Room:
    """Change the settings, as the host."""
    check_host(room, by)
    check_lobby(room)
    return with_changes(room, settings=settings)
