"""A server that may send notices to a receiver on this machine, and guests with channels there."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from tests.server.clients import TIMEOUT, Player, Visitor
from tests.server.notices.receiver import Received, Receiver
from tests.server.running_server import RunningServer, running_server

from inkland.server.base.settings import NoticeSettings
from inkland.server.base.time_source import TimeSource


def settings(receiver: Receiver, **changes: Any) -> NoticeSettings:
    values = {"retry_seconds": 0.1, "poll_seconds": 0.05, "present_seconds": 0.0}
    return NoticeSettings(allowed=frozenset({receiver.origin}), **{**values, **changes})


@asynccontextmanager
async def with_receiver(
    folder: Path, *, time: TimeSource | None = None, seeds: str | None = None, **changes: Any
) -> AsyncIterator[tuple[RunningServer, Receiver, list[Visitor]]]:
    """A server that may send to a receiver, and two guests."""
    async with Receiver() as receiver:
        notices = settings(receiver, **changes)
        async with (
            running_server(folder, notices=notices, time=time, seeds=seeds) as running,
            Visitor(running.http, "Ada") as ada,
            Visitor(running.http, "Bea") as bea,
        ):
            yield running, receiver, [ada, bea]


async def hook(visitor: Visitor, receiver: Receiver, **webhook: Any) -> str:
    """Add a webhook, and return the id of its channel."""
    data = {"address": f"{receiver.origin}/hook", **webhook}
    answer = await visitor.client.post("/api/notices/webhooks", json=data)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["channels"][-1]["id"])


async def choose(visitor: Visitor, **choices: Any) -> None:
    answer = await visitor.client.put("/api/notices", json=choices)
    assert answer.status_code == 200, answer.text


async def problem_of(visitor: Visitor) -> str | None:
    channels = (await visitor.client.get("/api/notices")).json()["channels"]
    found: str | None = channels[0]["problem"]
    return found


async def eventually(is_true: Callable[[], bool | Awaitable[bool]]) -> None:
    """Wait until a condition is true."""
    async with asyncio.timeout(TIMEOUT):
        while not (await found if isinstance(found := is_true(), Awaitable) else found):
            await asyncio.sleep(0.02)


async def play_turn(players: list[Player], rng: Random) -> None:
    """Let every awaited player draw, and receive what follows."""
    turn = max(player.table["turn"] for player in players)
    for player in players:
        while player.table["turn"] < turn:
            await player.receive()
    for player in players:
        if player.is_awaited and player.table["turn"] == turn:
            await player.draw(rng)
    for player in players:
        while player.table["turn"] == turn and not player.is_over:
            await player.receive()


def events(received: list[Received]) -> list[str]:
    return [one.json["event"] for one in received]


async def is_waiting(running: RunningServer, number: int) -> bool:
    return await running.server.notices.store.waiting() == number


async def has_problem(visitor: Visitor, problem: str | None) -> bool:
    return await problem_of(visitor) == problem
