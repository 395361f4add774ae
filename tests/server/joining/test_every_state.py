"""No order of joining, starting, leaving and ending leaves anybody with nothing to do."""

import pytest
from tests.server.joining.walk import Situation, Walk
from tests.server.locations import one_server_only
from tests.server.running_server import RunningServer

from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.room import Room, seat_of, with_changes
from inkland.server.model.rooms.rules import rematch
from inkland.server.model.rooms.rules.offers import Offer, offers
from inkland.server.model.rooms.rules.phases import finish, start
from inkland.server.model.rooms.seats.seats import leave, new_room, sit
from inkland.server.model.rooms.seats.waiting import wait
from inkland.server.model.rooms.settings import RoomSettings

ADA, BEA = Guest("a" * 22, "Ada"), Guest("b" * 22, "Bea")
LATE = RoomSettings(late_seats=True)
BOTS = new_room("r", ADA, RoomSettings(), ["random"], 0, now=0.0)
WITH_LATE_SEATS = new_room("r", ADA, LATE, ["random"], 0, now=0.0)
OPEN = new_room("r", ADA, RoomSettings(), [], 1, now=0.0)
TWO = sit(OPEN, BEA, None)
ROOMS = {
    "an open seat": (OPEN, 5),
    "a bot whose seat may be taken": (WITH_LATE_SEATS, 4),
    "a bot whose seat may not be taken": (BOTS, 4),
    "a locked room": (with_changes(OPEN, locked=True), 4),
}


@pytest.mark.parametrize(
    ("room", "ada", "bea"),
    [
        (OPEN, ("start",), ("sit",)),
        (BOTS, ("start",), ("wait", "own-room")),
        (wait(BOTS, BEA, waits=True), ("start",), ("stop-waiting", "own-room")),
        (with_changes(OPEN, locked=True), ("start",), ("own-room",)),
        (TWO, ("start",), ()),
        (start(OPEN, ADA.id), ("draw", "take-back"), ("wait", "own-room")),
        (start(BOTS, ADA.id), ("draw", "take-back"), ("wait", "own-room")),
        (start(WITH_LATE_SEATS, ADA.id), ("draw", "take-back"), ("take-seat", "wait", "own-room")),
        (start(TWO, ADA.id), ("draw", "take-back"), ("draw",)),
        (leave(start(OPEN, ADA.id), ADA.id, now=0.0), ("return", "take-back"), ("wait", "own-room")),
        (leave(start(TWO, ADA.id), ADA.id, now=0.0), ("return",), ("draw", "take-back")),
        (finish(start(OPEN, ADA.id)), ("restart", "reopen"), ("wait", "own-room")),
        (finish(start(TWO, ADA.id)), ("play-again", "reopen"), ("play-again",)),
    ],
)  # fmt: skip
def test_what_is_offered(room: Room, ada: tuple[Offer, ...], bea: tuple[Offer, ...]) -> None:
    assert offers(room, ADA.id) == ada
    assert offers(room, BEA.id) == bea


def test_what_is_offered_during_a_rematch() -> None:
    asked = rematch.propose(finish(start(TWO, ADA.id)), ADA.id, same_deck=False, present=(), now=0.0)
    assert offers(asked, ADA.id) == ("start", "reopen")
    assert offers(asked, BEA.id) == ("join",)
    joined = rematch.answer(asked, BEA, joins=True)
    assert offers(joined, BEA.id) == ("play-again",), "if the author does not come back"


def is_at_table(situation: Situation, room: Room, guest: str) -> bool:
    """Whether a guest draws, or sits in a lobby whose host is there to start."""
    seat = seat_of(room, guest)
    if seat is None or room.places[seat].stand_in is not None:
        return False
    if room.phase == "playing":
        return room.pause is None
    return room.phase == "lobby" and room.host in situation.present


def leading_to_table(walk: Walk, guest: str) -> set[Situation]:
    """The situations from which what is offered to those who are there leads a guest to the table."""
    found = {one for one, room in walk.rooms.items() if is_at_table(one, room, guest)}
    while True:
        more = {
            one
            for one, steps in walk.steps.items()
            if one not in found
            and any(to in found and is_open_way(walk.rooms[one], one, step) for step, to in steps.items())
        }
        if not more:
            return found
        found |= more


def is_open_way(room: Room, situation: Situation, step: tuple[str, str]) -> bool:
    """Whether a step is one that the room offers, or that happens without anybody's doing."""
    guest, what = step
    if what == "end":
        return any("draw" in offers(room, one) for one in situation.present)
    return what == "minute" or what in offers(room, guest)


def check_late_guests(walk: Walk) -> None:
    """Check that guests without a seat can ask for one, and have one when all are back in the lobby."""
    for one, steps in walk.steps.items():
        room = walk.rooms[one]
        for guest in one.present:
            if seat_of(room, guest) is None and (not room.locked or guest == room.host):
                assert {"sit", "take-seat", "wait", "stop-waiting"} & {*offers(room, guest)}, one
        for step, to in steps.items():
            if (one.phase, to.phase) in (("playing", "lobby"), ("over", "lobby")):
                assert to.waiting == (), (one, step)
                assert {place.guest for place in walk.rooms[to].places} >= {*one.waiting}, (one, step)


@one_server_only
@pytest.mark.parametrize("name", ROOMS)
async def test_every_state_leads_on(
    running: RunningServer, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    room, depth = ROOMS[name]
    for guest in (ADA, BEA):
        await running.server.sessions.create_guest(guest, None)
    walk = Walk(running.server, {guest.id: guest for guest in (ADA, BEA)}, room)
    await walk.explore(depth)
    transitions = sum(len(found) for found in walk.steps.values())
    with capsys.disabled():
        print(f"\n{name}: {len(walk.rooms)} states, {transitions} transitions")
    assert walk.refused == [], "the room offers what it then refuses"
    check_late_guests(walk)
    for guest in (ADA, BEA):
        leads_on = leading_to_table(walk, guest.id)
        for one, steps in walk.depths.items():
            if steps > depth - 2 or guest.id not in one.present or one in leads_on:
                continue
            ways, seen = offers(walk.rooms[one], guest.id), walk.rooms[one]
            is_barred = seen.locked and guest.id != seen.host
            is_anybody_drawing = any("draw" in offers(seen, other) for other in one.present)
            assert "own-room" in ways, (guest.name, one)
            assert is_barred or not is_anybody_drawing, (guest.name, one)
