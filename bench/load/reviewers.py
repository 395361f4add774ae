"""Guests who let records be reviewed, one after another, while tables play."""

import asyncio
from itertools import cycle
from typing import Final, Self

import httpx

from inkland.bots import find_bot
from inkland.content import load_catalog
from inkland.core.events import Event
from inkland.core.setup.config import GameConfig
from inkland.notation.records import format_record
from inkland.sim.games import play_game

BOT: Final = "greedy"
RECORDS: Final = 4
"""How many records each guest has; they are reviewed in turn."""
LOOK_SECONDS: Final = 1.0
"""How often a page looks how far its review is, as the client does."""


class Reviewers:
    """Keeps some reviews waiting: as soon as one is done, its guest asks for the next."""

    def __init__(self, port: int, size: int) -> None:
        self._url = f"http://127.0.0.1:{port}"
        self._size = size
        # Made beforehand: the guests of the tables are in this process too, and must not wait for it.
        self._records = [make_record(seed) for seed in range(RECORDS)]
        self.done = 0
        """How many reviews are complete."""
        self.pieces = 0
        """How many pieces were seen of those that are not."""
        self.wrong: list[str] = []

    async def __aenter__(self) -> Self:
        self._tasks = [asyncio.create_task(self._ask_again(number)) for number in range(self._size)]
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        for found in await asyncio.gather(*self._tasks, return_exceptions=True):
            if isinstance(found, Exception):
                self.wrong.append(f"review: {type(found).__name__} {found}")

    async def _ask_again(self, number: int) -> None:
        async with httpx.AsyncClient(base_url=self._url, timeout=60) as http:
            (await http.post("/api/guest", json={"name": f"Reviewer {number}"})).raise_for_status()
            for record in cycle(self._records):
                await self._review(http, record)

    async def _review(self, http: httpx.AsyncClient, record: str) -> None:
        """Ask for a review and wait until it is done; whoever stops waiting cancels it."""
        asked = await http.post("/api/records/review", content=record.encode())
        asked.raise_for_status()
        path, known = f"/api/records/review/{asked.json()['id']}", -1
        try:
            while True:
                await asyncio.sleep(LOOK_SECONDS)
                answer = await http.get(path, params={"known": known})
                answer.raise_for_status()
                state = answer.json()
                if state["status"] == "failed":
                    raise RuntimeError(state["problem"])
                self.pieces += max(0, state["pieces"] - max(0, known))
                known = state["pieces"]
                if state["status"] == "done":
                    self.done += 1
                    return
        finally:
            await asyncio.shield(http.delete(path))


def make_record(seed: int) -> str:
    """Return the record of a solo game."""
    catalog, events = load_catalog(), list[Event]()
    for _, new in play_game(catalog, GameConfig(), [find_bot(BOT)], seed):
        events += new
    return format_record(events, catalog, seed=seed)
