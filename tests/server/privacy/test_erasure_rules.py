"""The erasure of a guest from a room, as a pure function."""

from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.room import Place, RemovedGuest, Room, with_changes
from inkland.server.model.rooms.rules import rematch
from inkland.server.model.rooms.rules.erasure import NOBODY, is_deserted, without_guest
from inkland.server.model.rooms.rules.phases import finish, reopen, restart, start
from inkland.server.model.rooms.rules.take_back import taken_back
from inkland.server.model.rooms.seats import proposals
from inkland.server.model.rooms.seats.seat_order import move_seat
from inkland.server.model.rooms.seats.seats import add_place, new_room, set_place, sit
from inkland.server.model.rooms.seats.shared_device import add_player
from inkland.server.model.rooms.settings import RoomSettings

ADA, BEA, CYD = (Guest(name[0].lower(), name, title="the Bold") for name in ("Ada", "Bea", "Cyd"))


def lobby(*others: Guest, bots: tuple[str, ...] = ()) -> Room:
    room = new_room("r", ADA, RoomSettings(clock=60), bots, len(others), now=0.0)
    for guest in others:
        room = sit(room, guest, None)
    return room


def owners(room: Room) -> list[str | None]:
    return [place.guest for place in room.places]


def test_before_a_game_the_seat_is_open_and_the_next_person_is_the_host() -> None:
    room = without_guest(lobby(BEA, CYD), "a", now=9.0)
    assert [place.kind for place in room.places] == ["open", "person", "person"]
    assert room.host == "b"
    assert not is_deserted(room)


def test_the_next_person_round_the_table_is_the_host() -> None:
    room = move_seat(lobby(BEA, CYD), "a", 0, 1)
    assert owners(room) == ["b", "a", "c"]
    assert without_guest(room, "a", now=9.0).host == "c"


def test_a_room_that_nobody_is_left_in_is_deserted() -> None:
    room = without_guest(lobby(bots=("greedy",)), "a", now=9.0)
    assert (room.host, is_deserted(room)) == (NOBODY, True)


def test_in_a_game_a_bot_goes_on_for_good() -> None:
    room = without_guest(start(lobby(BEA), "a"), "a", now=9.0)
    place = room.places[0]
    assert (place.kind, place.name, place.guest, place.title) == ("person", "", None, "")
    assert place.stand_in is not None
    assert (place.stand_in.bot, place.stand_in.reason) == ("greedy", "left")
    assert (room.host, room.phase, room.pause) == ("b", "playing", None)
    assert [(line.kind, line.details.get("seat")) for line in room.unsaved] == [("host", None), ("left", 0)]
    assert set_place(room, "b", 0, "random", now=9.0).places[0].bot is None, "it is still a person's seat"


def test_a_game_pauses_without_people_and_ends_without_owners() -> None:
    away = start(lobby(BEA), "a")
    away = without_guest(set_place(away, "a", 1, "greedy", now=5.0), "a", now=9.0)
    assert away.phase == "playing"
    assert away.pause is not None
    alone = without_guest(start(lobby(bots=("greedy",)), "a"), "a", now=9.0)
    assert (alone.phase, alone.host, alone.deadline) == ("over", NOBODY, None)


def test_people_on_the_device_are_erased_too() -> None:
    room = add_player(lobby(BEA), ADA, "Ben")
    assert owners(without_guest(start(room, "a"), "a", now=9.0)) == [None, "b", None]
    assert "Ben" not in repr(without_guest(start(room, "a"), "a", now=9.0))


def test_nothing_waits_for_an_erased_person_in_later_games() -> None:
    over = finish(without_guest(start(lobby(BEA), "a"), "a", now=9.0))
    assert [place.kind for place in reopen(over, "b").places] == ["open", "person"]
    again = restart(with_changes(over, phase="playing"), "b", "b")
    assert again.places[0].stand_in is not None
    assert [place.kind for place in taken_back(again).places] == ["open", "person"]


def test_votes_proposals_and_removed_guests_are_forgotten() -> None:
    room = finish(start(lobby(BEA), "a"))
    room = with_changes(room, removed=(RemovedGuest("c", "Cyd"), RemovedGuest("d", "Dot")))
    room = rematch.propose(room, "b", same_deck=False, present="ab", now=1.0)
    room = proposals.vote(room, "rematch", "a", agrees=True)
    joined = rematch.answer(room, Guest("e", "Eve"), joins=True)
    for guest in "ace":
        assert f"'{guest}'" not in repr(without_guest(joined, guest, now=9.0))
    assert without_guest(joined, "b", now=9.0).proposals == ()


def test_a_room_without_the_guest_stays_as_it_is() -> None:
    room = start(add_place(lobby(BEA), "a", "greedy"), "a")
    assert without_guest(room, "x", now=9.0) == room
    assert Place("open") not in room.places
