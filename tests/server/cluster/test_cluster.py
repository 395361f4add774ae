"""Any server serves any guest: games, presence and lists are the same everywhere, and outlive a server."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from tests.nats import NatsServer
from tests.server.clients import Player, Visitor, connect, random_command
from tests.server.cluster.servers import QuietLog, cut_off, servers, until
from tests.server.manual_time import ManualTime
from tests.server.running_server import RunningServer, running_server

from inkland.review.document import VERSION
from inkland.server.base.bus_settings import parse_bus
from inkland.server.infra.bus.nats_bus import NatsBus


@pytest.fixture
async def nats() -> AsyncIterator[NatsServer]:
    async with NatsServer() as server:
        yield server


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as made:
        yield made


async def guests(stack: AsyncExitStack, running: RunningServer, *names: str) -> list[Visitor]:
    return [await stack.enter_async_context(Visitor(running.http, name)) for name in names]


async def spread(
    made: list[RunningServer], visitors: list[Visitor], **fields: Any
) -> tuple[str, list[Player]]:
    """A game of visitors who are all connected to another server."""
    room = await visitors[0].room(open_seats=len(visitors) - 1, **fields)
    players = [await connect(made[0].ws, visitors[0], room)]
    for place, visitor in enumerate(visitors[1:], start=1):
        player = await connect(made[place % len(made)].ws, visitor, room)
        assert (await player.ask("sit"))["type"] == "done"
        players.append(player)
    assert (await players[0].ask("start"))["type"] == "done"
    for player in players:
        await player.receive_until(lambda player=player: bool(player.update))  # type: ignore[misc]
    return room, players


def live(running: RunningServer, room: str) -> Any:
    return running.server.rooms._rooms[room]


def connected(player: Player) -> set[str]:
    """The names of the people who are shown as connected."""
    return {seat["name"] for seat in player.room["seats"] if seat["connected"]}


def owners(made: list[RunningServer], room: str) -> list[int]:
    """Which servers act for a room."""
    rooms = [one.server.rooms._rooms.get(room) for one in made]
    return [place for place, one in enumerate(rooms) if one is not None and one._turns.ownership.is_own]


@pytest.mark.system
async def test_guests_of_three_servers_play_one_game(
    tmp_path: Path, nats: NatsServer, stack: AsyncExitStack
) -> None:
    """Only one server asks the bot; everybody sees everybody, and the same table at the end."""
    async with servers(tmp_path, nats, 3) as made:
        visitors = await guests(stack, made[0], "Ada", "Bea", "Cyd")
        room, players = await spread(made, visitors, bots=["random"])
        await until(lambda: len(owners(made, room)) == 1)
        for player in players:
            await player.receive_until(lambda player=player: connected(player) == {"Ada", "Bea", "Cyd"})  # type: ignore[misc]
        await asyncio.gather(*(player.play(Random(seed)) for seed, player in enumerate(players)))
        assert players[0].table == players[1].table == players[2].table
        asked = [one.server.metrics.moves_of_bots._value.get() for one in made]
        assert sum(count > 0 for count in asked) == 1, "no doubled thinking"


@pytest.mark.system
async def test_another_server_goes_on_with_clock_and_bots(
    tmp_path: Path, nats: NatsServer, stack: AsyncExitStack
) -> None:
    """The server that acts is cut off in the middle of a turn: within 5 s another one acts, exactly once."""
    async with servers(tmp_path, nats) as made:
        visitors = await guests(stack, made[0], "Ada", "Bea")
        room, (ada, bea) = await spread(made, visitors, bots=["random"], clock=6)
        await until(lambda: len(owners(made, room)) == 1)
        (acting,) = owners(made, room)
        staying = 1 - acting
        (moving, watching), visitor = ((ada, bea), visitors[0]) if acting == 0 else ((bea, ada), visitors[1])
        await cut_off(made[acting])
        assert await until(lambda: live(made[staying], room)._turns.ownership.is_own, 9) < 6
        await watching.receive_until(lambda: connected(watching) == {("Bea", "Ada")[acting]})
        again = await connect(made[staying].ws, visitor, room, game=moving.game, version=moving.version)
        turn = watching.table["turn"]
        await watching.receive_until(lambda: watching.table["turn"] > turn)
        await again.receive_until(lambda: again.table["turn"] == watching.table["turn"])
        stored = await live(made[staying], room)._saved.store.versions([room])
        assert stored[room].events >= watching.version
        events = live(made[staying], room).game.events[: watching.version]
        drawn = Counter(event.seat for event in events if type(event).__name__ == "Drawn")
        assert len(drawn) == 3
        assert len(set(drawn.values())) == 1, "every seat has drawn every card once"


@pytest.mark.system
async def test_another_server_goes_on_with_reserve_time(
    tmp_path: Path, nats: NatsServer, stack: AsyncExitStack
) -> None:
    """The server that acts is cut off while both use theirs: each has all of it, and is out of time once."""
    async with servers(tmp_path, nats) as made:
        visitors = await guests(stack, made[0], "Ada", "Bea")
        room, players = await spread(made, visitors, clock=2, reserve=12)
        await until(lambda: len(owners(made, room)) == 1)
        (acting,) = owners(made, room)
        staying = 1 - acting
        watching, turn = players[staying], players[staying].table["turn"]
        await watching.receive_until(lambda: watching.room["seats"][0]["uses_reserve"])
        begun = live(made[staying], room).room.reserve_since
        await cut_off(made[acting])
        await watching.receive_until(lambda: watching.table["turn"] > turn)
        await watching.receive_until(lambda: len(watching.log) >= 2)
        assert all(line["at"] - begun > 11.9 for line in watching.log), "by the clock of the servers"
        assert [line["kind"] for line in watching.log] == ["time-up-stand-in"] * 2
        assert [seat["reserve"] for seat in watching.room["seats"]] == [0.0, 0.0]


@pytest.mark.system
async def test_news_is_late_but_never_lost_without_the_bus(
    tmp_path: Path, nats: NatsServer, stack: AsyncExitStack
) -> None:
    async with servers(tmp_path, nats) as made:
        visitors = await guests(stack, made[0], "Ada", "Bea")
        room, (ada, bea) = await spread(made, visitors)
        await nats.stop()
        await until(lambda: all(one.server.bus.state == "lost" for one in made))
        ready = (await visitors[0].client.get("/readyz")).json()
        assert ready["bus"] == "lost"
        assert ready["status"] != "failing"
        for seed in range(3):
            turn = ada.table["turn"]
            await ada.draw(Random(seed))
            await bea.draw(Random(seed + 10))
            await ada.receive_until(lambda turn=turn: ada.table["turn"] > turn)  # type: ignore[misc]
        await nats.start()
        await until(lambda: all(one.server.bus.state == "connected" for one in made))
        await asyncio.gather(ada.play(Random(1)), bea.play(Random(2)))
        assert ada.table == bea.table
        assert live(made[0], room).versions == live(made[1], room).versions


async def test_a_server_starts_and_plays_without_a_bus(tmp_path: Path, stack: AsyncExitStack) -> None:
    log = QuietLog()
    bus = parse_bus("nats://127.0.0.1:1")
    async with running_server(tmp_path, bus_settings=bus, log=log) as running:
        visitors = await guests(stack, running, "Ada", "Bea")
        _, (ada, bea) = await spread([running], visitors)
        await ada.draw(Random(1))
        await bea.draw(Random(1))
        await ada.receive_until(lambda: ada.version == bea.version)
        assert log.lines.count("bus-unreachable") == 1


@pytest.mark.system
async def test_the_same_request_at_two_servers_is_carried_out_once(
    tmp_path: Path, nats: NatsServer, stack: AsyncExitStack
) -> None:
    """The answer to a choice was lost; the guest sends it again, to another server."""
    async with servers(tmp_path, nats) as made:
        visitors = await guests(stack, made[0], "Ada", "Bea")
        room, (ada, _bea) = await spread(made, visitors)
        twin = await connect(made[1].ws, visitors[0], room)
        turn, command = ada.table["turn"], None
        for line in range(50):
            command = _command(ada, line)
            answers = await asyncio.gather(
                ada.ask("draw", turn=turn, command=command), twin.ask("draw", turn=turn, command=command)
            )
            if any(answer["type"] == "done" for answer in answers):
                break
        assert [answer["type"] for answer in answers] == ["done", "done"]
        games = [live(one, room).game for one in made]
        await until(lambda: games[0].version == games[1].version)
        made_by = [event for event in games[0].events if type(event).__name__ == "ChoiceMade"]
        assert len(made_by) == 1
        for kind, is_replaced in (("leave", True), ("sit", False)):
            before = live(made[0], room).room.version
            answers = await asyncio.gather(ada.ask(kind), twin.ask(kind))
            assert [answer["type"] for answer in answers] == ["done", "done"]
            await until(lambda: live(made[0], room).room.version == live(made[1], room).room.version)
            assert live(made[0], room).room.version == before + 1, "changed once"
            assert (live(made[0], room).room.places[0].stand_in is not None) is is_replaced


def _command(player: Player, seed: int) -> str:
    assert player.options is not None
    return random_command(player.options, Random(seed))


@pytest.mark.system
async def test_a_guest_who_moves_to_another_server_has_not_left(
    tmp_path: Path, nats: NatsServer, stack: AsyncExitStack
) -> None:
    time = ManualTime()
    async with servers(tmp_path, nats, time=time) as made:
        visitors = await guests(stack, made[0], "Ada", "Bea")
        room, (ada, bea) = await spread(made, visitors)
        before = live(made[1], room).room
        await ada.socket.close()
        again = await connect(made[1].ws, visitors[0], room, game=ada.game, version=ada.version)
        assert again.version == bea.version
        await until(lambda: all(len(live(one, room)._saved.presence.guests) == 2 for one in made))
        time.advance(300)
        await asyncio.sleep(1.0)
        assert [live(one, room).room for one in made] == [before, before]
        await again.socket.close()
        await until(lambda: all(len(live(one, room)._saved.presence.guests) == 1 for one in made))
        time.advance(300)
        await until(lambda: all(live(one, room).room.host != before.host for one in made))
        assert {live(one, room).room.version for one in made} == {before.version + 1}, "handed over once"


@pytest.mark.system
async def test_open_games_and_names_are_the_same_everywhere(
    tmp_path: Path, nats: NatsServer, stack: AsyncExitStack
) -> None:
    async with servers(tmp_path, nats) as made:
        (ada,) = await guests(stack, made[0], "Ada")
        (bea,) = await guests(stack, made[1], "Bea")
        room = await ada.room(open_seats=1, listed_in="en")
        host = await connect(made[0].ws, ada, room)

        async def listed() -> list[dict[str, Any]]:
            return list((await bea.client.get("/api/open-games")).json()["games"])

        async with asyncio.timeout(10):
            while not (games := await listed()):
                await asyncio.sleep(0.05)
        assert [game["host"] for game in games] == ["Ada"]
        answer = await bea.client.post(f"/api/open-games/{games[0]['id']}/seat")
        assert answer.json() == {"room": room}
        await host.receive_until(lambda: host.room["seats"][1]["name"] == "Bea")
        changed = await bea.client.patch("/api/guest", json={"name": "Beate"})
        assert changed.status_code == 200
        await host.receive_until(lambda: host.room["seats"][1]["name"] == "Beate")
        assert await listed() == []


@pytest.mark.system
async def test_a_review_is_seen_from_every_server(
    tmp_path: Path, nats: NatsServer, stack: AsyncExitStack
) -> None:
    """Asked for at one server, seen at the other while it is made, and canceled there."""
    async with servers(tmp_path, nats) as made:
        visitors = await guests(stack, made[0], "Ada", "Bea")
        room, (ada, bea) = await spread(made, visitors)
        await asyncio.gather(ada.play(Random(1)), bea.play(Random(2)))
        address = f"/api/games/{ada.facts['public_id']}/review"
        far = httpx.AsyncClient(base_url=made[1].http, cookies=dict(visitors[0].client.cookies), timeout=20)
        await stack.enter_async_context(far)
        begun = (await visitors[0].client.post(address)).json()
        assert begun["status"] in ("queued", "running")
        seen = (await far.get(address)).json()
        assert (seen["status"], seen["is_wanted"]) in (("queued", True), ("running", True))
        canceled = (await far.delete(address)).json()
        assert not canceled["is_wanted"]
        (making,) = made[0].server.reviews._running.values()
        assert making.name == f"game {live(made[0], room).game.id} standard {VERSION}"
        assert not await made[0].server.reviews._reviews.save(making.name, making.saved, 0.0), (
            "its server learns it with the next piece"
        )


@pytest.mark.system
async def test_sessions_that_end_elsewhere_end_here_without_a_bus(
    tmp_path: Path, nats: NatsServer, stack: AsyncExitStack
) -> None:
    async with servers(tmp_path, nats) as made:
        (ada,) = await guests(stack, made[0], "Ada")
        room = await ada.room()
        far = await connect(made[1].ws, ada, room)
        await nats.stop()
        token = next(iter(ada.client.cookies.values()))
        found = await made[0].server.sessions.find(token, None)
        await made[0].server.sessions.end_all(found.guest.id)
        async with asyncio.timeout(10):
            await far.socket.wait_closed()
        assert far.socket.close_code == 4403


@pytest.mark.system
async def test_nobody_is_shown_an_older_version_than_before(
    tmp_path: Path, nats: NatsServer, stack: AsyncExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that has missed the news looks into the store before it welcomes a guest of another one."""
    here, there = made = await stack.enter_async_context(servers(tmp_path, nats))
    visitors = await guests(stack, here, "Ada", "Bea")
    room, (ada, bea) = await spread(made, visitors)
    known = ada.version
    monkeypatch.setattr(NatsBus, "publish", lambda *_: None)
    await ada.draw(Random(1))
    assert live(there, room).game.version == known
    again = await connect(there.ws, visitors[0], room)
    assert again.version == ada.version > known
    await bea.receive_until(lambda: bea.version == ada.version)
