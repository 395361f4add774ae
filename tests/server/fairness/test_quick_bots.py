"""A quicker level in place of a strong one: told once, counted, and over by itself."""

import msgspec

from inkland.content import load_catalog
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.room import Place, QuickBot, Room
from inkland.server.model.rooms.rules.phases import finish, start
from inkland.server.model.rooms.rules.quick_bots import CALM_SECONDS, after_bots
from inkland.server.model.rooms.seats.seats import new_room
from inkland.server.model.rooms.settings import RoomSettings
from inkland.server.play.bots.bot_notices import BotNotice, bot_notices
from inkland.server.play.games.records import recorded_bot

ADA = Guest("a", "Ada")


def table() -> Room:
    """Ada and two legends, a master and another legend."""
    room = new_room("r", ADA, RoomSettings(), ["legend", "legend", "master", "legend"], 0, now=0.0)
    return start(room, "a")


def lines(room: Room) -> list[tuple[str, object]]:
    return [(line.kind, line.details["level"]) for line in room.unsaved]


def saved(room: Room) -> Room:
    return msgspec.structs.replace(room, unsaved=())


def test_the_table_is_told_once_and_the_cards_are_counted() -> None:
    room = after_bots(table(), [1, 2, 3], {1: "busy"}, is_card=True, now=100.0)
    assert [place.quick_cards for place in room.places] == [0, 1, 0, 0, 0]
    assert room.quick_bots == (QuickBot("legend", "busy", 100.0),)
    assert lines(room) == [("bot-busy", "legend")]
    again = after_bots(saved(room), [1, 4], {1: "busy", 4: "busy"}, is_card=True, now=110.0)
    assert [place.quick_cards for place in again.places] == [0, 2, 0, 0, 1]
    assert (again.quick_bots, lines(again)) == ((QuickBot("legend", "busy", 110.0),), [])


def test_effects_are_no_cards() -> None:
    room = after_bots(table(), [1], {1: "busy"}, is_card=False, now=100.0)
    assert room.places[1].quick_cards == 0
    assert room.quick_bots


def test_a_level_is_at_full_strength_again_after_a_calm_while() -> None:
    room = saved(after_bots(table(), [1], {1: "busy"}, is_card=True, now=100.0))
    early = after_bots(room, [1, 2, 3, 4], {}, is_card=True, now=100.0 + CALM_SECONDS - 1)
    assert early == room
    other = after_bots(room, [3], {}, is_card=True, now=100.0 + CALM_SECONDS)
    assert other == room, "the master says nothing about the legends"
    calm = after_bots(room, [1, 2], {}, is_card=True, now=100.0 + CALM_SECONDS)
    assert (calm.quick_bots, lines(calm)) == ((), [("bot-recovered", "legend")])
    assert calm.places[1].quick_cards == 1, "what was drawn stays marked"


def test_another_reason_is_told() -> None:
    room = saved(after_bots(table(), [1], {1: "busy"}, is_card=True, now=100.0))
    assert lines(after_bots(room, [1], {1: "quota"}, is_card=True, now=101.0)) == [("bot-quota", "legend")]


def test_notices_say_it_as_long_as_it_lasts() -> None:
    room = after_bots(table(), [1], {1: "quota"}, is_card=True, now=100.0)
    catalog = load_catalog()
    assert BotNotice("legend", "quota", []) in bot_notices(room, None, catalog)
    assert BotNotice("legend", "quota", []) not in bot_notices(finish(room), None, catalog)


def test_a_new_game_counts_from_the_start() -> None:
    room = after_bots(table(), [1], {1: "busy"}, is_card=True, now=100.0)
    lobby = msgspec.structs.replace(room, phase="lobby")
    begun = start(lobby, "a")
    assert begun.quick_bots == ()
    assert begun.places[1].quick_cards == 0


def test_a_record_does_not_call_it_a_game_of_the_strong_level() -> None:
    assert recorded_bot(Place("bot", "legend 1", bot="legend", quick_cards=2)) == "legend-quick"
    assert recorded_bot(Place("bot", "legend 1", bot="legend")) == "legend"
    assert recorded_bot(Place("person", "Ada", "a")) == ""
