"""Two servers on one folder: they play the same games, and lose nothing that the other has saved."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import URL
from tests.postgres import postgres_url
from tests.server.clients import Visitor, connect, random_command, started
from tests.server.locations import location, one_server_only
from tests.server.running_server import RunningServer, running_server

from inkland.content import load_catalog
from inkland.server.infra.bus.bus import LocalBus
from inkland.server.infra.bus.notices import RoomSaved
from inkland.server.infra.database.engines.postgresql_url import parse_database_url
from inkland.server.infra.stores.store import Store
from inkland.server.model.games.game import Game

CATALOG = load_catalog()


@asynccontextmanager
async def strangers(folder: Path, **options: Any) -> AsyncIterator[tuple[RunningServer, RunningServer]]:
    """Two servers that hear nothing of each other, as in the moment before news arrives."""
    async with (
        running_server(folder, bus=LocalBus("connected"), server_name="one", **options) as here,
        running_server(folder, bus=LocalBus("connected"), server_name="two", **options) as there,
    ):
        yield here, there


@one_server_only
async def test_two_servers_serve_one_game(tmp_path: Path) -> None:
    """The slower one reloads, sends what it has missed, and checks the request again."""
    async with (
        running_server(tmp_path) as here,
        running_server(tmp_path) as there,
        Visitor(here.http, "Ada") as ada,
        Visitor(here.http, "Bea") as bea,
    ):
        room, (one, two) = await started(here, ada, bea)
        far = await connect(there.ws, bea, room)
        assert far.version == two.version
        await one.draw(Random(1))
        assert far.version == two.version
        await far.draw(Random(2))
        await far.receive_until(lambda: far.table["turn"] != two.table["turn"])
        near = (await here.server.rooms.open(room)).game
        distant = (await there.server.rooms.open(room)).game
        assert near is not None
        assert distant is not None
        assert distant.version > near.version
        late = await one.ask("undo", turn=one.table["turn"])
        assert late["problem"]["code"] == "server-turn-past"
        await one.receive_until(lambda: one.version == distant.version)
        assert near.state == distant.state


async def test_two_servers_do_not_lose_a_seat(tmp_path: Path) -> None:
    """A guest who sits down at one server keeps the seat when the host acts at the other."""
    async with (
        running_server(tmp_path) as here,
        running_server(tmp_path) as there,
        Visitor(here.http, "Ada") as ada,
        Visitor(here.http, "Bea") as bea,
    ):
        room = await ada.room(open_seats=1)
        host, guest = await connect(here.ws, ada, room), await connect(there.ws, bea, room)
        assert (await guest.ask("sit"))["type"] == "done"
        assert (await host.ask("add-seat", bot="random"))["type"] == "done"
        assert [seat["name"] for seat in host.room["seats"]] == ["Ada", "Bea", "random 1"]
        assert (await guest.ask("leave"))["type"] == "done"
        assert (await host.ask("start"))["type"] == "done"
        await host.receive_until(lambda: bool(host.update))
        assert host.facts["players"] == ["Ada", "random 1"]


async def test_two_servers_with_one_bus_see_each_other_at_once(tmp_path: Path) -> None:
    """Seats, presence and events of one server reach the connections of the other without a request."""
    bus = LocalBus()
    async with (
        running_server(tmp_path, bus=bus, server_name="one") as here,
        running_server(tmp_path, bus=bus, server_name="two") as there,
        Visitor(here.http, "Ada") as ada,
        Visitor(here.http, "Bea") as bea,
    ):
        room = await ada.room(open_seats=1)
        host, guest = await connect(here.ws, ada, room), await connect(there.ws, bea, room)
        await host.receive_until(lambda: host.room["spectators"] == 1)
        await guest.receive_until(lambda: bool(guest.room["seats"][0]["connected"]))
        assert (await guest.ask("sit"))["type"] == "done"
        await host.receive_until(lambda: host.room["seats"][1]["name"] == "Bea")
        assert (await host.ask("start"))["type"] == "done"
        await guest.receive_until(lambda: bool(guest.update))
        await asyncio.gather(host.play(Random(1)), guest.play(Random(2)))
        assert host.table == guest.table
        await guest.socket.close()
        await host.receive_until(lambda: not host.room["seats"][1]["connected"])
    assert await replayed(tmp_path, room) == host.version


async def test_late_news_of_the_game_before_loads_nothing(tmp_path: Path) -> None:
    """It had more events than the current game has, and is over all the same."""
    bus = LocalBus()
    async with running_server(tmp_path, bus=bus) as running, Visitor(running.http, "Ada") as ada:
        room, (player,) = await started(running, ada)
        assert (await player.ask("restart", same_deal=False))["type"] == "done"
        live, reloads = await running.server.rooms.open(room), running.server.metrics.reloads._value
        known, before = live.versions, reloads.get()
        assert known.game == 2
        bus.publish(RoomSaved(room, "another", known.room - 1, 1, known.events + 100))
        assert (await player.ask("seen", game=2, version=1, seat=0))["type"] == "done", "the inbox is empty"
        assert reloads.get() == before
        bus.publish(RoomSaved(room, "another", known.room, 2, known.events + 1))
        assert (await player.ask("seen", game=2, version=1, seat=0))["type"] == "done"
        assert reloads.get() == before + 1


async def test_whoever_asks_another_server_gets_what_is_saved(tmp_path: Path) -> None:
    """One request of a guest goes to one server, the next to another."""
    async with (
        strangers(tmp_path) as (here, there),
        Visitor(here.http, "Ada") as ada,
        Visitor(here.http, "Bea") as bea,
    ):
        room = await ada.room(open_seats=1)
        await connect(there.ws, ada, room)
        guest = await connect(here.ws, bea, room)
        assert (await guest.ask("sit"))["type"] == "done"

        async def asked(visitor: Visitor, path: str) -> Any:
            return (await visitor.client.get(f"{there.http}{path}")).json()

        read = await asked(ada, f"/api/rooms/{room}")
        assert [seat["name"] for seat in read["seats"]] == ["Ada", "Bea"]
        host = await connect(here.ws, ada, room)
        assert (await host.ask("start"))["type"] == "done"
        (game,) = await asked(bea, "/api/games")
        assert (game["phase"], sorted(game["waiting_for"])) == ("playing", ["Ada", "Bea"])
        await host.receive_until(lambda: bool(host.update))
        await host.draw(Random(1))
        (game,) = await asked(ada, "/api/games")
        assert (game["is_my_turn"], game["waiting_for"]) == (False, ["Bea"])


async def test_a_new_name_is_shown_in_a_game_that_has_ended_at_another_server(tmp_path: Path) -> None:
    """The server that is asked for the new name has not heard of the end when it looks for such games."""
    async with (
        strangers(tmp_path) as (here, there),
        Visitor(here.http, "Ada") as ada,
    ):
        room, (player,) = await started(here, ada)
        await connect(there.ws, ada, room)
        assert (await player.ask("give-up"))["type"] == "done"
        answer = await ada.client.patch(f"{there.http}/api/guest", json={"name": "Eve"})
        assert answer.status_code == 200
        known = (await there.server.rooms.open(room)).room
        assert (known.phase, known.places[0].name) == ("over", "Eve")


async def test_nobody_is_refused_by_what_was_before(tmp_path: Path) -> None:
    """A server refuses a request only after it has looked whether another one has saved something newer."""
    async with (
        strangers(tmp_path) as (here, there),
        Visitor(here.http, "Ada") as ada,
        Visitor(here.http, "Bea") as bea,
    ):
        room = await ada.room(open_seats=1)
        host = await connect(here.ws, ada, room)
        assert (await host.ask("lock", locked=True))["type"] == "done"
        guest = await connect(there.ws, bea, room)
        assert (await guest.ask("sit"))["problem"]["code"] == "server-locked"
        assert (await host.ask("lock", locked=False))["type"] == "done"
        assert (await guest.ask("sit"))["type"] == "done"
        assert [seat["name"] for seat in guest.room["seats"]] == ["Ada", "Bea"]


async def test_nothing_counts_as_done_by_what_was_before(tmp_path: Path) -> None:
    """A drawing or a change that a server knows already may have been taken back at another one."""
    async with (
        strangers(tmp_path) as (here, there),
        Visitor(here.http, "Ada") as ada,
        Visitor(here.http, "Bea") as bea,
    ):
        room = await ada.room(open_seats=1)
        near = await connect(here.ws, ada, room)
        assert (await near.ask("lock", locked=True))["type"] == "done"
        far = await connect(there.ws, ada, room)
        assert (await near.ask("lock", locked=False))["type"] == "done"
        assert (await far.ask("lock", locked=True))["type"] == "done"
        assert (await bea.client.get(f"/api/rooms/{room}")).json()["locked"]
        assert (await near.ask("lock", locked=False))["type"] == "done"
        assert (await (await connect(here.ws, bea, room)).ask("sit"))["type"] == "done"
        assert (await near.ask("start"))["type"] == "done"
        await near.receive_until(lambda: bool(near.update))
        assert near.options is not None
        turn, command = near.table["turn"], random_command(near.options, Random(1))
        request = {"game": 1, "turn": turn, "version": near.version, "command": command}
        assert (await near.ask("draw", **request))["type"] == "done"
        far = await connect(there.ws, ada, room)
        assert (await near.ask("undo", turn=turn))["type"] == "done"
        late = await far.ask("draw", **request)
        assert late["problem"]["code"] == "server-choice-changed"


async def test_no_draft_is_saved_for_a_turn_that_has_ended_at_another_server(tmp_path: Path) -> None:
    """A server that stood still when the time was up took drafts that could count no more."""
    async with (
        strangers(tmp_path) as (here, there),
        Visitor(here.http, "Ada") as ada,
        Visitor(here.http, "Bea") as bea,
    ):
        room, (near, other) = await started(here, ada, bea)
        far = await connect(there.ws, bea, room)
        assert far.options is not None
        turn, command = far.table["turn"], random_command(far.options, Random(1))
        assert (await far.ask("draft", turn=turn, command=command))["type"] == "done"
        await asyncio.gather(near.draw(Random(1)), other.draw(Random(2)))
        await near.receive_until(lambda: near.table["turn"] > turn)
        late = await far.ask("draft", turn=turn, command=command)
        assert late["problem"]["code"] == "server-turn-past"


@pytest.mark.system
async def test_nobody_is_reminded_who_has_drawn_at_another_server(tmp_path: Path) -> None:
    """A change of the room that depends on the game is checked with the game as it is saved."""
    async with (
        strangers(tmp_path, database=database()) as (here, there),
        Visitor(here.http, "Ada") as ada,
        Visitor(here.http, "Bea") as bea,
    ):
        room, (near, _) = await started(here, ada, bea)
        far = await connect(there.ws, bea, room)
        await far.draw(Random(1))
        assert (await near.ask("nudge", seat=1))["problem"]["code"] == "server-not-awaited"


@pytest.mark.system
async def test_nothing_is_drawn_in_a_game_that_is_paused_at_another_server(tmp_path: Path) -> None:
    """A drawing is checked with the room as it is saved."""
    async with (
        strangers(tmp_path, database=database()) as (here, there),
        Visitor(here.http, "Ada") as ada,
        Visitor(here.http, "Bea") as bea,
    ):
        room, (one, two) = await started(here, ada, bea)
        far = await connect(there.ws, bea, room)
        assert (await one.ask("propose", kind="pause"))["type"] == "done"
        assert (await two.ask("vote", kind="pause", agree=True))["type"] == "done"
        assert far.options is not None
        command = random_command(far.options, Random(1))
        late = await far.ask("draw", turn=far.table["turn"], command=command)
        assert late["problem"]["code"] == "server-paused"
        await far.receive_until(lambda: far.room["pause"] is not None)


def database() -> URL:
    """A new database of PostgreSQL; a folder of SQLite has one server."""
    return parse_database_url(postgres_url(migrated=True))


async def replayed(folder: Path, room: str) -> int:
    """The version of a room's last game, loaded from the store."""
    store = Store(location(folder))
    stored = await store.last_game(room)
    assert stored is not None
    game = Game(stored.id, stored.number, CATALOG, await store.load_events(stored.id))
    await store.close()
    assert game.table.is_over
    return game.version
