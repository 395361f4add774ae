"""The seats of a room: add, remove, sit down, leave, come back.

A seat of a running game keeps its owner: leaving it, or losing it by the host or the clock, only puts a
stand-in there until the owner is back.
"""

from collections.abc import Iterable

import msgspec

from inkland.bots import BOTS
from inkland.core.setup.config import MAX_PLAYERS
from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.model.naming.look_alikes import may_be_confused
from inkland.server.model.naming.name_checks import clean_name, folded_name, same_name
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.names import free_name
from inkland.server.model.rooms.room import (
    Place,
    PlaceKind,
    Room,
    StandIn,
    StandInReason,
    check_host,
    check_lobby,
    noted,
    place_at,
    seat_of,
    seats_of,
    with_changes,
    with_place,
    without_waiting,
)
from inkland.server.model.rooms.seats import proposals
from inkland.server.model.rooms.seats.host import bar, check_may_sit, hand_over
from inkland.server.model.rooms.settings import RoomSettings


def new_room(
    room_id: str, host: Guest, settings: RoomSettings, bots: Iterable[str], open_seats: int, *, now: float
) -> Room:
    """Return a room with its host in the first seat; raises RequestRefused."""
    places = (person_place(host),)
    room = Room(room_id, settings, host.id, places, created=now)
    for bot in bots:
        room = add_place(room, host.id, bot)
    for _ in range(open_seats):
        room = add_place(room, host.id, None)
    return room


def add_place(room: Room, by: str, bot: str | None) -> Room:
    """Add a seat, open or for a bot, as the host."""
    check_host(room, by)
    check_lobby(room)
    if len(room.places) >= MAX_PLAYERS:
        raise RequestRefused(ServerCode.ROOM_FULL, rule="S-1", most=MAX_PLAYERS)
    place = Place("open") if bot is None else bot_place(room, bot)
    return with_changes(room, places=(*room.places, place))


def set_place(room: Room, by: str, seat: int, bot: str | None, *, now: float) -> Room:
    """Open a seat or give it to a bot, as the host; in a running game a bot stands in for the owner."""
    check_host(room, by)
    place = place_at(room, seat)
    if room.phase == "playing":
        return _given_to_bot(room, seat, place, bot, now)
    if is_hosts(room, place):
        raise RequestRefused(ServerCode.OWN_SEAT)
    check_lobby(room)
    room = _barred(room, place)
    return with_place(room, seat, Place("open") if bot is None else bot_place(room, bot))


def _given_to_bot(room: Room, seat: int, place: Place, bot: str | None, now: float) -> Room:
    if bot is None:
        raise RequestRefused(ServerCode.SEAT_IN_PLAY)
    if is_hosts(room, place):
        raise RequestRefused(ServerCode.OWN_SEAT)
    if place.kind == "bot":
        return with_place(room, seat, msgspec.structs.replace(place, bot=_known(bot)))
    return noted(put_stand_in(room, seat, "host", bot=_known(bot), now=now), "stand-in-host", seat=seat)


def remove_place(room: Room, by: str, seat: int) -> Room:
    """Remove a seat before the game, as the host."""
    check_host(room, by)
    check_lobby(room)
    place = place_at(room, seat)
    if is_hosts(room, place):
        raise RequestRefused(ServerCode.OWN_SEAT)
    room = _barred(room, place)
    return with_changes(room, places=room.places[:seat] + room.places[seat + 1 :])


def _barred(room: Room, place: Place) -> Room:
    """Bar the guest of a seat, and open the seats of other people on their device.

    Another person on the device leaves without its guest.
    """
    if place.guest is None or place.shared:
        return room
    for seat in seats_of(room, place.guest):
        if room.places[seat].shared:
            room = with_place(room, seat, Place("open"))
    return bar(room, place.guest, place.name)


def sit(room: Room, guest: Guest, seat: int | None) -> Room:
    """Give a guest an open seat; the owner of a seat returns to it."""
    own = seat_of(room, guest.id)
    if own is not None:
        for number in seats_of(room, guest.id):
            room = come_back(room, number)
        return room
    check_lobby(room)
    check_may_sit(room, guest.id)
    chosen = _seat_to_take(room, "open", seat)
    room = without_waiting(room, guest.id)
    check_name(room, guest.name)
    return with_place(room, chosen, person_place(guest))


def _seat_to_take(room: Room, kind: PlaceKind, wanted: int | None) -> int:
    """Return the wanted seat, or the first one, of those of a kind; raises RequestRefused."""
    seats = [number for number, place in enumerate(room.places) if place.kind == kind]
    if not seats:
        raise RequestRefused(ServerCode.ROOM_FULL, rule="S-1", most=len(room.places))
    if wanted is not None and wanted not in seats:
        raise RequestRefused(ServerCode.SEAT_TAKEN)
    return seats[0] if wanted is None else wanted


def leave(room: Room, guest: str, *, now: float) -> Room:
    """Free the seat of a guest before a game; later a stand-in draws for its owner until they return."""
    if seat_of(room, guest) is None:
        raise RequestRefused(ServerCode.NOT_SEATED)
    for seat in seats_of(room, guest):
        name = room.places[seat].name
        if room.phase == "lobby":  # a host who gets up stays the host
            room = with_changes(room, host_name=name) if room.host == guest else room
            room = with_place(room, seat, Place("open"))
        elif not _has_left(room.places[seat]):  # the same request may come again, by way of another server
            room = put_stand_in(room, seat, "left", bot=room.settings.stand_in, now=now)
            room = noted(room, "left", seat=seat) if room.phase == "playing" else room
    if room.phase == "lobby":
        return room
    room = proposals.without_guest(room, guest)
    if room.host == guest:
        heirs = [place for place in room.places if place.guest is not None and place.stand_in is None]
        room = hand_over(room, str(heirs[0].guest), heirs[0].name) if heirs else room
    return room


def _has_left(place: Place) -> bool:
    return place.stand_in is not None and place.stand_in.reason == "left"


def put_stand_in(room: Room, seat: int, reason: StandInReason, *, bot: str, now: float) -> Room:
    """Let a bot draw for the owner of a seat until they are back."""
    place = room.places[seat]
    if place.stand_in is not None and place.stand_in.bot == bot:
        return room
    return with_place(room, seat, msgspec.structs.replace(place, stand_in=StandIn(bot, reason, now)))


def come_back(room: Room, seat: int) -> Room:
    """Let the owner of a seat draw again."""
    place = room.places[seat]
    if place.stand_in is None:
        return room
    room = with_place(room, seat, msgspec.structs.replace(place, stand_in=None, missed=0))
    return noted(room, "returned", seat=seat)


def take_bot_seat(room: Room, guest: Guest, seat: int | None, *, cards: int) -> Room:
    """Give a late guest a bot's seat in a running game, if the host allows it.

    `cards` is the number of cards that the bot has drawn there.
    """
    if not room.settings.late_seats:
        raise RequestRefused(ServerCode.GAME_RUNNING)
    check_may_sit(room, guest.id)
    chosen = _seat_to_take(room, "bot", seat)
    room = without_waiting(room, guest.id)
    check_name(room, guest.name)
    before = room.places[chosen].name
    taken = msgspec.structs.replace(person_place(guest), stand_in_cards=cards)
    return noted(with_place(room, chosen, taken), "late", seat=chosen, bot=before)


def show_profile(room: Room, guest: Guest) -> Room:
    """Show the current name, title and crest at a guest's seat.

    Raises RequestRefused when the name is taken; after a game it gets a number instead.
    """
    seat, name = seat_of(room, guest.id), guest.name
    if seat is None:
        return _with_profile_waiting(room, guest)
    if room.phase == "over":
        name = free_name(name, (place.name for other, place in enumerate(room.places) if other != seat))
    elif room.places[seat].name != name:
        check_name(room, name, but=seat)
    shown = {"name": name, "title": guest.title, "crest": guest.crest}
    return with_place(room, seat, msgspec.structs.replace(room.places[seat], **shown))


def _with_profile_waiting(room: Room, guest: Guest) -> Room:
    """Return the room with the current name, title and crest of a guest who waits for a seat."""
    others = [place.name for place in (*room.places, *room.waiting) if place.guest != guest.id]
    shown = msgspec.structs.replace(person_place(guest), name=free_name(guest.name, others))
    waiting = tuple(shown if place.guest == guest.id else place for place in room.waiting)
    return with_changes(room, waiting=waiting)


def is_hosts(room: Room, place: Place) -> bool:
    """Return whether a seat is the host's own, which nobody else may have."""
    return place.guest == room.host and not place.shared


def check_name(room: Room, name: str, *, but: int | None = None) -> None:
    """Raise RequestRefused if a seat, other than `but`, has a name that could be confused with this one.

    Names of version 0.1.0 may be such as can no longer be chosen: their guests are asked for another one.
    """
    clean_name(name)
    for seat, place in enumerate((*room.places, *room.waiting)):
        if seat == but or place.kind == "open" or not may_be_confused(place.name, name):
            continue
        if same_name(place.name, name):
            raise RequestRefused(ServerCode.NAME_TAKEN, name=name)
        raise RequestRefused(ServerCode.NAME_LOOKS_ALIKE, name=place.name)


def person_place(guest: Guest) -> Place:
    """Return the place of a guest."""
    return Place("person", guest.name, guest.id, title=guest.title, crest=guest.crest)


def bot_place(room: Room, bot: str) -> Place:
    """Return a bot with the first name of its kind that is free in the room; raises RequestRefused."""
    _known(bot)
    taken, number = {folded_name(place.name) for place in room.places}, 1
    while folded_name(f"{bot} {number}") in taken:
        number += 1
    return Place("bot", f"{bot} {number}", bot=bot)


def _known(bot: str) -> str:
    if bot not in BOTS:
        raise RequestRefused(ServerCode.UNKNOWN_BOT, status=422, given=bot)
    return bot
