"""Relays between parts of a cluster: they pass on, cut, stall and mend."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest
from deploy.local.proxy import Proxy
from deploy.local.relay import Relay, to_port


async def _echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(ConnectionError):
        while line := await reader.readline():
            writer.write(line)
            await writer.drain()
    writer.close()


@pytest.fixture
async def relay() -> AsyncIterator[Relay]:
    server = await asyncio.start_server(_echo, "127.0.0.1", 0)
    made = Relay(to_port(server.sockets[0].getsockname()[1]))
    await made.start()
    yield made
    await made.close()
    server.close()
    await asyncio.sleep(0.05)  # the other ends notice it


async def _said(reader: asyncio.StreamReader, seconds: float = 5.0) -> bytes:
    return await asyncio.wait_for(reader.readline(), seconds)


async def _is_ended(reader: asyncio.StreamReader) -> bool:
    try:
        return await _said(reader) == b""
    except ConnectionError:
        return True


async def test_a_relay_passes_bytes_on_and_ends_with_the_sender(relay: Relay) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", relay.port)
    writer.write(b"one\ntwo\n")
    assert [await _said(reader), await _said(reader)] == [b"one\n", b"two\n"]
    writer.write_eof()
    assert await _said(reader) == b""
    writer.close()


async def test_a_cut_ends_connections_and_refuses_new_ones_until_it_is_mended(relay: Relay) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", relay.port)
    writer.write(b"one\n")
    assert await _said(reader) == b"one\n"
    relay.cut()
    assert await _is_ended(reader)
    writer.close()
    late, writer = await asyncio.open_connection("127.0.0.1", relay.port)
    assert await _is_ended(late)
    writer.close()
    relay.mend()
    reader, writer = await asyncio.open_connection("127.0.0.1", relay.port)
    writer.write(b"two\n")
    assert await _said(reader) == b"two\n"
    writer.close()


async def test_what_is_sent_through_a_stalled_relay_arrives_late(relay: Relay) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", relay.port)
    writer.write(b"one\n")
    assert await _said(reader) == b"one\n"
    relay.stall()
    writer.write(b"two\n")
    with pytest.raises(TimeoutError):
        await _said(reader, 0.2)
    relay.mend()
    assert await _said(reader) == b"two\n"
    writer.close()


async def test_a_proxy_without_a_ready_server_says_so() -> None:
    proxy = Proxy([])
    await proxy.start()
    reader, writer = await asyncio.open_connection("127.0.0.1", proxy.relay.port)
    writer.write(b"GET / HTTP/1.1\r\n\r\n")
    assert await _said(reader) == b"HTTP/1.1 503 Service Unavailable\r\n"
    writer.close()
    await proxy.close()
    await asyncio.sleep(0.05)
