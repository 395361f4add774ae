"""Guests who play on whatever happens: they connect again, send again, take back, and keep their history."""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, Final

import httpx
import websockets
from tests.chaos.checking.history import History, Message
from tests.server.clients import PLAIN, random_command
from websockets.asyncio.client import ClientConnection

PATIENCE_SECONDS: Final = 8.0
"""How long a guest waits for anything before connecting again."""
TRY_AGAIN: Final = ("server-error", "server-busy", "server-not-saved")
"""Refusals after which the same request is sent again."""
CUTS: Final = (OSError, TimeoutError, websockets.ConnectionClosed, websockets.InvalidHandshake, EOFError)


LOOK_SECONDS: Final = 1.0
"""About how often a guest who plays reads something else."""
PAGES: Final = (
    "/api/rooms/{room}",
    "/api/games",
    "/api/games/{game}",
    "/api/games/{game}/messages",
    "/api/games/{game}/record",
    "/api/games/{game}/replay",
    "/api/games/{game}/review",
    "/api/games/{game}/lessons",
    "/api/games/{game}/branches",
    "/api/games/{game}/scoring-cells/0",
    "/api/challenges",
    "/api/daily",
    "/api/daily/calendar",
    "/api/statistics",
    "/api/statistics/games.json",
)
"""Where somebody might look for what is hidden in a running game."""


class Account:
    """A guest of the server, known by a cookie."""

    def __init__(self, name: str, http: str, cookie: str = "") -> None:
        self.name = name
        self.http = http
        self.cookie = cookie
        self.history: History | None = None
        """That of the game that the guest plays: every answer is added to it."""

    async def post(self, path: str, body: dict[str, Any]) -> Message:
        """Send a request again until it is answered; return the answer."""
        while True:
            with suppress(httpx.HTTPError):
                answer = await self.send("POST", path, body)
                if answer.is_success:
                    found: Message = answer.json()
                    return found
            await asyncio.sleep(0.3)

    async def send(self, method: str, path: str, body: object = None) -> httpx.Response:
        """Send one request over a connection of its own; raises HTTPError."""
        async with httpx.AsyncClient(base_url=self.http, timeout=PATIENCE_SECONDS, verify=PLAIN) as client:
            answer = await client.request(method, path, json=body, headers={"Cookie": self.cookie})
        if self.history is not None:
            self.history.add("answer", f"{path} {answer.status_code} {answer.text}")
        if answer.is_success and (cookie := answer.headers.get("set-cookie")):
            self.cookie = cookie.partition(";")[0]
        return answer

    async def register(self) -> None:
        """Become a guest of the server."""
        await self.post("/api/guest", {"name": self.name})


class Player:
    """One guest in one room, until the last game there is over."""

    def __init__(
        self,
        account: Account,
        room: str,
        history: History,
        rng: Random,
        *,
        ws: str,
        pace: float,
        holds: bool = False,
        games: int = 1,
        idle: Callable[[], float] = lambda: 0.0,
        on_done: Callable[[], None] = lambda: None,
    ) -> None:
        self.history = history
        self.is_over = False
        self._account = account
        self._room = room
        self._rng = rng
        self._ws = ws
        self._pace = pace
        self._holds = holds
        self._games = games
        self._idle = idle
        self._begun = (0, 0)
        """The game and turn in which the guest has last decided whether to let the time run out."""
        self._is_idle = False
        self._on_done = on_done
        self._number = 0
        self._view: Message = {}
        self._seat: int | None = None
        self._is_host = False
        self._game = self._version = self._turn = 0
        self._public_id = ""
        self._awaited: list[int] = []
        self._options: Message | None = None
        self._choice: Message | None = None
        self._table: Message = {}
        self._pending: Message | None = None
        """A choice that has been sent and not been answered."""
        self._sent = 0
        """The number of the last choice that was sent."""
        self._due: float | None = None

    def cut(self) -> None:
        """Let the connection break, if there is one."""
        socket = getattr(self, "_socket", None)
        if socket is not None and socket.transport is not None:
            socket.transport.abort()

    async def play(self) -> None:
        """Play until the game is over, through as many connections as it takes."""
        self._account.history = self.history
        looking = asyncio.create_task(self._look_around())
        try:
            await self._play_on()
        finally:
            looking.cancel()
            await asyncio.gather(looking, return_exceptions=True)
            self._account.history = None
        self.history.close()

    async def _look_around(self) -> None:
        """Read what somebody might who would like to know more."""
        rng = Random(f"{self._room} {self._account.name}")
        while True:
            await asyncio.sleep(rng.uniform(0.5, 1.5) * LOOK_SECONDS)
            if self._public_id:
                path = rng.choice(PAGES).format(room=self._room, game=self._public_id)
                with suppress(httpx.HTTPError):
                    await self._account.send("GET", path)

    async def _play_on(self) -> None:
        while not self.is_over:
            try:
                async with websockets.connect(
                    f"{self._ws}/ws/rooms/{self._room}",
                    additional_headers={"Cookie": self._account.cookie},
                    max_size=2**24,
                    open_timeout=PATIENCE_SECONDS,
                    close_timeout=0.2,
                    ping_interval=None,
                ) as socket:
                    self.history.add("opened")
                    self._socket = socket
                    await self._talk(socket)
            except CUTS:
                self.history.add("cut")
                await asyncio.sleep(self._rng.uniform(0.05, 0.3))

    async def _talk(self, socket: ClientConnection) -> None:
        known = self._rng.random() < 0.5
        hello = {"type": "hello", "protocol": 2}
        hello |= {"game": self._game, "version": self._version} if known else {"game": 0, "version": 0}
        await self._send(socket, hello)
        loop = asyncio.get_running_loop()
        last = loop.time()
        while not self.is_over:
            now = loop.time()
            wait = PATIENCE_SECONDS if self._due is None else max(0.0, self._due - now)
            try:
                async with asyncio.timeout(wait):
                    frame = await socket.recv()
            except TimeoutError:
                if self._due is None and loop.time() - last >= PATIENCE_SECONDS:
                    raise
                self._due = None
                await self._act(socket)
                continue
            last = loop.time()
            self.history.add("got", str(frame))
            self._received(json.loads(frame))

    def _received(self, message: Message) -> None:
        match message["type"]:
            case "welcome" | "room":
                self._view, self._seat = message["room"], message["seat"]
                self._is_host = message["is_host"]
                self._plan()
            case "game":
                self._game, self._public_id = message["game"], message["public_id"]
            case "update":
                self._updated(message)
            case "done" | "refused":
                self._answered(message)
            case _:
                pass

    def _updated(self, message: Message) -> None:
        self._game, self._version, self._awaited = message["game"], message["version"], message["awaited"]
        self._options = message.get("options", self._options)
        self._choice = message.get("choice", self._choice)
        self._table = message.get("table", self._table)
        if self._table["turn"] != self._turn:
            self._turn, self._pending = self._table["turn"], None
        self.is_over = self._table["result"] is not None and self._game >= self._games
        self._plan()

    def _answered(self, message: Message) -> None:
        if message["type"] == "done" and message["reply_to"] == self._sent:
            self._on_done()  # also if the next card has come before this answer
        pending = self._pending
        if pending is None or message["reply_to"] != pending["id"]:
            return
        if message["type"] == "done":
            self._pending = None
        else:
            problem = message["problem"]
            if problem["code"] == "illegal-gorgon-must-destroy":
                victim = self._rng.choice(problem["cells"])
                self._pending = pending | {"command": f"{pending['command'].partition(' x ')[0]} x {victim}"}
            elif problem["code"] not in TRY_AGAIN:
                self._pending = None
        self._plan(self._rng.uniform(0.1, 0.4))

    def _plan(self, seconds: float | None = None) -> None:
        """Act after a moment, if there is something to do."""
        pace = self._rng.uniform(0.3, 1.7) * self._pace if seconds is None else seconds
        due = asyncio.get_running_loop().time() + pace
        self._due = due if self._due is None else min(self._due, due)

    async def _act(self, socket: ClientConnection) -> None:
        """Do what the room and the game ask of this guest now."""
        phase = self._view.get("phase")
        if phase == "lobby":
            await self._act_in_lobby(socket)
        elif phase == "playing" and self._seat is not None:
            place = self._view["seats"][self._seat]
            if place["stand_in"] is not None:
                await self._ask(socket, {"type": "sit"})
            else:
                await self._act_in_game(socket)
        elif phase == "over" and self._game < self._games:
            await self._ask(socket, {"type": "propose-rematch", "same_deck": False})
            self._plan(1.0)

    async def _act_in_lobby(self, socket: ClientConnection) -> None:
        if self._seat is None:
            await self._ask(socket, {"type": "sit"})
            self._plan(1.0)
        elif self._is_host and all(seat["kind"] != "open" for seat in self._view["seats"]):
            await self._ask(socket, {"type": "start"})
            self._plan(2.0)

    async def _act_in_game(self, socket: ClientConnection) -> None:
        head = {"turn": self._turn, "game": self._game, "version": self._version}
        if self._pending is not None:
            # Sent before a cut, or refused for a passing reason: the same choice counts once.
            await self._choose(socket, self._pending)
        elif self._choice is not None and (self._awaited or self._holds):
            if self._rng.random() < 0.12:
                await self._choose(socket, {"type": "undo", **head})
            elif self._holds and not self._awaited:
                await self._choose(socket, {"type": "turn-card", **head})
        elif self._seat in self._awaited and self._options is not None:
            await self._draw(socket, head, self._options)

    async def _draw(self, socket: ClientConnection, head: Message, options: Message) -> None:
        """Choose, or let the time run out; sometimes save a draft before that."""
        command = random_command(options, self._rng)
        if self._begun != (self._game, self._turn):
            self._begun = (self._game, self._turn)
            self._is_idle = self._rng.random() < self._idle()
            if self._rng.random() < (0.5 if self._is_idle else 0.1):
                await self._ask(socket, {"type": "draft", "turn": self._turn, "command": command})
        if not (self._is_idle and self._idle()):
            hold = {"hold": True} if self._holds else {}
            await self._choose(socket, {"type": "draw", **head, "command": command, **hold})

    async def _choose(self, socket: ClientConnection, request: Message) -> None:
        """Send a choice: once, twice, or once before the connection breaks."""
        request = {name: value for name, value in request.items() if name != "id"}
        self._pending = await self._ask(socket, request)
        self._sent = self._pending["id"]
        way = self._rng.random()
        if way < 0.05:
            await self._send(socket, self._pending)
        elif way < 0.1:
            self.cut()
        self._plan(PATIENCE_SECONDS / 2)

    async def _ask(self, socket: ClientConnection, request: Message) -> Message:
        self._number += 1
        numbered = {"id": self._number, **request}
        await self._send(socket, numbered)
        return numbered

    async def _send(self, socket: ClientConnection, message: Message) -> None:
        frame = json.dumps(message)
        self.history.add("sent", frame)
        await socket.send(frame)
