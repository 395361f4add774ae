"""Frames are counted however they arrive, before anything parses them."""

import pytest
from tests.server.limits.raw import CONT, PING, TEXT, frame

from inkland.server.limits import Limits
from inkland.server.network.frames import FrameCounter

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
    counter = FrameCounter(LIMITS)
    for start in range(0, len(STREAM), step):
        assert counter.accepts(STREAM[start : start + step])
    assert counter.accepts(frame(PING)), "the third of three"
    assert not counter.accepts(frame(PING))
    for _ in range(DATA_FRAMES - 5):
        assert counter.accepts(frame(TEXT, b"more"))
    assert not counter.accepts(frame(TEXT, b"more"))


def test_a_frame_of_eight_length_bytes_is_skipped() -> None:
    counter = FrameCounter(LIMITS)
    long = bytes([0x82, 255]) + (100_000).to_bytes(8) + b"\0\0\0\0" + b"\x89" * 100_000
    assert counter.accepts(long + frame(PING) * 3)
    assert not counter.accepts(frame(PING))


def test_a_flood_in_one_piece_is_noticed_at_once() -> None:
    assert not FrameCounter(LIMITS).accepts(frame(PING) * 40_000)
    assert not FrameCounter(LIMITS).accepts(frame(TEXT, b"x") * 40_000)


def test_empty_parts_of_a_message_are_bounded() -> None:
    counter = FrameCounter(LIMITS)
    assert counter.accepts(frame(TEXT, final=False) + frame(CONT, final=False) * 2)
    assert not counter.accepts(frame(CONT, final=False))
    counter = FrameCounter(LIMITS)
    for _ in range(2):
        assert counter.accepts(frame(TEXT, final=False) + frame(CONT, final=False) * 2 + frame(CONT))
