"""Names in rooms and games: stored once, with each guest, and joined when a room or a game is read.

Stored seats have the guest's id instead of a name, and logs have the number of the seat. So a name that is
changed, hidden or erased is so everywhere, also in games that ended long ago.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from inkland.core.setup.ruleset import Player
from inkland.server.model.naming.look_alikes import look_alike
from inkland.server.model.naming.name_checks import folded_name
from inkland.server.model.rooms.guest import Guest, player_of
from inkland.server.model.rooms.log import LogLine
from inkland.server.model.rooms.room import (
    Place,
    RemovedGuest,
    Room,
    members_of,
    seat_of,
    waiting_guests,
    with_changes,
)

NEUTRAL: Final = "guest"
"""The name of a guest whose name is hidden or erased; clients show it in their own language, with the number
behind it, if any."""


class Profile(NamedTuple):
    """What others may know of a guest."""

    name: str = NEUTRAL
    title: str = ""
    crest: str = ""


UNKNOWN: Final = Profile()


class Profiles(NamedTuple):
    """The profiles of guests by their ids, and the names that the operator hides, in their folded form."""

    guests: Mapping[str, Profile]
    hidden: Collection[str] = frozenset()

    def of(self, guest: str) -> Profile:
        """Return what others may know of a guest; nothing but "guest" if nothing is known."""
        found = self.guests.get(guest, UNKNOWN)
        return Profile(NEUTRAL, "", found.crest) if folded_name(found.name) in self.hidden else found

    def shown_name(self, name: str) -> str:
        """Return the name of a person who is no guest, such as another one on a guest's device."""
        return NEUTRAL if not name or folded_name(name) in self.hidden else name


def free_name(name: str, taken: Iterable[str]) -> str:
    """Return a name, with a number behind it if another person has one that could be confused with it.

    >>> free_name("Ada", ["ADA", "Bea"]), free_name("guest", ["guest"])
    ('Ada (2)', 'guest 2')
    """
    found, number, others = name, 1, list(taken)
    while any(look_alike(found, other) for other in others):
        number += 1
        found = f"{name} {number}" if name == NEUTRAL else f"{name} ({number})"
    return found


def as_shown(room: Room | None, guest: Guest) -> Guest:
    """Return a guest as others in a room may know them: without a name if the operator hides it."""
    if not guest.is_name_hidden:
        return guest
    own = None if room is None else seat_of(room, guest.id)
    places = () if room is None else enumerate(room.places)
    name = free_name(NEUTRAL, (place.name for seat, place in places if seat != own))
    return msgspec.structs.replace(guest, name=name, title="")


def stored_place(place: Place) -> Place:
    """Return a place as it is stored: without what its guest's row says."""
    if place.guest is None or place.shared:
        return place
    return msgspec.structs.replace(place, name="", title="", crest="")


def stored_room(room: Room) -> Room:
    """Return a room as it is stored: without names of guests."""
    return with_changes(
        room,
        places=tuple(map(stored_place, room.places)),
        waiting=tuple(map(stored_place, room.waiting)),
        host_name="",
        removed=tuple(RemovedGuest(one.guest) for one in room.removed),
    )


def stored_line(line: LogLine) -> LogLine:
    """Return a line of the log as it is stored: a guest's id without the name."""
    if "guest" not in line.details:
        return line
    details = {key: value for key, value in line.details.items() if key != "name"}
    return msgspec.structs.replace(line, details=details)


def guests_in(room: Room) -> set[str]:
    """Return the guests whose names a room shows: with seats, the host, removed ones and those who wait."""
    return members_of(room) | waiting_guests(room) | {room.host} | {one.guest for one in room.removed}


def named_places(places: Sequence[Place], profiles: Profiles) -> tuple[Place, ...]:
    """Return stored places with the names, titles and crests of their people; no two have the same name."""
    named: list[Place] = []
    bots = [place.name for place in places if place.kind == "bot"]
    for place in places:
        taken = [*bots, *(other.name for other in named)]
        named.append(_named(place, profiles, taken) if place.kind == "person" else place)
    return tuple(named)


def named_room(room: Room, profiles: Profiles) -> Room:
    """Return a stored room with the names of its guests."""
    host, is_seated = profiles.of(room.host).name, seat_of(room, room.host) is not None
    places = named_places(room.places, profiles)
    return with_changes(
        room,
        places=places,
        waiting=named_places((*places, *room.waiting), profiles)[len(places) :],
        host_name="" if is_seated else host,
        removed=tuple(RemovedGuest(one.guest, profiles.of(one.guest).name) for one in room.removed),
    )


def named_line(line: LogLine, profiles: Profiles) -> LogLine:
    """Return a stored line of the log with the name of the guest that it is about."""
    if "guest" not in line.details:
        return line
    name = profiles.of(str(line.details["guest"])).name
    return msgspec.structs.replace(line, details={**line.details, "name": name})


def shown_details(line: LogLine, players: Sequence[Player]) -> dict[str, str | int]:
    """Return the variables of a line's text for clients: names of the seats that it is about, and no ids."""
    details = {key: value for key, value in line.details.items() if key not in ("guest", "by_seat")}
    for key, name in (("seat", "name"), ("by_seat", "by")):
        if key in line.details:
            details[name] = _player_name(players, int(line.details[key]))
    return details


def players_of(places: Sequence[Place], seats: int) -> tuple[Player, ...]:
    """Return the players of a game's seats; alone there is no title but the one that is earned (S-7)."""
    known = [player_of(place.name, place.title if seats > 1 else "", place.crest) for place in places[:seats]]
    return (*known, *(Player(NEUTRAL) for _ in range(seats - len(known))))


def numbered_players(seats: int) -> tuple[Player, ...]:
    """Return the players of a new game as its log names them: by the numbers of their seats."""
    return tuple(Player(str(number)) for number in range(1, seats + 1))


def _player_name(players: Sequence[Player], seat: int) -> str:
    return players[seat].name if 0 <= seat < len(players) else NEUTRAL


def _named(place: Place, profiles: Profiles, taken: Iterable[str]) -> Place:
    """Return the place of a person with their name; the crest of a guest is kept where the name is not."""
    if place.guest is None or place.shared:
        name = profiles.shown_name(place.name)
        return msgspec.structs.replace(place, name=free_name(name, taken))
    found = profiles.of(place.guest)
    return msgspec.structs.replace(
        place, name=free_name(found.name, taken), title=found.title, crest=found.crest
    )
