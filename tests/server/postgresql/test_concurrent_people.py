"""Two servers change what belongs to a guest at the same moment: limits hold, and nothing is made twice."""

import asyncio
from typing import Any

import msgspec
import pytest
from sqlalchemy import func, select
from tests.server.postgresql.conftest import Table
from tests.server.postgresql.interleaving import interleave, store_on
from tests.server.test_storage import ADA, BEA, session

from inkland.server.base.limits import MOST_SESSIONS
from inkland.server.features.challenges.store import ChallengeStore
from inkland.server.features.notices.channels import Channel
from inkland.server.features.notices.choices import NoticeChoices
from inkland.server.features.notices.notice import RoomFacts
from inkland.server.features.notices.queue_limits import QueueLimits
from inkland.server.features.notices.shares import Shares
from inkland.server.features.notices.storage.store import NoticeStore
from inkland.server.features.privacy.store import PrivacyStore
from inkland.server.features.sessions.recovery_store import RecoveryStore, TooManyTries
from inkland.server.features.sessions.store import LinkUsed, SessionStore
from inkland.server.features.statistics.store import StatisticsStore
from inkland.server.infra.database.tables import main as tables
from inkland.server.infra.signing.signing_keys import read_keys, rotate
from inkland.server.infra.stores.people import PeopleStore
from inkland.server.infra.stores.queries.people_store import hide_name, read_hidden_names
from inkland.server.model.challenge import Challenge
from inkland.server.model.rooms.setup import Setup

LIMITS = QueueLimits(present_seconds=0.0)


def facts(table: Table, *, turn: int, version: int) -> RoomFacts:
    """What notices see of the room: Bea's drawing is awaited in a turn."""
    owners = frozenset({ADA.id, BEA.id})
    return RoomFacts(
        "r", version, 1, "public", version, turn, False, False, owners, {}, frozenset({BEA.id}), frozenset()
    )


def channel(guest: str, name: str, address: str = "https://push.example/1") -> Channel:
    return Channel(name, guest, "push", address)


def count(table: Table, of: Any) -> int:
    counted = select(func.count()).select_from(of)
    return table.database.read(lambda connection: int(connection.execute(counted).scalar_one()))


async def test_blocks_stay_within_their_limit(table: Table) -> None:
    cyd = msgspec.structs.replace(ADA, id="c", name="Cyd")
    await SessionStore(table.database).create_guest(cyd, session("cyd"))
    found = interleave(
        table.database.engine,
        lambda side: PeopleStore(side).add_block(ADA.id, BEA.id, most=1),
        lambda side: PeopleStore(side).add_block(ADA.id, cyd.id, most=1),
    )
    assert found == (True, False)


async def test_a_second_block_changes_nothing(table: Table) -> None:
    found = interleave(
        table.database.engine,
        lambda side: PeopleStore(side).add_block(ADA.id, BEA.id, most=5),
        lambda side: PeopleStore(side).add_block(ADA.id, BEA.id, most=5),
    )
    assert found == (True, True)
    assert count(table, tables.blocks) == 1


async def test_a_name_is_hidden_once(table: Table) -> None:
    outcome = interleave(
        table.database.engine,
        lambda side: side.write(hide_name("Rude", 0.0)),
        lambda side: side.write(hide_name("rude", 0.0)),
    )
    assert outcome == (None, None)
    assert table.database.read(read_hidden_names) == ["rude"]


async def test_a_link_is_used_once(table: Table) -> None:
    def use(side: Any, token: str) -> Any:
        return SessionStore(side).use_link("nonce", ADA.id, session(token), until=99.0, since=0.0)

    one, other = interleave(
        table.database.engine, lambda side: use(side, "one"), lambda side: use(side, "other")
    )
    assert list(one) == []
    assert isinstance(other, LinkUsed)


async def test_devices_stay_within_their_limit(table: Table) -> None:
    sessions = SessionStore(table.database)
    for number in range(MOST_SESSIONS - 1):
        await sessions.use_link(f"n{number}", ADA.id, session(f"t{number}"), until=99.0, since=0.0)
    interleave(
        table.database.engine,
        lambda side: SessionStore(side).use_link("x", ADA.id, session("x"), until=99.0, since=0.0),
        lambda side: SessionStore(side).use_link("y", ADA.id, session("y"), until=99.0, since=0.0),
    )
    assert len(await sessions.sessions_of(ADA.id, since=0.0)) == MOST_SESSIONS


async def test_a_guest_who_is_being_erased_gets_no_device(table: Table) -> None:
    ended, refused = interleave(
        table.database.engine,
        lambda side: PrivacyStore(side).begin_erasure(ADA.id, now=1.0),
        lambda side: SessionStore(side).use_link("n", ADA.id, session("late"), until=99.0, since=0.0),
    )
    assert len(ended) == 1
    assert isinstance(refused, LinkUsed)
    assert await SessionStore(table.database).sessions_of(ADA.id, since=0.0) == []


async def test_servers_that_start_together_have_one_key_for_links(table: Table) -> None:
    one, other = interleave(
        table.database.engine,
        lambda side: SessionStore(side).signing_keys(),
        lambda side: SessionStore(side).signing_keys(),
    )
    assert len(one) == 1
    assert one == other


async def test_two_operators_who_replace_the_key_make_two(table: Table) -> None:
    await SessionStore(table.database).signing_keys()
    outcome = interleave(
        table.database.engine,
        lambda side: side.write(rotate(0.0, at_once=False)),
        lambda side: side.write(rotate(0.0, at_once=False)),
    )
    assert outcome == (None, None)
    assert [key.id for key in table.database.read(read_keys)] == [3, 2, 1]


async def test_servers_that_start_together_have_one_key_for_push_services(table: Table) -> None:
    one, other = interleave(
        table.database.engine,
        lambda side: NoticeStore(side).vapid_key(),
        lambda side: NoticeStore(side).vapid_key(),
    )
    assert one == other


async def test_the_last_try_of_a_recovery_code_is_one(table: Table) -> None:
    codes = RecoveryStore(table.database)
    assert await codes.save_code(ADA.id, "key", "hash", now=1.0)
    one, other = interleave(
        table.database.engine,
        lambda side: RecoveryStore(side).begin_try("key", most=1, now=2.0, since=0.0),
        lambda side: RecoveryStore(side).begin_try("key", most=1, now=2.0, since=0.0),
    )
    assert one.guest == ADA.id
    assert isinstance(other, TooManyTries)


@pytest.mark.parametrize(("guest", "key", "is_saved"), [(BEA.id, "key", False), (ADA.id, "other", True)])
async def test_recovery_codes_made_at_once(table: Table, guest: str, key: str, *, is_saved: bool) -> None:
    """A key is taken once, and a guest's second code replaces the first."""
    found = interleave(
        table.database.engine,
        lambda side: RecoveryStore(side).save_code(ADA.id, "key", "1", now=1.0),
        lambda side: RecoveryStore(side).save_code(guest, key, "2", now=2.0),
    )
    assert found == (True, is_saved)


async def test_challenges_of_a_deal_are_one_and_stay_within_their_limit(table: Table) -> None:
    def challenge(name: str, seed: bytes, author: str) -> Challenge:
        return Challenge(name, seed, Setup(), (), 1.0, 1.0, author)

    one, other = interleave(
        table.database.engine,
        lambda side: ChallengeStore(side).add_challenge(challenge("x", b"s", ADA.id), most=9),
        lambda side: ChallengeStore(side).add_challenge(challenge("y", b"s", BEA.id), most=9),
    )
    assert (one.id, other.id) == ("x", "x")
    one, other = interleave(
        table.database.engine,
        lambda side: ChallengeStore(side).add_challenge(challenge("z", b"t", BEA.id), most=1),
        lambda side: ChallengeStore(side).add_challenge(challenge("w", b"u", BEA.id), most=1),
    )
    assert (one.id, other) == ("z", None)


async def test_consent_is_stored_once(table: Table) -> None:
    statistics = StatisticsStore(table.database)
    outcome = interleave(
        table.database.engine,
        lambda side: StatisticsStore(side).set_public(ADA.id, is_public=True, now=1.0),
        lambda side: StatisticsStore(side).set_public(ADA.id, is_public=True, now=2.0),
    )
    assert outcome == (None, None)
    assert await statistics.is_public(ADA.id)


async def test_a_push_subscription_belongs_to_one_guest(table: Table) -> None:
    one, other = interleave(
        table.database.engine,
        lambda side: NoticeStore(side).add_channel(channel(ADA.id, "1"), most=5, now=0.0),
        lambda side: NoticeStore(side).add_channel(channel(BEA.id, "2"), most=5, now=0.0),
    )
    assert (one.id, other.id) == ("1", "2")
    notices = NoticeStore(table.database)
    assert [len(await notices.channels_of(guest)) for guest in (ADA.id, BEA.id)] == [0, 1]


async def test_channels_stay_within_their_limit(table: Table) -> None:
    one, other = interleave(
        table.database.engine,
        lambda side: NoticeStore(side).add_channel(channel(ADA.id, "1", "https://a"), most=1, now=0.0),
        lambda side: NoticeStore(side).add_channel(channel(ADA.id, "2", "https://b"), most=1, now=0.0),
    )
    assert (one.id, other) == ("1", None)


async def test_choices_of_two_devices_replace_each_other(table: Table) -> None:
    outcome = interleave(
        table.database.engine,
        lambda side: NoticeStore(side).save_choices(ADA.id, NoticeChoices()),
        lambda side: NoticeStore(side).save_choices(ADA.id, NoticeChoices()),
    )
    assert outcome == (None, None)


async def test_a_notice_is_queued_once_and_leased_by_one_server(table: Table) -> None:
    notices = NoticeStore(table.database)
    await notices.add_channel(channel(BEA.id, "1"), most=5, now=0.0)
    one, other = interleave(
        table.database.engine,
        lambda side: NoticeStore(side).queue_room([facts(table, turn=2, version=5)], LIMITS, now=1.0),
        lambda side: NoticeStore(side).queue_room([facts(table, turn=2, version=5)], LIMITS, now=1.0),
    )
    assert (one.queued, other.queued) == (1, 0)
    first, second = interleave(
        table.database.engine,
        lambda side: NoticeStore(side).lease("one", Shares(), now=2.0, until=9.0),
        lambda side: NoticeStore(side).lease("two", Shares(), now=2.0, until=9.0),
    )
    assert (len(first), second) == (1, [])
    (taken_over,) = await notices.lease("two", Shares(), now=10.0, until=19.0)
    await notices.retry(first[0], due=11.0, problem=None)
    assert await notices.lease("one", Shares(), now=12.0, until=20.0) == [], "the second one has it"
    await notices.finish(taken_over, now=13.0, problem=None)
    assert await notices.waiting() == 0


async def test_a_server_that_is_behind_withdraws_nothing(table: Table) -> None:
    """What it knows of the room is older than what another server has queued for."""
    notices = NoticeStore(table.database)
    await notices.add_channel(channel(BEA.id, "1"), most=5, now=0.0)
    newer, older = interleave(
        table.database.engine,
        lambda side: NoticeStore(side).queue_room([facts(table, turn=3, version=6)], LIMITS, now=1.0),
        lambda side: NoticeStore(side).queue_room([facts(table, turn=2, version=5)], LIMITS, now=1.0),
    )
    assert newer.queued == 1
    assert (older.queued, older.withdrawn) == (0, 0)
    assert await notices.waiting() == 1


async def test_changes_of_name_and_settings_are_both_kept(table: Table) -> None:
    renamed = msgspec.structs.replace(ADA, name="Ann")
    themed = msgspec.structs.replace(ADA, settings={"theme": "dark"})
    interleave(
        table.database.engine,
        lambda side: store_on(side).save_guest(renamed, before=ADA),
        lambda side: store_on(side).save_guest(themed, before=ADA),
    )
    found = await table.store.read_guest(ADA.id)
    assert found is not None
    assert (found.name, found.settings) == ("Ann", {"theme": "dark"})


async def test_changes_of_two_settings_are_both_kept(table: Table) -> None:
    themed = msgspec.structs.replace(ADA, settings={"theme": "dark"})
    loud = msgspec.structs.replace(ADA, settings={"sound": True})
    interleave(
        table.database.engine,
        lambda side: store_on(side).save_guest(themed, before=ADA),
        lambda side: store_on(side).save_guest(loud, before=ADA),
    )
    found = await table.store.read_guest(ADA.id)
    assert found is not None
    assert found.settings == {"theme": "dark", "sound": True}


async def test_probes_of_two_servers_do_not_wait_for_each_other(table: Table) -> None:
    begun = asyncio.get_running_loop().time()
    assert interleave(
        table.database.engine, lambda side: store_on(side).ping(), lambda side: store_on(side).ping()
    ) == (None, None)
    assert asyncio.get_running_loop().time() - begun < 5
    assert count(table, tables.secrets) == 0
