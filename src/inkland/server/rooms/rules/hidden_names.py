"""Names that the operator hides: in rooms such a guest is called "guest", and has no title."""

from collections.abc import Collection
from typing import Final

import msgspec

from inkland.server.rooms.guest import Guest, folded_name, same_name
from inkland.server.rooms.room import Place, RemovedGuest, Room, seat_of, with_changes, with_place

NEUTRAL: Final = "guest"
"""Clients show it in their own language, with the number behind it, if any."""


def as_shown(room: Room | None, guest: Guest) -> Guest:
    """Return a guest as others in a room may know them."""
    if not guest.is_name_hidden:
        return guest
    seat = None if room is None else seat_of(room, guest.id)
    name = NEUTRAL if room is None else _free_name(room, but=seat)
    return msgspec.structs.replace(guest, name=name, title="")


def hide_names(room: Room, hidden: Collection[str]) -> Room:
    """Replace the names of people in a room that the operator hides; `hidden` are folded names."""
    for seat, place in enumerate(room.places):
        if place.kind == "person" and folded_name(place.name) in hidden:
            room = with_place(room, seat, _neutral(room, seat, place))
    if folded_name(room.host_name) in hidden:
        room = with_changes(room, host_name=NEUTRAL)
    if any(folded_name(one.name) in hidden for one in room.removed):
        removed = tuple(
            RemovedGuest(one.guest, NEUTRAL) if folded_name(one.name) in hidden else one
            for one in room.removed
        )
        room = with_changes(room, removed=removed)
    return _without_newcomers(room, hidden)


def _without_newcomers(room: Room, hidden: Collection[str]) -> Room:
    """Return a room whose rematch is no longer joined under a hidden name; the guest may join again."""
    proposals = tuple(
        msgspec.structs.replace(
            one, newcomers=tuple(new for new in one.newcomers if folded_name(new.name) not in hidden)
        )
        for one in room.proposals
    )
    return with_changes(room, proposals=proposals)


def _neutral(room: Room, seat: int, place: Place) -> Place:
    return msgspec.structs.replace(place, name=_free_name(room, but=seat), title="")


def _free_name(room: Room, *, but: int | None) -> str:
    """Return the neutral name with the first number that nobody has, other than the seat `but`."""
    taken = [place.name for seat, place in enumerate(room.places) if seat != but]
    name, number = NEUTRAL, 1
    while any(same_name(name, other) for other in taken):
        number += 1
        name = f"{NEUTRAL} {number}"
    return name
