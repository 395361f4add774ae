"""Guests of open pages who play over WebSockets: quicker than with the mouse."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

from playwright.sync_api import Page
from tests.browser.server_process import ServerProcess
from tests.server.clients import Player, Visitor, connect


def run(work: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
    """Run work in an event loop of another thread: the one of Playwright is busy."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: asyncio.run(work())).result()


def play(server: ServerProcess, room: str, pages: list[Page], until: str = "game-ended") -> str:
    """Let the guests of these pages play over WebSockets until an event; return the game's address."""

    async def one(page: Page, seed: int) -> str:
        visitor, player = await _connect(server, room, cookies[page])
        rng = Random(seed)
        while not any(event["kind"] == until for event in player.events):
            if player.is_awaited and player.options is not None:
                await player.draw(rng)
            else:
                await player.receive()
        await player.socket.close()
        await visitor.client.aclose()
        return str(player.facts["public_id"])

    async def everybody() -> str:
        return (await asyncio.gather(*(one(page, seed) for seed, page in enumerate(pages))))[0]

    cookies: dict[Page, Any] = {page: page.context.cookies() for page in pages}
    found: str = run(everybody)
    return found


def make_choices(server: ServerProcess, room: str, page: Page, lines: Sequence[str]) -> None:
    """Make choices for the guest of a page over a WebSocket."""

    async def make() -> None:
        visitor, player = await _connect(server, room, cookies)
        for line in lines:
            await player.receive_until(lambda: player.is_awaited)
            answer = await player.ask("draw", turn=player.table["turn"], command=line)
            assert answer["type"] == "done", (line, answer)
        await player.socket.close()
        await visitor.client.aclose()

    cookies: Any = page.context.cookies()
    run(make)


async def _connect(server: ServerProcess, room: str, cookies: Any) -> tuple[Visitor, Player]:
    visitor = Visitor(server.url, "")
    for cookie in cookies:
        visitor.client.cookies.set(cookie["name"], cookie["value"])
    return visitor, await connect(server.url.replace("http", "ws"), visitor, room.rsplit("/", 1)[1])
