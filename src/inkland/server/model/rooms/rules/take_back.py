"""Taking a started game back to the room: by the host while nothing is scored, later if most agree."""

from collections.abc import Collection

from inkland.core.state import Table
from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.model.rooms.room import Place, Room, check_host, is_ownerless, noted
from inkland.server.model.rooms.rules.phases import fresh_place
from inkland.server.model.rooms.seats import proposals
from inkland.server.model.rooms.seats.waiting import in_lobby
from inkland.server.model.rooms.tutorial import without_tutorial


def ask_to_take_back(room: Room, by: str, table: Table | None, *, now: float) -> Room:
    """Take the game back, or propose it if a season is scored; as the host. Raises RequestRefused."""
    check_host(room, by)
    if room.phase != "playing" or table is None:
        raise RequestRefused(ServerCode.NO_GAME)
    if not table.scores:
        return taken_back(room)
    return proposals.propose(room, "take-back", by, now=now)


def settle(room: Room, present: Collection[str]) -> Room:
    """Take the game back if most of the players who are present agree; close the proposal if they do not."""
    proposal = proposals.find(room, "take-back")
    if proposal is None:
        return room
    match proposals.outcome(proposal, proposals.voters(room, present), most=True):
        case "agreed":
            return taken_back(room)
        case "declined":
            return noted(proposals.without(room, "take-back"), "take-back-declined")
        case None:
            return room


def taken_back(room: Room) -> Room:
    """Return to the lobby without a result; everybody keeps their seat."""
    places = tuple(
        Place("open") if is_ownerless(place) else fresh_place(place, is_back=True) for place in room.places
    )
    return noted(without_tutorial(in_lobby(room, places)), "taken-back")
