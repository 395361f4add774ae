"""The bus over a real NATS server: notices arrive, losses are survived, strangers hear and say nothing."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
from tests.nats import NatsServer

import nats
from inkland.server.base.bus_settings import BusSettings, parse_bus
from inkland.server.infra.bus import nats_connection
from inkland.server.infra.bus.codec import encode_notice
from inkland.server.infra.bus.nats_bus import NatsBus
from inkland.server.infra.bus.nats_connection import BusLost, NatsConnection, NobodyListens
from inkland.server.infra.bus.notices import EVERYWHERE, Notice, PresenceChanged, RoomSaved, SessionsEnded
from inkland.server.infra.bus.sealing import LARGEST, Seal, mark_of

KEY = b"k" * 32
SAVED = RoomSaved("room", "one", 3, 1, 7)


class Lines:
    """A log that keeps its lines."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def info(self, event: str, **_: Any) -> None:
        self.lines.append(event)

    warning = error = exception = info


@asynccontextmanager
async def bus_of(
    url: str, *, key: bytes = KEY, log: Any = None, **others: Any
) -> AsyncIterator[tuple[NatsBus, list[Notice]]]:
    """A bus that keeps what it hears of the room."""
    connection = NatsConnection(parse_bus(url, **others), name="test", log=log or Lines())
    bus, heard = NatsBus(connection, log or Lines()), list[Notice]()
    bus.start(key)
    bus.subscribe("room", heard.append)
    try:
        yield bus, heard
    finally:
        await bus.close()


async def until(condition: Callable[[], object], seconds: float = 10.0) -> None:
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.01)


async def connected(*buses: NatsBus) -> None:
    """Wait until all are connected, and what they subscribe to has come to the server."""
    await until(lambda: all(bus.state == "connected" for bus in buses))
    await asyncio.sleep(0.1)


@pytest.mark.system
async def test_notices_of_a_room_reach_the_servers_that_have_it_open() -> None:
    async with NatsServer() as server, bus_of(server.url) as (one, echo), bus_of(server.url) as (two, heard):
        ended = list[Notice]()
        two.subscribe(EVERYWHERE, ended.append)
        await connected(one, two)
        one.publish(msgspec.structs.replace(SAVED, room="another"))
        one.publish(SAVED)
        one.publish(PresenceChanged("room", "one", frozenset({"ada"})))
        one.publish(SessionsEnded("one", frozenset({"hash"})))
        await until(lambda: len(heard) == 2 and ended)
        assert heard == [SAVED, PresenceChanged("room", "one", frozenset({"ada"}))]
        assert ended == [SessionsEnded("one", frozenset({"hash"}))]
        assert echo == []
        two.unsubscribe("room", heard.append)


@pytest.mark.system
async def test_what_is_on_the_bus_says_nothing_to_those_without_the_key() -> None:
    """Not even which room it is about; and whoever has another key hears nothing."""
    async with (
        NatsServer() as server,
        bus_of(server.url) as (one, _),
        bus_of(server.url, key=b"x" * 32) as (other, heard),
    ):
        spy, seen = await nats.connect(server.url), list[bytes]()

        async def keep(message: Any) -> None:
            seen.append(message.subject.encode() + b" " + message.data)

        await spy.subscribe(">", cb=keep)
        await spy.flush()
        await connected(one, other)
        one.publish(PresenceChanged("room", "one", frozenset({"ada-the-guest"})))
        await until(lambda: seen)
        assert all(word not in b"".join(seen) for word in (b"ada", b"room.room", b"presence"))
        assert b"ada-the-guest" in encode_notice(PresenceChanged("room", "", frozenset({"ada-the-guest"})))
        assert heard == []
        await spy.close()


@asynccontextmanager
async def stub_server(*first_lines: bytes) -> AsyncIterator[str]:
    """The address of a server that begins each connection with another line; the last one is used again."""
    lines = list(first_lines)

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(lines.pop(0) if len(lines) > 1 else lines[0])
        while line := await reader.readline():
            if line == b"PING\r\n":
                writer.write(b"PONG\r\n")
        writer.close()

    async with await asyncio.start_server(serve, "127.0.0.1", 0) as listening:
        host, port = listening.sockets[0].getsockname()
        yield f"nats://{host}:{port}"


async def test_a_server_that_answers_nonsense_is_asked_again() -> None:
    """Such as another program on its port, until NATS is there."""
    log, good = Lines(), b'INFO {"max_payload": 1048576}\r\n'
    async with stub_server(b"INFO []\r\n", b"INFO 5\r\n", good) as url, bus_of(url, log=log) as (bus, _):
        await until(lambda: bus.state == "connected")
    assert log.lines[:2] == ["bus-unreachable", "bus-connected"]


@pytest.mark.system
async def test_a_watcher_or_a_message_that_fails_ends_no_connection() -> None:
    log, seen = Lines(), list[bool]()

    def fail() -> None:
        raise ZeroDivisionError

    async with NatsServer() as server:
        connection, heard = NatsConnection(parse_bus(server.url), name="one", log=log), list[bytes]()
        other = NatsConnection(parse_bus(server.url), name="two", log=log)
        connection.watch(fail)
        connection.watch(lambda: seen.append(connection.is_connected))
        other.subscribe("inkland.test", lambda message: heard.append(message.data))
        other.start()
        await until(lambda: other.is_connected)
        connection.start()
        await until(lambda: seen)
        await asyncio.sleep(0.1)  # the subscription has come to the server
        connection.publish("inkland.test", None)  # type: ignore[arg-type]
        connection.publish("inkland.test", b"good")
        await until(lambda: heard)
        assert heard == [b"good"]
        await connection.close()
        await other.close()
    assert seen == [True, False]
    assert "bus-watcher-failed" in log.lines


@pytest.mark.system
async def test_strange_messages_are_refused_and_told_once() -> None:
    log = Lines()
    async with NatsServer() as server, bus_of(server.url, log=log) as (bus, heard):
        await connected(bus)
        stranger, subject = await nats.connect(server.url), f"inkland.room.{mark_of(KEY, 'room')}"
        seal, good = Seal(KEY), encode_notice(SAVED)
        sealed = seal.close(subject, good)
        strange = [
            b"",
            b"{}",
            b"\x01" * 60,
            b"\x02" + sealed[1:],
            sealed[:-1] + bytes([sealed[-1] ^ 1]),
            Seal(b"x" * 32).close(subject, good),
            seal.close("inkland.room.other", good),
            seal.close(subject, b"\xc1 garbage"),
            seal.close(subject, b"\x91" * 50_000),
            seal.close(subject, encode_notice(SessionsEnded("one", frozenset({"hash"})))),
            seal.close(
                subject, msgspec.msgpack.encode({"type": "from-the-future", "room": "", "server": ""})
            ),
            seal.close(subject, msgspec.msgpack.encode({"type": "room-saved", "room": 7})),
            b"\x01" + bytes(LARGEST),
        ]
        for message in strange:
            await stranger.publish(subject, message)
        fields = msgspec.msgpack.decode(good) | {"of_the_future": [1, 2]}
        newer = seal.close(subject, msgspec.msgpack.encode(fields))
        for message in (newer, newer):  # the same one again is refused
            await stranger.publish(subject, message)
        await until(lambda: bus.refused == len(strange) + 1)
        assert heard == [SAVED]
        assert log.lines.count("bus-message-refused") == 1
        await stranger.close()


@pytest.mark.system
async def test_the_bus_comes_back_with_its_subscriptions() -> None:
    """Publishing while it is away drops; nothing blocks, and the log has one line for each change."""
    log, changes = Lines(), list[str]()
    async with (
        NatsServer() as server,
        bus_of(server.url) as (one, _),
        bus_of(server.url, log=log) as (two, heard),
    ):
        two.watch(lambda: changes.append(two.state))
        await connected(one, two)
        await server.stop()
        await until(lambda: one.state == two.state == "lost")
        one.publish(SAVED)
        await asyncio.sleep(0.5)
        await server.start()
        await connected(one, two)
        one.publish(msgspec.structs.replace(SAVED, game_version=8))
        await until(lambda: heard)
        assert [notice.game_version for notice in heard if isinstance(notice, RoomSaved)] == [8]
        assert changes == ["connected", "lost", "connected"]
        assert log.lines == ["bus-connected", "bus-lost", "bus-unreachable", "bus-connected"]


@pytest.mark.system
async def test_a_bus_that_stands_still_counts_as_lost() -> None:
    async with NatsServer() as server, bus_of(server.url) as (bus, _):
        await connected(bus)
        server.freeze()
        await until(lambda: bus.state == "lost", 15)
        server.thaw()
        await until(lambda: bus.state == "connected")


async def test_nobody_waits_for_a_bus_that_was_never_there() -> None:
    log = Lines()
    async with bus_of("nats://127.0.0.1:1", log=log) as (bus, _):
        bus.publish(SAVED)
        await asyncio.sleep(0.5)
        assert bus.state == "lost"
        assert log.lines == ["bus-unreachable"]


async def test_closing_ends_although_a_cancellation_was_swallowed(monkeypatch: pytest.MonkeyPatch) -> None:
    """As by an attempt to connect that fails at the same moment."""
    swallowed = 0

    async def swallow(*_: object, **__: object) -> None:
        nonlocal swallowed
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            swallowed += 1
            if swallowed > 1:
                raise
        raise OSError

    monkeypatch.setattr(nats_connection, "connect_client", swallow)
    connection = NatsConnection(parse_bus("nats://127.0.0.1:1"), name="one", log=Lines())
    connection.start()
    await asyncio.sleep(0.05)
    async with asyncio.timeout(10):
        await connection.close()
    assert swallowed >= 1


@pytest.mark.system
async def test_servers_are_asked_who_they_are() -> None:
    """A password, a token; wrong ones stay outside."""
    async with NatsServer("--user", "ink", "--pass", "a/b@c", at="ink:a%2Fb%40c@") as server:
        async with bus_of(server.url) as (bus, _):
            await connected(bus)
        async with bus_of(server.url.replace("a%2F", "no")) as (bus, _):
            await asyncio.sleep(0.3)
            assert bus.state == "lost"
    async with NatsServer("--auth", "s3cret", at="s3cret@") as server, bus_of(server.url) as (bus, _):
        await connected(bus)


async def test_no_password_is_sent_to_a_server_without_the_tls_that_was_asked_for() -> None:
    sent = list[bytes]()

    async def pretend(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b'INFO {"server_id":"x","auth_required":true,"tls_required":false}\r\n')
        sent.append(await reader.read(4096))
        writer.close()

    listener = await asyncio.start_server(pretend, "127.0.0.1", 0)
    port = listener.sockets[0].getsockname()[1]
    async with listener, bus_of(f"tls://ink:s3cret@127.0.0.1:{port}") as (bus, _):
        await until(lambda: len(sent) > 1)
        assert bus.state == "lost"
    assert not any(b"s3cret" in data for data in sent)


@pytest.mark.system
async def test_a_connection_has_requests_and_queue_groups() -> None:
    async with NatsServer() as server:
        settings = parse_bus(server.url)
        one, two = (NatsConnection(settings, name=name, log=Lines()) for name in ("one", "two"))
        with pytest.raises(BusLost):
            await one.request("work", b"", 1)
        for connection in (one, two):
            connection.start()
        await until(lambda: one.is_connected and two.is_connected)
        with pytest.raises(NobodyListens):
            await one.request("work", b"", 1)

        def answer(message: Any) -> None:
            two.publish(message.reply, message.data + b"!")

        kept = two.subscribe("work", answer, "group")
        two.subscribe("deaf", lambda _: None)
        await asyncio.sleep(0.1)
        assert await one.request("work", b"done", 5) == b"done!"
        with pytest.raises(TimeoutError):
            await one.request("deaf", b"", 0.1)
        two.unsubscribe(kept)
        await asyncio.sleep(0.1)
        with pytest.raises(NobodyListens):
            await one.request("work", b"", 1)
        for connection in (one, two):
            await connection.close()


def test_settings_do_not_show_their_credentials() -> None:
    settings: BusSettings = parse_bus("tls://ink:s3cret@bus.example")
    assert "s3cret" not in repr(settings)
