"""Requests of guests that change a room before, between or during games."""

from typing import assert_never

from inkland.server.protocol.client_messages import (
    AddSeat,
    Configure,
    Leave,
    RemoveSeat,
    Reopen,
    SeatRequest,
    SetSeat,
    Sit,
)
from inkland.server.rooms import room as rooms
from inkland.server.rooms.guest import Guest
from inkland.server.rooms.room import Room


def changed_room(room: Room, guest: Guest, request: SeatRequest) -> Room:
    """Return the room after a request of a guest; raises RequestRefused."""
    match request:
        case Sit(seat=seat):
            return rooms.sit(room, guest, seat)
        case Leave():
            return rooms.leave(room, guest.id)
        case AddSeat(bot=bot):
            return rooms.add_place(room, guest.id, bot)
        case SetSeat(seat=seat, bot=bot):
            return rooms.set_place(room, guest.id, seat, bot)
        case RemoveSeat(seat=seat):
            return rooms.remove_place(room, guest.id, seat)
        case Configure(settings=settings):
            return rooms.configure(room, guest.id, settings)
        case Reopen():
            return rooms.reopen(room, guest.id)
        case _:
            assert_never(request)
