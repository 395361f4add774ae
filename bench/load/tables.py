"""Rooms of guests who draw at a steady pace, and the time until everybody has received a draw."""

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import httpx
import msgspec

from bench.load.choices import Options, random_command
from bench.load.client import Client


class Seen(msgspec.Struct):
    """What a guest reads of the table; the rest stays encoded for the check at the end."""

    turn: int | None = None
    result: msgspec.Raw = msgspec.Raw(b"null")


class Problem(msgspec.Struct):
    code: str
    cells: list[str]


class Message(msgspec.Struct):
    """What a guest reads of a message; everything else is skipped."""

    type: str
    game: int = 0
    version: int = 0
    awaited: list[int] = []
    seat: int | None = None
    table: Seen | None = None
    changes: Seen | None = None
    options: Options | None = None
    problem: Problem | None = None

    @property
    def seen(self) -> Seen | None:
        """The table, or what has changed on it."""
        return self.table or self.changes


_MESSAGES = msgspec.json.Decoder(Message)


class Tally:
    """What is measured over all tables."""

    def __init__(self) -> None:
        self.is_on = False
        self.received = 0
        self.sent = 0
        self.done = 0
        self.waits: list[float] = []
        self.games = 0
        self.bytes = 0
        """What guests were sent and have sent, in messages of the WebSocket."""
        self.wrong: list[str] = []


class Table:
    """One room: its guests, and the draws that not everybody has received yet."""

    def __init__(self, room: str, seats: int, pace: float, rng: Random, tally: Tally) -> None:
        self.room = room
        self.pace = pace
        self.rng = rng
        self.tally = tally
        self.is_going = False
        self.guests: list[Guest] = []
        self._waiting: dict[int, tuple[float, set[int]]] = {}
        self._seats = seats
        self._round = (0, 0, 0.0)

    def start(self) -> None:
        """Begin the game, and go on until `is_going` is cleared."""
        self.is_going = True
        self.guests[0].client.send(b'{"type":"start","id":1}')

    def due(self, game: int, turn: int) -> float:
        """Return the seconds until a draw: rounds begin one pace apart, or as soon as possible."""
        now = asyncio.get_running_loop().time()
        if self._round[:2] != (game, turn):
            begun = max(now, self._round[2] + self.pace) if self._round[0] else now
            self._round = (game, turn, begun)
        return self._round[2] + self.rng.random() * 0.9 * self.pace - now

    def sent(self, seat: int, when: float) -> None:
        """A seat has drawn."""
        self._waiting[seat] = (when, set(range(self._seats)))

    def received(self, by: int, listener: int, when: float) -> None:
        """A guest has received the draw of a seat."""
        sent, missing = self._waiting.get(by, (0.0, set()))
        missing.discard(listener)
        if sent and not missing:
            del self._waiting[by]
            if self.tally.is_on:
                self.tally.waits.append(when - sent)


class Guest:
    """One seat of a table."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.version = 0
        self.game = 0
        self.turn = 0
        self.tables: list[bytes] = []
        """The last message with the whole table, and those with changes after it."""
        self.is_over = False
        self.answers: asyncio.Queue[str] = asyncio.Queue()
        self._awaited: list[int] = []
        self._options: Options | None = None
        self._line = ""

    async def connect(self, host: str, port: int, cookie: str, address: str | None = None) -> None:
        """Open the socket, from an address of this machine, and say hello."""
        loop = asyncio.get_running_loop()
        path = f"/ws/rooms/{self.table.room}"
        _, self.client = await loop.create_connection(
            lambda: Client(f"{host}:{port}", path, cookie, self.on_frame),
            host,
            port,
            local_addr=None if address is None else (address, 0),
        )
        await self.client.opened
        self.client.send(b'{"type":"hello","protocol":2,"changes":true}')

    async def ask(self, kind: str) -> None:
        """Ask for something before or after the game and wait for the answer."""
        self.client.send(b'{"type":"%s","id":1}' % kind.encode())
        answer = await asyncio.wait_for(self.answers.get(), 60)
        if answer != "done":
            raise ConnectionError(f"{kind}: {answer}")

    def on_frame(self, frame: bytes, now: float) -> None:
        """Read a message, and draw when it is the guest's turn."""
        message = _MESSAGES.decode(frame)
        tally = self.table.tally
        tally.received += 1
        tally.bytes += len(frame) if tally.is_on else 0
        if message.type == "update":
            self._updated(message, frame, now)
        elif message.type in ("done", "refused"):
            self._answered(message)

    def _updated(self, message: Message, frame: bytes, now: float) -> None:
        before, self._awaited = self._awaited, message.awaited
        self.version = message.version
        seen = message.seen
        if seen is None:
            self.table.received(next(iter({*before} - {*message.awaited})), self.seat, now)
            return
        if message.game == self.game and len(before) == 1:
            self.table.received(before[0], self.seat, now)
        self.game, self.turn = message.game, seen.turn or self.turn
        self.tables = [frame] if message.table is not None else [*self.tables, frame]
        self._options = message.options
        self.is_over = bytes(seen.result) != b"null"
        loop = asyncio.get_running_loop()
        if self.is_over:
            self.table.tally.games += self.seat == 0
            loop.call_later(0.2, self._rematch)
        elif self._options is not None and self.seat in message.awaited:
            loop.call_later(self.table.due(self.game, self.turn), self._draw, self.game, self.turn)

    def _rematch(self) -> None:
        """Propose another game, or join it: it begins when all have."""
        if self.table.is_going:
            self.client.send(b'{"type":"propose-rematch","id":2,"same_deck":false}')

    def _draw(self, game: int, turn: int) -> None:
        if self.table.is_going and self._options is not None and (self.game, self.turn) == (game, turn):
            self._line = random_command(self._options, self.table.rng)
            self._send_line()
            self.table.sent(self.seat, asyncio.get_running_loop().time())

    def _send_line(self) -> None:
        self.table.tally.sent += self.table.tally.is_on
        request = msgspec.json.encode({"type": "draw", "id": 3, "turn": self.turn, "command": self._line})
        self.table.tally.bytes += len(request) if self.table.tally.is_on else 0
        self.client.send(request)

    def _answered(self, message: Message) -> None:
        if message.problem is None:
            self.table.tally.done += self.table.tally.is_on
        elif message.problem.code == "illegal-gorgon-must-destroy":
            self._line += f" x {message.problem.cells[0]}"
            self._send_line()
            return
        else:
            self.table.tally.wrong.append(f"{message.problem.code}: {self._line}")
        self.answers.put_nowait(message.type if message.problem is None else message.problem.code)
        if self.table.is_going:
            self.answers.get_nowait()


async def seat_guests(
    http: httpx.AsyncClient,
    port: int | Callable[[str], int],
    body: dict[str, Any],
    names: Sequence[str],
    make: Callable[[str], Table],
    address: str | None = None,
) -> Table:
    """Create a room, and connect and seat its guests; the first is the host.

    They connect to a port of this machine, or each to the one that a function returns for the room.
    """
    cookies = []
    for name in names:
        answer = await http.post("/api/guest", json={"name": name})
        answer.raise_for_status()
        cookies.append(answer.headers["set-cookie"].partition(";")[0])
        http.cookies.clear()
    answer = await http.post("/api/rooms", json=body, headers={"Cookie": cookies[0]})
    answer.raise_for_status()
    table = make(answer.json()["id"])
    for seat, cookie in enumerate(cookies):
        guest = Guest(table, seat)
        await guest.connect("127.0.0.1", port if isinstance(port, int) else port(table.room), cookie, address)
        table.guests.append(guest)
        if seat:
            await guest.ask("sit")
    return table
