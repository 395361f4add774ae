"""Guests who play on while servers are replaced: they behave as the page of their version does.

They note which choices were acknowledged, and how long they were without a server.
"""

import asyncio
import json
import time
from random import Random
from typing import Any, Final, NamedTuple

import httpx
import websockets
from tests.server.clients import random_command

Message = dict[str, Any]
OTHER_PROTOCOL: Final = 4409
ANSWER_SECONDS: Final = 5.0
"""After so long without an answer the page tries another connection."""
CUTS: Final = (OSError, TimeoutError, websockets.ConnectionClosed, websockets.InvalidHandshake, EOFError)


class Page(NamedTuple):
    """How the page of a version talks, and when it connects again."""

    protocol: int
    delays: tuple[float, ...]
    spread: tuple[float, float]
    update: str
    reply: str


PAGES: Final = {
    1: Page(1, (0.3, 1.0, 2.0, 4.0, 8.0), (0.8, 1.2), "told", "re"),
    2: Page(2, (0.3, 0.7, 1.0, 1.0, 1.0, 2.0, 4.0, 8.0), (0.5, 1.0), "update", "reply_to"),
}
"""By protocol: web/src/lib/room.svelte.ts of version 0.1.0, and web/src/game/session/connection.ts."""


class Acknowledged(NamedTuple):
    """A choice that the server said it has."""

    turn: int
    command: str


class Guest:
    """One seat of one room, until its game is over."""

    def __init__(self, name: str, url: str, rng: Random, *, protocol: int, pace: float) -> None:
        self.name = name
        self.acknowledged: list[Acknowledged] = []
        self.outages: list[float] = []
        self.reloads = 0
        self.is_over = False
        self.seat: int | None = None
        self.room = ""
        self.cookie = ""
        self.is_host = False
        self._url = url
        self._rng = rng
        self._page = PAGES[protocol]
        self._pace = pace
        self._number = 0
        self._lost: float | None = None
        self._forget()

    def _forget(self) -> None:
        """Forget what a page keeps in memory."""
        self._view: Message = {}
        self._turn = 0
        self._awaited: list[int] = []
        self._options: Message | None = None
        self._choice: object = None
        self._pending: tuple[int, Acknowledged] | None = None
        self._due: float | None = None

    async def register(self) -> None:
        """Become a guest of the server."""
        async with httpx.AsyncClient(base_url=self._url, timeout=30) as http:
            answer = await http.post("/api/guest", json={"name": self.name})
            answer.raise_for_status()
            self.cookie = answer.headers["set-cookie"].partition(";")[0]

    async def create_room(self, seats: int) -> str:
        """Create a room with open seats, as its host."""
        async with httpx.AsyncClient(base_url=self._url, timeout=30) as http:
            answer = await http.post(
                "/api/rooms", json={"open_seats": seats - 1}, headers={"Cookie": self.cookie}
            )
            answer.raise_for_status()
        self.is_host = True
        return str(answer.json()["id"])

    async def play(self) -> None:
        """Play until the game is over, through as many connections as it takes."""
        attempt = 0
        while not self.is_over:
            opened, code = await self._visit()
            if self.is_over:
                return
            attempt = 0 if opened else attempt
            self._lost = self._lost or time.monotonic()
            self._pending = None
            if code == OTHER_PROTOCOL:
                await self._reload()
                continue
            delay = self._page.delays[min(attempt, len(self._page.delays) - 1)]
            attempt += 1
            await asyncio.sleep(delay * self._rng.uniform(*self._page.spread))

    async def _reload(self) -> None:
        """Do as a browser whose page is loaded again: fetch it, and speak the newer protocol."""
        self.reloads += 1
        self._page = PAGES[2]
        self._forget()
        try:
            async with httpx.AsyncClient(base_url=self._url, timeout=ANSWER_SECONDS) as http:
                for path in (f"/room/{self.room}", "/api/guest"):
                    await http.get(path, headers={"Cookie": self.cookie})
        except httpx.HTTPError:
            return

    async def _visit(self) -> tuple[bool, int | None]:
        """Play over one connection; return whether it was welcomed, and the code of its end."""
        was_welcomed = False
        try:
            async with websockets.connect(
                f"{self._url.replace('http', 'ws', 1)}/ws/rooms/{self.room}",
                additional_headers={"Cookie": self.cookie},
                max_size=2**24,
                open_timeout=ANSWER_SECONDS,
                close_timeout=0.2,
                ping_interval=None,
            ) as socket:
                await socket.send(json.dumps({"type": "hello", "protocol": self._page.protocol}))
                while not self.is_over:
                    message = await self._next(socket)
                    if message is None:
                        await self._act(socket)
                        continue
                    was_welcomed = was_welcomed or message["type"] == "welcome"
                    self._received(message)
        except websockets.ConnectionClosed as closed:
            return was_welcomed, closed.rcvd.code if closed.rcvd else None
        except CUTS:
            return was_welcomed, None
        return was_welcomed, None

    async def _next(self, socket: Any) -> Message | None:
        """Return the next message; None when it is time to act. Raises TimeoutError without an answer."""
        loop = asyncio.get_running_loop()
        wait = 30.0 if self._due is None else max(0.0, self._due - loop.time())
        if self._pending is not None:
            wait = ANSWER_SECONDS
        try:
            async with asyncio.timeout(wait):
                found: Message = json.loads(await socket.recv())
                return found
        except TimeoutError:
            if self._pending is not None:
                raise
            self._due = None
            return None

    def _received(self, message: Message) -> None:
        if message["type"] == "welcome" and self._lost is not None:
            self.outages.append(time.monotonic() - self._lost)
            self._lost = None
        if message["type"] in ("welcome", "room"):
            self._view, self.seat = message["room"], message["seat"]
            self._plan(0.1)
        elif message["type"] == self._page.update:
            self._updated(message)
        elif message["type"] in ("done", "refused"):
            self._answered(message)

    def _updated(self, message: Message) -> None:
        self._awaited = message["awaited"]
        self._options = message.get("options", self._options)
        self._choice = message.get("choice", self._choice)
        if "table" in message:
            self._turn = message["table"]["turn"]
            self.is_over = message["table"]["result"] is not None
        self._plan(self._rng.uniform(0.3, 1.7) * self._pace)

    def _answered(self, message: Message) -> None:
        if self._pending is None or message[self._page.reply] != self._pending[0]:
            return
        if message["type"] == "done":
            self.acknowledged.append(self._pending[1])
        self._pending = None
        self._plan(self._pace)

    def _plan(self, seconds: float) -> None:
        self._due = asyncio.get_running_loop().time() + seconds

    async def _act(self, socket: Any) -> None:
        """Do what the room and the game ask of this guest now."""
        phase = self._view.get("phase")
        if phase == "lobby":
            if self.seat is None:
                await self._send(socket, {"type": "sit"})
            elif self.is_host and all(seat["kind"] != "open" for seat in self._view["seats"]):
                await self._send(socket, {"type": "start"})
            self._plan(1.0)
        elif phase == "playing" and self.seat in self._awaited and self._options and self._choice is None:
            command = random_command(_present_form(self._options), self._rng)
            number = await self._send(socket, {"type": "draw", "turn": self._turn, "command": command})
            self._pending = number, Acknowledged(self._turn, command)

    async def _send(self, socket: Any, message: Message) -> int:
        self._number += 1
        await socket.send(json.dumps({**message, "id": self._number}))
        return self._number


def _present_form(options: Message) -> Message:
    """Return the options of any version in the form of the present one."""
    shapes = [
        shape if "orientations" in shape else {**shape, "orientations": shape["lies"]}
        for shape in options["shapes"]
    ]
    return {**options, "shapes": shapes}
