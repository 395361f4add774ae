"""Pauses: by agreement, or because no person is left at the table. Clocks stand still meanwhile.

A game of bots alone continues only while it has a spectator.
"""

from collections.abc import Collection
from typing import Final

from inkland.server.model.rooms.room import Pause, PauseReason, ProposalKind, Room, noted, with_changes
from inkland.server.model.rooms.rules.reserve import checkpoint_seconds, moved
from inkland.server.model.rooms.seats import proposals

LEAST_SECONDS: Final = 10.0
"""The least time that a card's clock leaves after a pause, so that people can look at it again."""
_KINDS: Final[tuple[ProposalKind, ...]] = ("pause", "resume")


def is_abandoned(room: Room) -> bool:
    """Return whether stand-ins draw for every person of a running game."""
    has_person = False
    for place in room.places:
        if place.kind == "person":
            if place.stand_in is None:
                return False
            has_person = True
    return has_person and room.phase == "playing"


def is_for_watchers(room: Room) -> bool:
    """Return whether only bots play a running game, so that it is of use only to those who watch it."""
    for place in room.places:
        if place.kind != "bot":
            return False
    return room.phase == "playing"


def settle(room: Room, present: Collection[str], now: float, *, is_watched: bool = True) -> Room:
    """Pause or resume as the seats, the votes of those who are present and those who watch say."""
    if room.phase != "playing":
        return room
    if is_abandoned(room) or (is_for_watchers(room) and not is_watched):
        return room if room.pause is not None else paused(room, "nobody", now)
    if room.pause is not None and room.pause.reason == "nobody":
        room = resumed(room, now)
    for kind in _KINDS if room.proposals else ():
        found = proposals.find(room, kind)
        decided = None if found is None else proposals.outcome(found, proposals.voters(room, present))
        if found is not None and decided is not None:
            room = proposals.without(room, found.kind)
            if decided == "agreed":
                room = paused(room, "agreement", now) if found.kind == "pause" else resumed(room, now)
            else:
                room = noted(room, "pause-declined" if found.kind == "pause" else "resume-declined")
    return room


def paused(room: Room, reason: PauseReason, now: float) -> Room:
    """Stop the game and its clock."""
    if room.pause is not None:
        return room
    left = None if room.deadline is None else max(0.0, room.deadline - now)
    ran = None if room.reserve_since is None else max(0.0, now - room.reserve_since)
    room = with_changes(room, pause=Pause(reason, now, left, ran), deadline=None, reserve_since=None)
    return noted(room, "paused-nobody" if reason == "nobody" else "paused-agreement")


def resumed(room: Room, now: float) -> Room:
    """Go on, with the time that was left."""
    if room.pause is None:
        return room
    left, ran = room.pause.left, room.pause.reserve
    room = noted(with_changes(room, pause=None), "resumed")
    if left is None:
        return room
    since = None if ran is None else now - ran
    return with_time_left(with_changes(room, deadline=now + left, reserve_since=since), left, now)


def with_time_left(room: Room, left: float, now: float) -> Room:
    """Give a card the time that was left when the clock stopped, and a moment to look at it.

    Reserve time that was running continues with what was left of it.
    """
    clock = room.settings.clock
    if clock is None or room.phase != "playing" or room.pause is not None:
        return room
    most = float(clock) if room.reserve_since is None else checkpoint_seconds(room)
    return moved(room, now + min(most, max(left, LEAST_SECONDS)))
