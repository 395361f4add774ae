"""Retention: what nobody uses is removed in time, nothing else is, and the operator can look first."""

import asyncio
import shutil
from pathlib import Path
from random import Random

import pytest
from tests.server.clients import TIMEOUT, Visitor, connect, started
from tests.server.locations import data_options, sqlite_only
from tests.server.running_server import RunningServer, running_server
from tests.server.sqlite import sqlite3
from tests.server.stored_rows import files_with, tables_with
from tests.server.test_migrations import old_folder
from tests.virtual_time import now

from inkland.cli.main import run
from inkland.cli.server_data import RETENTION
from inkland.locale import LANGUAGES
from inkland.server.base.settings import RetentionSettings, Settings
from inkland.server.features.privacy.retention import StoreRemover
from inkland.server.features.privacy.retention import purge as purge_store
from inkland.server.features.privacy.store import PrivacyStore
from inkland.server.infra.database.database import Database
from inkland.server.infra.database.engines.sqlite import FILE

DAY = 24 * 3600.0


def make_older(folder: Path, days: float) -> None:
    """Let everything in a folder have happened so many days earlier."""
    connection = sqlite3.connect(folder / FILE)
    for table, columns in {
        "guests": ("created",), "sessions": ("created", "seen"), "rooms": ("created", "changed"),
        "games": ("started", "ended"),
    }.items():  # fmt: skip
        for column in columns:
            connection.execute(f"UPDATE {table} SET {column} = {column} - ?", (days * DAY,))
    connection.commit()
    connection.close()


def rows(folder: Path, table: str) -> int:
    connection = sqlite3.connect(folder / FILE)
    (found,) = connection.execute(f"SELECT count(*) FROM {table}").fetchone()
    connection.close()
    return int(found)


@pytest.fixture
async def folder(tmp_path: Path) -> Path:
    """A folder with a game that Ada has finished, an empty room of hers, and Bea, who has never played."""
    async with (
        running_server(tmp_path) as running,
        Visitor(running.http, "Ada") as ada,
        Visitor(running.http, "Bea"),
    ):
        _, (player,) = await started(running, ada, bots=["random"])
        await player.play(Random(1))
        await ada.room(open_seats=1)
    return tmp_path


async def cleaned(folder: Path, **days: int) -> tuple[int, int, int]:
    """How many guests, rooms and games there are after old data was removed."""
    database, present = Database(folder), now()
    store = PrivacyStore(database)
    settings = Settings(folder=folder, retention=RetentionSettings(**days))
    await purge_store(store, settings, present, StoreRemover(store, present))
    database.close()
    return rows(folder, "guests"), rows(folder, "rooms"), rows(folder, "games")


LEFT = {29: (2, 2, 1), 31: (2, 1, 1), 89: (2, 1, 1), 91: (1, 1, 1), 729: (1, 1, 1), 731: (1, 1, 1)}
"""The numbers of guests, rooms and games by age; after two years the last guest is the one without a name."""


@sqlite_only
async def test_what_is_old_is_removed(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """0.1.0 removed nothing, ever."""
    for age, left in LEFT.items():
        copy = tmp_path_factory.mktemp("copy") / "data"
        shutil.copytree(folder, copy)
        make_older(copy, age)
        assert await cleaned(copy) == left, age
        assert bool(tables_with(copy, "Ada")) == (age < 730)
        assert bool(tables_with(copy, "Bea")) == (age < 90)
    make_older(folder, 5000)
    assert await cleaned(folder, room_days=0, guest_days=0, player_days=0) == (2, 2, 1), "0 keeps everything"


@sqlite_only
async def test_an_upgrade_removes_nothing(tmp_path: Path) -> None:
    folder = old_folder(tmp_path / "old")
    connection = sqlite3.connect(folder / FILE)
    for table in ("guests", "rooms", "sessions"):
        connection.execute(f"UPDATE {table} SET created = 0")
    connection.commit()
    connection.close()
    before = rows(folder, "guests"), rows(folder, "rooms"), rows(folder, "games")
    assert await cleaned(folder) == before == (2, 4, 3)


@sqlite_only
async def test_a_visit_counts_and_so_does_a_visited_room(tmp_path: Path) -> None:
    async with (
        running_server(tmp_path) as running,
        Visitor(running.http, "Ada") as ada,
        Visitor(running.http, "Bea"),
    ):
        room = await ada.room(open_seats=1)
        await connect(running.ws, ada, room)
        make_older(tmp_path, 100)
        await running.server.sessions.close()
        assert (await ada.client.get("/api/guest")).status_code == 200
        async with asyncio.timeout(TIMEOUT):
            while rows_of_seen(tmp_path) == 0:
                await ada.client.get("/api/guest")
        await running.server.privacy.remove_old_data()
        assert tables_with(tmp_path, "Ada")
        assert not tables_with(tmp_path, "Bea")
        assert tables_with(tmp_path, room), "somebody is there"


def rows_of_seen(folder: Path) -> int:
    """How many devices have been used since they were made."""
    connection = sqlite3.connect(folder / FILE)
    (found,) = connection.execute("SELECT count(*) FROM sessions WHERE seen > created").fetchone()
    connection.close()
    return int(found)


@sqlite_only
async def test_old_devices_are_removed_but_for_the_last(
    tmp_path: Path, running: RunningServer, visitors: list[Visitor]
) -> None:
    token = (await visitors[0].client.post("/api/guest/move")).json()["token"]
    claim = {"token": token, "leaves": True}
    assert (await visitors[3].client.post("/api/guest/claim", json=claim)).status_code == 200
    assert rows(tmp_path, "sessions") == 5
    make_older(tmp_path, 401)
    await running.server.privacy.store.delete_sessions(running.server.time.now() - 400 * DAY)
    assert rows(tmp_path, "sessions") == 4, "the last one of each guest says when they were seen"


def purge(folder: Path, *options: str, lang: str = "en") -> int:
    return run(["purge", "--lang", lang, *data_options(folder), *options])


@sqlite_only
def test_a_dry_run_says_what_would_be_removed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make_older(folder, 100)
    before = [rows(folder, table) for table in ("guests", "rooms", "sessions")]
    assert purge(folder, "--dry-run", "--player-days", "0") == 0
    said = capsys.readouterr().out.splitlines()
    assert [line.partition(": ")[2][:1] for line in said[:2]] == ["1", "1"]
    assert "(oldest: " in said[0]
    assert said[2] == "Guests who have played are kept."
    assert [line.endswith(": 0") for line in said[3:5]] == [True, True]
    assert said[5] == "Nothing was removed."
    assert [rows(folder, table) for table in ("guests", "rooms", "sessions")] == before
    for language in LANGUAGES:
        assert purge(folder, "--dry-run", lang=language) == 0
        assert len(capsys.readouterr().out.splitlines()) == 6


@sqlite_only
async def test_a_purge_is_safe_while_the_server_is_running(
    tmp_path: Path, running: RunningServer, visitors: list[Visitor], capsys: pytest.CaptureFixture[str]
) -> None:
    _, (ada, bea) = await started(running, *visitors[:2])
    make_older(tmp_path, 100)
    assert await asyncio.to_thread(purge, tmp_path) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "They were removed; finished games stay."
    assert (tables_with(tmp_path, "Cyd"), tables_with(tmp_path, "Ada")) == (set(), {"guests"})
    await running.server.follower.check()
    assert (await ada.draw(Random(1)))["type"] == (await bea.draw(Random(2)))["type"] == "done"


@sqlite_only
def test_a_file_of_an_older_version_is_rewritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Before 0.2.0 nothing was overwritten when it was deleted. The copy made by the upgrade is a backup."""
    folder = old_folder(tmp_path / "old")
    connection = sqlite3.connect(folder / FILE)
    connection.execute("INSERT INTO guests VALUES ('x', 'Deleted Name', '{}', 0)")
    connection.commit()
    connection.execute("PRAGMA secure_delete=OFF")
    connection.execute("DELETE FROM guests WHERE id = 'x'")
    connection.commit()
    connection.close()
    assert files_with(folder, "Deleted Name") == {FILE}
    assert purge(folder, "--compact", "--guest-days", "0", "--player-days", "0") == 0
    said = capsys.readouterr()
    assert said.out.splitlines()[-1] == "The database file was rewritten."
    (copy,) = folder.glob("inkland-0002-*.sqlite3")
    assert f"kept in {copy}" in said.err
    assert files_with(folder, "Deleted Name") == {copy.name}
    Database(folder).close()


def test_the_options_have_the_defaults_of_the_settings() -> None:
    usual = RetentionSettings()
    assert dict(RETENTION) == {
        "room-days": usual.room_days, "guest-days": usual.guest_days, "player-days": usual.player_days,
        "challenge-days": usual.challenge_days,
    }  # fmt: skip
