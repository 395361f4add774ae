"""Ids of requests: in the response, in every line of the log, from trusted proxies only."""

import io
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.clients import Visitor, connect, started
from tests.server.locations import one_server_only
from tests.server.running_server import running_server

from inkland.server.base.telemetry.logs import make_log
from inkland.server.base.telemetry.request_context import CURRENT
from inkland.server.play.rooms.state.saved_room import SavedRoom

GIVEN = "2f0c9a5b-e2d8-4f62-a0a4-b3f2c8d91e70"


@pytest.mark.parametrize("proxies", ["127.0.0.1", "10.0.0.0/8"])
async def test_only_a_trusted_proxy_may_give_an_id(tmp_path: Path, proxies: str) -> None:
    async with running_server(tmp_path, proxies=proxies) as running, Visitor(running.http, "Ada") as ada:
        answer = await ada.client.get("/api/guest", headers={"X-Request-Id": GIVEN})
        assert (answer.headers["x-request-id"] == GIVEN) is (proxies == "127.0.0.1")


@pytest.mark.parametrize("given", ["Ada", "zz" * 16, "a" * 65, "abc", "-" * 32, f"{GIVEN} {GIVEN}"])
async def test_an_id_that_no_proxy_makes_is_replaced(tmp_path: Path, given: str) -> None:
    async with running_server(tmp_path) as running, Visitor(running.http, "Ada") as ada:
        found = [
            (await ada.client.get(path, headers={"X-Request-Id": given})).headers.get_list("x-request-id")
            for path in ("/api/guest", "/healthz", "/", "/nowhere", "/api/rooms/x")
        ]
        assert all(len(ids) == 1 and len(ids[0]) == 16 and given not in ids for ids in found)
        assert len({ids[0] for ids in found}) == 5


@one_server_only
async def test_every_line_of_a_request_has_its_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also the lines of the room's own task, which carries out requests of many connections in turn."""
    stream = io.StringIO()

    async def fail(*_: Any, **__: Any) -> None:
        raise ValueError

    async with (
        running_server(tmp_path, log=make_log(stream=stream)) as running,
        Visitor(running.http, "Ada") as ada,
    ):
        room, (player,) = await started(running, ada, bots=["random"])
        other = await connect(running.ws, ada, room)
        ids = [p.socket.response.headers["x-request-id"] for p in (player, other) if p.socket.response]
        monkeypatch.setattr(SavedRoom, "play", fail)
        for asking in (player, other):
            stream.truncate(0)
            stream.seek(0)
            with pytest.raises(AssertionError):  # the drawing is refused
                await asking.draw(Random(1))
            lines = [json.loads(line) for line in stream.getvalue().splitlines()]
            assert {"work-failed", "request-failed"} <= {line["event"] for line in lines}
            assert {line["request"] for line in lines} == {ids[asking is other]}
        assert ids[0] != ids[1]
        stream.truncate(0)
        stream.seek(0)
    (stopped,) = [json.loads(x) for x in stream.getvalue().splitlines() if "server-stopped" in x]
    assert "request" not in stopped
    assert CURRENT.get() is None
