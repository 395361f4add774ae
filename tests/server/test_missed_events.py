"""What other servers have saved is read for many games at once, and only what each of them misses."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, delete, insert
from tests.server.test_storage import stored_game

from inkland.server.base.errors import DamagedGame
from inkland.server.base.store_errors import FailureKind, StoreUnavailable
from inkland.server.infra.database.queries import Query
from inkland.server.infra.database.tables.main import events, games
from inkland.server.infra.stores.missed_events import MissedEvents
from inkland.server.infra.stores.queries.game_log import FoundEvents
from inkland.server.infra.stores.store import Store
from inkland.server.model.games.game import Game
from inkland.server.model.stored import encode_events

GAMES = 5


class CountingReader:
    """Reads from a store, one query at a time, and counts them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.queries = 0
        self.failure: StoreUnavailable | None = None

    async def __call__(self, job: Query[FoundEvents]) -> FoundEvents:
        self.queries += 1
        await asyncio.sleep(0.01)
        if self.failure is not None:
            raise self.failure
        return self._store.database.read(job)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = Store(tmp_path)
    yield opened
    await opened.close()


async def games_alike(store: Store) -> tuple[Game, list[int]]:
    """A stored game, and the ids of games with the same log; game n was saved at n."""
    game = await stored_game(store)
    numbers = [game.id + number for number in range(1, GAMES + 1)]

    def copy(connection: Connection) -> None:
        found = connection.execute(games.select()).mappings().one()
        for number in numbers:
            own = {"id": number, "number": number, "public_id": f"game-{number}"}
            connection.execute(insert(games).values({**found, **own}))
            rows = [
                {"game": number, "version": version, "event": event, "saved": number}
                for version, event in enumerate(encode_events(game.events), start=1)
            ]
            connection.execute(insert(events), rows)

    await store.database.write(copy)
    return game, numbers


async def test_games_that_are_asked_for_meanwhile_share_a_query(store: Store) -> None:
    game, numbers = await games_alike(store)
    read = CountingReader(store)
    missed = MissedEvents(read)
    first = asyncio.ensure_future(missed.load(numbers[0], 0))
    await asyncio.sleep(0)
    others = [missed.load(number, since) for since, number in enumerate(numbers)]
    assert [saved.event for saved in await first] == game.events
    for since, (number, other) in enumerate(zip(numbers, await asyncio.gather(*others), strict=True)):
        assert [saved.event for saved in other] == game.events[since:]
        assert {saved.saved for saved in other} == {number}
    assert read.queries == 2
    assert await missed.load(numbers[0], game.version) == []


async def test_two_versions_of_one_game_are_told_apart(store: Store) -> None:
    game, (number, *_) = await games_alike(store)
    missed = MissedEvents(CountingReader(store))
    all_of_it, rest = await asyncio.gather(missed.load(number, 0), missed.load(number, 2))
    assert [saved.event for saved in all_of_it] == game.events
    assert rest == all_of_it[2:]


async def test_a_damaged_game_harms_no_other(store: Store) -> None:
    game, (damaged, whole, *_) = await games_alike(store)
    gap = delete(events).where(events.c.game == damaged, events.c.version == 2)
    await store.database.write(lambda connection: connection.execute(gap))
    missed = MissedEvents(CountingReader(store))
    found, other = await asyncio.gather(
        missed.load(damaged, 0), missed.load(whole, 0), return_exceptions=True
    )
    assert isinstance(found, DamagedGame)
    assert isinstance(other, list)
    assert len(other) == game.version


async def test_who_waits_is_told_of_a_failure_and_the_next_request_is_tried(store: Store) -> None:
    game, (number, *_) = await games_alike(store)
    read = CountingReader(store)
    missed = MissedEvents(read)
    read.failure = StoreUnavailable(FailureKind.UNREACHABLE)
    cancelled = asyncio.ensure_future(missed.load(number, 1))
    refused = asyncio.ensure_future(missed.load(number, 0))
    await asyncio.sleep(0)
    cancelled.cancel()
    with pytest.raises(StoreUnavailable):
        await refused
    read.failure = None
    assert len(await missed.load(number, 0)) == game.version
