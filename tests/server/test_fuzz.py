"""Broken messages over the socket: a coded refusal, then the end; nothing is left behind."""

import asyncio
import gc
import json
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import websockets
from tests.server.clients import Player, Visitor, started
from tests.server.locations import one_server_only
from tests.server.running_server import GENEROUS, RunningServer, running_server
from tests.server.test_protocol_page import BLOCKS
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from inkland.server.play.broadcast.outbox import Outbox
from inkland.server.play.protocol.client_messages import ClientMessage
from inkland.server.web.websocket.session import ClientSession, CloseCode

GOOD = [json.loads(text) for kind, text in BLOCKS if kind == "client"]
NASTY: list[Any] = [
    None, True, -1, 0, 2**53, 2**64, 1e308, "", "x" * 1001, "\x00", "\u202e", [], {}, [[]], {"a": {}},
    "draw 0 " + ",".join(["A1"] * 300), "__proto__", "../../etc", 99, 100,
]  # fmt: skip
ENDINGS = {code.value for code in CloseCode} | {1002, 1003, 1007, 1009}


def mutated(rng: Random, room: str) -> str | bytes:
    """A message that was good once."""
    message = dict(rng.choice(GOOD))
    for _ in range(rng.randrange(1, 4)):
        field = rng.choice([*message, "id", "seat", "extra"])
        match rng.randrange(5):
            case 0:
                message[field] = rng.choice(NASTY)
            case 1:
                message.pop(field, None)
            case 2:
                message["type"] = rng.choice([m.__struct_config__.tag for m in get_args(ClientMessage)])
            case 3:
                message[field] = room
            case _:
                message[field] = [message.get(field)]
    text = json.dumps(message)
    match rng.randrange(8):
        case 0:
            return text.encode()
        case 1:
            return text[: rng.randrange(len(text))]
        case 2:
            return rng.randbytes(rng.randrange(200))
        case _:
            return text


async def ends(socket: ClientConnection) -> int | None:
    with suppress(ConnectionClosed, TimeoutError):
        async with asyncio.timeout(5):
            while True:
                await socket.recv()
    return socket.close_code


async def test_mutated_messages_are_answered_one_by_one(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(GENEROUS, strikes=10**6)
    async with (
        running_server(tmp_path, limits=limits) as running,
        Visitor(running.http, "Ada") as ada,
        Visitor(running.http, "Bea") as bea,
    ):
        other, _ = await started(running, bea)
        room, (player,) = await started(running, ada, setup={"preset": "everything"})
        rng, codes = Random(11), set()
        for _ in range(600):
            await player.socket.send(mutated(rng, other))
            answer = await until_answered(player)
            if answer["type"] == "refused":
                codes.add(answer["problem"]["code"])
        await player.socket.send('{"type": "hello", "protocol": 2}')
        codes.add((await until_answered(player))["problem"]["code"])
        assert "server-error" not in codes
        assert {"server-bad-message", "server-hello-twice"} <= codes
        assert (await player.ask("ping"))["type"] == "done"
        assert (await running.server.rooms.open(other)).game is not None
        assert room != other


async def until_answered(player: Player) -> dict[str, Any]:
    """The answer to a message; news of the room may come before it."""
    while True:
        message = await player.receive()
        if "reply_to" in message:
            return message


@one_server_only
async def test_nonsense_ends_with_a_code_and_leaves_nothing_behind(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room, (ada, _) = await started(running, *visitors[:2])
    rng = Random(3)

    async def visit(number: int) -> None:
        url, headers = f"{running.ws}/ws/rooms/{room}", {"Cookie": visitors[2].cookie}
        socket = await websockets.connect(url, additional_headers=headers, close_timeout=1, max_size=None)
        if number % 4:
            await socket.send('{"type": "hello", "protocol": 2}')
        with suppress(ConnectionClosed):
            match number % 6:
                case 0:
                    await socket.send(b"\xff\xfe" * 10)
                case 1:
                    socket.protocol.send_frame(Frame(Opcode.TEXT, b"\xff\xff"))
                    socket.send_data()
                case 2:
                    await socket.send("x" * (GENEROUS.message_bytes + 1))
                case 3:
                    await socket.send("[" * 4000)
                case 4:
                    socket.transport.abort()
                case _:
                    pass
            for _ in range(GENEROUS.strikes + 1):
                await socket.send(rng.randbytes(40))
        code = await ends(socket)
        assert number % 6 == 4 or code in ENDINGS, (number, code)

    def alive() -> dict[str, int]:
        gc.collect()
        found = [thing for thing in gc.get_objects() if type(thing) in (ClientSession, Outbox)]
        sessions = sum(isinstance(thing, ClientSession) for thing in found)
        return {"tasks": len(asyncio.all_tasks()), "sessions": sessions, "outboxes": len(found) - sessions}

    await asyncio.gather(*(visit(number) for number in range(12)))
    await asyncio.sleep(0.3)
    before = alive()
    for start in range(0, 120, 24):
        await asyncio.gather(*(visit(number) for number in range(start, start + 24)))
    async with asyncio.timeout(10):
        while running.server.metrics.connections._value.get() != 2 or alive() != before:
            await asyncio.sleep(0.1)
    assert len((await running.server.rooms.open(room)).info().seats) == 2
    assert (await ada.ask("ping"))["type"] == "done"
    assert running.server.connections._counts == {"127.0.0.1": 2}
