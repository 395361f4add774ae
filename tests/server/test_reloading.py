"""What another server has saved is shown as it was at one moment: the room, its game, its seats."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.clients import Visitor, connect, started
from tests.server.locations import one_server_only
from tests.server.running_server import RunningServer, running_server

from inkland.server.infra.bus.bus import LocalBus
from inkland.server.infra.bus.notices import RoomSaved
from inkland.server.infra.database.queries import Query


@asynccontextmanager
async def neighbors(folder: Path) -> AsyncIterator[tuple[RunningServer, RunningServer]]:
    """Two servers that hear of each other at once."""
    bus = LocalBus("connected")
    async with (
        running_server(folder, bus=bus, server_name="one") as here,
        running_server(folder, bus=bus, server_name="two") as there,
    ):
        yield here, there


class HeldReads:
    """Reads of a store, of which one can be held up; what is read is what was stored before."""

    def __init__(self, running: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_reached, self.may_go_on = asyncio.Event(), asyncio.Event()
        self._left: int | None = None
        database = running.server.store.database
        fetch = database.fetch

        async def held(query: Query[Any]) -> Any:
            if self._left == 0:
                self.is_reached.set()
                await self.may_go_on.wait()
            if self._left:
                self._left -= 1
            return await fetch(query)

        monkeypatch.setattr(database, "fetch", held)

    def hold(self, *, after: int) -> None:
        """Hold all reads after so many."""
        self._left = after


@one_server_only
async def test_a_room_is_never_shown_with_a_game_of_other_seats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server is reading the room while seats are moved, and a hidden choice is made in the new game."""
    async with (
        neighbors(tmp_path) as (here, there),
        Visitor(here.http, "Ada") as ada,
        Visitor(here.http, "Bea") as bea,
    ):
        room = await ada.room(open_seats=1)
        host, guest = await connect(here.ws, ada, room), await connect(there.ws, bea, room)
        assert (await guest.ask("sit"))["type"] == "done"
        await host.receive_until(lambda: host.room["seats"][1]["name"] == "Bea")
        reads = HeldReads(there, monkeypatch)
        reads.hold(after=1)
        assert (await host.ask("lock", locked=True))["type"] == "done"
        if not await reached(reads):
            await guest.receive_until(lambda: bool(guest.room["locked"]))
        assert (await host.ask("move-seat", seat=0, to=1))["type"] == "done"
        assert (await host.ask("start"))["type"] == "done"
        await host.receive_until(lambda: host.options is not None)
        await host.draw(Random(1))
        reads.may_go_on.set()
        await guest.receive_until(lambda: guest.seat == 0 and guest.options is not None)
        phase = ""
        for message in map(json.loads, guest.frames):
            phase = message["room"]["phase"] if "room" in message else phase
            assert message["type"] != "game" or phase == "playing"


async def reached(reads: HeldReads) -> bool:
    """Whether a read is held up; one in which everything is read is not."""
    try:
        await asyncio.wait_for(reads.is_reached.wait(), 1)
    except TimeoutError:
        return False
    return True


@one_server_only
async def test_the_table_is_sent_again_also_if_somebody_comes_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The news that somebody has come sends the room, in the middle of loading it."""
    async with (
        neighbors(tmp_path) as (here, there),
        Visitor(here.http, "Ada") as ada,
        Visitor(here.http, "Bea") as bea,
    ):
        room, (host,) = await started(here, ada, bots=["random"])
        far = await connect(there.ws, ada, room)
        saved = (await there.server.rooms.open(room))._saved
        follow, is_reached, may_go_on = saved.follow_deal, asyncio.Event(), asyncio.Event()

        async def held() -> None:
            is_reached.set()
            await may_go_on.wait()
            await follow()

        monkeypatch.setattr(saved, "follow_deal", held)
        assert (await host.ask("show-standings", shown=True))["type"] == "done"
        await is_reached.wait()
        await connect(here.ws, bea, room)
        await far.receive_until(lambda: far.room["spectators"] == 1)
        may_go_on.set()
        await far.receive_until(lambda: bool(far.update.get("standings")))


async def test_events_after_the_news_of_a_choice_wait_for_their_own(tmp_path: Path) -> None:
    """The room may have changed between the two: they are loaded together with it."""
    buses = LocalBus("connected"), LocalBus("connected")
    async with (
        running_server(tmp_path, bus=buses[0], server_name="one") as here,
        running_server(tmp_path, bus=buses[1], server_name="two") as there,
        Visitor(here.http, "Ada") as ada,
        Visitor(here.http, "Bea") as bea,
    ):
        room, (one, two) = await started(here, ada, bea)
        far = await connect(there.ws, bea, room)
        known, turn = (await there.server.rooms.open(room)).versions, far.table["turn"]
        await one.draw(Random(1))
        told = (await here.server.rooms.open(room)).versions
        await two.draw(Random(2))
        buses[1].publish(RoomSaved(room, "one", told.room, told.game, told.events))
        await far.receive_until(lambda: far.version > known.events)
        assert (far.version, far.table["turn"]) == (told.events, turn)
