"""Real servers for tests: uvicorn on a free port, in the loop of the test."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn

from inkland.server.app import make_litestar, with_door
from inkland.server.server import Hall
from inkland.server.settings import Limits, Settings

GENEROUS = Limits(
    messages=10_000, message_burst=100_000, address_messages=100_000, address_burst=1_000_000,
    address_connections=2000, changes=10_000, change_burst=100_000,
)  # fmt: skip


class RunningHouse:
    """A server, where it listens, and its inside."""

    def __init__(self, port: int, hall: Hall) -> None:
        self.port = port
        self.hall = hall

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws(self) -> str:
        return f"ws://127.0.0.1:{self.port}"


class _Quiet:
    """A log that remembers errors, so that tests can ask for none."""

    def __init__(self) -> None:
        self.errors: list[dict[str, Any]] = []

    def bind(self, **_: Any) -> "_Quiet":
        return self

    def info(self, *_: Any, **__: Any) -> None:
        pass

    def error(self, event: str, **values: Any) -> None:
        self.errors.append({"event": event, **values})

    exception = error


@asynccontextmanager
async def running_house(
    folder: Path, *, errors: frozenset[str] = frozenset(), **changes: Any
) -> AsyncIterator[RunningHouse]:
    """A server that listens, and that has logged no other errors than these when it ends."""
    settings = Settings(folder=folder, **{"limits": GENEROUS, **changes})
    log = _Quiet()
    app = make_litestar(settings, log=log)
    door = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(
        with_door(app),
        ws="websockets-sansio",
        ws_max_size=settings.limits.message_bytes,
        lifespan="on",
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=2,
    )
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve(sockets=[door]))
    while not server.started:
        if task.done():
            task.result()
            raise RuntimeError("the server did not start")
        await asyncio.sleep(0.01)
    try:
        yield RunningHouse(door.getsockname()[1], app.state.hall)
    finally:
        server.should_exit = True
        await task
    assert {error["event"] for error in log.errors} == errors, log.errors
