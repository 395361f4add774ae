"""Two servers change the same room or game at the same moment: one succeeds, and the other one is told."""

from collections.abc import Awaitable

import msgspec
import pytest
from sqlalchemy import select, update
from tests.server.postgresql.conftest import Table
from tests.server.postgresql.interleaving import interleave, store_on
from tests.server.test_storage import ADA, BEA, STARTED, session

from inkland.server.features.daily.store import DailyMap, DailyStore, add_token
from inkland.server.features.learning.store import LessonKey, LessonStore
from inkland.server.features.privacy.store import PrivacyStore
from inkland.server.features.reviews.store import ReviewKey, ReviewStore
from inkland.server.features.sessions.store import SessionStore
from inkland.server.infra.database.database import Database
from inkland.server.infra.database.tables import main as tables
from inkland.server.infra.stores.ticket_store import TicketStore
from inkland.server.model.games.sealed_deal import TicketDraft
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.room import Place, Room
from inkland.server.model.stored import Conflict, GameEnd, GameVersion, encode_events

CYD = Guest("c", "Cyd")


def with_third_seat(room: Room) -> Room:
    return msgspec.structs.replace(room, places=(*room.places, Place("person", "Cyd", CYD.id)))


def end_of(table: Table) -> GameEnd:
    return GameEnd(table.game.id, "aborted", None, 9.0, table.room.places)


async def test_one_version_of_a_room_is_saved_once(table: Table) -> None:
    """Also if both add the same owner of a seat: the loser is told, and not by an error of the database."""
    await SessionStore(table.database).create_guest(CYD, session("cyd"))
    changed = with_third_seat(table.room)
    saved, lost = interleave(
        table.database.engine,
        lambda side: store_on(side).save_room(changed),
        lambda side: store_on(side).save_room(changed),
    )
    assert saved.version == table.room.version + 1
    assert isinstance(lost, Conflict)
    found = await table.store.find_room("r")
    assert found is not None
    assert [place.guest for place in found.places] == [ADA.id, BEA.id, CYD.id]


async def test_one_version_of_a_game_is_stored_once(table: Table) -> None:
    game, event = table.game, encode_events([table.game.events[-1]])
    stored, lost = interleave(
        table.database.engine,
        lambda side: store_on(side).append(game.id, game.version, event, STARTED, now=2.0),
        lambda side: store_on(side).append(game.id, game.version, event * 2, STARTED, now=3.0),
    )
    assert stored is None
    assert isinstance(lost, Conflict)
    assert len(await table.store.load_events(game.id)) == game.version + 1


async def test_nothing_is_appended_to_a_game_that_is_being_ended(table: Table) -> None:
    game, event = table.game, encode_events([table.game.events[-1]])
    over = msgspec.structs.replace(table.room, phase="over")
    ended, lost = interleave(
        table.database.engine,
        lambda side: store_on(side).end_game(over, end_of(table)),
        lambda side: store_on(side).append(game.id, game.version, event, STARTED, now=3.0),
    )
    assert ended.phase == "over"
    assert isinstance(lost, Conflict)
    assert len(await table.store.load_events(game.id)) == game.version


@pytest.mark.parametrize("is_checked", [False, True])
async def test_nothing_is_appended_that_was_checked_with_an_older_room(
    table: Table, *, is_checked: bool
) -> None:
    """The room may be paused by now, or a seat may have another owner."""
    game, event = table.game, encode_events([table.game.events[-1]])
    version = GameVersion(game.id, game.version) if is_checked else None
    saved, lost = interleave(
        table.database.engine,
        lambda side: store_on(side).save_room(table.room, version),
        lambda side: store_on(side).append(game.id, game.version, event, STARTED, now=3.0),
    )
    assert saved.version == table.room.version + 1
    assert isinstance(lost, Conflict)
    assert len(await table.store.load_events(game.id)) == game.version


@pytest.mark.parametrize("is_ended", [False, True])
async def test_a_room_that_was_checked_with_an_older_game_is_not_saved(
    table: Table, *, is_ended: bool
) -> None:
    """Somebody who is reminded may have drawn by now."""
    game, event = table.game, encode_events([table.game.events[-1]])
    known = GameVersion(game.id, game.version)

    def save(side: Database) -> Awaitable[Room]:
        store = store_on(side)
        return (
            store.end_game(table.room, end_of(table), known)
            if is_ended
            else store.save_room(table.room, known)
        )

    stored, lost = interleave(
        table.database.engine,
        lambda side: store_on(side).append(game.id, game.version, event, STARTED, now=3.0),
        save,
    )
    assert stored is None
    assert isinstance(lost, Conflict)
    found = await table.store.find_room("r")
    assert found == table.room
    assert len(await table.store.load_events(game.id)) == game.version + 1


async def test_a_room_has_one_game_of_a_number(table: Table) -> None:
    room = msgspec.structs.replace(table.room, number=2)
    events = encode_events(table.game.events)
    (saved, stored), lost = interleave(
        table.database.engine,
        lambda side: store_on(side).start_game(room, events, b"one", 2.0, end_of(table)),
        lambda side: store_on(side).start_game(room, events, b"two", 2.0, end_of(table)),
    )
    assert (saved.number, stored.seed) == (2, b"one")
    assert isinstance(lost, Conflict)


async def test_unconfirmed_choices_of_two_devices_replace_each_other(table: Table) -> None:
    interleave(
        table.database.engine,
        lambda side: store_on(side).save_draft(table.game.id, 0, 1, "one"),
        lambda side: store_on(side).save_draft(table.game.id, 0, 1, "two"),
    )
    assert await table.store.load_drafts(table.game.id, 1) == {0: "two"}


async def test_attempts_of_a_room_are_counted_one_after_another(table: Table) -> None:
    draft = TicketDraft("r", 2, {}, False, ())
    made = interleave(
        table.database.engine,
        lambda side: TicketStore(side).make(draft, b"1" * 32, 1.0),
        lambda side: TicketStore(side).make(draft, b"2" * 32, 1.0),
    )
    assert [msgspec.json.decode(ticket.text)["attempt"] for ticket in made] == [1, 2]


async def test_a_review_is_begun_once(table: Table) -> None:
    key = ReviewKey(table.game.id, "quick", 1)
    one, other = interleave(
        table.database.engine,
        lambda side: ReviewStore(side).begin(key, now=1.0),
        lambda side: ReviewStore(side).begin(key, now=1.0),
    )
    assert one.id == other.id


@pytest.mark.parametrize("is_complete", [False, True])
async def test_a_piece_of_a_review_is_stored_once_and_not_after_its_end(
    table: Table, *, is_complete: bool
) -> None:
    reviews = ReviewStore(table.database)
    review = (await reviews.begin(ReviewKey(table.game.id, "quick", 1), now=1.0)).id

    def first(side: object) -> object:
        store = ReviewStore(side)  # type: ignore[arg-type]
        return store.complete(review, b"whole") if is_complete else store.add_result(review, 0, b"one")

    outcome = interleave(
        table.database.engine,
        first,  # type: ignore[arg-type]
        lambda side: ReviewStore(side).add_result(review, 0, b"two"),
    )
    assert outcome == (None, None)
    found = await reviews.begin(ReviewKey(table.game.id, "quick", 1), now=1.0)
    assert found.results == (() if is_complete else (b"one",))


async def test_tries_of_a_lesson_are_all_counted(table: Table) -> None:
    key = LessonKey(ADA.id, table.game.id, 3)
    found = interleave(
        table.database.engine,
        lambda side: LessonStore(side).save_try(key, "tried", 1.0),
        lambda side: LessonStore(side).save_try(key, "solved", 2.0),
    )
    assert [progress.tries for progress in found] == [1, 2]
    again = interleave(
        table.database.engine,
        lambda side: LessonStore(side).save_try(key, "tried", 3.0),
        lambda side: LessonStore(side).save_try(key, "tried", 4.0),
    )
    assert [(progress.tries, progress.state) for progress in again] == [(3, "solved"), (4, "solved")]


async def test_the_first_try_of_a_daily_map_is_one(table: Table) -> None:
    daily = DailyStore(table.database)
    chain = await daily.own_chain(lambda: b"r" * 32, first_day=1, now=1.0)
    deal = DailyMap(chain.id, 1, "base", b"s" * 32)
    found = interleave(
        table.database.engine,
        lambda side: DailyStore(side).begin_try(deal, ADA.id, "here", now=1.0, counts=True),
        lambda side: DailyStore(side).begin_try(deal, ADA.id, "there", now=1.0, counts=True),
    )
    assert found == (("here", True), ("here", True))


async def test_servers_that_start_together_have_one_chain(table: Table) -> None:
    one, other = interleave(
        table.database.engine,
        lambda side: DailyStore(side).own_chain(lambda: b"1" * 32, first_day=1, now=1.0),
        lambda side: DailyStore(side).own_chain(lambda: b"2" * 32, first_day=1, now=1.0),
    )
    assert one == other


async def test_two_followed_chains_get_two_numbers(table: Table) -> None:
    one, other = interleave(
        table.database.engine,
        lambda side: DailyStore(side).follow_chain("https://a", b"a" * 32, 1, now=1.0),
        lambda side: DailyStore(side).follow_chain("https://b", b"b" * 32, 1, now=1.0),
    )
    assert {one.id, other.id} == {2, 3}


async def test_a_token_is_made_once(table: Table) -> None:
    def add(side: object, hashed: str) -> object:
        return side.write(add_token("friend", hashed, 0.0))  # type: ignore[attr-defined]

    found = interleave(
        table.database.engine,
        lambda side: add(side, "1"),  # type: ignore[arg-type,return-value]
        lambda side: add(side, "2"),  # type: ignore[arg-type,return-value]
    )
    assert found == (True, False)


async def old_room(table: Table) -> Room:
    """A room without a game that nobody has changed for long."""
    room = Room("empty", table.room.settings, ADA.id, (), created=1.0)
    await table.store.create_room(room)
    age = update(tables.rooms).where(tables.rooms.c.id == room.id).values(changed=1.0)
    await table.database.write(lambda connection: connection.execute(age))
    return room


async def test_an_old_room_that_somebody_changes_at_that_moment_is_not_deleted(table: Table) -> None:
    room = await old_room(table)
    saved, is_deleted = interleave(
        table.database.engine,
        lambda side: store_on(side).save_room(room),
        lambda side: PrivacyStore(side).delete_room(room.id, before=1000.0),
    )
    assert saved.version == room.version + 1
    assert is_deleted is False
    assert await table.store.find_room(room.id) is not None


async def test_a_room_that_is_being_deleted_cannot_be_changed(table: Table) -> None:
    room = await old_room(table)
    is_deleted, lost = interleave(
        table.database.engine,
        lambda side: PrivacyStore(side).delete_room(room.id, before=1000.0),
        lambda side: store_on(side).save_room(room),
    )
    assert is_deleted is True
    assert isinstance(lost, Conflict)
    assert await table.store.find_room(room.id) is None


async def test_a_room_with_games_is_not_deleted_however_old_it_is(table: Table) -> None:
    is_deleted, kept = interleave(
        table.database.engine,
        lambda side: PrivacyStore(side).delete_room("r", before=2_000_000_000.0),
        lambda side: store_on(side).save_room(table.room),
    )
    assert is_deleted is False
    assert kept.version == table.room.version + 1


async def test_an_erasure_and_a_save_of_a_room_do_not_undo_each_other(table: Table) -> None:
    """The save waits for the erasure, and finds that the room has changed."""
    await PrivacyStore(table.database).begin_erasure(BEA.id, now=1.0)
    erased, lost = interleave(
        table.database.engine,
        lambda side: PrivacyStore(side).erase_from_room("r", BEA.id, now=1.0),
        lambda side: store_on(side).save_room(table.room),
    )
    assert erased is None
    assert isinstance(lost, Conflict)
    places = select(tables.rooms.c.places)
    found = table.database.read(lambda connection: str(connection.execute(places).scalar()))
    assert f'"{BEA.id}"' not in found
    saved, late = interleave(
        table.database.engine,
        lambda side: PrivacyStore(side).erase_from_games(BEA.id),
        lambda side: PrivacyStore(side).erase_from_games(BEA.id),
    )
    assert (saved, late) in ((1, 0), (1, 1))
