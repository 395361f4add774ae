"""Proposals: what people at a table decide together. At most one of a kind is open at a time."""

from collections.abc import Collection, Mapping
from typing import Literal

import msgspec

from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.model.rooms.room import Proposal, ProposalKind, Room, seat_of, with_changes

Outcome = Literal["agreed", "declined"]


def propose(
    room: Room, kind: ProposalKind, by: str, *, now: float, details: Mapping[str, str | int] | None = None
) -> Room:
    """Open a proposal that its author agrees to; a second one of its kind counts as a vote for the first.

    A host may have no seat, and then has no vote.
    """
    if seat_of(room, by) is None and by != room.host:
        raise RequestRefused(ServerCode.NOT_SEATED, status=403)
    if find(room, kind) is not None:
        return vote(room, kind, by, agrees=True)
    made = Proposal(kind, by, now, (by,), details=dict(details or {}))
    return with_changes(room, proposals=(*room.proposals, made))


def vote(room: Room, kind: ProposalKind, guest: str, *, agrees: bool) -> Room:
    """Agree to a proposal or decline it; the last vote of a guest counts, and an author may withdraw."""
    found = find(room, kind)
    if found is None:
        raise RequestRefused(ServerCode.NO_PROPOSAL)
    if guest == found.by:
        return room if agrees else without(room, kind)
    if seat_of(room, guest) is None:
        raise RequestRefused(ServerCode.NOT_SEATED, status=403)
    agreed, declined = _without(found.agreed, guest), _without(found.declined, guest)
    changed = msgspec.structs.replace(
        found,
        agreed=(*agreed, guest) if agrees else agreed,
        declined=declined if agrees else (*declined, guest),
    )
    others = tuple(changed if one.kind == kind else one for one in room.proposals)
    return with_changes(room, proposals=others)


def voters(room: Room, present: Collection[str]) -> set[str]:
    """Return the guests whose votes count in a game: those who draw themselves and are present."""
    drawing = {place.guest for place in room.places if place.stand_in is None}
    return {guest for guest in drawing if guest is not None and guest in present}


def outcome(proposal: Proposal, asked: Collection[str], *, most: bool = False) -> Outcome | None:
    """Return what the guests who are asked have decided; None if that is open, or nobody is asked.

    All must agree, or with `most` more than half.
    """
    asked = {*asked}
    if not asked:
        return None
    agreed, declined = asked & {*proposal.agreed}, asked & {*proposal.declined}
    if len(agreed) == len(asked) or (most and 2 * len(agreed) > len(asked)):
        return "agreed"
    if (declined and not most) or 2 * len(declined) >= len(asked):
        return "declined"
    return None


def find(room: Room, kind: ProposalKind) -> Proposal | None:
    """Return the open proposal of a kind, or None."""
    return next((one for one in room.proposals if one.kind == kind), None)


def without(room: Room, kind: ProposalKind) -> Room:
    """Close the proposal of a kind."""
    return with_changes(room, proposals=tuple(one for one in room.proposals if one.kind != kind))


def without_guest(room: Room, guest: str) -> Room:
    """Close the proposals of a guest who leaves, and forget their votes on others."""
    left = tuple(
        msgspec.structs.replace(
            one, agreed=_without(one.agreed, guest), declined=_without(one.declined, guest)
        )
        for one in room.proposals
        if one.by != guest
    )
    return with_changes(room, proposals=left)


def _without(guests: tuple[str, ...], guest: str) -> tuple[str, ...]:
    return tuple(other for other in guests if other != guest)
