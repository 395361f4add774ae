"""A rematch: after a game a player proposes another one, and it is played by those who join.

Bots stay. People who do not join get no seat in the new game; the old game keeps its page.
"""

from collections.abc import Collection
from typing import Final

from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.room import Proposal, Room, members_of, seat_of, waiting_guests, with_changes
from inkland.server.model.rooms.rules.phases import fresh_place
from inkland.server.model.rooms.seats import proposals
from inkland.server.model.rooms.seats.waiting import wait, with_those_waiting

LEAST_JOINED: Final = 2
"""A rematch begins by itself if this many people are present, and all of them have joined."""


def propose(room: Room, by: str, *, same_deck: bool, present: Collection[str], now: float) -> Room:
    """Propose another game as a player of the last one, in place of a proposal whose author is away.

    The same proposal of another guest counts as joining it. Raises RequestRefused.
    """
    if seat_of(room, by) is None:
        raise RequestRefused(ServerCode.NOT_SEATED, status=403)
    if room.phase != "over":
        raise RequestRefused(ServerCode.GAME_RUNNING)
    found, deck = proposals.find(room, "rematch"), "same" if same_deck else "new"
    if found is not None and found.by != by and found.by in present:
        if found.details["deck"] != deck:
            raise RequestRefused(ServerCode.PROPOSAL_OPEN)
        return proposals.vote(room, "rematch", by, agrees=True)
    return proposals.propose(
        proposals.without(room, "rematch"), "rematch", by, now=now, details={"deck": deck}
    )


def answer(room: Room, guest: Guest, *, joins: bool) -> Room:
    """Join the rematch or not, also as a guest who has no seat yet; raises RequestRefused."""
    if seat_of(room, guest.id) is not None:
        return proposals.vote(room, "rematch", guest.id, agrees=joins)
    _found(room)
    return wait(room, guest, waits=joins)


def is_agreed(room: Room, present: Collection[str]) -> bool:
    """Return whether everybody who is present and has a seat has joined, and it is not one person alone.

    It does not begin without its author.
    """
    found = proposals.find(room, "rematch")
    if found is None or room.phase != "over":
        return False
    asked = members_of(room) & {*present}
    is_joined = found.by in asked and asked <= {*found.agreed}
    return is_joined and len(asked) + len(waiting_guests(room) & {*present}) >= LEAST_JOINED


def check_may_start(room: Room, by: str) -> None:
    """Raise RequestRefused unless a guest is the author of the proposal or the host."""
    if by not in (_found(room).by, room.host):
        raise RequestRefused(ServerCode.PROPOSER_ONLY, status=403)


def has_same_deck(room: Room) -> bool:
    """Return whether the rematch is to be played with the deck of the last game."""
    return _found(room).details["deck"] == "same"


def author_name(room: Room) -> str | None:
    """Return the name of who proposes a rematch; None if nobody does."""
    found = proposals.find(room, "rematch")
    seat = None if found is None else seat_of(room, found.by)
    return None if seat is None else room.places[seat].name


def begun(room: Room, present: Collection[str]) -> Room:
    """Return the room with the rematch begun: bots keep their seats, people who have joined get one."""
    found = _found(room)
    kept = (place for place in room.places if place.kind == "bot" or place.guest in found.agreed)
    seated = with_changes(room, places=tuple(fresh_place(place, is_back=True) for place in kept))
    return with_changes(
        with_those_waiting(seated, present), phase="playing", number=room.number + 1, pause=None, proposals=()
    )


def _found(room: Room) -> Proposal:
    found = proposals.find(room, "rematch")
    if found is None:
        raise RequestRefused(ServerCode.NO_PROPOSAL)
    return found
