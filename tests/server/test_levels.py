"""Levels whose search can be loaded or not: in /readyz, in metrics, in rooms and in the log."""

import json
import os
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from tests.server.clients import Visitor, connect
from tests.server.locations import one_server_only, sqlite_only
from tests.server.running_server import running_server

import inkland
from inkland.bots.levels import status
from inkland.bots.levels.readiness import Readiness
from inkland.server.base.telemetry import metrics
from inkland.server.infra.jobs import search_state
from inkland.server.infra.jobs.protocol.messages import Levels
from inkland.server.web.http.routes.operation import status as routes

START_SECONDS = 60
"""How long a server may take to start on a busy machine."""


async def ask(visitor: Visitor) -> tuple[int, Any, str]:
    """Return how `/readyz` answers, and what the metrics say about the levels."""
    answer = await visitor.client.get("/readyz")
    lines = (await visitor.client.get("/metrics")).text.splitlines()
    ready = next(line.split()[1] for line in lines if line.startswith("inkland_levels_ready "))
    return answer.status_code, answer.json(), ready


@one_server_only
async def test_rooms_readyz_and_metrics_follow_the_workers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Clients do not get the reason, which may name folders of the server: it is in the log only."""
    search = Readiness()
    for module in (routes, status, search_state, metrics):
        monkeypatch.setattr(module, "SEARCH", search)
    fine = {
        "status": "ready",
        "levels": "ready",
        "store": "writable",
        "workers": "up",
        "bots": {"by": "none", "own": 0, "remote": 0},
        "bus": "none",
    }
    async with running_server(tmp_path) as running, Visitor(running.http, "Ada") as ada:
        jobs = running.server.jobs
        assert await ask(ada) == (200, fine, "1.0")
        with monkeypatch.context() as patched:
            patched.setattr(jobs, "has_processes", True)
            assert await ask(ada) == (503, {**fine, "status": "starting", "workers": "starting"}, "1.0")
        player = await connect(running.ws, ada, await ada.room(bots=["master", "greedy"]))
        assert player.room["bot_notices"] == []
        jobs.search.follow_own(Levels("OSError: /secret/folder"))
        failed = [{"bot": "master", "state": "failed", "cards": []}]
        await player.receive_until(lambda: player.room["bot_notices"] == failed)
        assert "secret" not in json.dumps(player.room)
        assert await ask(ada) == (200, {**fine, "status": "degraded", "levels": "failed"}, "0.0")
        jobs.search.follow_own(Levels())
        await player.receive_until(lambda: player.room["bot_notices"] == [])
        assert await ask(ada) == (200, fine, "1.0")


def ready(url: str) -> dict[str, Any]:
    """Return what `/readyz` says."""
    try:
        with urllib.request.urlopen(f"{url}/readyz", timeout=10) as answer:
            return dict(json.load(answer))
    except urllib.error.HTTPError as error:
        with error:
            return dict(json.load(error))


@pytest.mark.slow
@sqlite_only
@pytest.mark.timeout(START_SECONDS + 60)
@pytest.mark.parametrize("workers", ["1", "0"])
def test_a_server_without_the_kernel_says_so_in_one_line(tmp_path: Path, workers: str) -> None:
    """A package without compiled code: guests can play, and the log says what to do."""
    ignored = shutil.ignore_patterns("__pycache__", "kernel*.wasm", "kernel*.so")
    shutil.copytree(Path(inkland.__file__).parent, tmp_path / "installed" / "inkland", ignore=ignored)
    environment = {"PATH": os.defpath, "PYTHONPATH": str(tmp_path / "installed"), "HOME": str(tmp_path)}
    options = ["--port", "0", "--data", str(tmp_path / "data"), "--workers", workers]
    with (tmp_path / "log").open("w+") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "inkland", "--lang", "en", "serve", *options],
            cwd=tmp_path,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
        try:
            assert process.stdout is not None
            url = process.stdout.readline().split()[-1]
            until = time.monotonic() + START_SECONDS
            while ready(url)["status"] == "starting" and time.monotonic() < until:
                time.sleep(0.2)
            assert (ready(url)["status"], ready(url)["levels"]) == ("degraded", "failed")
        finally:
            process.terminate()
            process.communicate(timeout=30)
        log.seek(0)
        lines = [json.loads(line) for line in log]
    said = [line["message"] for line in lines if line["level"] in ("warning", "error")]
    assert len(said) == 1, said
    assert "kernel.wasm is missing" in said[0]
    assert said[0].endswith("make kernel")
