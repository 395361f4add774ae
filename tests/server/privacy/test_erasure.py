"""Erasure: nothing about a guest is left in the database or its files, and finished games still replay."""

import asyncio
import json
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.clients import Player, Visitor, connect, random_command, seated, started
from tests.server.locations import location, sqlite_only
from tests.server.notices.receiver import Receiver
from tests.server.notices.sending_server import hook, settings
from tests.server.running_server import RunningServer, running_server
from tests.server.sqlite import sqlite3
from tests.server.stored_rows import files_with, tables_with
from tests.server.test_migrations import OLD, old_folder, returning
from websockets.exceptions import ConnectionClosed

from inkland.content import load_catalog
from inkland.core.events import GameStarted
from inkland.notation.records import parse_record, replay
from inkland.server.features.privacy.erasure import erase_guest, finish_erasure
from inkland.server.features.privacy.store import PrivacyStore
from inkland.server.infra.database.database import Database
from inkland.server.infra.database.engines.sqlite import FILE
from inkland.server.infra.database.queries import Query

NAME, TITLE, CREST, ON_DEVICE = (
    "Zoë Quillfeather",
    "the Unmistakable",
    "round:red:key:silver",
    "Little Benvolio",
)
SETTING = "a-setting-of-zoe"


async def guest_id(running: RunningServer, visitor: Visitor) -> str:
    return (await running.server.sessions.find(visitor.client.cookies.get("inkland"), None)).guest.id


class Played:
    """What a guest has left behind in a server: games, rooms, blocks, channels."""

    def __init__(self, running: RunningServer, zoe: Visitor, bea: Visitor) -> None:
        self.running, self.zoe, self.bea = running, zoe, bea
        self.finished = ""
        self.running_room = ""
        self.host: Player

    async def play(self) -> None:
        """Play a game to its end, begin others, and use everything that is stored."""
        profile = {"title": TITLE, "crest": CREST, "settings": {"note": SETTING}}
        assert (await self.zoe.client.patch("/api/guest", json=profile)).status_code == 200
        _, players = await started(self.running, self.zoe, self.bea)
        await asyncio.gather(*(player.play(Random(seat)) for seat, player in enumerate(players)))
        self.finished = players[0].facts["public_id"]
        self.running_room, (host, self.host) = await started(self.running, self.zoe, self.bea, clock=3600)
        assert host.options is not None
        draft = {"turn": host.table["turn"], "command": random_command(host.options, Random(1))}
        assert (await host.ask("draft", **draft))["type"] == "done"
        assert (await self.zoe.client.post("/api/guest/recovery")).status_code == 201
        await self.use_rooms()
        for visitor, other in ((self.zoe, 1), (self.bea, 0)):
            block = {"room": self.running_room, "seat": other}
            assert (await visitor.client.post("/api/guest/blocks", json=block)).status_code == 201

    async def use_rooms(self) -> None:
        """Own an empty room, share a device in another, be removed from a third."""
        await self.zoe.room(open_seats=1)
        device = await connect(self.running.ws, self.zoe, await self.zoe.room())
        assert (await device.ask("add-player", name=ON_DEVICE))["type"] == "done"
        assert (await device.ask("start"))["type"] == "done"
        _, (host, _) = await seated(self.running, self.bea, self.zoe)
        assert (await host.ask("set-seat", seat=1, bot=None))["type"] == "done"


@pytest.fixture
async def played(tmp_path: Path) -> AsyncIterator[Played]:
    async with (
        Receiver() as receiver,
        running_server(tmp_path, notices=settings(receiver)) as running,
        Visitor(running.http, NAME) as zoe,
        Visitor(running.http, "Bea") as bea,
    ):
        await hook(zoe, receiver, address=f"{receiver.origin}/zoe-hook")
        found = Played(running, zoe, bea)
        await found.play()
        yield found


async def test_nothing_is_left_of_an_erased_guest(tmp_path: Path, played: Played) -> None:
    """0.1.0 could remove nothing at all: names were in every log."""
    guest = await guest_id(played.running, played.zoe)
    texts = (NAME, TITLE, CREST, ON_DEVICE, SETTING, "zoe-hook", guest)
    assert all(tables_with(tmp_path, text) for text in texts)
    assert (await played.zoe.client.delete("/api/guest")).status_code == 200
    assert (await played.zoe.client.get("/api/guest")).status_code == 401
    assert {text: tables_with(tmp_path, text) for text in texts if tables_with(tmp_path, text)} == {}
    found = {text: files_with(tmp_path, text) for text in texts}
    assert not any(found.values()), f"left in unused parts of files: {found}"


@sqlite_only
async def test_a_reader_does_not_keep_what_was_erased(
    tmp_path: Path, running: RunningServer, visitors: list[Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody reads while a guest is erased; nothing else is written afterwards."""
    ada = visitors[0]
    assert (await ada.client.patch("/api/guest", json={"title": TITLE})).status_code == 200
    reader = sqlite3.connect(tmp_path / FILE)
    reader.execute("BEGIN")
    reader.execute("SELECT count(*) FROM guests").fetchone()
    ends, forget = iter([None, None, reader.close]), Database.write

    async def write_and_end(database: Database, query: Query[Any]) -> Any:
        found = await forget(database, query)
        if database.engine.has_old_pages and (end := next(ends, None)) is not None:
            end()
        return found

    monkeypatch.setattr(Database, "write", write_and_end)
    assert (await ada.client.delete("/api/guest")).status_code == 200
    assert files_with(tmp_path, TITLE) == set()


async def test_games_of_an_erased_guest_go_on_and_replay(played: Played) -> None:
    bea, host = played.bea, played.host
    assert (await played.zoe.client.delete("/api/guest")).status_code == 200
    await host.receive_until(lambda: host.room["seats"][0]["name"] == "guest")
    assert (host.room["host"], host.room["seats"][0]["stand_in"]) == ("Bea", "left")
    version = host.version
    await host.draw(Random(5))
    await host.receive_until(lambda: host.version > version + 1)
    assert (await host.ask("sit"))["type"] == "done"
    page = (await bea.client.get(f"/api/games/{played.finished}")).json()
    assert [seat["name"] for seat in page["seats"]] == ["guest", "Bea"]
    record = (await bea.client.get(f"/api/games/{played.finished}/record")).text
    events = parse_record(record, load_catalog()).events
    assert isinstance(events[0], GameStarted)
    assert [player.name for player in events[0].players] == ["guest", "Bea"]
    result = replay(events, load_catalog()).table.result
    assert result is not None
    assert list(result.totals) == page["result"]["totals"]
    assert (await bea.client.get("/api/guest/blocks")).json() == []


async def test_an_erased_guest_is_signed_out_everywhere_at_once(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room, (ada, bea) = await started(running, *visitors[:2])
    assert (await visitors[0].client.delete("/api/guest")).status_code == 200
    with pytest.raises(ConnectionClosed) as closed:
        await ada.receive_until(lambda: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403
    assert (await visitors[0].client.delete("/api/guest")).status_code == 401
    await bea.receive_until(lambda: bea.room["host"] == "Bea")
    assert room


async def test_a_game_alone_ends_and_its_page_stays(running: RunningServer, visitors: list[Visitor]) -> None:
    room = await visitors[0].room(bots=["random"], start=True)
    player = await connect(running.ws, visitors[0], room)
    game = player.facts["public_id"]
    assert (await visitors[0].client.delete("/api/guest")).status_code == 200
    page = (await visitors[1].client.get(f"/api/games/{game}")).json()
    assert (page["status"], [seat["name"] for seat in page["seats"]]) == ("aborted", ["guest", "random 1"])
    stranger = await connect(running.ws, visitors[1], room)
    assert stranger.room["phase"] == "over"


async def test_an_operator_erases_while_the_server_is_running(
    tmp_path: Path, running: RunningServer, visitors: list[Visitor]
) -> None:
    room, (_, bea) = await started(running, *visitors[:2])
    guest, database = await guest_id(running, visitors[0]), Database(location(tmp_path))
    assert await erase_guest(PrivacyStore(database), guest, now=5.0)
    assert not await erase_guest(PrivacyStore(database), guest, now=6.0), "there is no such guest any more"
    database.close()
    await running.server.follower.check()
    await bea.receive_until(lambda: bea.room["seats"][0]["name"] == "guest")
    assert (await bea.draw(Random(1)))["type"] == "done"
    assert tables_with(tmp_path, guest) == set()
    assert room


@sqlite_only
async def test_guests_of_version_0_1_0_can_be_erased(tmp_path: Path) -> None:
    folder = old_folder(tmp_path / "old")
    connection = sqlite3.connect(folder / FILE)
    connection.execute("INSERT INTO games (id, room, number) VALUES (9, ?, 0)", (OLD["over"]["room"],))
    first = json.loads(connection.execute("SELECT event FROM events WHERE game = 3").fetchone()[0])
    first["players"] = [{"name": "Ada"}]
    connection.execute("INSERT INTO events VALUES (9, 1, ?)", (json.dumps(first).encode(),))
    connection.commit()
    connection.close()
    async with running_server(folder) as running:
        ada, bea = returning(running, "Ada"), returning(running, "Bea")
        assert tables_with(folder, "Ada") == {"games", "guests"}, "an earlier game, whose seat has no owner"
        assert (await ada.client.delete("/api/guest")).status_code == 200
        player = await connect(running.ws, bea, OLD["running"]["room"])
        assert [seat["name"] for seat in player.room["seats"]] == ["guest", "Bea"]
        await player.play(Random(2))
        for visitor in (ada, bea):
            await visitor.client.aclose()
    assert tables_with(folder, "Ada") == set()


KILLED = """
import asyncio, os, sys
from pathlib import Path
from shutil import copytree
from sqlalchemy import Engine, event
from inkland.server.features.privacy.erasure import erase_guest
from inkland.server.features.privacy.store import PrivacyStore
from inkland.server.infra.database.database import Database

source, made, guest, step = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], int(sys.argv[4])
number = 0
while True:
    folder = made / str(number)
    copytree(source, folder)
    child = os.fork()
    if child == 0:
        database, left = Database(folder), [number]
        def count(*_):
            if left[0] == 0:
                os._exit(9)
            left[0] -= 1
        event.listen(Engine, "before_cursor_execute", count)
        event.listen(Engine, "commit", count)
        asyncio.run(erase_guest(PrivacyStore(database), guest, now=5.0))
        os._exit(0)
    if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0:
        break
    number += step
"""


async def finished_after(folder: Path) -> None:
    """Finish what a killed process has begun, as the next start of a server does."""
    database = Database(folder)
    store = PrivacyStore(database)
    for guest in await store.unfinished_erasures():
        await finish_erasure(store, guest, now=6.0)
    database.close()


@pytest.mark.system
@sqlite_only
@pytest.mark.parametrize("step", [41, pytest.param(1, marks=pytest.mark.slow)])
async def test_an_erasure_survives_a_kill_at_any_statement(tmp_path: Path, step: int) -> None:
    source, made = tmp_path / "source", tmp_path / "made"
    made.mkdir()
    async with (
        running_server(source) as running,
        Visitor(running.http, NAME) as zoe,
        Visitor(running.http, "Bea") as bea,
    ):
        await Played(running, zoe, bea).play()
        guest = await guest_id(running, zoe)
    script = [sys.executable, "-c", KILLED, str(source), str(made), guest, str(step)]
    await asyncio.to_thread(subprocess.run, script, check=True, timeout=300)
    folders = sorted(made.iterdir(), key=lambda folder: int(folder.name))
    assert len(folders) > 80 / step
    outcomes = set()
    for folder in folders:
        await finished_after(folder)
        left = {text: tables_with(folder, text) for text in (NAME, ON_DEVICE, guest)}
        is_erased = not any(left.values())
        outcomes.add(is_erased)
        assert is_erased or left[NAME] == {"guests"}, (folder.name, left)
        shutil.rmtree(folder)
    assert outcomes == {True, False}, "some are killed before the erasure has begun, and begin anew"
