"""Outboxes send what was put in them, and say when the requests behind it were received."""

import asyncio
from collections.abc import Sequence

from inkland.server.play.broadcast.outbox import Outbox, SendQueue


class Writer:
    """A connection that may not keep up."""

    def __init__(self, *, is_writable: bool = True, error: Exception | None = None) -> None:
        self.is_writable = is_writable
        self.error = error
        self.written: list[list[bytes]] = []

    def write(self, messages: Sequence[bytes]) -> None:
        if self.error is not None:
            raise self.error
        self.written.append([*messages])


async def test_messages_of_one_turn_are_sent_together_and_reported_once() -> None:
    reported = list[list[float]]()
    sending, writers = SendQueue(reported.append), [Writer(), Writer()]
    outboxes = [Outbox("guest", sending=sending) for _ in writers]
    for outbox, writer in zip(outboxes, writers, strict=True):
        outbox.send_to(writer)
    reported.clear()
    outboxes[0].put(b"one", 1.0)
    outboxes[0].put(b"two")
    outboxes[1].put(b"three", 3.0)
    await asyncio.sleep(0)
    assert [writer.written for writer in writers] == [[[b"one", b"two"]], [[b"three"]]]
    assert reported == [[1.0, 3.0]]


async def test_what_a_slow_client_is_sent_later_is_reported_too() -> None:
    reported, writer = list[float](), Writer(is_writable=False)
    outbox = Outbox("slow", sending=SendQueue(reported.extend))
    outbox.send_to(writer)
    outbox.put(b"one", 1.0)
    await asyncio.sleep(0)
    assert (writer.written, reported) == ([], [])
    writer.is_writable = True
    outbox.send()
    assert (writer.written, reported) == ([[b"one"]], [1.0])


async def test_a_connection_that_fails_does_not_keep_others_from_being_sent_to() -> None:
    sending, writer, failures = SendQueue(), Writer(), list[object]()
    asyncio.get_running_loop().set_exception_handler(lambda _, context: failures.append(context["exception"]))
    broken, outbox = Outbox("broken", sending=sending), Outbox("guest", sending=sending)
    broken.send_to(Writer(error=OSError("closed")))
    outbox.send_to(writer)
    broken.put(b"one")
    outbox.put(b"two")
    await asyncio.sleep(0)
    assert writer.written == [[b"two"]]
    assert [type(failure) for failure in failures] == [OSError]


async def test_a_slow_connection_is_dropped() -> None:
    slow, dropped = Outbox("slow", most=2), list[str]()
    slow.on_drop = lambda: dropped.append("slow")
    for number in range(2):
        slow.put(b"%d" % number)
    assert not slow.dropped
    for number in range(2):
        slow.put(b"%d" % number)
        assert (slow.dropped, dropped, slow.take_all()) == (True, ["slow"], [])


async def test_large_frames_count_by_their_size() -> None:
    large = Outbox("large", most_bytes=100)
    for _ in range(2):
        large.put(b"x" * 90)
        assert not large.dropped
        large.put(b"x" * 90)
        assert not large.dropped, "the last one may be as large as it is"
        assert large.take_all() == [b"x" * 90] * 2
    for _ in range(3):
        large.put(b"x" * 90)
    assert large.dropped
