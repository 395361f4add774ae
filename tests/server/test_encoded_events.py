"""The encoded events of a game are returned as they were added, however many are compressed."""

import pytest

from inkland.server.play.broadcast.encoded_events import RECENT, EncodedEvents


def filled(first: int, count: int) -> EncodedEvents:
    """Return the events after a version: each is its own number."""
    events = EncodedEvents(first)
    for number in range(first + 1, first + count + 1):
        events.add(b"%d" % number)
    return events


@pytest.mark.parametrize("count", [0, 1, RECENT, 2 * RECENT - 1, 2 * RECENT, 3 * RECENT, 5 * RECENT + 7])
@pytest.mark.parametrize("first", [0, 3])
def test_events_since_every_version(first: int, count: int) -> None:
    events = filled(first, count)
    for version in range(first, first + count + 1):
        expected = [b"%d" % number for number in range(version + 1, first + count + 1)]
        assert list(map(bytes, events.since(version))) == expected


def test_a_long_game_needs_little_memory() -> None:
    events = EncodedEvents(0)
    text = b'{"type":"drawn","seat":1,"cells":["A1","A2","B2"],"terrain":"forest","effects":{"coins":1}}'
    for _ in range(1000):
        events.add(text)
    compressed = sum(map(len, events._parts))
    assert compressed < 1000 * len(text) / 10
    assert len(events.since(0)) == 1000
