"""The clock of tests stands still while bytes are on their way between two sockets of the process."""

import asyncio
import socket

ROUNDS = 40


async def answer_in_two_pieces(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while await reader.readline():
        writer.write(b"head\n")
        writer.write(b"body\n")
    writer.close()


async def test_the_clock_waits_for_bytes_that_an_acknowledgement_releases() -> None:
    """Without TCP_NODELAY the second piece is sent when the first one is acknowledged."""
    listener = socket.create_server(("127.0.0.1", 0))
    loop = asyncio.get_running_loop()
    timer = loop.call_later(100, lambda: None)
    begun = loop.time()
    async with await asyncio.start_server(answer_in_two_pieces, sock=listener):
        reader, writer = await asyncio.open_connection(*listener.getsockname())
        for _ in range(ROUNDS):
            writer.write(b"question\n")
            assert [await reader.readline(), await reader.readline()] == [b"head\n", b"body\n"]
        assert loop.time() - begun < 1
        writer.close()
    timer.cancel()
