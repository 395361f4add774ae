"""Games with worker processes: they go on while workers are killed, and hints are found by them."""

import asyncio
import os
import signal
from pathlib import Path
from random import Random

import pytest
from tests.server.clients import Visitor, connect
from tests.server.jobs.running_jobs import until
from tests.server.running_server import running_server
from tests.server.test_hints import hint_of

from inkland.bots.levels import status
from inkland.bots.levels.readiness import Readiness
from inkland.server.app.server import Server
from inkland.server.base.settings import WorkerSettings
from inkland.server.infra.jobs import search_state
from inkland.server.model.rooms.rules import hints
from inkland.server.web.http.routes.operation import status as routes

TWO = WorkerSettings(number=2)
KILLS = 4


@pytest.fixture(autouse=True)
def _search(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search of this process stays as it is."""
    found = Readiness()
    for module in (search_state, routes, status, hints):
        monkeypatch.setattr(module, "SEARCH", found)


def jobs_done(server: Server) -> float:
    labels = {"kind": "move", "result": "done"}
    return server.metrics.registry.get_sample_value("inkland_jobs_total", labels) or 0.0


async def kill_workers(server: Server, random: Random) -> int:
    """Kill the worker again and again, each time after it has done something; return how often."""
    for _ in range(KILLS):
        done = jobs_done(server)
        await until(lambda done=done: jobs_done(server) > done)  # type: ignore[misc]
        await asyncio.sleep(random.random() / 10)
        (worker,) = server.jobs.worker_ids
        os.kill(worker, signal.SIGKILL)
    return KILLS


@pytest.mark.slow
@pytest.mark.timeout(300)
async def test_a_game_goes_on_while_its_workers_are_killed(tmp_path: Path) -> None:
    """Whatever workers do, everybody draws every card, and nobody is replaced by a weaker bot."""
    one = WorkerSettings(number=1)
    async with running_server(tmp_path, workers=one) as running, Visitor(running.http, "Ada") as ada:
        bots = ["greedy", "journeyman", "master"]
        player = await connect(running.ws, ada, await ada.room(bots=bots, start=True))
        killing = asyncio.create_task(kill_workers(running.server, Random(7)))
        await player.play(Random(1))
        assert await killing == KILLS
        assert len(player.table["result"]["totals"]) == 4


@pytest.mark.slow
async def test_a_worker_finds_a_hint_and_readyz_says_that_workers_are_up(tmp_path: Path) -> None:
    async with running_server(tmp_path, workers=TWO) as running, Visitor(running.http, "Ada") as ada:
        await until(lambda: all(server.jobs.state == "up" for server in running.servers))
        answer = await ada.client.get("/readyz")
        assert (answer.status_code, answer.json()["workers"], answer.json()["levels"]) == (200, "up", "ready")
        player = await connect(running.ws, ada, await ada.room(setup={"preset": "base"}, start=True))
        assert (await player.ask("hint", turn=player.table["turn"]))["type"] == "done"
        progress, hint = await hint_of(player)
        assert progress == sorted(progress)
        assert len(hint["choices"]) == 3
        metrics = (await ada.client.get("/metrics")).text
        assert 'inkland_jobs_total{kind="hint",result="done"} 1.0' in metrics
        assert 'inkland_jobs_waiting{kind="move"} 0.0' in metrics
        assert "inkland_workers 1.0" in metrics
