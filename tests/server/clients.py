"""Clients that play over real WebSockets, choosing at random from the options they receive."""

import asyncio
import base64
import json
import ssl
from collections.abc import Callable
from random import Random
from types import TracebackType
from typing import Any, Self

import httpx
import msgspec
import websockets
from tests.server.locations import ON_CLUSTER
from websockets.asyncio.client import ClientConnection

from inkland.notation.cells import CELL_NAMES
from inkland.views.table_changes import TableChanges, with_changes
from inkland.views.types import TableInfo

Message = dict[str, Any]
TIMEOUT = 20.0
"""How long a message may take."""
PATIENCE = 60.0
"""How long something may take that other messages come before."""
PLAIN = ssl.create_default_context()
"""Given to clients, since each would read all certificates; no server of the tests has https."""
OPEN: set[ClientConnection] = set()
"""Connections of the running test, to be closed at its end."""


def cells_of(orientation: Message, rng: Random) -> str:
    """The cells of a shape at a random one of its anchors."""
    board = int.from_bytes(base64.b64decode(orientation["anchors"]), "little")
    anchor = rng.choice([cell for cell in range(121) if board >> cell & 1])
    (row, col), *_ = orientation["cells"]
    return ",".join(CELL_NAMES[anchor + (r - row) * 11 + c - col] for r, c in orientation["cells"])


def random_command(options: Message, rng: Random) -> str:
    """A random choice among the options, as a client would make it."""
    if options["kind"] == "skills":
        return str(rng.choice(options["skills"])["command"])
    shape = rng.choice([shape for shape in options["shapes"] if shape["orientations"] or shape["places"]])
    cut = shape["places"] and (not shape["orientations"] or rng.random() < 0.5)
    cells = rng.choice(shape["places"]) if cut else cells_of(rng.choice(shape["orientations"]), rng)
    match options["kind"]:
        case "ambush":
            return f"ambush {cells}"
        case "hero":
            return f"hero {cells} r{rng.randrange(4)}"
        case "destroy":
            return f"destroy {cells}"
        case _:
            return _drawing_line(options["kind"], shape, cells, rng)


def _drawing_line(kind: str, shape: Message, cells: str, rng: Random) -> str:
    terrain = rng.choice(shape["terrains"])
    if kind == "single" and shape["skill"] is None:
        return f"single {cells} {terrain}"
    number = "-" if shape["shape"] is None else shape["shape"]
    skill = "" if shape["skill"] is None else f" +{shape['skill']}"
    return f"draw {number} {cells} {terrain}{skill}"


def code_of(answer: Message) -> str | None:
    """The code of a refusal; None if what was asked for is done."""
    return None if answer["type"] == "done" else str(answer["problem"]["code"])


def changed_table(table: Message, changes: Message) -> Message:
    """The table after changes, as a client applies them."""
    before = msgspec.convert(table, TableInfo)
    after = with_changes(before, msgspec.convert(changes, TableChanges, strict=False))
    found: Message = msgspec.json.decode(msgspec.json.encode(after))
    return found


class Visitor:
    """A guest with a cookie."""

    def __init__(self, http: str, name: str) -> None:
        self.name = name
        self.client = httpx.AsyncClient(base_url=http, timeout=TIMEOUT, verify=PLAIN)

    async def __aenter__(self) -> Self:
        answer = await self.client.post("/api/guest", json={"name": self.name})
        assert answer.status_code == 201, answer.text
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.client.aclose()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())

    async def room(self, **fields: Any) -> str:
        """Create a room and return its id; `setup`, `clock` and `reserve` are its settings."""
        settings = {name: fields.pop(name) for name in ("setup", "clock", "reserve") if name in fields}
        answer = await self.client.post("/api/rooms", json={"settings": settings, **fields})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])


class Player:
    """A connection to a room that keeps what it receives."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.seat: int | None = None
        self.room: Message = {}
        self.is_closed = False
        """Whether the guest may not see the game, since others play with the same deck."""
        self.facts: Message = {}
        self.update: Message = {}
        self.table: Message = {}
        self.options: Message | None = None
        self.choice: Message | None = None
        self.events: list[Message] = []
        self.log: list[Message] = []
        self.version = 0
        self.game = 0
        self.on_update: Callable[[Message, str], None] = lambda _message, _frame: None
        self._next = 0

    async def receive(self) -> Message:
        """Receive and keep the next message."""
        async with asyncio.timeout(TIMEOUT):
            frame = await self.socket.recv()
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: Message = json.loads(frame)
        match message["type"]:
            case "welcome" | "room":
                self.room, self.seat = message["room"], message["seat"]
                self.is_closed = message["is_closed"]
                self.log = [*(self.log if message["type"] == "room" else []), *message["log"]]
            case "game":
                if message["game"] != self.game:
                    self.events, self.version, self.game = [], 0, message["game"]
                self.facts = message
            case "update":
                if "changes" in message:
                    message["table"] = changed_table(self.table, message.pop("changes"))
                self._keep(message)
                self.on_update(message, frame)
            case _:
                pass
        return message

    def _keep(self, message: Message) -> None:
        assert message["since"] in (self.version, 0) or message["since"] <= self.version
        self.update = message
        self.events = [*(self.events if message["since"] else []), *message["events"]]
        self.version = message["version"]
        self.table = message.get("table", self.table)
        self.options = message.get("options", self.options)
        self.choice = message.get("choice", self.choice)

    async def receive_until(self, is_enough: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not is_enough():
                await self.receive()

    async def send(self, kind: str, /, **fields: Any) -> int:
        """Ask for something without waiting; gives the number of the request."""
        self._next += 1
        await self.socket.send(json.dumps({"type": kind, "id": self._next, **fields}))
        return self._next

    async def ask(self, kind: str, /, **fields: Any) -> Message:
        """Ask for something and wait for the answer."""
        number = await self.send(kind, **fields)
        async with asyncio.timeout(PATIENCE):
            while True:
                message = await self.receive()
                if message.get("reply_to") == number:
                    return message

    @property
    def is_awaited(self) -> bool:
        return bool(self.update) and self.seat in self.update["awaited"] and self.game == self.update["game"]

    @property
    def is_over(self) -> bool:
        return bool(self.table) and self.table["result"] is not None

    async def draw(self, rng: Random) -> Message:
        """Draw something legal at random."""
        assert self.options is not None
        line = random_command(self.options, rng)
        if self.options["adding"] and rng.random() < 0.5:
            line = await self._with_extra(line, self.options["adding"], rng)
        answer = await self.ask("draw", turn=self.table["turn"], command=line)
        if answer["type"] == "refused" and answer["problem"]["code"] == "illegal-gorgon-must-destroy":
            victim = rng.choice(answer["problem"]["cells"])
            line = f"{line} x {victim}"
            answer = await self.ask("draw", turn=self.table["turn"], command=line)
        assert answer["type"] == "done", (line, answer)
        return answer

    async def _with_extra(self, line: str, skills: list[str], rng: Random) -> str:
        if "+" in line:
            return line
        skill = rng.choice(skills)
        found = (await self.ask("extra-places", command=line, skill=skill))["places"]
        if not found:
            return line
        option = rng.choice(found)
        cells = cells_of(rng.choice(option["orientations"]), rng)
        return f"{line} +{skill} {cells} {rng.choice(option['terrains'])}"

    async def play(self, rng: Random) -> None:
        """Play to the end of the game."""
        while not self.is_over:
            if self.is_awaited and self.options is not None:
                await self.draw(rng)
            else:
                await self.receive()


async def connect(
    ws: str, visitor: Visitor, room: str, *, game: int = 0, version: int = 0, **settings: Any
) -> Player:
    """A connection that has said hello and been welcomed."""
    socket = await websockets.connect(
        f"{ws}/ws/rooms/{room}",
        additional_headers={"Cookie": visitor.cookie},
        max_size=2**24,
        close_timeout=1,
        **settings,
    )
    OPEN.add(socket)
    player = Player(socket)
    player.version, player.game = version, game
    await socket.send(
        json.dumps({"type": "hello", "protocol": 2, "game": game, "version": version, "changes": True})
    )
    await player.receive()
    if player.room["game"] and not player.is_closed and not player.room["is_damaged"]:
        await player.receive_until(lambda: bool(player.update))
    return player


async def seated(running: Any, *visitors: Visitor, **fields: Any) -> tuple[str, list[Player]]:
    """A room whose seats the visitors have taken, the first as its host."""
    host, *others = visitors
    room = await host.room(open_seats=len(others), **fields)
    players = [await connect(running.ws, host, room)]
    for visitor in others:
        player = await connect(running.ws, visitor, room)
        assert (await player.ask("sit"))["type"] == "done"
        players.append(player)
    if ON_CLUSTER:  # other servers hear of those who are here in a moment
        for player in players:
            await player.receive_until(lambda player=player: _connected(player) >= len(players))  # type: ignore[misc]
    return room, players


def _connected(player: Player) -> int:
    """How many people are shown at their seats."""
    seats = player.room["seats"]
    return sum(seat["connected"] for seat in seats if seat["kind"] == "person")


async def started(running: Any, *visitors: Visitor, **fields: Any) -> tuple[str, list[Player]]:
    """The same, with the game started and its first update received by all."""
    room, players = await seated(running, *visitors, **fields)
    assert (await players[0].ask("start"))["type"] == "done"
    for player in players:
        await player.receive_until(lambda player=player: bool(player.update))  # type: ignore[misc]
    return room, players
