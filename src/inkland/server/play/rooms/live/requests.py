"""Requests of guests that change a room before, between or during games."""

from typing import assert_never

from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.room import Room
from inkland.server.model.rooms.rules import phases
from inkland.server.model.rooms.seats import host, seats
from inkland.server.model.rooms.seats.seat_order import move_seat
from inkland.server.model.rooms.seats.shared_device import add_player, remove_player
from inkland.server.model.rooms.seats.waiting import in_open_seats
from inkland.server.play.protocol.client_messages import (
    AddPlayer,
    AddSeat,
    AllowLateSeats,
    Configure,
    Invite,
    Leave,
    Lock,
    MakeHost,
    MoveSeat,
    RemovePlayer,
    RemoveSeat,
    Reopen,
    SeatRequest,
    SetSeat,
    ShowStandings,
    Sit,
)


def changed_room(room: Room, guest: Guest, request: SeatRequest, *, now: float) -> Room:
    """Return the room after a request of a guest; raises RequestRefused."""
    room = _carried_out(room, guest, request, now)
    return in_open_seats(room) if room.phase == "lobby" else room


def _carried_out(room: Room, guest: Guest, request: SeatRequest, now: float) -> Room:
    match request:
        case Sit(seat=seat):
            return seats.sit(room, guest, seat)
        case Leave():
            return seats.leave(room, guest.id, now=now)
        case AddSeat(bot=bot):
            return seats.add_place(room, guest.id, bot)
        case SetSeat(seat=seat, bot=bot):
            return seats.set_place(room, guest.id, seat, bot, now=now)
        case RemoveSeat(seat=seat):
            return seats.remove_place(room, guest.id, seat)
        case AddPlayer(name=name):
            return add_player(room, guest, name)
        case RemovePlayer(seat=seat):
            return remove_player(room, guest, seat)
        case MoveSeat(seat=seat, to=to):
            return move_seat(room, guest.id, seat, to)
        case Configure(settings=settings):
            return host.configure(room, guest.id, settings)
        case AllowLateSeats(allowed=allowed):
            return host.allow_late_seats(room, guest.id, allowed=allowed)
        case ShowStandings(shown=shown):
            return host.show_standings(room, guest.id, shown=shown)
        case MakeHost(seat=seat):
            return host.make_host(room, guest.id, seat)
        case Lock(locked=locked):
            return host.set_lock(room, guest.id, locked=locked)
        case Invite(number=number):
            return host.invite(room, guest.id, number)
        case Reopen():
            return phases.reopen(room, guest.id)
        case _:
            assert_never(request)
