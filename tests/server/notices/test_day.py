"""A day of a slow game between five guests: every notice arrives, although the receiver is down for hours."""

import asyncio
import json
from contextlib import AsyncExitStack
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

from tests.server.clients import Player, Visitor, connect, started
from tests.server.locations import sqlite_only
from tests.server.manual_time import ManualTime
from tests.server.notices.receiver import Browser, Receiver
from tests.server.notices.sending_server import choose, eventually, hook, is_waiting
from tests.server.running_server import running_server
from tests.server.slow_game import CLOCK, HOUR, NAMES, SlowGame
from tests.server.sqlite import sqlite3

from inkland.server.base.settings import NoticeSettings
from inkland.server.infra.database.engines.sqlite import FILE
from inkland.server.play.rooms.live.turns.bot_deadline import BEFORE_DEADLINE

MORNING = datetime(2026, 11, 16, 7, tzinfo=UTC).timestamp()
MINUTE = 60
ALL = range(5)


class Recipient:
    """A guest with channels: webhooks and browsers, each with a path of its own at the receiver."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.browsers: dict[str, Browser] = {}
        self.hooks: list[str] = []

    async def add_hook(self, receiver: Receiver) -> None:
        path = f"/{self.visitor.name}"
        await hook(self.visitor, receiver, address=receiver.origin + path)
        self.hooks.append(path)

    async def add_browser(self, receiver: Receiver) -> None:
        path = f"/{self.visitor.name}-browser"
        self.browsers[path] = browser = Browser()
        subscription = browser.subscription(receiver.origin + path)
        assert (await self.visitor.client.post("/api/notices/push", json=subscription)).status_code == 201

    def read(self, receiver: Receiver) -> dict[str, list[dict[str, Any]]]:
        """Return what has arrived, by channel."""
        arrived = [(one.path, one.body) for one in receiver.received]
        hooks = {path: [json.loads(body) for to, body in arrived if to == path] for path in self.hooks}
        return hooks | {
            path: [browser.read(body) for to, body in arrived if to == path]
            for path, browser in self.browsers.items()
        }


def without_repeats(notices: list[dict[str, Any]]) -> list[str]:
    """Return the events that have arrived, without repeats, which have the id of the first."""
    return sorted({notice["id"]: notice["event"] for notice in notices}.values())


@sqlite_only
async def test_a_day_of_a_slow_game_with_all_its_notices(tmp_path: Path) -> None:
    """Five guests, two hours for a card, from 7:00; the receiver is down from 8:00 to 12:10."""
    time = ManualTime(MORNING)
    async with AsyncExitStack() as stack:
        receiver = await stack.enter_async_context(Receiver())
        notices = NoticeSettings(allowed=frozenset({receiver.origin}), poll_seconds=0.05)
        running = await stack.enter_async_context(running_server(tmp_path, time=time, notices=notices))
        guests = [await stack.enter_async_context(Visitor(running.http, name)) for name in NAMES]
        ada, bea, cyd, dot, eve = everybody = [Recipient(guest) for guest in guests]
        for recipient in (ada, cyd, dot, eve):
            await recipient.add_hook(receiver)
        for recipient in (bea, dot):
            await recipient.add_browser(receiver)
        await choose(eve.visitor, quiet={"start": 22 * 60, "end": 7 * 60}, time_zone="UTC")
        room, players = await started(running, *guests, clock=CLOCK)
        day = SlowGame(running, time, room, players)

        async def waiting(number: int) -> None:
            await eventually(lambda: is_waiting(running, number))

        # 7:00. Nobody draws within a minute, so all are told that the game has begun, Dot on two devices.
        await waiting(6)
        time.advance(MINUTE)
        await waiting(0)
        # 8:00. All draw. Ada, Dot and Eve draw the next card at once and need no notice; Bea is offline.
        time.advance(HOUR - MINUTE)
        await day.finish_turn(*ALL)
        await receiver.down()
        await players[1].socket.close()
        await day.draw(0, 3, 4)
        await day.lay_piece(2)
        await waiting(2)
        time.advance(MINUTE)
        await eventually(lambda: tried(tmp_path) == 2)
        assert (await players[0].ask("nudge", seat=1))["type"] == "done"
        await eventually(lambda: tried(tmp_path) == 3)
        # 10:00. The piece that Cyd laid counts, and a bot draws for Bea. 12:00. Bea misses a second card.
        await day.meet_deadline()
        assert time.now() == MORNING + 3 * HOUR
        await day.draw(0, 2, 3, 4)
        await eventually(lambda: tried(tmp_path) == 4)
        await waiting(4)
        await day.meet_deadline()
        assert time.now() == MORNING + 5 * HOUR
        await players[0].receive_until(lambda: day.seat(1) == ("clock", 2))
        assert day.seat(2) == (None, 0)
        # Nobody waits for Bea any more. The receiver is back, but for an hour its answers get lost.
        await day.finish_turn(0, 2, 3, 4)
        # As many wait for the card before it, until the notices of that one are withdrawn and these queued.
        await eventually(lambda: count(tmp_path, f"kind = 'turn' AND turn = {day.turn}") == 5)
        await waiting(4 + 5)
        await eventually(lambda: to_send(tmp_path, time.now()) == 0)
        receiver.loses_answers = True
        await receiver.up()
        time.advance(HOUR)
        # Of each channel one is tried; the others wait with it.
        await receiver.until(6 + 6)
        await eventually(lambda: to_send(tmp_path, time.now()) == 0)
        receiver.loses_answers = False
        # 13:00. The clock of the machine is set back ten minutes; the deadline stays at 14:00.
        time.advance(-10 * MINUTE)
        due = MORNING + 7 * HOUR
        assert time.next_call() in (due - BEFORE_DEADLINE, due), "Bea's bot has to draw before"
        time.advance(HOUR + 9 * MINUTE)
        await waiting(0)
        # 13:59. Bea is back at her seat, and all draw. Then all leave, and the game waits.
        players[1] = await connect(running.ws, guests[1], room)
        assert players[1].seat == 1
        assert (await players[1].ask("sit"))["type"] == "done"
        await players[0].receive_until(lambda: day.seat(1) == (None, 3))
        await day.finish_turn(*ALL)
        for player in players:
            assert (await player.ask("leave"))["type"] == "done"
        await waiting(0)
        time.advance(6 * HOUR + 31 * MINUTE)
        assert time.next_call() is None
        # 20:30. All return, and Eve loses her connection. 22:30. Her time is up.
        for player in players:
            assert (await player.ask("sit"))["type"] == "done"
        for player in players:
            await awaited(player)
        await day.draw(0, 1, 2, 3)
        await waiting(1)
        await players[4].socket.close()
        time.advance(MINUTE)
        await waiting(0)
        await day.meet_deadline()
        assert time.now() == MORNING + 15.5 * HOUR
        # She is back, and they play to the end. 7:00. Her quiet hours are over.
        players[4] = await connect(running.ws, guests[4], room)
        await asyncio.gather(*(player.play(Random(seat)) for seat, player in enumerate(players)))
        await eventually(lambda: count(tmp_path, "kind = 'ended'") == 6)
        time.advance(MINUTE)
        await waiting(1)
        assert "ended" not in without_repeats(eve.read(receiver)["/Eve"])
        time.advance(MORNING + 24 * HOUR - time.now())
        await waiting(0)

        found = {path: arrived for one in everybody for path, arrived in one.read(receiver).items()}
        assert {path: without_repeats(arrived) for path, arrived in found.items()} == {
            "/Ada": ["begun", "ended", "turn"],
            "/Bea-browser": ["begun", "ended", "nudge", "turn", "turn"],
            "/Cyd": ["begun", "ended", "turn", "turn"],
            "/Dot": ["begun", "ended", "turn"],
            "/Dot-browser": ["begun", "ended", "turn"],
            "/Eve": ["begun", "ended", "turn", "turn"],
        }
        ids = [notice["id"] for arrived in found.values() for notice in arrived]
        assert len(set(ids)) == 22
        assert len(ids) >= 22 + 6, "six answers were lost"


async def awaited(player: Player) -> None:
    """Receive until a player has to draw."""
    await player.receive_until(lambda: player.is_awaited)


def tried(folder: Path) -> int:
    """Return how many notices have been sent in vain."""
    return count(folder, "attempts > 0 AND leased_until = 0")


def to_send(folder: Path, now: float) -> int:
    """Return how many notices are to be sent now, or are being sent."""
    return count(folder, f"due <= {now} OR leased_until > 0")


def count(folder: Path, condition: str) -> int:
    """Return how many notices that have not arrived satisfy a condition in SQL."""
    connection = sqlite3.connect(folder / FILE)
    query = f"SELECT count(*) FROM notices WHERE done IS NULL AND ({condition})"
    (found,) = connection.execute(query).fetchone()
    connection.close()
    return int(found)
