"""What a room offers a guest: the ways that lead to a seat or to another game.

Clients show these as buttons, so no guest is left with a screen where nothing can be done.
"""

from typing import Literal

from inkland.server.model.rooms.room import Place, Room, members_of, seat_of, waiting_guests
from inkland.server.model.rooms.seats import proposals

Offer = Literal[
    "draw",
    "join",
    "own-room",
    "play-again",
    "reopen",
    "restart",
    "return",
    "sit",
    "start",
    "stop-waiting",
    "take-back",
    "take-seat",
    "wait",
]
"""The requests of the same names, and `draw` in a game, `take-seat` for a bot's seat (`sit`), `join` and
`play-again` for a rematch, and `own-room`, another room."""


def offers(room: Room, guest: str | None) -> tuple[Offer, ...]:
    """Return what a guest can do, the best first; None is a guest who has just come."""
    seat = None if guest is None else seat_of(room, guest)
    found = _without_seat(room, guest) if seat is None else _seated(room, room.places[seat])
    return (*found, *(_of_host(room) if guest == room.host else ()))


def _seated(room: Room, place: Place) -> tuple[Offer, ...]:
    match room.phase:
        case "lobby":
            return ()
        case "playing":
            return ("draw",) if place.stand_in is None else ("return",)
        case "over":
            return _after_game(room, str(place.guest))


def _after_game(room: Room, guest: str) -> tuple[Offer, ...]:
    if room.settings.setup.daily is not None:
        return ("own-room",)
    if members_of(room) == {guest}:
        return ("restart",)
    found = proposals.find(room, "rematch")
    if found is None or guest not in found.agreed:
        return ("play-again",) if found is None else ("join",)
    return ("start",) if guest in (found.by, room.host) else ("play-again",)


def _without_seat(room: Room, guest: str | None) -> tuple[Offer, ...]:
    setup = room.settings.setup
    is_barred = any(one.guest == guest for one in room.removed) or (room.locked and guest != room.host)
    if is_barred or setup.daily is not None or setup.tutorial is not None:
        return ("own-room",)
    kinds = {place.kind for place in room.places}
    if room.phase == "lobby" and "open" in kinds:
        return ("sit",)
    found: list[Offer] = []
    if room.phase == "playing" and room.settings.late_seats and "bot" in kinds:
        found.append("take-seat")
    return (*found, "stop-waiting" if guest in waiting_guests(room) else "wait", "own-room")


def _of_host(room: Room) -> tuple[Offer, ...]:
    if room.settings.setup.daily is not None:
        return ()
    match room.phase:
        case "lobby":
            return ("start",) if any(place.kind != "open" for place in room.places) else ()
        case "playing":
            return ("take-back",)
        case "over":
            return ("reopen",)
