"""A room is in memory where its guests are: other servers that had it open leave it to that server."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random

from deploy.local.proxy import Proxy, ranked
from tests.server.clients import Visitor, connect
from tests.server.cluster.servers import QuietLog, cut_off, until
from tests.server.running_server import RunningServer, running_server

from inkland.server.infra.bus.bus import LocalBus
from inkland.server.play.rooms.state.presence import Presence


@asynccontextmanager
async def both(folder: Path) -> AsyncIterator[tuple[RunningServer, RunningServer]]:
    """Two servers that hear each other."""
    bus, log = LocalBus("connected"), QuietLog()
    async with (
        running_server(folder, bus=bus, server_name="one", log=log) as one,
        running_server(folder, bus=bus, server_name="two", log=log) as two,
    ):
        await until(lambda: all(len(each.server.cluster.live) == 2 for each in (one, two)))
        yield one, two


def has(running: RunningServer, room: str) -> bool:
    """Whether a server has a room in memory."""
    return room in running.server.rooms.versions()


def acts(running: RunningServer, room: str) -> bool:
    """Whether a server lets time run out and asks the bots of a room."""
    return running.server.rooms._rooms[room]._turns.ownership.is_own


async def test_the_server_that_made_a_game_leaves_it_to_the_one_with_its_guest(tmp_path: Path) -> None:
    """Its clock and its bot too: 10 s is less than the time before which a room is opened again."""
    async with both(tmp_path) as (one, two), Visitor(one.http, "Ada") as ada:
        room = await ada.room(clock=10, bots=["random"], start=True)
        await until(lambda: acts(one, room))
        player = await connect(two.ws, ada, room)
        await until(lambda: not has(one, room))
        await until(lambda: acts(two, room))
        reloads = one.server.metrics.reloads._value.get()
        turn = player.table["turn"]
        await player.draw(Random(1))
        await player.receive_until(lambda: player.table["turn"] > turn)
        turn = player.table["turn"]
        await player.receive_until(lambda: player.table["turn"] > turn)  # nobody draws: the time runs out
        await asyncio.sleep(60)
        assert not has(one, room)
        assert one.server.metrics.reloads._value.get() == reloads
        assert two.server.metrics.reloads._value.get() == 0, "no other server has saved anything"


async def test_a_guest_who_changes_servers_takes_the_room_along(tmp_path: Path) -> None:
    async with both(tmp_path) as (one, two), Visitor(one.http, "Ada") as ada:
        room = await ada.room(bots=["random"], start=True)
        first = await connect(one.ws, ada, room)
        again = await connect(two.ws, ada, room, game=first.game, version=first.version)
        await first.socket.close()
        await until(lambda: not has(one, room))
        turn = again.table["turn"]
        await again.draw(Random(1))
        await again.receive_until(lambda: again.table["turn"] > turn)
        back = await connect(one.ws, ada, room, game=again.game, version=again.version)
        assert back.version == again.version
        await asyncio.sleep(20)
        assert has(one, room)
        assert has(two, room), "a guest is connected to each"


async def test_somebody_who_asks_for_a_room_does_not_keep_it_in_memory(tmp_path: Path) -> None:
    async with both(tmp_path) as (one, two), Visitor(one.http, "Ada") as ada:
        room = await ada.room()
        await connect(two.ws, ada, room)
        await until(lambda: not has(one, room))
        assert (await ada.client.get(f"/api/rooms/{room}")).status_code == 200
        assert has(one, room)
        await until(lambda: not has(one, room))


async def test_nothing_is_left_while_other_servers_are_not_heard(tmp_path: Path) -> None:
    async with both(tmp_path) as (one, two), Visitor(one.http, "Ada") as ada:
        room = await ada.room()
        await connect(two.ws, ada, room)
        bus = one.server.bus
        assert isinstance(bus, LocalBus)
        bus.state = "lost"
        await asyncio.sleep(20)
        assert has(one, room)
        bus.state = "connected"
        one.server.rooms.follow_bus()
        await until(lambda: not has(one, room))


async def test_a_server_that_has_left_a_room_acts_for_it_when_the_other_one_dies(tmp_path: Path) -> None:
    async with both(tmp_path) as (one, two), Visitor(one.http, "Ada") as ada:
        room = await ada.room(clock=10, bots=["random"], start=True)
        player = await connect(two.ws, ada, room)
        await until(lambda: not has(one, room) and acts(two, room))
        await cut_off(two)
        await until(lambda: has(one, room) and acts(one, room))
        version = one.server.rooms.versions()[room]
        await until(lambda: one.server.rooms.versions()[room].is_newer_than(version))
        await player.socket.close()


async def test_a_table_behind_the_local_proxy_meets_on_one_server(tmp_path: Path) -> None:
    """While that server is away, all meet on the other one, and play on."""
    async with (
        both(tmp_path) as made,
        Visitor(made[0].http, "Ada") as ada,
        Visitor(made[1].http, "Bea") as bea,
        AsyncExitStack() as stack,
    ):
        by_port = {each.port: each for each in made}
        proxy = Proxy(list(by_port))
        proxy.ready = set(by_port)  # nobody asks them here
        await proxy.relay.start()
        stack.push_async_callback(proxy.relay.close)
        ws = f"ws://127.0.0.1:{proxy.relay.port}"
        room = await ada.room(open_seats=1)
        home, other = ranked(room.encode(), by_port)
        host, guest = await connect(ws, ada, room), await connect(ws, bea, room)
        assert (await guest.ask("sit"))["type"] == "done"
        assert (await host.ask("start"))["type"] == "done"
        await until(lambda: not has(by_port[other], room))
        assert has(by_port[home], room)
        proxy.ready.discard(home)
        await asyncio.gather(host.socket.close(), guest.socket.close())
        host, guest = await connect(ws, ada, room), await connect(ws, bea, room)
        await until(lambda: not has(by_port[home], room))
        await asyncio.gather(host.play(Random(1)), guest.play(Random(2)))
        assert host.table == guest.table
        assert not has(by_port[home], room)


def test_nobody_is_elsewhere_as_long_as_somebody_is_here() -> None:
    presence = Presence(lambda: 0.0)
    assert not presence.is_only_elsewhere("one"), "an empty room waits here for its guests"
    presence.update("two", frozenset({"ada"}))
    assert presence.is_only_elsewhere("one")
    presence.update("one", frozenset({"bea"}))
    assert not presence.is_only_elsewhere("one")
    presence.update("one", frozenset())
    assert presence.is_only_elsewhere("one")
    presence.update("two", frozenset())
    assert not presence.is_only_elsewhere("one")
