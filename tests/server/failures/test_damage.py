"""Damaged data: a game or room cannot be read, its people are told what they can do, all else runs."""

import asyncio
import json
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
import websockets
from sqlalchemy import Connection, delete, select, update
from tests.server.clients import Visitor, connect, started
from tests.server.locations import sqlite_only
from tests.server.running_server import RunningServer, running_server

from inkland.content import load_catalog
from inkland.locale import LANGUAGES, texts_in
from inkland.server.app.data_check import DAMAGE, Finding, check_store
from inkland.server.features.notices.storage.notice_queue import decode_choices
from inkland.server.infra.database.database import Database
from inkland.server.infra.database.tables.main import events, games, guests, players, room_log, rooms

DAMAGED = frozenset({"data-damaged"})
NAMES = ("Ada", "Bea", "Cyd")
Damage = Callable[[Connection, int], Any]


def last_version(connection: Connection, game: int) -> int:
    return int(max(connection.execute(select(events.c.version).where(events.c.game == game)).scalars()))


def without_a_row(connection: Connection, game: int) -> None:
    connection.execute(delete(events).where(events.c.game == game, events.c.version == 3))


def without_the_end(connection: Connection, game: int) -> None:
    """The last event is gone that a player has seen."""
    last = last_version(connection, game)
    connection.execute(update(players).where(players.c.game == game).values(seen=last))
    connection.execute(delete(events).where(events.c.game == game, events.c.version == last))


def without_any_row(connection: Connection, game: int) -> None:
    connection.execute(delete(events).where(events.c.game == game))


def with_event(data: bytes, version: int = 3) -> Damage:
    def damage(connection: Connection, game: int) -> None:
        row = events.c.game == game, events.c.version == version
        connection.execute(update(events).where(*row).values(event=data))

    return damage


def with_column(name: str) -> Damage:
    def damage(connection: Connection, game: int) -> None:
        connection.execute(update(games).where(games.c.id == game).values({name: "[[["}))

    return damage


DAMAGES: dict[str, Damage] = {
    "gap": without_a_row,
    "end": without_the_end,
    "all": without_any_row,
    "no JSON": with_event(b'{"type": "Dra\xff'),
    "no event": with_event(b'{"type": "Unknown"}'),
    "deep": with_event(b"[" * 5000 + b"]" * 5000),
    "no start": with_event(b'{"event": "card-revealed", "card": "marshlands"}', 1),
    "row": with_column("places"),
}


def damage_folder(folder: Path, damage: Damage, room: str) -> None:
    """Damage the game of a room, while no server is running."""
    database = Database(folder)

    def job(connection: Connection) -> None:
        (game,) = connection.execute(select(games.c.id).where(games.c.room == room)).scalars()
        damage(connection, game)

    database.write_here(job)
    database.close()


def findings(folder: Path) -> list[Finding]:
    """What a check of everything finds, while no server is running."""
    database = Database(folder)
    found = database.read(check_store(load_catalog()))
    database.close()
    return found


async def visitors_of(stack: AsyncExitStack, running: RunningServer) -> list[Visitor]:
    return [await stack.enter_async_context(Visitor(running.http, name)) for name in NAMES]


def again(running: RunningServer, visitor: Visitor) -> Visitor:
    """The same guest at a server that was started again."""
    visitor.client.base_url = running.http
    return visitor


@sqlite_only
async def test_a_damaged_game_is_noticed_and_everything_else_runs(tmp_path: Path) -> None:
    """Version 0.1.0 went on without the missing row, or answered 500 for all of a guest's games."""
    async with AsyncExitStack() as stack:
        made: dict[str, str] = {}
        async with running_server(tmp_path) as running:
            ada, bea, _ = visitors = await visitors_of(stack, running)
            for name in DAMAGES:
                made[name], _ = await started(running, ada, bea, clock=60)
            sound, _ = await started(running, ada, bea, clock=60)
            await ada.room(setup={"tutorial": "first-season"}, start=True)
        assert findings(tmp_path) == []
        for name, damage in DAMAGES.items():
            damage_folder(tmp_path, damage, made[name])
        assert [found.kind for found in findings(tmp_path)] == ["game"] * len(DAMAGES)
        async with running_server(tmp_path, errors=DAMAGED) as running:
            ada, bea, _ = (again(running, visitor) for visitor in visitors)
            listed = {game["room"]: game for game in (await ada.client.get("/api/games")).json()}
            assert {listed[room]["is_damaged"] for room in made.values()} == {True}
            assert (listed[sound]["is_damaged"], listed[sound]["is_my_turn"]) == (False, True)
            for name, room in made.items():
                player = await connect(running.ws, ada, room)
                assert player.room["is_damaged"], name
                refused = await player.ask("draw", turn=5, command="draw 0 A1 forest")
                assert refused["problem"]["code"] == "server-game-damaged", name
            good = await connect(running.ws, bea, sound)
            assert good.is_awaited
            metrics = (await ada.client.get("/metrics")).text
            assert f'inkland_damages_total{{kind="game"}} {float(len(DAMAGES))}' in metrics


@sqlite_only
async def test_another_game_can_be_played_in_the_room(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        async with running_server(tmp_path) as running:
            ada, bea, _ = visitors = await visitors_of(stack, running)
            room, _ = await started(running, ada, bea)
            address = (await ada.client.get("/api/games")).json()[0]["game"]
        damage_folder(tmp_path, without_a_row, room)
        async with running_server(tmp_path, errors=DAMAGED) as running:
            ada, bea, _ = (again(running, visitor) for visitor in visitors)
            page = await ada.client.get(f"/api/games/{address}")
            assert (page.status_code, page.json()["code"]) == (410, "server-game-damaged")
            host, guest = [await connect(running.ws, one, room) for one in (ada, bea)]
            assert (await guest.ask("reopen"))["problem"]["code"] == "server-host-only"
            assert (await guest.ask("leave"))["type"] == "done"
            assert (await host.ask("reopen"))["type"] == "done"
            assert (host.room["phase"], host.room["is_damaged"]) == ("lobby", False)
            assert (await guest.ask("sit"))["type"] == "done"
            assert (await host.ask("start"))["type"] == "done"
            await guest.receive_until(lambda: guest.is_awaited)
            assert guest.room["game"] == 2
            ended = await ada.client.get("/api/games/ended")
            assert (ended.status_code, ended.json()) == (200, [])
            page = await ada.client.get(f"/api/games/{address}")
            assert (page.status_code, page.json()["code"]) == (410, "server-game-damaged")


@sqlite_only
async def test_a_damaged_room_is_said_to_be_damaged(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        async with running_server(tmp_path) as running:
            ada, bea, _ = visitors = await visitors_of(stack, running)
            bad, _ = await started(running, ada, bea, clock=60)
            good, _ = await started(running, ada, bea, clock=60)
        damage_folder(
            tmp_path,
            lambda connection, _: connection.execute(
                update(rooms).where(rooms.c.id == bad).values(places='[{"kind":')
            ),
            bad,
        )
        assert findings(tmp_path) == [Finding("room", bad, "row")]
        async with running_server(tmp_path, errors=DAMAGED) as running:
            ada, _, _ = (again(running, visitor) for visitor in visitors)
            listed = (await ada.client.get("/api/games")).json()
            assert [game["room"] for game in listed] == [good]
            read = await ada.client.get(f"/api/rooms/{bad}")
            assert (read.status_code, read.json()["code"]) == (410, "server-room-damaged")
            renamed = await ada.client.patch("/api/guest", json={"name": "Adele"})
            assert renamed.status_code == 200
            socket = await websockets.connect(
                f"{running.ws}/ws/rooms/{bad}", additional_headers={"Cookie": ada.cookie}
            )
            await socket.send('{"type": "hello", "protocol": 2}')
            with pytest.raises(websockets.ConnectionClosed):
                await asyncio.wait_for(socket.recv(), 10)
            assert socket.close_code == 4410


@sqlite_only
async def test_damaged_settings_lines_and_choices_are_left_out(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        async with running_server(tmp_path) as running:
            ada, bea, _ = visitors = await visitors_of(stack, running)
            room, (_, player) = await started(running, ada, bea)
            assert (await player.ask("leave"))["type"] == "done"

        def damage(connection: Connection, _game: int) -> None:
            connection.execute(update(guests).values(settings="{{{"))
            connection.execute(update(room_log).values(details="[]"))

        damage_folder(tmp_path, damage, room)
        assert {found.kind for found in findings(tmp_path)} == {"guest"}
        async with running_server(tmp_path) as running:
            ada, _, _ = (again(running, visitor) for visitor in visitors)
            mine = (await ada.client.get("/api/guest")).json()
            assert (mine["name"], mine["settings"]) == ("Ada", {})
            player = await connect(running.ws, ada, room)
            assert player.log == []
            assert player.is_awaited
    assert decode_choices("[1") == decode_choices(None)


async def test_a_game_that_is_damaged_while_it_runs_is_stopped_for_everybody(tmp_path: Path) -> None:
    async with running_server(tmp_path, errors=DAMAGED) as running, AsyncExitStack() as stack:
        ada, bea, _ = await visitors_of(stack, running)
        room, (player, other) = await started(running, ada, bea)
        store: Any = running.server.store

        def damage(connection: Connection) -> None:
            (game,) = connection.execute(select(games.c.id)).scalars()
            last = last_version(connection, game)
            row = {"game": game, "version": last + 2, "event": b"{}"}
            connection.execute(events.insert().values(**row))

        await store.database.write(damage)
        for server in running.servers:
            await (await server.rooms.open(room)).reload()
        await other.receive_until(lambda: other.room["is_damaged"])
        refused = await player.ask("draw", turn=5, command="draw 0 A1 forest")
        assert refused["problem"]["code"] == "server-game-damaged"


@sqlite_only
async def test_a_drawing_that_the_rules_do_not_allow_is_found_by_a_check(tmp_path: Path) -> None:
    async with running_server(tmp_path) as running, Visitor(running.http, "Ada") as ada:
        room = await ada.room(start=True)
        player = await connect(running.ws, ada, room)
        await player.draw(Random(1))

    def move(connection: Connection, game: int) -> None:
        """Another cell is drawn: the log can be read, but nobody could have drawn that."""
        for row in connection.execute(select(events).where(events.c.game == game)).all():
            event = json.loads(row.event)
            if event.get("kind") in ("drawn", "choice-made"):
                text = row.event.replace(b'"cells":["', b'"cells":["K11","', 1)
                mine = events.c.game == game, events.c.version == row.version
                connection.execute(update(events).where(*mine).values(event=text))

    damage_folder(tmp_path, move, room)
    (found,) = findings(tmp_path)
    assert (found.kind, found.damage) == ("game", "rules")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_damaged_has_a_text_in_every_language(language: str) -> None:
    texts = texts_in(language)
    for damage in ("settings", "row", "choices", "rules", *DAMAGE.values()):
        assert texts.has(f"db-damage-{damage}")
