"""Which notices are due, as PostgreSQL answers: the same question as on SQLite, with its own row locks."""

import asyncio
from collections.abc import Iterable, Sequence

from sqlalchemy import Connection, insert
from tests.server.postgresql.conftest import Table
from tests.server.test_storage import ADA, BEA

from inkland.server.base.limits import MOST_NOTICES_OF_GUEST, MOST_SLOW_NOTICES
from inkland.server.features.notices.shares import Due, Shares
from inkland.server.features.notices.storage.store import NoticeStore
from inkland.server.infra.database.tables.notices import channels, notices

NOW = 1000.0


def _channel(name: str, guest: str, *, is_slow: bool = False) -> dict[str, object]:
    problem = "unreachable" if is_slow else None
    row = {"id": name, "guest": guest, "kind": "webhook", "address": f"https://maps.example/{name}"}
    return {**row, "form": "json", "keys": None, "problem": problem, "created": 1.0}


def _notice(name: str, channel: str, guest: str, due: float) -> dict[str, object]:
    row = {"id": name, "channel": channel, "guest": guest, "kind": "test", "room": "", "game": 0}
    times = {"created": due, "due": due, "attempts": 0, "server": None, "leased_until": 0.0, "done": None}
    return {**row, "public_id": "", "turn": 0, **times}


async def _store(table: Table, waiting: Iterable[tuple[str, str, str, float]], slow: Sequence[str]) -> None:
    """Store notices by name, channel, guest and time, and their channels."""
    rows = [*waiting]
    owners = {channel: guest for _, channel, guest, _ in rows}

    def job(connection: Connection) -> None:
        made = [_channel(name, guest, is_slow=name in slow) for name, guest in owners.items()]
        connection.execute(insert(channels), made)
        connection.execute(insert(notices), [_notice(*row) for row in rows])

    await table.database.write(job)


async def _leased(table: Table, shares: Shares, server: str = "s") -> list[str]:
    store = NoticeStore(table.database)
    return sorted(one.id for one in await store.lease(server, shares, now=NOW, until=NOW + 60))


async def test_one_of_each_channel_some_of_each_guest_the_longest_due_first(table: Table) -> None:
    """Ada has six channels, the first with two notices; the last of Bea's is not due yet."""
    ada = [(f"a{number}", f"ca{number}", ADA.id, 100.0 + number) for number in range(6)]
    bea = [("b0", "cb0", BEA.id, 50.0), ("b1", "cb1", BEA.id, NOW + 1)]
    await _store(table, [*ada, ("a-later", "ca0", ADA.id, 900.0), *bea], slow=[])
    assert MOST_NOTICES_OF_GUEST == 4
    assert await _leased(table, Shares()) == ["a0", "a1", "a2", "a3", "b0"]
    assert await _leased(table, Shares()) == ["a-later", "a4", "a5"]


async def test_slow_channels_wait_while_their_share_is_full(table: Table) -> None:
    await _store(table, [("a0", "slow", ADA.id, 10.0), ("a1", "quick", ADA.id, 20.0)], slow=["slow"])
    shares = Shares()
    for number in range(MOST_SLOW_NOTICES):
        shares.begin(Due(f"n{number}", f"g{number}", f"c{number}", is_slow=True))
    assert await _leased(table, shares) == ["a1"]
    assert await _leased(table, Shares()) == ["a0"]


async def test_two_servers_never_take_the_same_notice(table: Table) -> None:
    rows = [(f"n{number}", f"c{number}", ADA.id if number % 2 else BEA.id, 1.0) for number in range(16)]
    await _store(table, rows, slow=[])
    found = await asyncio.gather(*(_leased(table, Shares(), f"s{number}") for number in range(4)))
    taken = [one for some in found for one in some]
    assert len(taken) == len(set(taken))
    assert taken
