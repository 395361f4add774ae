"""What guests ask of a room, and how a room looks to them."""

from collections.abc import Collection
from typing import assert_never

from inkland.server.protocol.client_messages import (
    AddSeat,
    Configure,
    Leave,
    RemoveSeat,
    Reopen,
    SetSeat,
    Sit,
)
from inkland.server.protocol.room_views import RoomInfo, SeatInfo
from inkland.server.rooms import room as rooms
from inkland.server.rooms.room import Room
from inkland.server.storage.guest_store import Guest

SeatRequest = Sit | Leave | AddSeat | SetSeat | RemoveSeat | Configure | Reopen


def changed(room: Room, guest: Guest, message: SeatRequest) -> Room:
    """The room after a request of a guest; raises RequestRefused."""
    match message:
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
        case Configure(setup=setup, clock=clock):
            return rooms.change_setup(room, guest.id, setup, clock)
        case Reopen():
            return rooms.reopened(room, guest.id)
        case _:
            assert_never(message)


def room_info(room: Room, here: Collection[str]) -> RoomInfo:
    """The room as everybody in it sees it; `here` are the guests who are connected."""
    seats = [
        SeatInfo(
            kind=place.kind,
            name=place.name,
            bot=place.bot,
            host=place.guest == room.host,
            here=place.guest in here,
        )
        for place in room.places
    ]
    watching = len(set(here) - {place.guest for place in room.places})
    return RoomInfo(room.id, room.phase, room.number, room.setup, room.clock, seats, watching)
