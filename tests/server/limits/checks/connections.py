"""Limits of connections: how many, how fast they are opened, and how long one may be idle."""

from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from tests.server.clients import Visitor, connect
from tests.server.limits.checks.registry import checks, server_with
from tests.server.limits.raw import raw
from websockets.exceptions import ConnectionClosed


@checks("connections")
async def the_longest_silence_makes_room(folder: Path) -> None:
    async with server_with(folder, connections=3) as running, AsyncExitStack() as stack:
        silent = [await stack.enter_async_context(raw(running, f"127.0.0.{n}")) for n in range(2, 5)]
        newcomer = await stack.enter_async_context(raw(running, "127.0.0.9"))
        assert await newcomer.get() == 200
        assert await silent[0].until_closed() == b""
        assert await silent[1].get() == 200
        assert len(running.server.gate) == 3


@checks("address_sockets")
async def an_address_takes_no_place_from_others(folder: Path) -> None:
    async with server_with(folder, address_sockets=2) as running, AsyncExitStack() as stack:
        other = await stack.enter_async_context(raw(running, "127.0.0.9"))
        many = [await stack.enter_async_context(raw(running)) for _ in range(4)]
        for old in many[:2]:
            assert await old.until_closed() == b""
        for client in (*many[2:], other):
            assert await client.get() == 200


@checks("openings", "opening_burst")
async def an_address_opens_only_so_many_connections(folder: Path) -> None:
    async with server_with(folder, openings=0.001, opening_burst=2) as running, AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(raw(running)) for _ in range(3)]
        assert await clients[2].until_closed() == b""
        other = await stack.enter_async_context(raw(running, "127.0.0.9"))
        for client in (*clients[:2], other):
            assert await client.get() == 200


@checks("address_connections")
async def connections_to_rooms_are_counted(folder: Path) -> None:
    async with server_with(folder, address_connections=1) as running, Visitor(running.http, "Ada") as ada:
        room = await ada.room()
        first = await connect(running.ws, ada, room)
        with pytest.raises(ConnectionClosed) as refused:
            await connect(running.ws, ada, room)
        assert refused.value.rcvd is not None
        assert refused.value.rcvd.code == 4429
        assert (await first.ask("ping"))["type"] == "done"
        await first.socket.close()
        await connect(running.ws, ada, room)


@checks("idle_seconds")
async def idle_connections_are_closed(folder: Path) -> None:
    async with server_with(folder, idle_seconds=0.4) as running, raw(running) as client:
        assert await client.get() == 200
        client.send(b"\r\n")  # with uvicorn alone, this would keep it open
        assert await client.until_closed() == b""
