"""One device for several people: a guest owns several seats, and the device is passed round.

The first person is the guest; the seats of the others are marked `shared`. In a running game a connection of
such a guest is shown no seat until it asks for one, so that nothing hidden is on the screen in between.
"""

from inkland.core.setup.config import MAX_PLAYERS
from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.base.limits import MOST_ON_DEVICE
from inkland.server.model.naming.name_checks import clean_name
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.room import (
    Place,
    Room,
    check_lobby,
    place_at,
    seat_of,
    seats_of,
    with_changes,
    with_place,
)
from inkland.server.model.rooms.seats.host import check_may_sit
from inkland.server.model.rooms.seats.seats import check_name


def add_player(room: Room, guest: Guest, name: str) -> Room:
    """Seat another person on a guest's device: in an open seat, or as the host in a new one."""
    check_lobby(room)
    if seat_of(room, guest.id) is None:
        raise RequestRefused(ServerCode.NOT_SEATED)
    check_may_sit(room, guest.id)
    if len(seats_of(room, guest.id)) >= MOST_ON_DEVICE:
        raise RequestRefused(ServerCode.DEVICE_FULL, most=MOST_ON_DEVICE)
    place = Place("person", clean_name(name), guest.id, shared=True)
    check_name(room, place.name)
    free = next((seat for seat, other in enumerate(room.places) if other.kind == "open"), None)
    if free is not None:
        return with_place(room, free, place)
    if room.host != guest.id or len(room.places) >= MAX_PLAYERS:
        raise RequestRefused(ServerCode.ROOM_FULL, rule="S-1", most=len(room.places))
    return with_changes(room, places=(*room.places, place))


def remove_player(room: Room, guest: Guest, seat: int) -> Room:
    """Open the seat of another person on a guest's device before the game; raises RequestRefused."""
    check_lobby(room)
    place = place_at(room, seat)
    if place.guest != guest.id or not place.shared:
        raise RequestRefused(ServerCode.NOT_SEATED, status=403)
    return with_place(room, seat, Place("open"))


def shown_seat(room: Room, guest: str, wanted: int | None) -> int | None:
    """Return the seat whose view a connection gets: the guest's own, or of several the wanted one.

    A guest with several seats is shown none in a running game until a connection asks for one.
    """
    own = seats_of(room, guest)
    if len(own) > 1 and room.phase == "playing":
        return wanted if wanted in own else None
    return seat_of(room, guest)


def game_seat(room: Room, guest: str, wanted: int | None) -> int | None:
    """Return the same for the current or last game: the seats of the lobby are those of the next one."""
    return None if room.phase == "lobby" else shown_seat(room, guest, wanted)


def requested_seat(room: Room, guest: str, wanted: int | None) -> int:
    """Return the seat that a request is for, the guest's own if it names none; raises RequestRefused."""
    seat = seat_of(room, guest) if wanted is None else wanted
    if seat is None or (wanted is not None and wanted not in seats_of(room, guest)):
        raise RequestRefused(ServerCode.NOT_SEATED, status=403)
    return seat
