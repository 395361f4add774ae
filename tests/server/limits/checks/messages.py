"""Limits of messages on a connection to a room: the first one, their size, parts and number, and pings."""

from pathlib import Path

from tests.server.clients import Visitor, connect
from tests.server.limits.checks.registry import checks, in_a_room, server_with
from tests.server.limits.raw import CONT, PING, TEXT, close_code, frame, raw_socket


@checks("hello_seconds")
async def who_says_nothing_is_cut(folder: Path) -> None:
    async with in_a_room(folder, hello=False, hello_seconds=0.2) as client:
        assert close_code(await client.until_closed()) == 4400


@checks("message_bytes")
async def a_large_message_ends_the_connection(folder: Path) -> None:
    async with server_with(folder, message_bytes=1000) as running, Visitor(running.http, "Ada") as ada:
        whole = frame(TEXT, b"x" * 1001)
        parts = frame(TEXT, b"x" * 501, final=False) + frame(CONT, b"x" * 501, final=False)
        announced = frame(TEXT, b"x" * 60_000)[:10]
        for data in (whole, parts, announced):
            async with raw_socket(running, ada) as client:
                client.send(data)
                assert close_code(await client.until_closed()) == 1009


@checks("messages", "message_burst", "strikes")
async def messages_are_limited(folder: Path) -> None:
    limits = {"messages": 0.001, "message_burst": 3, "strikes": 2}
    async with server_with(folder, **limits) as running, Visitor(running.http, "Ada") as ada:
        player = await connect(running.ws, ada, await ada.room())
        for _ in range(3):
            assert (await player.ask("ping"))["type"] == "done"
        for _ in range(2):
            await player.send("ping")
            assert (await player.receive())["problem"]["code"] == "server-too-fast"
        await player.socket.wait_closed()
        assert player.socket.close_code == 4429


@checks("address_messages", "address_burst")
async def messages_of_an_address_are_limited(folder: Path) -> None:
    limits = {"address_messages": 0.001, "address_burst": 3}
    async with server_with(folder, **limits) as running, Visitor(running.http, "Ada") as ada:
        room = await ada.room()
        first, second = [await connect(running.ws, ada, room) for _ in range(2)]
        assert [(await player.ask("ping"))["type"] for player in (first, second, first)] == ["done"] * 3
        await second.send("ping")
        while (answer := await second.receive())["type"] != "refused":
            pass
        assert answer["problem"]["code"] == "server-too-fast"


@checks("fragments")
async def the_parts_of_a_message_are_bounded(folder: Path) -> None:
    """Empty parts made the memory of version 0.1.0 grow without an end."""
    async with in_a_room(folder, fragments=10) as client:
        client.send(frame(TEXT, final=False) + frame(CONT, final=False) * 1000)
        assert close_code(await client.until_closed()) == 4429


@checks("pings", "ping_burst")
async def pings_are_limited(folder: Path) -> None:
    """Version 0.1.0 answered 100,000 pings a second."""
    async with in_a_room(folder, pings=0.001, ping_burst=10) as client:
        client.send(frame(PING, b"x") * 10)
        client.send(frame(PING, b"x") * 5000)
        found = await client.until_closed()
        assert close_code(found) == 4429
        assert found.count(b"\x8a\x01x") <= 10
