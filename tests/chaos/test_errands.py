"""The errands of guests on a real server: an honest one keeps what it promises, planted bugs are found."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
from tests.chaos.errands import GONE, THERE, Errands, Promises
from tests.chaos.guests import Account
from tests.chaos.planted_bugs import forget_changes_of_guests, keep_signed_out_devices
from tests.server.running_server import running_server

from inkland.server.base.limits import MOST_CHALLENGES
from inkland.server.base.settings import DailySettings, NoticeSettings
from inkland.server.features.sessions.service import Sessions
from inkland.server.infra.stores.store import Store

DEEDS = (
    "_change_settings",
    "_rename",
    "_choose_notices",
    "_add_channel",
    "_add_device",
    "_make_code",
    "_make_challenge",
)
REMOVALS = ("_remove_channel", "_sign_out", "_end_challenge")


@pytest.fixture
async def guest(tmp_path: Path) -> AsyncIterator[Errands]:
    """A guest who has done every errand once, and taken back what can be."""
    hook = "http://127.0.0.1:9"
    notices = NoticeSettings(allowed=frozenset({hook}))
    async with running_server(tmp_path, notices=notices, daily=DailySettings()) as running:
        account = Account("Ada", running.http)
        await account.register()
        errands = Errands(account, Random(1), hook)
        await errands.begin_challenge()
        yield errands


async def done(guest: Errands, *names: str) -> None:
    for name in names:
        await getattr(guest, name)()


async def test_every_errand_is_found_at_the_end(guest: Errands) -> None:
    await done(guest, *DEEDS, "_add_device", *REMOVALS, "_add_channel")
    assert await guest.begin_daily() is not None
    assert guest.promises.count == len(DEEDS) + len(REMOVALS) + 3
    assert await guest.broken() == []


async def test_a_guest_with_too_many_challenges_ends_one(guest: Errands) -> None:
    """A guest who waited for a refused challenge for ever was taken for a table that is stuck."""
    for _ in range(MOST_CHALLENGES - 1):
        await guest._make_challenge()
    made = set(guest.promises.of("challenge"))
    assert len(made) == MOST_CHALLENGES - 1
    await guest.begin_challenge()
    assert len(made - set(guest.promises.of("challenge"))) == 1
    assert await guest.broken() == []


async def test_forgotten_settings_and_names_are_found(
    guest: Errands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Store, "save_guest", Store.save_guest)  # to be undone
    forget_changes_of_guests()
    await done(guest, "_change_settings")
    assert [line.partition(":")[0] for line in await guest.broken()] == ["settings"]


async def test_a_device_that_is_still_signed_in_is_found(
    guest: Errands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Sessions, "end", Sessions.end)  # to be undone
    keep_signed_out_devices()
    await done(guest, "_add_device", "_sign_out")
    (line,) = await guest.broken()
    assert line.startswith("device ")


def test_a_promise_is_the_last_acknowledged_value_or_a_later_one() -> None:
    promises = Promises()
    promises.acknowledged("name", "Ada")
    promises.asked("name", "Bea")
    assert list(promises.broken({"name": "Ada"})) == list(promises.broken({"name": "Bea"})) == []
    promises.acknowledged("name", "Bea")
    (line,) = promises.broken({"name": "Ada"})
    assert line == "name: Bea was acknowledged, and Ada is found"
    promises.doubted("name", "Ada")
    promises.acknowledged("name", "Cyd")
    assert list(promises.broken({"name": "Ada"})) == []
    promises.acknowledged("device x", GONE)
    assert list(promises.broken({"name": "Cyd"})) == []
    assert len(list(promises.broken({"name": "Cyd", "device x": THERE}))) == 1
