"""Games whose bots think elsewhere: without any worker quick bots draw and everybody is told."""

import asyncio
import os
import signal
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest
from tests.nats import NatsServer
from tests.server.clients import Visitor, connect, started
from tests.server.cluster_workers.thread_group import thread_group
from tests.server.cluster_workers.worker_group import WorkerGroupProcess, bus_of
from tests.server.jobs.running_jobs import until
from tests.server.running_server import RunningServer, running_server

from inkland.bots.levels import search_bot
from inkland.bots.levels import status as bot_status
from inkland.bots.levels.readiness import Readiness
from inkland.server.infra.jobs import search_state
from inkland.server.model.rooms.rules import hints
from inkland.server.web.http.routes.operation import status as routes

pytestmark = pytest.mark.system


@pytest.fixture(autouse=True)
def _search(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search of this process stays as it is."""
    found, absent = Readiness(), Readiness()
    absent.is_interactive = True
    absent.follow("only workers may search")
    for module in (search_state, routes, bot_status, hints):
        monkeypatch.setattr(module, "SEARCH", found)
    monkeypatch.setattr(search_bot, "SEARCH", absent)


def remote_jobs(running: RunningServer) -> float:
    labels = {"lane": "bots", "by": "remote"}
    return running.server.metrics.registry.get_sample_value("inkland_jobs_begun_total", labels) or 0.0


@pytest.mark.timeout(120)
async def test_without_workers_quick_bots_draw_and_tables_operators_and_hints_say_so(tmp_path: Path) -> None:
    async with (
        NatsServer() as nats,
        running_server(tmp_path, bus_settings=bus_of(nats)) as running,
        Visitor(running.http, "Ada") as ada,
    ):
        await until(lambda: running.server.bus.state == "connected")
        answer = await ada.client.get("/readyz")
        status = answer.json()
        assert (answer.status_code, status["status"], status["workers"]) == (200, "degraded", "none")
        assert status["bots"] == {"by": "none", "own": 0, "remote": 0}
        room, (player,) = await started(running, ada, bots=["legend"])
        refused = await player.ask("hint", turn=player.table["turn"])
        assert refused["problem"]["code"] == "server-no-hint"
        turn = player.table["turn"]
        async with asyncio.timeout(5):
            await player.draw(Random(1))
            await player.receive_until(lambda: player.table["turn"] != turn)
        await player.receive_until(lambda: bool(player.room["bot_notices"]))
        assert player.room["bot_notices"][0]["state"] == "no-workers"
        assert "bot-no-workers" in {line["kind"] for line in player.log}
        stored = (await running.server.rooms.open(room)).room.places
        assert sum(place.quick_cards for place in stored) >= 1
        metrics = (await ada.client.get("/metrics")).text
        assert 'inkland_remote_workers{state="ready"} 0.0' in metrics
        assert 'inkland_quick_choices_total{reason="no-workers"}' in metrics
        async with thread_group(nats):
            await until(lambda: running.server.jobs.thinkers.remote == 1)
            answer = (await ada.client.get("/readyz")).json()
            assert (answer["status"], answer["bots"]["by"]) == ("ready", "remote")
            before = remote_jobs(running)
            for number in (2, 3):  # in the first turn the bot has chosen before
                turn = player.table["turn"]
                await player.draw(Random(number))
                await player.receive_until(lambda turn=turn: player.table["turn"] != turn)  # type: ignore[misc]
            assert remote_jobs(running) > before


@pytest.mark.slow
@pytest.mark.timeout(400)
async def test_two_servers_and_two_workers_play_whole_games_while_workers_are_killed(tmp_path: Path) -> None:
    """Everybody draws every card, and the processor's work is done by the workers alone."""
    random = Random(3)
    async with AsyncExitStack() as stack:
        nats = await stack.enter_async_context(NatsServer())
        groups = [
            await stack.enter_async_context(WorkerGroupProcess(nats.url, "--processes", "2"))
            for _ in range(2)
        ]
        servers = [
            await stack.enter_async_context(
                running_server(tmp_path, bus_settings=bus_of(nats), server_name=name, errors=frozenset())
            )
            for name in ("one", "two")
        ]
        await until(lambda: all(one.server.jobs.thinkers.remote == 4 for one in servers))
        players = []
        for number, one in enumerate(servers):
            visitor = await stack.enter_async_context(Visitor(one.http, f"Ada {number}"))
            room = await visitor.room(bots=["greedy", "master", "journeyman"], start=True)
            players.append(await connect(one.ws, visitor, room))
        playing = [asyncio.create_task(one.play(Random(number))) for number, one in enumerate(players)]
        for _ in range(4):
            await asyncio.sleep(1.0)
            group = random.choice(groups)
            os.kill(random.choice(group.children), signal.SIGKILL)
        await asyncio.gather(*playing)
        assert [len(one.table["result"]["totals"]) for one in players] == [4, 4]
        assert all(remote_jobs(one) > 60 for one in servers)
        begun = {"lane": "last-resort", "by": "own"}
        for one in servers:
            value = one.server.metrics.registry.get_sample_value("inkland_jobs_begun_total", begun)
            assert not value, "nobody was replaced"
