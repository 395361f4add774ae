"""A day of a slow game: the receiver is down for a while, a server is killed; every notice arrives."""

import asyncio
import sqlite3
from collections import Counter
from pathlib import Path
from random import Random

from tests.server.clients import TIMEOUT, Visitor, connect, started
from tests.server.notices.receiver import Browser, Receiver
from tests.server.notices.sending_server import eventually, hook, play_turn, settings
from tests.server.running_server import running_server
from tests.server.server_process import ServerProcess

from inkland.server.storage.database import FILE


async def test_every_notice_of_a_day_arrives_although_the_receiver_is_down_for_a_while(
    tmp_path: Path,
) -> None:
    """Two guests, one with a webhook, one with a push subscription; the receiver misses six turns."""
    async with Receiver() as receiver, running_server(tmp_path, notices=settings(receiver)) as running:
        store, browser = running.server.notices.store, Browser()
        async with Visitor(running.http, "Ada") as ada, Visitor(running.http, "Bea") as bea:
            await hook(ada, receiver)
            subscription = browser.subscription(f"{receiver.origin}/push")
            assert (await bea.client.post("/api/notices/push", json=subscription)).status_code == 201
            _, players = await started(running, ada, bea, setup={"preset": "base"})
            expected, rng = 0, Random(5)
            for number in range(12):
                expected += 1
                if number == 3:
                    await receiver.down()
                if number == 9:
                    receiver.loses_answers = True
                    await receiver.up()
                    await receiver.until(len(receiver.received) + 2)
                    receiver.loses_answers = False
                await eventually(lambda: _was_sent(tmp_path, expected))  # noqa: B023 - awaited here
                await play_turn(players, rng)
            expected += 1
            await eventually(lambda: _is_quiet(store))
            hooks = [one.json for one in receiver.received if one.path == "/hook"]
            pushes = [browser.read(one.body) for one in receiver.received if one.path == "/push"]
            for found in (hooks, pushes):
                ids = Counter(one["id"] for one in found)
                kinds = Counter({one["id"]: one["event"] for one in found}.values())
                assert kinds == {"begun": 1, "turn": expected - 1}
                assert len(ids) == expected
            assert len(hooks) + len(pushes) > 2 * expected, "an answer was lost, but nothing was repeated"


async def _was_sent(folder: Path, number: int) -> bool:
    """Whether so many notices of each guest have been attempted."""
    connection = sqlite3.connect(folder / FILE)
    query = "SELECT channel, count(*) FROM notices WHERE attempts > 0 GROUP BY channel"
    found = connection.execute(query).fetchall()
    connection.close()
    return [count for _, count in found] == [number, number]


async def _is_quiet(store: object) -> bool:
    return await store.waiting() == 0  # type: ignore[attr-defined, no-any-return]


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
            await eventually(lambda: _rows(tmp_path, 2))
            server.kill()
        _make_due(tmp_path)
        await receiver.up()
        async with ServerProcess(tmp_path, 0, *options):
            async with asyncio.timeout(TIMEOUT):
                found = await receiver.until(2)
        assert {one.json["event"] for one in found} == {"begun"}
        assert len({one.json["id"] for one in found}) == 2


async def _rows(folder: Path, least: int) -> bool:
    connection = sqlite3.connect(folder / FILE)
    (found,) = connection.execute("SELECT count(*) FROM notices WHERE done IS NULL").fetchone()
    connection.close()
    return int(found) >= least


def _make_due(folder: Path) -> None:
    """Let the minute pass that notices wait for a guest who is connected, and the time before a retry."""
    connection = sqlite3.connect(folder / FILE)
    connection.execute("UPDATE notices SET due = 0")
    connection.commit()
    connection.close()
