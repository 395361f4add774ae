"""A rematch by proposal: who joins plays, the others keep the old game."""

import asyncio
from random import Random

import pytest
from tests.server.clients import Player, Visitor, code_of, connect, started
from tests.server.manual_time import ManualTime
from tests.server.running_server import RunningServer

from inkland.server.base.errors import RequestRefused
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.room import Room, StandIn
from inkland.server.model.rooms.rules import rematch
from inkland.server.model.rooms.rules.phases import finish, reopen, restart, start
from inkland.server.model.rooms.seats.proposals import find
from inkland.server.model.rooms.seats.seats import leave, new_room, sit
from inkland.server.model.rooms.settings import RoomSettings

ADA, BEA, CYD, DOT = Guest("a", "Ada"), Guest("b", "Bea"), Guest("c", "Cyd"), Guest("d", "Dot")


def ended() -> Room:
    """Ada (the host), a bot, Bea and Cyd after a game in which Cyd has left."""
    room = new_room("r", ADA, RoomSettings(), ["greedy"], 2, now=0.0)
    room = start(sit(sit(room, BEA, None), CYD, None), "a")
    return finish(leave(room, "c", now=5.0))


def proposed(by: str = "b", *, same_deck: bool = False) -> Room:
    return rematch.propose(ended(), by, same_deck=same_deck, present="abc", now=9.0)


def test_every_player_proposes_and_only_after_the_end() -> None:
    for guest in "abc":
        found = find(proposed(guest), "rematch")
        assert found is not None
        assert (found.by, found.agreed, found.details) == (guest, (guest,), {"deck": "new"})
    with pytest.raises(RequestRefused, match="server-not-seated"):
        proposed("d")
    running = start(new_room("r", ADA, RoomSettings(), ["greedy"], 0, now=0.0), "a")
    with pytest.raises(RequestRefused, match="server-game-running"):
        rematch.propose(running, "a", same_deck=False, present="a", now=9.0)


def test_those_who_join_play_and_bots_stay() -> None:
    room = rematch.begun(rematch.answer(proposed(), CYD, joins=True), "abc")
    assert [place.name for place in room.places] == ["greedy 1", "Bea", "Cyd"]
    assert room.places[2].stand_in is None, "who joins is back"
    assert (room.phase, room.number, room.proposals, room.host) == ("playing", 2, (), "a")
    alone = rematch.begun(rematch.answer(proposed(), ADA, joins=False), "abc")
    assert [place.name for place in alone.places] == ["greedy 1", "Bea"]


def test_it_begins_by_itself_when_everybody_present_has_joined() -> None:
    room = proposed()
    assert not rematch.is_agreed(room, "abc")
    assert not rematch.is_agreed(room, "b"), "one person alone does not begin without saying so"
    joined = rematch.answer(room, ADA, joins=True)
    assert rematch.is_agreed(joined, "ab")
    assert not rematch.is_agreed(joined, "a"), "not without its author"
    assert not rematch.is_agreed(joined, ""), "nobody is here to play"
    assert not rematch.is_agreed(joined, "abc")
    assert not rematch.is_agreed(rematch.answer(joined, CYD, joins=False), "abc"), "the author decides"


def test_spectators_join_if_they_may_sit() -> None:
    room = rematch.answer(proposed(), DOT, joins=True)
    assert rematch.is_agreed(room, "bd")
    assert [place.name for place in rematch.begun(room, "bd").places] == ["greedy 1", "Bea", "Dot"]
    away = rematch.begun(room, "b")
    assert [place.name for place in away.places] == ["greedy 1", "Bea"], "nobody waits for Dot's page"
    assert [place.name for place in away.waiting] == ["Dot"]
    assert find(rematch.answer(room, DOT, joins=False), "rematch") == find(proposed(), "rematch")
    with pytest.raises(RequestRefused, match="server-name-taken"):
        rematch.answer(room, Guest("e", "dot"), joins=True)


def test_a_proposal_is_withdrawn_and_ends_with_its_author_or_another_way() -> None:
    room = rematch.answer(proposed(), ADA, joins=True)
    assert rematch.answer(room, BEA, joins=False).proposals == ()
    assert leave(room, "b", now=10.0).proposals == ()
    assert reopen(room, "a").proposals == ()
    alone = finish(start(new_room("r", ADA, RoomSettings(), ["greedy"], 0, now=0.0), "a"))
    asked = rematch.propose(alone, "a", same_deck=False, present="a", now=9.0)
    assert restart(asked, "a", "a").proposals == ()
    kept = find(leave(room, "a", now=10.0), "rematch")
    assert kept is not None
    assert kept.agreed == ("b",), "who leaves no longer joins"
    assert leave(room, "a", now=10.0).places[0].stand_in == StandIn("greedy", "left", 10.0)


def test_a_second_proposal_is_joining_or_replaces_that_of_an_absent_author() -> None:
    same = rematch.propose(proposed(), "a", same_deck=False, present="ab", now=10.0)
    found = find(same, "rematch")
    assert found is not None
    assert found.agreed == ("b", "a")
    with pytest.raises(RequestRefused, match="server-proposal-open"):
        rematch.propose(proposed(), "a", same_deck=True, present="ab", now=10.0)
    other = find(rematch.propose(proposed(), "a", same_deck=True, present="a", now=10.0), "rematch")
    assert other is not None
    assert (other.by, other.agreed, other.details) == ("a", ("a",), {"deck": "same"})


def test_the_author_or_the_host_starts() -> None:
    rematch.check_may_start(proposed(), "a")
    rematch.check_may_start(proposed("c"), "c")
    with pytest.raises(RequestRefused, match="server-proposer-only"):
        rematch.check_may_start(proposed("c"), "b")
    with pytest.raises(RequestRefused, match="server-no-proposal"):
        rematch.check_may_start(ended(), "a")


async def finished(running: RunningServer, *visitors: Visitor, **fields: object) -> tuple[str, list[Player]]:
    """A room whose game is over, and everybody has seen it."""
    room, players = await started(running, *visitors, **fields)
    await asyncio.gather(*(player.play(Random(seat)) for seat, player in enumerate(players)))
    for player in players:
        await player.receive_until(lambda player=player: player.room["phase"] == "over")  # type: ignore[misc]
    return room, players


def cards_of(player: Player) -> list[str]:
    return [event["card"] for event in player.events if event["kind"] == "card-revealed"]


async def test_two_of_three_play_again_with_the_same_deck(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    """In 0.1.0 a rematch pulled everybody off the end screen, and only the host had it."""
    room, (ada, bea, cyd) = await finished(running, *visitors[:3])
    old, cards, result = ada.facts["public_id"], cards_of(ada), ada.table["result"]
    assert (await bea.ask("propose-rematch", same_deck=True))["type"] == "done"
    await ada.receive_until(lambda: bool(ada.room["proposals"]))
    (proposal,) = ada.room["proposals"]
    assert (proposal["kind"], proposal["by"], proposal["agreed"]) == ("rematch", 1, [1])
    assert proposal["details"] == {"deck": "same"}
    assert (await cyd.ask("vote", kind="rematch", agree=False))["type"] == "done"
    assert (await ada.ask("vote", kind="rematch", agree=True))["type"] == "done"
    assert ada.room["phase"] == "over", "Cyd is here and has not joined"
    assert code_of(await cyd.ask("start")) == "server-proposer-only"
    page = (await visitors[2].client.get(f"/api/games/{old}")).json()
    assert page["rematch_by"] == "Bea"
    assert (await bea.ask("start"))["type"] == "done"
    for player in (ada, bea, cyd):
        await player.receive_until(lambda player=player: player.update["game"] == 2)  # type: ignore[misc]
        assert player.facts["players"] == ["Ada", "Bea"]
    assert (ada.seat, bea.seat, cyd.seat) == (0, 1, None)
    assert ada.room["same_deal"]
    assert [line["kind"] for line in ada.log if line["kind"] == "same-deal"] == ["same-deal"]
    page = (await visitors[2].client.get(f"/api/games/{old}")).json()
    assert (page["status"], page["result"], page["same_deal"]) == ("over", result, True)
    assert page["rematch_by"] is None
    assert (page["is_closed"], page["room"]) == (False, room), "Cyd has finished this deal"
    await asyncio.gather(ada.play(Random(7)), bea.play(Random(8)))
    again = cards_of(ada)
    assert again[: len(cards)] == cards[: len(again)]


async def test_it_starts_by_itself_and_a_spectator_joins(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room, (ada, bea) = await finished(running, *visitors[:2], bots=["random"])
    watcher = await connect(running.ws, visitors[2], room)
    assert (await ada.ask("propose-rematch", same_deck=False))["type"] == "done"
    assert (await watcher.ask("vote", kind="rematch", agree=True))["type"] == "done"
    await bea.receive_until(lambda: bool(bea.room["proposals"] and bea.room["proposals"][0]["newcomers"]))
    assert bea.room["proposals"][0]["newcomers"] == ["Cyd"]
    assert (await bea.ask("vote", kind="rematch", agree=True))["type"] == "done"
    await watcher.receive_until(lambda: watcher.game == 2 and watcher.seat is not None)
    assert [seat["name"] for seat in watcher.room["seats"]] == ["Ada", "random 1", "Bea", "Cyd"]
    assert not watcher.room["same_deal"]


async def test_a_rematch_does_not_wait_for_who_has_gone(
    slow: tuple[RunningServer, ManualTime, list[Visitor]],
) -> None:
    running, time, visitors = slow
    _, (ada, bea, cyd) = await finished(running, *visitors)
    assert (await ada.ask("propose-rematch", same_deck=False))["type"] == "done"
    assert (await bea.ask("vote", kind="rematch", agree=True))["type"] == "done"
    await cyd.socket.close()
    await ada.receive_until(lambda: not ada.room["seats"][2]["connected"])
    time.advance(9)
    assert (await ada.ask("ping"))["type"] == "done"
    assert ada.room["phase"] == "over", "the connection may come back"
    time.advance(2)
    await ada.receive_until(lambda: ada.game == 2)
    assert ada.facts["players"] == ["Ada", "Bea"]
