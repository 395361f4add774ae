"""Rooms: seats, host, names, spectators, clock, a hundred seats."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.clients import Player, Visitor, code_of, connect, seated, started
from tests.server.locations import one_server_only
from tests.server.running_server import RunningServer, running_server

from inkland.bots import Bot, BotState, BotStatus
from inkland.server.base.errors import RequestRefused
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.room import Place, Room, StandIn
from inkland.server.model.rooms.rules.phases import fresh_place, start
from inkland.server.model.rooms.seats.host import configure
from inkland.server.model.rooms.seats.seats import add_place, leave, new_room, remove_place, set_place, sit
from inkland.server.model.rooms.seats.shared_device import add_player
from inkland.server.model.rooms.settings import RoomSettings

ADA, BEA = Guest("a", "Ada", {}), Guest("b", "Bea", {})


def lobby(open_seats: int = 1) -> Room:
    return new_room("r", ADA, RoomSettings(), [], open_seats, now=0.0)


def test_leaving_and_coming_back() -> None:
    room = start(sit(lobby(), BEA, None), "a")
    gone = leave(room, "b", now=5.0)
    assert gone.places[1] == Place("person", "Bea", "b", stand_in=StandIn("greedy", "left", 5.0))
    other = set_place(gone, "a", 1, "random", now=6.0).places[1].stand_in
    assert other == StandIn("random", "host", 6.0), "the host may choose another bot"
    with pytest.raises(RequestRefused, match="server-game-running"):
        sit(gone, Guest("c", "Cyd", {}), 1)
    assert sit(gone, BEA, None).places == room.places
    assert leave(room, "a", now=5.0).host == "b"
    assert leave(lobby(), "a", now=5.0).places[0] == Place("open")


def test_seats_and_settings_stay_as_they_are_during_a_game() -> None:
    room = start(lobby(), "a")
    changes: list[Callable[[], Room]] = [
        lambda: add_place(room, "a", "random"),
        lambda: remove_place(room, "a", 0),
        lambda: configure(room, "a", RoomSettings(clock=60)),
        lambda: add_player(room, ADA, "Ben"),
        lambda: start(room, "a"),
    ]
    for change in changes:
        with pytest.raises(RequestRefused, match="server-game-running"):
            change()


def test_the_host_gives_away_no_seat_of_their_own() -> None:
    for room, bot in ((lobby(), None), (lobby(), "random"), (start(lobby(), "a"), "random")):
        with pytest.raises(RequestRefused, match="server-own-seat"):
            set_place(room, "a", 0, bot, now=5.0)


def test_a_new_game_counts_from_the_start() -> None:
    """A hint for the first card of the next game counts too, although its turn has the same number."""
    counted: dict[str, Any] = {
        "stand_in_cards": 2,
        "quick_cards": 1,
        "hints": 3,
        "hint_turn": 5,
        "missed": 1,
        "nudged": 9.0,
    }
    assert fresh_place(Place("person", "Ada", "a", **counted)) == Place("person", "Ada", "a")


async def test_only_the_host_arranges_seats(running: RunningServer, visitors: list[Visitor]) -> None:
    _, (ada, bea) = await seated(running, *visitors[:2])
    for kind, fields in (
        ("start", {}),
        ("add-seat", {"bot": "greedy"}),
        ("set-seat", {"seat": 0, "bot": "random"}),
        ("remove-seat", {"seat": 0}),
        ("move-seat", {"seat": 0, "to": 1}),
        ("configure", {"settings": {}}),
    ):
        assert code_of(await bea.ask(kind, **fields)) == "server-host-only"
    assert (await ada.ask("add-seat", bot="random"))["type"] == "done"
    assert code_of(await ada.ask("add-seat", bot="nobody")) == "server-unknown-bot"
    assert (await ada.ask("add-seat"))["type"] == "done"
    assert code_of(await ada.ask("remove-seat", seat=0)) == "server-own-seat"
    assert (await ada.ask("remove-seat", seat=3))["type"] == "done"
    assert code_of(await ada.ask("set-seat", seat=9)) == "illegal-no-such-seat"
    setup = {"preset": "heroes", "map": "D", "ruins": True}
    unknown = {"setup": {"edicts": ["nothing"]}}
    assert (await ada.ask("configure", settings={"setup": setup, "clock": 60}))["type"] == "done"
    await bea.receive_until(lambda: bea.room["settings"]["clock"] == 60)
    assert bea.room["settings"]["setup"] == setup
    assert [seat["name"] for seat in bea.room["seats"]] == ["Ada", "Bea", "random 1"]
    assert (await ada.ask("set-seat", seat=1))["type"] == "done"
    await bea.receive_until(lambda: bea.seat is None)
    assert code_of(await ada.ask("configure", settings=unknown)) == "config-unknown-edict"


async def test_a_spectator_and_another_rooms_player_can_only_look(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room, (ada,) = await started(running, visitors[0])
    await started(running, visitors[1])
    watcher = await connect(running.ws, visitors[1], room)
    assert watcher.seat is None
    assert watcher.options is None
    turn = watcher.table["turn"]
    for kind, fields, code in (
        ("draw", {"turn": turn, "command": "pass"}, "server-not-seated"),
        ("undo", {"turn": turn}, "server-not-seated"),
        ("preview", {"command": "pass"}, "server-not-seated"),
        ("extra-places", {"command": "pass", "skill": "search"}, "server-not-seated"),
        ("leave", {}, "server-not-seated"),
        ("sit", {}, "server-game-running"),
        ("start", {}, "server-host-only"),
        ("set-seat", {"seat": 0, "bot": "random"}, "server-host-only"),
        ("propose-rematch", {"same_deck": False}, "server-not-seated"),
        ("reopen", {}, "server-host-only"),
    ):
        assert code_of(await watcher.ask(kind, **fields)) == code
    assert (await watcher.ask("scoring-cells", seat=0))["type"] == "scoring-cells"
    await ada.draw(Random(1))
    await watcher.receive_until(lambda: watcher.version == ada.version)
    assert watcher.room["spectators"] == 1


async def test_a_seat_handed_to_a_bot_plays_on_and_can_be_taken_back(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    _, (ada, bea) = await started(running, *visitors[:2])
    assert (await bea.ask("leave"))["type"] == "done"
    turn = ada.table["turn"]
    await ada.draw(Random(1))
    await ada.receive_until(lambda: ada.table["turn"] > turn)
    await bea.receive_until(lambda: bea.room["seats"][1]["stand_in"] == "left")
    assert (await bea.ask("sit"))["type"] == "done"
    await bea.receive_until(lambda: bea.room["seats"][1]["stand_in"] is None)
    assert (await ada.ask("set-seat", seat=1, bot="random"))["type"] == "done"
    await bea.receive_until(lambda: bea.room["seats"][1]["stand_in"] == "host")
    assert bea.seat == 1
    assert (await bea.ask("sit"))["type"] == "done"
    await bea.receive_until(lambda: bea.room["seats"][1]["stand_in"] is None)
    assert code_of(await ada.ask("set-seat", seat=0, bot="random")) == "server-own-seat"
    assert code_of(await ada.ask("set-seat", seat=1)) == "server-seat-in-play"


async def test_my_games_tell_whose_turn_it_is(running: RunningServer, visitors: list[Visitor]) -> None:
    room, (ada, _) = await started(running, *visitors[:2])
    lists = [(await visitor.client.get("/api/games")).json() for visitor in visitors[:2]]
    assert [mine[0]["is_my_turn"] for mine in lists] == [True, True]
    await ada.draw(Random(1))
    (mine,) = (await visitors[0].client.get("/api/games")).json()
    assert mine["room"] == room
    assert not mine["is_my_turn"]
    assert mine["waiting_for"] == ["Bea"]


async def test_my_games_have_those_where_a_guest_waits_for_the_next_one(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room = await visitors[0].room(bots=["random"], start=True)
    ada, bea = [await connect(running.ws, visitor, room) for visitor in visitors[:2]]

    async def mine() -> list[tuple[str, str, bool, bool]]:
        found = (await visitors[1].client.get("/api/games")).json()
        return [(one["room"], one["phase"], one["is_waiting"], one["is_my_turn"]) for one in found]

    assert await mine() == [], "who only watches has no game there"
    assert (await bea.ask("wait", waits=True))["type"] == "done"
    assert await mine() == [(room, "playing", True, False)]
    assert not (await visitors[0].client.get("/api/games")).json()[0]["is_waiting"]
    assert (await bea.ask("wait", waits=False))["type"] == "done"
    assert await mine() == []
    assert (await bea.ask("wait", waits=True))["type"] == "done"
    assert (await ada.ask("give-up"))["type"] == "done"
    assert await mine() == [(room, "lobby", False, False)], "the room has a seat for who waited"


async def test_my_games_wait_for_nobody_whom_a_stand_in_draws_for(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    _, (ada, bea) = await started(running, *visitors[:2])
    assert (await bea.ask("leave"))["type"] == "done"
    (mine,), (theirs,) = [(await visitor.client.get("/api/games")).json() for visitor in visitors[:2]]
    assert (mine["is_my_turn"], mine["is_replaced"], mine["waiting_for"]) == (True, False, ["Ada"])
    assert (theirs["is_my_turn"], theirs["is_replaced"], theirs["is_paused"]) == (False, True, False)
    assert not mine["is_alone"]
    assert (await ada.ask("leave"))["type"] == "done"
    (mine,) = (await visitors[0].client.get("/api/games")).json()
    assert (mine["is_my_turn"], mine["is_paused"], mine["waiting_for"]) == (False, True, [])


async def test_settings_that_are_not_sent_stay_as_they_are(visitors: list[Visitor]) -> None:
    """Two tabs may know different ones."""
    client = visitors[0].client
    await client.patch("/api/guest", json={"settings": {"theme": "dark", "quiet": {"start": 0, "end": 60}}})
    changed = await client.patch("/api/guest", json={"settings": {"sound": True, "quiet": None}})
    assert changed.json()["settings"] == {"theme": "dark", "quiet": None, "sound": True}
    assert (await client.get("/api/guest")).json()["settings"] == changed.json()["settings"]


async def test_a_table_of_a_hundred_seats(running: RunningServer, visitors: list[Visitor]) -> None:
    """S-1."""
    room = await visitors[0].room(bots=["random"] * 99, start=True)
    player: Player = await connect(running.ws, visitors[0], room)
    assert len(player.table["sheets"]) == 100
    turn = player.table["turn"]
    await player.draw(Random(1))
    await player.receive_until(lambda: player.table["turn"] > turn)
    full = await visitors[0].client.post("/api/rooms", json={"bots": ["random"] * 99, "open_seats": 1})
    assert full.json()["code"] == "server-room-full"


async def test_a_stand_in_chooses_last_and_gives_no_hint(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    """Whoever leaves and comes back sees no choice of the stand-in, and draws this card themselves."""
    _, (ada, bea) = await started(running, *visitors[:2])
    turn = ada.table["turn"]
    assert (await bea.ask("leave"))["type"] == "done"
    await asyncio.sleep(0.3)
    assert (await bea.ask("sit"))["type"] == "done"
    assert bea.choice is None
    assert not [event for event in bea.events if event["kind"] == "choice-made"]
    await ada.draw(Random(1))
    assert ada.table["turn"] == turn
    assert ada.update["awaited"] == [1]
    await bea.draw(Random(2))
    await ada.receive_until(lambda: ada.table["turn"] > turn)


async def test_a_seat_left_after_taking_back_is_not_forgotten(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    _, (ada, bea) = await started(running, *visitors[:2])
    turn = ada.table["turn"]
    await bea.draw(Random(2))
    assert (await bea.ask("undo", turn=turn))["type"] == "done"
    assert (await bea.ask("leave"))["type"] == "done"
    await ada.draw(Random(1))
    await ada.receive_until(lambda: ada.table["turn"] > turn)


@one_server_only
async def test_a_room_leaves_memory_and_comes_back(tmp_path: Path) -> None:
    async with (
        running_server(tmp_path, idle_seconds=0.05) as running,
        Visitor(running.http, "Ada") as one,
    ):
        room, (ada,) = await started(running, one)
        live = await running.server.rooms.open(room)
        await ada.draw(Random(1))
        await asyncio.sleep(0.2)
        assert not live.closed
        await ada.socket.close()
        async with asyncio.timeout(5):
            while not live.closed:
                await asyncio.sleep(0.01)
        back = await connect(running.ws, one, room, game=1, version=ada.version)
        assert await running.server.rooms.open(room) is not live
        assert back.table == ada.table
        assert back.update["events"] == []


async def test_a_host_hands_over_and_a_lost_host_is_replaced(tmp_path: Path) -> None:
    async with (
        running_server(tmp_path, host_seconds=0.2) as running,
        Visitor(running.http, "Ada") as one,
        Visitor(running.http, "Bea") as two,
    ):
        room, (ada, bea) = await seated(running, one, two, bots=["random"])
        bots, mine = [number for number, seat in enumerate(ada.room["seats"]) if seat["bot"]], bea.seat
        assert mine is not None
        assert code_of(await bea.ask("make-host", seat=mine)) == "server-host-only"
        assert code_of(await ada.ask("make-host", seat=bots[0])) == "server-no-person"
        assert (await ada.ask("make-host", seat=mine))["type"] == "done"
        await ada.receive_until(lambda: bool(ada.room["seats"][mine]["host"]))
        assert code_of(await ada.ask("start")) == "server-host-only"
        await bea.socket.close()
        assert code_of(await ada.ask("make-host", seat=0)) == "server-host-only"
        await ada.receive_until(lambda: bool(ada.room["seats"][0]["host"]))
        assert (await ada.ask("start"))["type"] == "done"
        back = await connect(running.ws, two, room)
        assert code_of(await back.ask("make-host", seat=mine)) == "server-host-only"


async def test_a_setup_can_be_looked_at_before_it_is_played(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    """S-2."""
    client = visitors[0].client
    setup = {"preset": "heroes", "map": "A"}
    meant = (await client.post("/api/setup", json={"setup": setup, "players": 3})).json()
    assert (meant["players"], meant["explore"], meant["map"]) == (3, "heroes", "A")
    assert meant["ruins"], "sets are combined"
    assert meant["heroes"]
    assert not meant["skills"]
    bad = await client.post("/api/setup", json={"setup": {"ambush_cards": ["gorgon-gaze"]}})
    assert (bad.status_code, bad.json()["rule"]) == (422, "S-2")
    room = await visitors[0].room(setup=setup, start=True)
    player = await connect(running.ws, visitors[0], room)
    assert player.facts["config"] == {**meant, "players": 1}


async def test_a_room_says_which_bots_do_not_know_its_cards(
    running: RunningServer, visitors: list[Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the game and in it, stand-ins too; a bot that knows no search plays every card."""
    unknown = BotStatus(BotState.UNKNOWN_CARDS, ("treetower",))

    def status(bot: Bot, *_: object) -> BotStatus:
        return unknown if bot.name == "master" else BotStatus()

    monkeypatch.setattr("inkland.server.play.bots.bot_notices.bot_status", status)
    monkeypatch.setattr("inkland.server.play.bots.bot_notices.bot_status_before", status)
    room = await visitors[0].room(bots=["master", "random", "master"])
    ada = await connect(running.ws, visitors[0], room)
    expected = [{"bot": "master", "state": "unknown-cards", "cards": ["treetower"]}]
    assert ada.room["bot_notices"] == expected
    assert (await ada.ask("start"))["type"] == "done"
    await ada.receive_until(lambda: ada.room["phase"] == "playing")
    assert ada.room["bot_notices"] == expected
    _, (other, _) = await started(running, *visitors[1:3])
    assert other.room["bot_notices"] == []
    assert (await other.ask("set-seat", seat=1, bot="master"))["type"] == "done"
    assert other.room["bot_notices"] == expected
