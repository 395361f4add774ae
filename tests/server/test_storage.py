"""The database: durable before it is published, many jobs in a transaction, optimistic versions."""

import asyncio
import json
import threading
from pathlib import Path

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, event, insert, select, update
from sqlalchemy.exc import IntegrityError
from tests.server.manual_time import ManualTime
from tests.server.sqlite import sqlite3

from inkland.content import load_catalog
from inkland.core.decide import start
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.server.features.sessions.device import Device
from inkland.server.features.sessions.session import Session, new_session
from inkland.server.features.sessions.store import LinkUsed, SessionStore
from inkland.server.features.sessions.tokens import new_token, token_hash
from inkland.server.infra.database.database import Database
from inkland.server.infra.database.engines.sqlite import FILE
from inkland.server.infra.database.queries import Query
from inkland.server.infra.database.tables import main as tables
from inkland.server.infra.stores.store import Store
from inkland.server.model.games.game import Game, SystemRng
from inkland.server.model.games.summary import summary_of
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.room import Place, Room, StandIn
from inkland.server.model.rooms.rules.phases import restart_clock
from inkland.server.model.rooms.rules.phases import start as start_room
from inkland.server.model.rooms.seats.seats import new_room, sit
from inkland.server.model.rooms.seats.waiting import wait
from inkland.server.model.rooms.settings import RoomSettings
from inkland.server.model.stored import Conflict, GameEnd, RoomVersion, encode_events

CATALOG = load_catalog()
DAY = 24 * 3600
ADA, BEA = Guest("a", "Ada"), Guest("b", "Bea")


def session(token: str) -> Session:
    """A session on a device with a token."""
    return new_session(token, Device(), "first", now=1.0)


async def stored_room(store: Store, *, clock: int | None = None) -> Room:
    """A room in the store, with two guests that may sit there."""
    for guest in (ADA, BEA):
        await SessionStore(store.database).create_guest(guest, session(guest.name))
    room = new_room("r", ADA, RoomSettings(clock=clock), [], 1, now=1.0)
    await store.create_room(room)
    return room


STARTED = RoomVersion("r", 2)
"""The room of `stored_game`."""


async def stored_game(store: Store) -> Game:
    """A game of two in the store."""
    room = start_room(sit(await stored_room(store), BEA, None), ADA.id)
    players = (Player("Ada"), Player("Bea"))
    _, events = start(CATALOG, GameConfig(players=2), players, SystemRng())
    saved, stored = await store.start_game(room, encode_events(events), b"seed", 1.0)
    assert (saved.id, saved.version) == STARTED
    return Game(stored.id, stored.number, CATALOG, events)


def put_secret(name: str) -> Query[None]:
    def job(connection: Connection) -> None:
        connection.execute(insert(tables.secrets).values(name=name, value=b"x"))

    return job


def test_tables_are_as_the_metadata_says(tmp_path: Path) -> None:
    database = Database(tmp_path)
    with database.engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, tables.METADATA) == []
    database.close()
    Database(tmp_path).close()


async def test_what_is_answered_is_on_disk(tmp_path: Path) -> None:
    """Another program sees every answered write at once."""
    database = Database(tmp_path)
    for number in range(20):
        await database.write(put_secret(f"s{number}"))
        other = sqlite3.connect(tmp_path / FILE)
        assert other.execute("select count(*) from secrets").fetchone() == (number + 1,)
        assert other.execute("pragma journal_mode").fetchone() == ("wal",)
        other.close()
    database.close()


async def test_many_jobs_share_a_transaction(tmp_path: Path) -> None:
    sizes: list[int] = []
    database = Database(tmp_path, on_commit=sizes.append)
    gate = threading.Event()
    blocked = database.write(lambda _: gate.wait(5))
    futures = [database.write(put_secret(f"s{number}")) for number in range(300)]
    assert not any(future.done() for future in futures)
    gate.set()
    await asyncio.gather(*futures)
    assert await blocked
    assert len(sizes) <= 3
    assert sum(sizes) == 301
    database.close()


async def test_one_bad_job_fails_alone(tmp_path: Path) -> None:
    database = Database(tmp_path)
    gate = threading.Event()
    blocked = database.write(lambda _: gate.wait(5))
    futures = [database.write(put_secret(name)) for name in ("a", "b", "a", "c")]
    gate.set()
    assert await blocked
    outcomes = await asyncio.gather(*futures, return_exceptions=True)
    assert [outcome is None for outcome in outcomes] == [True, True, False, True]
    names = database.read(lambda connection: list(connection.scalars(select(tables.secrets.c.name))))
    assert sorted(names) == list("abc")
    database.close()


async def test_errors_do_not_quote_values(tmp_path: Path) -> None:
    """Errors are logged, and logs must not show names, links or choices."""
    database = Database(tmp_path)
    await database.write(put_secret("hidden-name"))
    with pytest.raises(IntegrityError) as failed:
        await database.write(put_secret("hidden-name"))
    assert "hidden-name" not in str(failed.value)
    database.close()


async def test_closing_finishes_all_jobs(tmp_path: Path) -> None:
    database = Database(tmp_path)
    futures = [database.write(put_secret(f"s{number}")) for number in range(1200)]
    database.close()
    assert await asyncio.wait_for(asyncio.gather(*futures), 5) == [None] * 1200
    with pytest.raises(RuntimeError, match="closed"):
        await database.write(lambda _: None)
    database.close()


async def test_the_time_of_a_turn_is_that_of_its_first_event(tmp_path: Path) -> None:
    store = Store(tmp_path)
    game = await stored_game(store)  # saved at 1.0
    event = game.events[-1]
    await store.append(game.id, game.version, encode_events([event]), STARTED, now=5.0)
    await store.append(game.id, game.version + 1, encode_events([event]), STARTED, now=7.0)
    assert await store.saved_at(game.id, game.version) == 1.0
    assert await store.saved_at(game.id, game.version + 1) == 5.0
    await store.close()


async def test_an_event_without_a_time_takes_that_of_a_later_one(tmp_path: Path) -> None:
    """Versions before 0.2.0 kept only when a game's turn began; that is the time of its last event now."""
    store = Store(tmp_path)
    game = await stored_game(store)
    late = tables.events.c.version == game.version
    await store.database.write(
        lambda connection: connection.execute(update(tables.events).values(saved=None))
    )
    assert await store.saved_at(game.id, game.version - 1) is None
    await store.database.write(
        lambda connection: connection.execute(update(tables.events).where(late).values(saved=4.0))
    )
    assert await store.saved_at(game.id, game.version - 1) == 4.0
    await store.close()


async def test_a_late_append_fails(tmp_path: Path) -> None:
    one, other = Store(tmp_path), Store(tmp_path)
    game = await stored_game(one)
    event = game.events[-1]
    await one.append(game.id, game.version, encode_events([event]), STARTED, now=1.0)
    with pytest.raises(Conflict):
        await other.append(game.id, game.version, encode_events([event, event]), STARTED, now=1.0)
    assert await one.load_events(game.id) == [*game.events, event]
    assert await other.load_events(game.id, game.version) == [event]
    await one.close()
    await other.close()


async def test_a_late_save_of_a_room_fails_and_loses_nothing(tmp_path: Path) -> None:
    store = Store(tmp_path)
    room = await stored_room(store)
    seated = await store.save_room(sit(room, BEA, None))
    assert seated.version == room.version + 1
    with pytest.raises(Conflict):
        await store.save_room(msgspec.structs.replace(room, host=BEA.id))
    assert await store.find_room(room.id) == seated
    assert await store.rooms_of(BEA.id) == [room.id]
    await store.close()


async def test_who_waits_in_a_room_finds_it_for_a_day_after_its_game(tmp_path: Path) -> None:
    time = ManualTime()
    store = Store(tmp_path, now=time.now)
    room = msgspec.structs.replace(await stored_room(store), phase="playing")
    room = await store.save_room(wait(room, BEA, waits=True))
    time.advance(8 * DAY)
    assert await store.rooms_of(BEA.id) == [room.id], "a slow game"
    room = await store.save_room(msgspec.structs.replace(room, phase="over"))
    time.advance(DAY - 1)
    assert await store.rooms_of(BEA.id) == [room.id]
    time.advance(2)
    assert await store.rooms_of(BEA.id) == []
    await store.close()


async def test_a_room_has_one_game_of_each_number(tmp_path: Path) -> None:
    store = Store(tmp_path)
    game = await stored_game(store)
    room = await store.find_room("r")
    assert room is not None
    with pytest.raises(Conflict):
        await store.start_game(room, encode_events(game.events), b"seed", 1.0)
    assert await store.find_room("r") == room, "the room is not saved without its game"
    last = await store.last_game("r")
    assert last is not None
    assert (last.id, last.number) == (game.id, 1)
    await store.close()


async def test_a_restart_is_stored_whole_or_not_at_all(tmp_path: Path) -> None:
    """Whichever statement fails: the old game is running or the new one, and the room says the same."""
    store = Store(tmp_path)
    game = await stored_game(store)
    room = await store.find_room("r")
    assert room is not None
    end = GameEnd(game.id, "aborted", summary_of(game.table), 2.0, room.places)
    new = msgspec.structs.replace(room, number=2)
    statements = _FailingStatements(store.database)
    for failing in range(100):
        statements.before_failure = failing
        try:
            await store.start_game(new, encode_events(game.events), b"seed", 2.0, end)
        except _PowerCut:
            last = await store.last_game("r")
            assert last is not None
            assert (last.id, last.status, last.ended) == (game.id, "running", None)
            assert await store.find_room("r") == room
        else:
            break
    assert failing >= 4, "at least the room, the old game, the new game and its events are stored"
    saved, last = await store.find_room("r"), await store.last_game("r")
    assert saved is not None
    assert last is not None
    assert (saved.phase, saved.number, last.number, last.status) == ("playing", 2, 2, "running")
    await store.close()


class _PowerCut(Exception):
    """Ends a transaction at any place."""


class _FailingStatements:
    """Lets some writing statements pass, then fails."""

    def __init__(self, database: Database) -> None:
        self.before_failure = 0
        with database.engine.connect() as connection:
            event.listen(connection.engine, "before_cursor_execute", self._count)

    def _count(self, _connection: object, _cursor: object, statement: str, *_: object) -> None:
        if not statement.startswith(("SELECT", "BEGIN")):
            if self.before_failure == 0:
                raise _PowerCut
            self.before_failure -= 1


async def test_a_conflict_of_the_room_stores_no_event(tmp_path: Path) -> None:
    store = Store(tmp_path)
    game = await stored_game(store)
    stale = await store.find_room("r")
    assert stale is not None
    await store.save_room(stale)
    with pytest.raises(Conflict):
        await store.append(game.id, game.version, encode_events(game.events[-1:]), stale, now=1.0)
    assert await store.load_events(game.id) == game.events
    await store.close()


async def test_the_clocks_that_run_are_stored(tmp_path: Path) -> None:
    store = Store(tmp_path)
    room = await stored_room(store, clock=60)
    assert await store.timed_rooms() == []
    room = await store.save_room(restart_clock(start_room(room, ADA.id), now=100.0))
    assert (await store.find_room("r")) == room
    assert room.deadline == 160.0
    assert await store.timed_rooms() == ["r"]
    await store.save_room(msgspec.structs.replace(room, phase="over"))
    assert await store.timed_rooms() == []
    await store.close()


async def test_versions_of_many_rooms_are_read_at_once(tmp_path: Path) -> None:
    store = Store(tmp_path)
    game = await stored_game(store)
    room = await store.find_room("r")
    assert room is not None
    assert await store.versions(["r", "gone"]) == {"r": (room.version, game.number, game.version)}
    saved = await store.save_room(room)
    assert await store.versions(["r"]) == {"r": (saved.version, game.number, game.version)}
    assert await store.versions([]) == {}
    await store.close()


async def test_only_a_hash_of_the_token_is_stored(tmp_path: Path) -> None:
    store, token = Store(tmp_path), new_token()
    sessions = SessionStore(store.database)
    await sessions.create_guest(ADA, session(token))
    await sessions.use_link("nonce", ADA.id, session("second"), until=9e9, since=0.0)
    with pytest.raises(LinkUsed):
        await sessions.use_link("nonce", ADA.id, session("third"), until=9e9, since=0.0)
    with pytest.raises(LinkUsed):
        await sessions.use_link("other", "nobody", session("fourth"), until=9e9, since=0.0)
    found = [await sessions.find(token_hash(one), since=0.0) for one in (token, "second", "third", "fourth")]
    assert [one and one.guest for one in found] == [ADA, ADA, None, None]
    await store.close()
    assert token.encode() not in (tmp_path / FILE).read_bytes()


async def test_a_seat_that_was_left_in_version_0_1_0_keeps_its_owner(tmp_path: Path) -> None:
    store = Store(tmp_path)
    room = start_room(sit(await stored_room(store), BEA, None), ADA.id)
    await store.save_room(room)
    old = [
        {"kind": "person", "name": "Ada", "guest": ADA.id},
        {"kind": "bot", "name": "Bea", "bot": "greedy", "left": BEA.id},
    ]

    def write(connection: Connection) -> None:
        connection.execute(update(tables.rooms).values(places=json.dumps(old)))

    await store.database.write(write)
    found = await store.find_room(room.id)
    assert found is not None
    assert found.places[1] == Place("person", "Bea", BEA.id, stand_in=StandIn("greedy", "left"))
    assert sit(found, BEA, None).places == room.places
    await store.close()
