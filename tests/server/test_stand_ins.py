"""Seats and their owners: stand-ins, time-outs, unconfirmed choices, pauses, votes, nudges."""

import asyncio
import json
from pathlib import Path
from random import Random

import pytest
from tests.server.clients import Player, Visitor, code_of, connect, random_command, started
from tests.server.manual_time import ManualTime
from tests.server.running_server import RunningServer, running_server

from inkland.server.base.errors import RequestRefused
from inkland.server.infra.stores.queries import game_store
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.room import Pause, Room
from inkland.server.model.rooms.rules.nudges import nudge
from inkland.server.model.rooms.rules.pause import paused, resumed, settle
from inkland.server.model.rooms.rules.phases import restart_clock, start
from inkland.server.model.rooms.rules.time_up import after_own_choice, after_stand_ins
from inkland.server.model.rooms.seats.proposals import find, outcome, propose, vote
from inkland.server.model.rooms.seats.seats import leave, new_room, sit
from inkland.server.model.rooms.settings import RoomSettings

ADA, BEA, CYD = Guest("a", "Ada"), Guest("b", "Bea"), Guest("c", "Cyd")


def table(clock: int | None = None) -> Room:
    """Three people in a running game since second 100."""
    room = new_room("r", ADA, RoomSettings(clock=clock), [], 2, now=0.0)
    return restart_clock(start(sit(sit(room, BEA, None), CYD, None), "a"), 100.0)


def test_two_misses_in_a_row_bring_a_stand_in() -> None:
    once = after_stand_ins(table(), [1], is_card=True, now=5.0)
    assert (once.places[1].missed, once.places[1].stand_in, once.places[1].stand_in_cards) == (1, None, 1)
    kept = after_stand_ins(after_own_choice(once, [1]), [1], is_card=True, now=6.0)
    assert kept.places[1].stand_in is None
    twice = after_stand_ins(once, [1], is_card=False, now=7.0)
    gone = twice.places[1].stand_in
    assert gone is not None
    assert (gone.reason, gone.since, twice.places[1].stand_in_cards) == ("clock", 7.0, 1)
    back = sit(twice, BEA, None).places[1]
    assert (back.stand_in, back.missed, back.stand_in_cards) == (None, 0, 1)


def test_a_guest_who_leaves_again_has_left_once() -> None:
    """A request whose answer was lost is sent again; the table is not told twice."""
    once = leave(table(), "b", now=5.0)
    assert [line.kind for line in once.unsaved].count("left") == 1
    assert leave(once, "b", now=6.0) == once


def test_a_table_without_people_pauses_with_the_time_that_was_left() -> None:
    room = table(clock=60)
    for number, guest in enumerate("abc"):
        assert settle(room, "abc", 130.0).pause is None, number
        room = leave(room, guest, now=130.0)
    stopped = settle(room, "abc", 130.0)
    assert stopped.pause == Pause("nobody", 130.0, 30.0)
    assert stopped.deadline is None
    back = settle(sit(stopped, CYD, None), "abc", 1000.0)
    assert (back.pause, back.deadline) == (None, 1030.0)
    assert resumed(paused(room, "agreement", 159.0), 500.0).deadline == 510.0, "at least ten seconds"


def test_a_pause_needs_everybody_who_is_there() -> None:
    asked = propose(table(), "pause", "a", now=1.0)
    found = find(asked, "pause")
    assert found is not None
    assert outcome(found, "abc") is None
    assert settle(vote(asked, "pause", "b", agrees=True), "ab", 2.0).pause == Pause("agreement", 2.0)
    assert settle(vote(asked, "pause", "b", agrees=True), "abc", 2.0).pause is None
    declined = settle(vote(asked, "pause", "c", agrees=False), "abc", 2.0)
    assert (declined.pause, declined.proposals) == (None, ())
    assert [line.kind for line in declined.unsaved] == ["pause-declined"]
    assert vote(asked, "pause", "a", agrees=False).proposals == (), "withdrawn"
    assert propose(asked, "pause", "b", now=3.0) == vote(asked, "pause", "b", agrees=True)
    with pytest.raises(RequestRefused, match="server-no-proposal"):
        vote(table(), "pause", "a", agrees=True)
    with pytest.raises(RequestRefused, match="server-not-seated"):
        vote(asked, "pause", "x", agrees=True)


def test_most_is_more_than_half() -> None:
    asked = find(propose(table(), "take-back", "a", now=1.0), "take-back")
    two = find(vote(propose(table(), "take-back", "a", now=1.0), "take-back", "b", agrees=True), "take-back")
    assert asked is not None
    assert two is not None
    assert outcome(asked, "abc", most=True) is None
    assert outcome(two, "abc", most=True) == "agreed"
    assert outcome(two, "abcd", most=True) is None


def test_a_nudge_is_limited() -> None:
    room = nudge(table(), "a", 1, is_awaited=True, now=1000.0)
    assert room.places[1].nudged == 1000.0
    with pytest.raises(RequestRefused, match="server-nudged-already"):
        nudge(room, "c", 1, is_awaited=True, now=1299.0)
    assert nudge(room, "c", 1, is_awaited=True, now=1300.0).places[1].nudged == 1300.0
    for by, seat, awaited in (("a", 0, True), ("a", 2, False)):
        with pytest.raises(RequestRefused, match="server-not-awaited"):
            nudge(room, by, seat, is_awaited=awaited, now=9000.0)
    with pytest.raises(RequestRefused, match="server-not-seated"):
        nudge(room, "x", 1, is_awaited=True, now=9000.0)


async def next_turn(player: Player, turn: int) -> None:
    await player.receive_until(lambda: player.table["turn"] > turn)


async def test_the_piece_on_the_map_counts_when_the_time_is_up(
    slow: tuple[RunningServer, ManualTime, list[Visitor]],
) -> None:
    running, time, visitors = slow
    _, (ada, bea) = await started(running, *visitors[:2], clock=3600)
    turn = ada.table["turn"]
    assert bea.options is not None
    drawn = random_command(bea.options, Random(5))
    assert (await bea.ask("draft", turn=turn, command="draw 0 A1 nonsense"))["type"] == "refused"
    assert (await bea.ask("draft", turn=turn, command=drawn))["type"] == "done"
    await ada.draw(Random(1))
    assert all(drawn not in frame for frame in ada.frames), "nobody else is told"
    time.advance(3599)
    await asyncio.sleep(0.1)
    assert ada.table["turn"] == turn
    time.advance(1)
    await next_turn(ada, turn)
    places = drawn.split()[2].split(",")
    mine = next(event for event in ada.events if event["kind"] == "drawn" and event["seat"] == 1)
    assert sorted(mine["drawing"]["cells"]) == sorted(places), mine
    seat = ada.room["seats"][1]
    assert (seat["stand_in"], seat["stand_in_cards"]) == (None, 0)


async def test_an_absent_player_burns_two_clocks_and_no_more(
    slow: tuple[RunningServer, ManualTime, list[Visitor]],
) -> None:
    running, time, visitors = slow
    room, (ada, bea) = await started(running, *visitors[:2], clock=86400)
    await bea.socket.close()
    for misses in (1, 2):
        turn = ada.table["turn"]
        await ada.draw(Random(misses))
        assert ada.table["turn"] == turn
        time.advance(86400)
        await next_turn(ada, turn)
    await ada.receive_until(lambda: ada.room["seats"][1]["stand_in"] == "clock")
    assert ada.room["seats"][1]["stand_in_cards"] == 2
    turn = ada.table["turn"]
    await ada.draw(Random(3))
    await next_turn(ada, turn)
    back = await connect(running.ws, visitors[1], room)
    assert back.seat == 1
    assert code_of(await back.ask("draw", turn=back.table["turn"], command="pass")) == "server-stand-in"
    assert (await back.ask("sit"))["type"] == "done"
    await back.draw(Random(4))


async def test_a_game_without_people_waits_and_its_clock_too(
    slow: tuple[RunningServer, ManualTime, list[Visitor]],
) -> None:
    """Leaving a game with bots at the table must not play it to its end."""
    running, time, visitors = slow
    _, (ada,) = await started(running, visitors[0], clock=600, bots=["random", "random"])
    turn = ada.table["turn"]
    time.advance(100)
    assert (await ada.ask("leave"))["type"] == "done"
    await ada.receive_until(lambda: ada.room["pause"] is not None)
    assert (ada.room["pause"]["reason"], ada.room["pause"]["left"]) == ("nobody", 500.0)
    time.advance(100_000)
    await asyncio.sleep(0.3)
    assert (await ada.ask("sit"))["type"] == "done"
    await ada.receive_until(lambda: ada.room["pause"] is None and ada.update["deadline"] is not None)
    assert ada.table["turn"] == turn
    assert ada.update["deadline"] == 500.0
    await ada.draw(Random(1))
    await next_turn(ada, turn)


async def test_a_pause_by_agreement(slow: tuple[RunningServer, ManualTime, list[Visitor]]) -> None:
    running, time, visitors = slow
    _, (ada, bea, cyd) = await started(running, *visitors, clock=60)
    assert (await ada.ask("propose", kind="pause"))["type"] == "done"
    await bea.receive_until(lambda: bool(bea.room["proposals"]))
    assert bea.room["proposals"][0]["by"] == 0
    assert (await bea.ask("vote", kind="pause", agree=True))["type"] == "done"
    assert (await cyd.ask("vote", kind="pause", agree=True))["type"] == "done"
    await cyd.receive_until(lambda: cyd.room["pause"] is not None)
    answer = await cyd.ask("draw", turn=cyd.table["turn"], command="pass")
    assert code_of(answer) == "server-paused"
    time.advance(5000)
    for player in (ada, bea, cyd):
        assert (await player.ask("propose", kind="resume"))["type"] == "done"
    for player in (ada, bea, cyd):
        await player.receive_until(lambda player=player: player.room["pause"] is None)  # type: ignore[misc]
    turn = ada.table["turn"]
    await asyncio.gather(*(player.draw(Random(1)) for player in (ada, bea, cyd)))
    await next_turn(ada, turn)


async def test_nudging_a_neighbor(slow: tuple[RunningServer, ManualTime, list[Visitor]]) -> None:
    running, time, visitors = slow
    _, (ada, bea, _) = await started(running, *visitors)
    assert (await ada.ask("nudge", seat=1))["type"] == "done"
    assert code_of(await ada.ask("nudge", seat=1)) == "server-nudged-already"
    time.advance(300)
    await bea.draw(Random(1))
    assert code_of(await ada.ask("nudge", seat=1)) == "server-not-awaited"
    assert (await ada.ask("nudge", seat=2))["type"] == "done"


def late_cards(player: Player) -> int:
    return sum(event["kind"] == "card-revealed" for event in player.events)


def lines(player: Player) -> list[str]:
    """The kinds of all log lines that a player has received."""
    messages = [json.loads(frame) for frame in player.frames]
    return [line["kind"] for message in messages for line in message.get("log", [])]


async def test_everybody_is_told_what_the_clock_did(
    slow: tuple[RunningServer, ManualTime, list[Visitor]],
) -> None:
    running, time, visitors = slow
    room, (ada, bea, _) = await started(running, *visitors, clock=60)
    turn = ada.table["turn"]
    assert bea.options is not None
    command = random_command(bea.options, Random(5))
    assert (await bea.ask("draft", turn=turn, command=command))["type"] == "done"
    time.advance(60)
    await next_turn(ada, turn)
    await ada.receive_until(lambda: "time-up-drawing" in lines(ada))
    assert lines(ada) == ["time-up-drawing", "time-up-stand-in", "time-up-stand-in"]
    again = await connect(running.ws, visitors[2], room)
    assert lines(again) == lines(ada), "the log survives a reload"


async def test_a_late_friend_takes_a_bots_seat_if_the_host_allows_it(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room, (ada,) = await started(running, visitors[0], bots=["random"])
    turn = ada.table["turn"]
    await ada.draw(Random(1))
    await next_turn(ada, turn)
    late = await connect(running.ws, visitors[1], room)
    assert code_of(await late.ask("sit")) == "server-game-running"
    assert code_of(await late.ask("allow-late-seats", allowed=True)) == "server-host-only"
    assert (await ada.ask("allow-late-seats", allowed=True))["type"] == "done"
    assert (await late.ask("sit", seat=1))["type"] == "done"
    await late.receive_until(lambda: late.seat == 1 and late.options is not None)
    seat = late.room["seats"][1]
    assert (seat["kind"], seat["name"], seat["stand_in_cards"]) == ("person", "Bea", late_cards(late))
    turn = ada.table["turn"]
    assert late.choice is None, "not the bot's choice"
    await ada.draw(Random(2))
    assert ada.table["turn"] == turn
    await late.draw(Random(3))
    await next_turn(ada, turn)
    third = await connect(running.ws, visitors[2], room)
    assert code_of(await third.ask("sit")) == "server-room-full"


async def test_open_seats_are_bots_until_late_friends_come(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    answer = await visitors[0].client.post(
        "/api/rooms", json={"settings": {"late_seats": True}, "open_seats": 1, "start": True}
    )
    assert [seat["kind"] for seat in answer.json()["seats"]] == ["person", "bot"]


async def test_beginning_again_with_the_same_cards(running: RunningServer, visitors: list[Visitor]) -> None:
    _, (ada,) = await started(running, visitors[0])
    facts, first = ada.facts, ada.table["card"]
    for _ in range(3):
        turn = ada.table["turn"]
        await ada.draw(Random(1))
        await next_turn(ada, turn)
    revealed = [event["card"] for event in ada.events if event["kind"] == "card-revealed"]
    assert (await ada.ask("restart", same_deal=True))["type"] == "done"
    await ada.receive_until(lambda: ada.game == 2 and ada.update["game"] == 2)
    assert (ada.facts["edicts"], ada.table["card"]) == (facts["edicts"], first)
    for _ in range(3):
        turn = ada.table["turn"]
        await ada.draw(Random(2))
        await next_turn(ada, turn)
    again = [event["card"] for event in ada.events if event["kind"] == "card-revealed"]
    assert again[: len(revealed)] == revealed[: len(again)]
    assert (await ada.ask("give-up"))["type"] == "done"
    await ada.receive_until(lambda: ada.room["phase"] == "over")
    assert ada.table["result"] is None
    assert code_of(await ada.ask("give-up")) == "server-no-game"


async def test_a_restart_that_cannot_be_saved_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is one write: the old game is not given up before the new one is stored."""

    def unwritable(*_: object) -> None:
        raise OSError("the disk is full")

    errors = frozenset({"work-failed", "request-failed"})
    async with running_server(tmp_path, errors=errors) as running, Visitor(running.http, "Ada") as visitor:
        room, (ada,) = await started(running, visitor)
        with monkeypatch.context() as broken:
            broken.setattr(game_store, "append_events", lambda *_: unwritable)
            assert code_of(await ada.ask("restart", same_deal=True)) == "server-error"
        back = await connect(running.ws, visitor, room)
        assert (back.room["phase"], back.game) == ("playing", 1)
        await back.draw(Random(1))
        assert (await back.ask("restart", same_deal=True))["type"] == "done"
        await back.receive_until(lambda: back.game == 2)
        listed = (await visitor.client.get("/api/games/ended")).json()
        assert [game["status"] for game in listed] == ["aborted"]


async def test_nobody_ends_the_game_of_others(running: RunningServer, visitors: list[Visitor]) -> None:
    _, (ada, _) = await started(running, *visitors[:2])
    for kind, fields in (("restart", {"same_deal": False}), ("give-up", {})):
        assert code_of(await ada.ask(kind, **fields)) == "server-not-alone"
