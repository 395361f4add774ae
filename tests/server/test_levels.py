"""Levels that are loading, ready or failed: in /readyz, in metrics, in rooms and in the log."""

import json
import os
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from tests.search.slow_search import load_when
from tests.server.clients import Visitor, connect
from tests.server.locations import one_server_only, sqlite_only
from tests.server.running_server import RunningServer, running_server

import inkland
from inkland.bots.levels import readiness, status
from inkland.bots.levels.readiness import Readiness
from inkland.server.app import server as server_module
from inkland.server.web.http.routes.operation import status as routes

LOADING_SECONDS = 60
"""How long a busy machine may take to load the search."""


@pytest.fixture
def search(monkeypatch: pytest.MonkeyPatch) -> Readiness:
    """A search of its own, which loads when the test lets it."""
    found = Readiness()
    for module in (routes, status, server_module):
        monkeypatch.setattr(module, "SEARCH", found)
    return found


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> Event:
    done = Event()
    load_when(done, monkeypatch, load=lambda: None)
    return done


async def ask(visitor: Visitor) -> tuple[int, Any]:
    """Return how `/readyz` answers, without what is about other machines."""
    answer = await visitor.client.get("/readyz")
    found = answer.json()
    assert found.pop("bus") == "none"
    assert found.pop("bots")["remote"] == 0
    return answer.status_code, found


@one_server_only
async def test_a_room_and_readyz_follow_the_levels(tmp_path: Path, search: Readiness, loaded: Event) -> None:
    async with running_server(tmp_path) as running, Visitor(running.http, "Ada") as ada:
        assert await ask(ada) == (
            200,
            {"status": "ready", "levels": "idle", "store": "writable", "workers": "up"},
        )
        search.warm_up()
        assert await ask(ada) == (
            503,
            {"status": "loading", "levels": "loading", "store": "writable", "workers": "up"},
        )
        player = await connect(running.ws, ada, await ada.room(bots=["master", "greedy"]))
        assert player.room["bot_notices"] == [{"bot": "master", "state": "loading", "cards": []}]
        loaded.set()
        await player.receive_until(lambda: player.room["bot_notices"] == [])
        assert await ask(ada) == (
            200,
            {"status": "ready", "levels": "ready", "store": "writable", "workers": "up"},
        )


@one_server_only
async def test_a_failure_is_told_without_its_reason(
    tmp_path: Path, search: Readiness, loaded: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reason may name folders of the server: it is in the log only."""

    def broken() -> None:
        raise OSError("/secret/folder")

    monkeypatch.setattr(readiness, "load_search", broken)
    async with running_server(tmp_path) as running, Visitor(running.http, "Ada") as ada:
        search.warm_up()
        loaded.set()
        assert not search.wait(60)
        assert await ask(ada) == (
            200,
            {"status": "degraded", "levels": "failed", "store": "writable", "workers": "up"},
        )
        player = await connect(running.ws, ada, await ada.room(bots=["master"]))
        assert player.room["bot_notices"] == [{"bot": "master", "state": "failed", "cards": []}]
        assert "secret" not in json.dumps(player.room)


async def test_metrics_say_whether_the_levels_are_ready(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    text = (await visitors[0].client.get("/metrics")).text
    ready = float(readiness.is_ready())
    assert f"inkland_levels_ready {ready}" in text


@pytest.fixture(scope="module")
def read_only(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package in which nothing can be created, whoever runs it."""
    source = tmp_path_factory.mktemp("installed")
    package = Path(inkland.__file__).parent
    shutil.copytree(package, source / "inkland", ignore=shutil.ignore_patterns("__pycache__"))
    for folder in [source / "inkland", *(path for path in source.rglob("*") if path.is_dir())]:
        (folder / "__pycache__").write_text("a file, so that no folder can be created")
    return source


def levels_of(url: str) -> str:
    try:
        with urllib.request.urlopen(f"{url}/readyz", timeout=10) as answer:
            return str(json.load(answer)["levels"])
    except urllib.error.HTTPError as error:
        with error:
            return str(json.load(error)["levels"])


@pytest.mark.slow
@sqlite_only
@pytest.mark.timeout(LOADING_SECONDS + 60)
def test_the_service_of_the_hosting_page_has_its_levels(read_only: Path, tmp_path: Path) -> None:
    """No home, no cache of the user, a package that cannot be written: only the data folder is left."""
    data, blocked = tmp_path / "state", read_only / "inkland" / "__pycache__"
    environment = {"PATH": os.defpath, "PYTHONPATH": str(read_only), "PYTHONDONTWRITEBYTECODE": "1"}
    environment |= {"HOME": str(blocked), "XDG_CACHE_HOME": str(blocked), "TMPDIR": str(tmp_path)}
    command = [sys.executable, "-m", "inkland", "--lang", "en", "serve", "--port", "0", "--data", str(data)]
    with (tmp_path / "log").open("w+") as log:
        process = subprocess.Popen(
            command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, stderr=log, text=True
        )
        try:
            assert process.stdout is not None
            url = process.stdout.readline().split()[-1]
            until = time.monotonic() + LOADING_SECONDS
            while levels_of(url) == "loading" and time.monotonic() < until:
                time.sleep(0.5)
            assert levels_of(url) == "ready"
        finally:
            process.terminate()
            process.communicate(timeout=30)
        log.seek(0)
        lines = [json.loads(line) for line in log]
    assert any("the levels are ready" in line.get("message", "") for line in lines), lines
    assert not [line for line in lines if line["level"] in ("warning", "error")]
