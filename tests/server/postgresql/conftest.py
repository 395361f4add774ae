"""A PostgreSQL database of its own for each test, with two guests, a room and a running game in it."""

from collections.abc import AsyncIterator, Iterator
from typing import NamedTuple

import pytest
from tests.postgres import postgres_url
from tests.server.test_storage import ADA, stored_game

from inkland.server.infra.database.database import Database
from inkland.server.infra.database.engines.postgresql_url import parse_database_url
from inkland.server.infra.stores.store import Store
from inkland.server.model.games.game import Game
from inkland.server.model.rooms.room import Room


class Table(NamedTuple):
    """A game that Ada and Bea play, and the store that it is in."""

    store: Store
    room: Room
    game: Game

    @property
    def database(self) -> Database:
        return self.store.database


@pytest.fixture
def url() -> str:
    return postgres_url(migrated=True)


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    found = Database(parse_database_url(url), usage="server")
    yield found
    found.close()


@pytest.fixture
async def table(url: str) -> AsyncIterator[Table]:
    store = Store(parse_database_url(url), usage="server")
    game = await stored_game(store)
    room = await store.find_room("r")
    assert room is not None
    assert room.host == ADA.id
    yield Table(store, room, game)
    await store.close()
