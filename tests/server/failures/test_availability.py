"""Whether the store can save: asked again with growing waits, told after a moment, trusted after a while."""

import asyncio
from pathlib import Path
from typing import Any

from tests.server.clients import Visitor, started
from tests.server.locations import one_server_only
from tests.server.manual_time import ManualTime
from tests.server.running_server import running_server

from inkland.server.base.backoff import Backoff
from inkland.server.base.store_errors import FailureKind, StoreUnavailable
from inkland.server.infra.database.availability import Saving, StoreAvailability
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.rules.pause import paused, with_time_left
from inkland.server.model.rooms.rules.phases import restart_clock, start
from inkland.server.model.rooms.seats.seats import new_room
from inkland.server.model.rooms.settings import RoomSettings
from inkland.server.play.rooms.live.turns.clock import CardClock


class _Log:
    """A log that keeps its lines."""

    def __init__(self) -> None:
        self.lines: list[dict[str, Any]] = []

    def error(self, event: str, **values: Any) -> None:
        self.lines.append({"event": event, **values})

    info = error


class _Store:
    """A store that works when the test says so."""

    def __init__(self) -> None:
        self.works = False
        self.pings = 0

    async def ping(self) -> None:
        self.pings += 1
        if not self.works:
            raise StoreUnavailable(FailureKind.FULL)


def test_waits_grow_up_to_a_limit_and_differ() -> None:
    longest, shortest = Backoff(0.5, 4.0, lambda: 1.0), Backoff(0.5, 4.0, lambda: 0.0)
    assert [longest.next_wait() for _ in range(5)] == [0.5, 1.0, 2.0, 4.0, 4.0]
    assert [shortest.next_wait() for _ in range(5)] == [0.25, 0.5, 1.0, 2.0, 2.0]
    longest.reset()
    assert longest.next_wait() == 0.5
    for _ in range(2000):
        longest.next_wait()
    assert longest.next_wait() == 4.0


async def _settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_it_asks_until_the_store_works() -> None:
    store, time, log, seen = _Store(), ManualTime(), _Log(), list[Saving]()
    availability = StoreAvailability(store.ping, time, log)
    availability.subscribe(lambda: seen.append(availability.saving))
    availability.report(StoreUnavailable(FailureKind.FULL))
    await _settle()
    assert availability.is_available, "not started"
    availability.start()
    for _ in range(3):
        availability.report(StoreUnavailable(FailureKind.FULL))
    await _settle()
    assert (seen, availability.problem) == ([Saving.FAILS], FailureKind.FULL)
    for _ in range(100):
        time.advance(0.1)
        await _settle()
    assert seen == [Saving.FAILS, Saving.DOWN]
    assert 4 <= store.pings <= 9, "0.25, 0.5, 1, 2, 4 seconds at the most, half of it at the least"
    store.works = True
    for _ in range(45):
        time.advance(0.1)
        await _settle()
    assert seen == [Saving.FAILS, Saving.DOWN, Saving.WORKS]
    assert (availability.is_available, availability.problem) == (True, None)
    assert log.lines == [{"event": "store-failed", "problem": "full"}, {"event": "store-works-again"}]
    availability.close()


async def test_it_asks_again_after_an_error_that_nobody_has_foreseen() -> None:
    """Such as a code of the database server that means nothing to us: rooms would stand still for good."""
    time, log, errors = ManualTime(), _Log(), [ZeroDivisionError(), RuntimeError()]

    async def ping() -> None:
        if errors:
            raise errors.pop()

    availability = StoreAvailability(ping, time, log)
    availability.start()
    availability.report(StoreUnavailable(FailureKind.FULL))
    await _settle()
    for _ in range(2):
        time.advance(1)
        await _settle()
        assert availability.problem is FailureKind.UNREADABLE
    time.advance(1)
    await _settle()
    assert availability.is_available
    assert [line["event"] for line in log.lines] == [
        "store-failed",
        "store-probe-failed",
        "store-probe-failed",
        "store-works-again",
    ]
    availability.close()


async def test_nobody_is_told_of_a_short_failure() -> None:
    store, time, seen = _Store(), ManualTime(), list[Saving]()
    availability = StoreAvailability(store.ping, time, _Log())
    availability.subscribe(lambda: seen.append(availability.saving))
    availability.start()
    availability.report(StoreUnavailable())
    await _settle()
    store.works = True
    time.advance(0.25)
    await _settle()
    time.advance(10)
    assert seen == [Saving.FAILS, Saving.WORKS]
    availability.close()


async def test_a_store_that_fails_again_and_again_is_asked_less_often() -> None:
    store, time = _Store(), ManualTime()
    availability = StoreAvailability(store.ping, time, _Log())
    availability.start()
    store.works = True

    async def seconds_down() -> float:
        availability.report(StoreUnavailable())
        await _settle()
        begun = time.now()
        while not availability.is_available:
            assert time.now() - begun < 60, "it is not asked any more"
            time.advance(0.05)
            await _settle()
        return time.now() - begun

    waits = [await seconds_down() for _ in range(5)]
    assert waits[0] <= 0.3
    assert waits[4] >= 2.0
    time.advance(60)
    assert await seconds_down() <= 0.3, "it has worked for a while"
    availability.close()


async def test_a_held_clock_keeps_its_time() -> None:
    time, calls = ManualTime(), list[float]()
    clock = CardClock(time, lambda: calls.append(time.now()))
    clock.hold()
    assert clock.held_seconds is None, "none was started"
    clock.start(time.now() + 60)
    time.advance(20)
    clock.hold()
    time.advance(600)
    clock.hold()
    assert not clock.is_running
    assert clock.seconds_left() == 40
    assert calls == []
    clock.release()
    time.advance(39)
    assert calls == []
    time.advance(1)
    assert len(calls) == 1
    clock.hold()
    assert clock.held_seconds == 0, "the time was up"
    clock.stop()
    assert (clock.held_seconds, clock.seconds_left()) == (None, None)


def test_a_card_keeps_the_time_that_was_left_and_has_at_least_ten_seconds() -> None:
    room = new_room("r", Guest("a", "Ada"), RoomSettings(clock=60), [], 0, now=0.0)
    assert with_time_left(room, 5.0, 100.0) == room, "no game"
    playing = restart_clock(start(room, "a"), 100.0)
    assert with_time_left(playing, 40.0, 700.0).deadline == 740.0
    assert with_time_left(playing, 0.0, 700.0).deadline == 710.0
    assert with_time_left(playing, 90.0, 700.0).deadline == 760.0
    stopped = paused(playing, "agreement", 120.0)
    assert with_time_left(stopped, 40.0, 700.0) == stopped


@one_server_only
async def test_people_are_told_that_saving_works_also_if_it_failed_once_more(tmp_path: Path) -> None:
    """It works, fails before the room has gone on, and works again at once."""
    time = ManualTime()
    async with running_server(tmp_path, time=time) as running, Visitor(running.http, "Ada") as visitor:
        room, (ada,) = await started(running, visitor)
        live, availability = await running.server.rooms.open(room), running.server.availability

        def becomes(saving: Saving) -> None:
            availability.saving = saving
            live.follow_store()

        becomes(Saving.DOWN)
        await ada.receive_until(lambda: not ada.room["is_saving"])
        becomes(Saving.WORKS)
        becomes(Saving.FAILS)
        time.advance(1)
        assert (await ada.ask("seen", game=1, version=1))["type"] == "done", "the room has tried"
        becomes(Saving.WORKS)
        time.advance(1)
        await ada.receive_until(lambda: bool(ada.room["is_saving"]))
