"""Frames are counted however they arrive, before anything parses them."""

import pytest
from tests.server.limits.raw import CONT, PING, TEXT, frame
from websockets.client import ClientProtocol
from websockets.frames import Frame
from websockets.protocol import State
from websockets.streams import StreamReader
from websockets.uri import parse_uri

from inkland.server.base.limits import Limits
from inkland.server.base.time_source import SYSTEM_TIME
from inkland.server.infra.network.frames import FrameCounter, text_frames, text_of

LIMITS = Limits(messages=0.001, message_burst=5, fragments=4, pings=0.001, ping_burst=3)
DATA_FRAMES = 2 * 5 + 4
STREAM = b"".join(
    [
        frame(TEXT, b"x" * 125),
        frame(TEXT, b"x" * 126),
        frame(PING, b"abc"),
        frame(TEXT, b"a", final=False),
        frame(PING),
        frame(CONT, b"b"),
        frame(TEXT),
    ]
)


@pytest.mark.parametrize("step", [1, 2, 3, 7, 100, 1000])
def test_frames_in_pieces_are_counted_once(step: int) -> None:
    counter = FrameCounter(LIMITS, SYSTEM_TIME.monotonic)
    for start in range(0, len(STREAM), step):
        assert counter.accepts(STREAM[start : start + step])
    assert counter.accepts(frame(PING)), "the third of three"
    assert not counter.accepts(frame(PING))
    for _ in range(DATA_FRAMES - 5):
        assert counter.accepts(frame(TEXT, b"more"))
    assert not counter.accepts(frame(TEXT, b"more"))


def test_a_frame_of_eight_length_bytes_is_skipped() -> None:
    counter = FrameCounter(LIMITS, SYSTEM_TIME.monotonic)
    long = bytes([0x82, 255]) + (100_000).to_bytes(8) + b"\0\0\0\0" + b"\x89" * 100_000
    assert counter.accepts(long + frame(PING) * 3)
    assert not counter.accepts(frame(PING))


def test_a_flood_in_one_piece_is_noticed_at_once() -> None:
    assert not FrameCounter(LIMITS, SYSTEM_TIME.monotonic).accepts(frame(PING) * 40_000)
    assert not FrameCounter(LIMITS, SYSTEM_TIME.monotonic).accepts(frame(TEXT, b"x") * 40_000)


def test_empty_parts_of_a_message_are_bounded() -> None:
    counter = FrameCounter(LIMITS, SYSTEM_TIME.monotonic)
    assert counter.accepts(frame(TEXT, final=False) + frame(CONT, final=False) * 2)
    assert not counter.accepts(frame(CONT, final=False))
    counter = FrameCounter(LIMITS, SYSTEM_TIME.monotonic)
    for _ in range(2):
        assert counter.accepts(frame(TEXT, final=False) + frame(CONT, final=False) * 2 + frame(CONT))


TEXTS = [b"", b"x", b"x" * 125, b"x" * 126, "Ünï→".encode(), b"y" * 8192]


@pytest.mark.parametrize("text", TEXTS, ids=len)
def test_one_whole_text_is_read_as_the_parser_reads_it(text: bytes) -> None:
    data = frame(TEXT, text)
    assert FrameCounter(Limits(), SYSTEM_TIME.monotonic).has_one_text(data)
    assert text_of(data) == parsed(data)


@pytest.mark.parametrize(
    "data",
    [
        frame(PING),
        frame(TEXT, b"a", final=False),
        frame(TEXT, b"ab")[:-1],
        frame(TEXT, b"ab") + b"\x81",
        frame(TEXT, b"a") + frame(TEXT, b"b"),
        frame(TEXT, b"x" * 8193),
        bytes([0x81, 2]) + b"ab",
        bytes([0x81, 254]),
        bytes([0x81, 254, 0]),
        bytes([0xC1]) + frame(TEXT, b"a")[1:],
        b"\x81",
        b"",
    ],
)
def test_anything_else_is_left_to_the_parser(data: bytes) -> None:
    """Control frames, parts, several frames, too long ones, without a mask, compressed."""
    assert not FrameCounter(Limits(), SYSTEM_TIME.monotonic).has_one_text(data)


def test_a_text_within_a_message_in_parts_is_left_to_the_parser() -> None:
    counter = FrameCounter(Limits(), SYSTEM_TIME.monotonic)
    assert counter.accepts(frame(TEXT, b"a", final=False))
    assert not counter.has_one_text(frame(TEXT, b"b"))
    assert counter.accepts(frame(CONT, b"c"))
    assert counter.has_one_text(frame(TEXT, b"d"))
    assert counter.accepts(frame(TEXT, b"abc")[:4])
    assert not counter.has_one_text(frame(TEXT, b"d"))


def test_frames_of_the_server_are_read_by_a_client() -> None:
    texts = [b"", b"a" * 125, b"b" * 126, b"c" * 65_535, b"d" * 65_536, "→".encode()]
    client = ClientProtocol(parse_uri("ws://a/"), state=State.OPEN)
    client.receive_data(text_frames(texts))
    assert [bytes(event.data) for event in client.events_received() if isinstance(event, Frame)] == texts


def parsed(data: bytes) -> str:
    """The text of a frame, as the library reads it."""
    reader = StreamReader()
    reader.feed_data(data)
    with pytest.raises(StopIteration) as stopped:
        next(Frame.parse(reader.read_exact, mask=True))
    found: Frame = stopped.value.value
    return bytes(found.data).decode()
