"""The store: durable before told, many in one transaction, first come first served."""

import sqlite3
import threading
from pathlib import Path
from random import Random

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, insert, select
from tests.server.houses import running_house
from tests.server.players import Visitor, connect, started

from inkland.content import load_catalog
from inkland.core.config import GameConfig
from inkland.core.decide import start
from inkland.core.ruleset import Player
from inkland.server.games.game import Game, SystemRng
from inkland.server.rooms.room import new_room
from inkland.server.rooms.setup import Setup
from inkland.server.storage import room_store, tables
from inkland.server.storage.database import FILE, Conflict, Job, Store
from inkland.server.storage.game_log import append, load, new_game, plain_events
from inkland.server.storage.guest_store import Guest, create_guest, find_guest, new_token

CATALOG = load_catalog()


def stored_game(store: Store) -> Game:
    """A game of two in the store."""
    ada = store.write(create_guest("Ada", new_token())).result()
    room = new_room(ada, Setup(), ["random"], 0, None)
    store.write(room_store.put_room(room)).result()
    players = (Player("Ada"), Player("random 1"))
    _, events = start(CATALOG, GameConfig(players=2), players, SystemRng())
    game = store.write(lambda connection: new_game(connection, room.id, 1, events)).result()
    return Game(game, 1, CATALOG, events)


def put_secret(name: str) -> Job[None]:
    def job(connection: Connection) -> None:
        connection.execute(insert(tables.secrets).values(name=name, value=b"x"))

    return job


def test_tables_are_as_the_schema_says(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, tables.METADATA) == []
    store.close()
    Store(tmp_path).close()


def test_what_is_answered_is_on_disk(tmp_path: Path) -> None:
    """Another program sees every answered write at once."""
    store = Store(tmp_path)
    for number in range(20):
        store.write(put_secret(f"s{number}")).result()
        other = sqlite3.connect(tmp_path / FILE)
        assert other.execute("select count(*) from secrets").fetchone() == (number + 1,)
        assert other.execute("pragma journal_mode").fetchone() == ("wal",)
        other.close()
    store.close()


def test_many_jobs_share_a_transaction(tmp_path: Path) -> None:
    sizes: list[int] = []
    store = Store(tmp_path, watch=sizes.append)
    gate = threading.Event()
    blocked = store.write(lambda _: gate.wait(5))
    futures = [store.write(put_secret(f"s{number}")) for number in range(300)]
    assert not any(future.done() for future in futures)
    gate.set()
    for future in futures:
        future.result(5)
    assert blocked.result()
    assert len(sizes) <= 3
    assert sum(sizes) == 301
    store.close()


def test_one_bad_job_fails_alone(tmp_path: Path) -> None:
    store = Store(tmp_path)
    gate = threading.Event()
    store.write(lambda _: gate.wait(5))
    futures = [store.write(put_secret(name)) for name in ("a", "b", "a", "c")]
    gate.set()
    assert [future.exception(5) is None for future in futures] == [True, True, False, True]
    assert sorted(store.read(lambda c: list(c.execute(select(tables.secrets.c.name)).scalars()))) == list(
        "abc"
    )
    store.close()


def test_closing_finishes_what_was_asked_for(tmp_path: Path) -> None:
    store = Store(tmp_path)
    futures = [store.write(put_secret(f"s{number}")) for number in range(1200)]
    store.close()
    assert all(future.done() and future.exception() is None for future in futures)
    with pytest.raises(RuntimeError, match="closed"):
        store.write(lambda _: None)
    store.close()


def test_an_append_that_comes_too_late_fails(tmp_path: Path) -> None:
    store, other = Store(tmp_path), Store(tmp_path)
    game = stored_game(store)
    event = game.events[-1]
    store.write(append(game.id, game.version, plain_events([event]))).result()
    with pytest.raises(Conflict):
        other.write(append(game.id, game.version, plain_events([event, event]))).result()
    assert store.read(load(game.id)) == [*game.events, event]
    assert other.read(load(game.id, game.version)) == [event]
    store.close()
    other.close()


def test_only_a_hash_of_the_token_is_kept(tmp_path: Path) -> None:
    store, token = Store(tmp_path), new_token()
    guest = store.write(create_guest("Ada", token)).result()
    assert store.read(find_guest(token)) == guest == Guest(guest.id, "Ada", {})
    assert store.read(find_guest("other")) is None
    store.close()
    assert token.encode() not in (tmp_path / FILE).read_bytes()


async def test_two_processes_serve_one_game(tmp_path: Path) -> None:
    """The slower one reloads, tells what it has missed, and tries again."""
    async with (
        running_house(tmp_path) as here,
        running_house(tmp_path) as there,
        Visitor(here.http, "Ada") as ada,
        Visitor(here.http, "Bea") as bea,
    ):
        room, (one, two) = await started(here, ada, bea)
        far = await connect(there.ws, bea, room)
        assert far.version == two.version
        await one.draw(Random(1))
        assert far.version == two.version
        await far.draw(Random(2))
        await far.hear_until(lambda: far.table["turn"] != two.table["turn"])
        near = (await here.hall.house.open(room)).game
        distant = (await there.hall.house.open(room)).game
        assert near is not None
        assert distant is not None
        assert distant.version > near.version
        late = await one.ask("undo", turn=one.table["turn"])
        assert late["type"] == "refused"
        await one.hear_until(lambda: one.version == distant.version)
        assert near.state == distant.state
