"""What servers agree on: who is alive, who acts for a room, who does a job. Time passes beat by beat."""

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest
from tests.server.cluster.servers import QuietLog
from tests.server.test_storage import stored_room

from inkland.server.base.store_errors import StoreUnavailable
from inkland.server.infra.cluster.cluster import FORGOTTEN_BEATS, MISSED_BEATS, Cluster
from inkland.server.infra.cluster.store import ClusterStore
from inkland.server.infra.stores.store import Store
from inkland.server.model.rooms.rules.phases import restart_clock
from inkland.server.model.rooms.rules.phases import start as start_room


def clusters(store: Store, *names: str) -> list[Cluster]:
    made = ClusterStore(store.database)
    return [Cluster(made, name=name, is_alone=False, log=QuietLog()) for name in names]


async def beat(*members: Cluster, times: int = 1) -> None:
    for _ in range(times):
        for member in members:
            await member.beat()


async def test_a_silent_server_is_dead_after_three_beats_of_others(tmp_path: Path) -> None:
    store, died = Store(tmp_path), list[str]()
    one, two, three = clusters(store, "one", "two", "three")
    two.on_death(died.append)
    await beat(one, two, three, times=2)
    assert one.live == two.live == three.live == {one.server, two.server, three.server}
    await beat(two, three, times=MISSED_BEATS - 1)
    assert one.server in two.live
    await beat(two, three)
    assert two.live == three.live == {two.server, three.server}
    assert died == [one.server]
    await beat(one, two, three)
    assert one.server in two.live, "it was only slow"
    await two.store.leave([three.server])
    await beat(two)
    assert died == [one.server, three.server], "a server that leaves is gone at once"
    await store.close()


async def test_nobody_dies_because_the_database_was_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever reaches it first again has heard nothing of the others, but nor could they say anything."""
    store, died = Store(tmp_path), list[str]()
    one, two = clusters(store, "one", "two")
    one.on_death(died.append)
    await beat(one, two, times=2)
    await beat(one)

    def fail(_job: object) -> asyncio.Future[object]:
        raise StoreUnavailable

    with monkeypatch.context() as outage:
        outage.setattr(store.database, "write", fail)
        for member in (one, two) * (MISSED_BEATS + 2):
            with suppress(StoreUnavailable):
                await member.beat()
    await beat(one, times=MISSED_BEATS - 1)
    assert two.server in one.live
    await beat(two, one)
    assert one.live == {one.server, two.server}
    assert died == []
    await store.close()


async def test_a_room_and_a_job_have_one_server_at_a_time(tmp_path: Path) -> None:
    store = Store(tmp_path)
    await stored_room(store)
    one, two, three = clusters(store, "one", "two", "three")
    await beat(one, two, three, times=2)

    async def claim() -> list[str | None]:
        members = (one, two, three)
        return await asyncio.gather(
            *(member.store.claim_room("r", member.server, member.live) for member in members)
        )

    owners = set(await claim())
    assert len(owners) == 1
    first = next(member for member in (one, two, three) if member.server in owners)
    assert [await member.holds("job") for member in (first, *{one, two, three} - {first})] == [1, 0, 0]
    others = [member for member in (one, two, three) if member is not first]
    await beat(*others, times=MISSED_BEATS + 1)
    taken = await asyncio.gather(
        *(member.store.claim_room("r", member.server, member.live) for member in others)
    )
    assert len(set(taken)) == 1
    assert set(taken) <= {member.server for member in others}
    held = await asyncio.gather(*(member.holds("job") for member in others))
    assert sorted(held) == [False, True]
    await store.close()


async def test_rooms_of_a_dead_server_are_found_when_their_time_comes(tmp_path: Path) -> None:
    store = Store(tmp_path)
    room = await stored_room(store, clock=60)
    await store.save_room(restart_clock(start_room(room, room.host), now=100.0))
    one, two = clusters(store, "one", "two")
    await beat(one, two, times=2)
    assert await two.store.abandoned_rooms(two.live, due=159.0, most=9) == []
    assert await two.store.abandoned_rooms(two.live, due=161.0, most=9) == ["r"]
    assert await one.store.claim_room("r", one.server, one.live) == one.server
    assert await two.store.abandoned_rooms(two.live, due=161.0, most=9) == []
    await beat(two, times=MISSED_BEATS + 1)
    assert await two.store.abandoned_rooms(two.live, due=161.0, most=9) == ["r"]
    assert await two.store.take_room("r", two.server) == two.server
    await two.store.release_room("r", two.server)
    assert await one.store.claim_room("r", one.server, one.live) == one.server
    await store.close()


async def test_rooms_are_listed_while_their_server_is_alive(tmp_path: Path) -> None:
    store = Store(tmp_path)
    await stored_room(store)
    one, two = clusters(store, "one", "two")
    await beat(one, two, times=2)
    await one.store.list_room("r", one.server, 5.0)
    await one.store.list_room("gone", one.server, 6.0)
    assert await two.store.listed_rooms(two.live, most=9) == ["r"]
    await beat(two, times=FORGOTTEN_BEATS + 2)
    assert await two.store.listed_rooms(two.live, most=9) == []
    assert await two.store.listed_rooms([one.server], most=9) == [], "its rows are removed after a while"
    await store.close()


async def test_all_servers_have_one_key_of_the_bus(tmp_path: Path) -> None:
    store = Store(tmp_path)
    one, two = clusters(store, "one", "two")
    first, second = await asyncio.gather(one.store.bus_key(), two.store.bus_key())
    assert first == second
    assert len(first) == 32
    await store.close()
