"""A server that is killed between saving, queueing and sending loses no notice and invents none."""

import asyncio
from pathlib import Path

import pytest
from tests.server.clients import TIMEOUT, Visitor, connect, started
from tests.server.locations import sqlite_only
from tests.server.notices.receiver import Receiver
from tests.server.notices.sending_server import choose, events, eventually, hook
from tests.server.server_process import ServerProcess
from tests.server.sqlite import sqlite3

from inkland.server.infra.database.engines.sqlite import FILE

pytestmark = pytest.mark.system


@sqlite_only
async def test_a_kill_between_queueing_and_sending_loses_nothing(tmp_path: Path) -> None:
    async with Receiver() as receiver:
        await receiver.down()
        options = ("--notices", "--notices-allow", receiver.origin)
        async with ServerProcess(tmp_path, 0, *options) as server, Visitor(server.http, "Ada") as ada:
            await hook(ada, receiver)
            await ada.client.post("/api/rooms", json={"start": True, "bots": ["random"]})
            room = await ada.room(bots=["random"])
            player = await connect(server.ws, ada, room)
            await player.ask("start")
            await eventually(lambda: waiting(tmp_path) == 2)
            server.kill()
        make_due(tmp_path)
        await receiver.up()
        async with ServerProcess(tmp_path, 0, *options):
            async with asyncio.timeout(TIMEOUT):
                found = await receiver.until(2)
        assert {one.json["event"] for one in found} == {"begun"}
        assert len({one.json["id"] for one in found}) == 2


def waiting(folder: Path) -> int:
    connection = sqlite3.connect(folder / FILE)
    (found,) = connection.execute("SELECT count(*) FROM notices WHERE done IS NULL").fetchone()
    connection.close()
    return int(found)


def make_due(folder: Path) -> None:
    """Let the minute pass that notices wait for a guest who is connected, and the time before a retry."""
    connection = sqlite3.connect(folder / FILE)
    connection.execute("UPDATE notices SET due = 0")
    connection.commit()
    connection.close()


@sqlite_only
@pytest.mark.parametrize("is_sending", [False, True], ids=["before queueing", "while sending"])
async def test_a_kill_in_the_middle_of_a_nudge(tmp_path: Path, *, is_sending: bool) -> None:
    """The nudge arrives after the restart, any repeat has its id, and Bea cannot be nudged again so soon."""
    async with Receiver() as receiver:
        options = ("--notices", "--notices-allow", receiver.origin)
        async with ServerProcess(tmp_path, 0, *options) as server:
            ada, bea = [await Visitor(server.http, name).__aenter__() for name in ("Ada", "Bea")]
            await hook(bea, receiver)
            await choose(bea, events=["nudge"])
            room, (player, other) = await started(server, ada, bea)
            await other.socket.close()
            await player.receive_until(lambda: not player.room["seats"][1]["connected"])
            receiver.loses_answers = is_sending
            assert (await player.ask("nudge", seat=1))["type"] == "done"
            if is_sending:
                await receiver.until(1)
            server.kill()
        receiver.loses_answers = False
        make_due(tmp_path)
        async with ServerProcess(tmp_path, int(server.url.rpartition(":")[2]), *options) as again:
            await receiver.until(2 if is_sending else 1)
            player = await connect(again.ws, ada, room, game=1)
            refused = await player.ask("nudge", seat=1)
            assert refused["problem"]["code"] == "server-nudged-already"
            await eventually(lambda: waiting(tmp_path) == 0)
        assert set(events(receiver.received)) == {"nudge"}
        assert len(receiver.ids) == 1
        for visitor in (ada, bea):
            await visitor.client.aclose()
