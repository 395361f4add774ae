"""Votes at the table: who is asked, when they are counted again, and that a killed server loses none."""

from random import Random

from tests.server.clients import Player, Visitor, started
from tests.server.manual_time import ManualTime
from tests.server.running_server import RunningServer

from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.room import Room
from inkland.server.model.rooms.rules import take_back
from inkland.server.model.rooms.rules.pause import paused
from inkland.server.model.rooms.rules.phases import start
from inkland.server.model.rooms.seats.proposals import find, propose, vote
from inkland.server.model.rooms.seats.seats import leave, new_room, set_place, sit
from inkland.server.model.rooms.settings import RoomSettings

NAMES = ("Ada", "Bea", "Cyd")
ADA, BEA, CYD = Guest("a", "Ada"), Guest("b", "Bea"), Guest("c", "Cyd")
SetTable = tuple[RunningServer, ManualTime, list[Visitor]]


def table(*, host_sits: bool = True) -> Room:
    """Ada is the host; Bea and Cyd play, and Ada too if she sits."""
    room = sit(sit(new_room("r", ADA, RoomSettings(), [], 2, now=0.0), BEA, None), CYD, None)
    return start(room if host_sits else leave(room, "a", now=0.0), "a")


def test_most_of_those_who_are_present_take_a_game_back() -> None:
    asked = propose(table(), "take-back", "a", now=1.0)
    assert take_back.settle(asked, "abc") == asked
    two = vote(asked, "take-back", "b", agrees=True)
    assert take_back.settle(two, "abc").phase == "lobby", "two of three"
    assert take_back.settle(asked, "ab") == asked, "one of two is not more than half"
    assert take_back.settle(asked, "a").phase == "lobby"
    declined = take_back.settle(vote(asked, "take-back", "b", agrees=False), "ab")
    assert (declined.phase, declined.proposals) == ("playing", ())
    assert [line.kind for line in declined.unsaved] == ["take-back-declined"]


def test_a_paused_game_that_is_taken_back_leaves_no_pause() -> None:
    assert take_back.taken_back(paused(table(), "agreement", 5.0)).pause is None


def test_whoever_gets_a_stand_in_is_not_asked_any_more() -> None:
    asked = vote(propose(table(), "take-back", "a", now=1.0), "take-back", "c", agrees=False)
    assert take_back.settle(asked, "abc") == asked
    assert take_back.settle(set_place(asked, "a", 2, "greedy", now=2.0), "abc") != asked
    left = leave(asked, "c", now=2.0)
    found = find(left, "take-back")
    assert found is not None
    assert found.declined == (), "a vote leaves with its guest"
    assert find(leave(asked, "a", now=2.0), "take-back") is None, "a proposal leaves with its author"


def test_a_host_without_a_seat_asks_and_has_no_vote() -> None:
    asked = propose(table(host_sits=False), "take-back", "a", now=1.0)
    one = vote(asked, "take-back", "b", agrees=True)
    assert take_back.settle(asked, "bc") == asked
    assert take_back.settle(one, "bc") == one, "one of two is not more than half"
    assert take_back.settle(vote(one, "take-back", "c", agrees=True), "bc").phase == "lobby"
    assert vote(asked, "take-back", "a", agrees=False).proposals == (), "and may withdraw it"


async def play_season(*players: Player) -> None:
    """Play until the first season is scored, and everybody knows it."""
    rng = Random(1)
    while not players[0].table["scores"]:
        turn = players[0].table["turn"]
        for player in players:
            await player.receive_until(lambda player=player, turn=turn: player.table["turn"] == turn)  # type: ignore[misc]
            if player.is_awaited:
                await player.draw(rng)
        await players[0].receive_until(lambda turn=turn: players[0].table["turn"] > turn)  # type: ignore[misc]


async def test_after_a_scored_season_most_must_agree(slow: SetTable) -> None:
    running, _, visitors = slow
    _, (ada, bea, cyd) = await started(running, *visitors)
    await play_season(ada, bea, cyd)
    assert (await ada.ask("take-game-back"))["type"] == "done"
    await cyd.receive_until(lambda: bool(cyd.room["proposals"]))
    assert (cyd.room["phase"], cyd.room["proposals"][0]["kind"]) == ("playing", "take-back")
    assert (await cyd.ask("vote", kind="take-back", agree=True))["type"] == "done"
    for player in (ada, bea, cyd):
        await player.receive_until(lambda player=player: player.room["phase"] == "lobby")  # type: ignore[misc]


async def test_a_vote_does_not_wait_for_who_has_gone(slow: SetTable) -> None:
    """A lost connection has ten seconds to come back; then the others have decided."""
    running, time, visitors = slow
    _, (ada, bea, cyd) = await started(running, *visitors)
    assert (await ada.ask("propose", kind="pause"))["type"] == "done"
    await bea.receive_until(lambda: bool(bea.room["proposals"]))
    assert (await bea.ask("vote", kind="pause", agree=True))["type"] == "done"
    await cyd.socket.close()
    await ada.receive_until(lambda: not ada.room["seats"][2]["connected"])
    time.advance(9)
    assert (await ada.ask("ping"))["type"] == "done"
    assert ada.room["pause"] is None
    time.advance(2)
    await ada.receive_until(lambda: ada.room["pause"] is not None)


async def test_a_slow_game_is_not_taken_back_while_others_sleep(slow: SetTable) -> None:
    """Absent players have the time of a card to answer, here a day."""
    running, time, visitors = slow
    _, (ada, bea) = await started(running, *visitors[:2], clock=86_400)
    await play_season(ada, bea)
    await bea.socket.close()
    await ada.receive_until(lambda: not ada.room["seats"][1]["connected"])
    assert (await ada.ask("take-game-back"))["type"] == "done"
    time.advance(80_000)
    assert (await ada.ask("ping"))["type"] == "done"
    assert (ada.room["phase"], len(ada.room["proposals"])) == ("playing", 1)
    assert (await ada.ask("set-seat", seat=1, bot="greedy"))["type"] == "done"
    await ada.receive_until(lambda: ada.room["phase"] == "lobby")
