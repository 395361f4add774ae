"""The backups that a server makes: in time, rotated, restored; a failure is seen in the metrics."""

import asyncio
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
from prometheus_client import CollectorRegistry
from tests.server.clients import Visitor, connect, started
from tests.server.locations import sqlite_only
from tests.server.running_server import running_server

from inkland.cli.main import make_parser
from inkland.cli.serving.backups import backup_settings
from inkland.locale import texts_in
from inkland.server.base.settings import BackupSettings
from inkland.server.infra.backups import POLL_SECONDS, Backups, made_backups
from inkland.server.infra.database.engines.sqlite import FILE

HOUR = 3600.0
FIRST = 1_000_000.0


def value(registry: CollectorRegistry, name: str) -> float:
    found = registry.get_sample_value(name)
    assert found is not None
    return found


class Poll:
    """Looks whether a backup of a server is due, at the times that a test says."""

    def __init__(self, server: Any, settings: BackupSettings) -> None:
        self._now = FIRST
        self._settings = settings
        self._backups = Backups(
            settings, server.engine, server.cluster, metrics=server.metrics, time=server.time, log=server.log
        )

    def after(self, hours: float) -> list[float]:
        """Let hours pass; return the times of the backups that are there then."""
        self._now += hours * HOUR
        self._backups._back_up_if_due(self._settings, self._now)
        return sorted(made for made, _ in made_backups(self._settings.folder))


@sqlite_only
async def test_backups_are_made_in_time_and_the_oldest_removed(tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    async with running_server(tmp_path / "data") as running:
        poll = Poll(running.server, BackupSettings(folder, hours=24, kept=2))
        day = FIRST + 24 * HOUR
        assert poll.after(0) == [FIRST]
        assert poll.after(23.5) == [FIRST]
        assert poll.after(0.5) == [FIRST, day]
        (folder / "inkland-backup-notes.sqlite3").touch()
        (folder / "inkland-backup-19700112T134640Z.sqlite3.unfinished").touch()
        assert poll.after(100) == [day, day + 100 * HOUR]
        assert poll.after(-90) == [day, day + 100 * HOUR], "the clock was set back"
        assert value(running.server.metrics.registry, "inkland_backup_time_seconds") == day
    assert (folder / "inkland-backup-notes.sqlite3").is_file()
    assert not list(folder.glob("*.unfinished"))
    if os.name != "nt":
        assert folder.stat().st_mode & 0o077 == 0
        assert all(file.stat().st_mode & 0o077 == 0 for _, file in made_backups(folder))


@sqlite_only
async def test_a_backup_of_a_running_server_is_restored(tmp_path: Path) -> None:
    """By the steps of docs/hosting.md: as inkland.sqlite3 in a folder of its own."""
    folder, restored = tmp_path / "backups", tmp_path / "restored"
    settings = BackupSettings(folder, hours=1)
    async with (
        running_server(tmp_path / "data", backups=settings) as running,
        Visitor(running.http, "Ada") as ada,
    ):
        room, (player,) = await started(running, ada)
        await player.draw(Random(1))
        version, cookies = player.version, dict(ada.client.cookies)
        known = len(made_backups(folder))
        await asyncio.sleep(HOUR + POLL_SECONDS)
        async with asyncio.timeout(30):
            while len(made_backups(folder)) == known:
                await asyncio.sleep(0.01)
        backup = max(made_backups(folder))[1]
        await player.draw(Random(2))
    restored.mkdir()
    backup.rename(restored / FILE)
    async with running_server(restored) as running, Visitor(running.http, "Ada") as ada:
        for name, content in cookies.items():
            ada.client.cookies.set(name, content, domain="127.0.0.1")
        player = await connect(running.ws, ada, room)
        assert player.version == version


@sqlite_only
async def test_a_backup_that_fails_is_counted_and_tried_again(tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.write_text("a file where the folder should be")
    settings, errors = BackupSettings(folder), frozenset({"backup-failed"})
    async with running_server(tmp_path / "data", backups=settings, errors=errors) as running:
        registry = running.server.metrics.registry
        async with asyncio.timeout(30):
            while value(registry, "inkland_backup_failures_total") == 0:
                await asyncio.sleep(0.01)
        folder.unlink()
        async with asyncio.timeout(2 * POLL_SECONDS):
            while value(registry, "inkland_backup_time_seconds") == 0:
                await asyncio.sleep(1)
        assert len(made_backups(folder)) == 1


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ([], None),
        (["--backups", "b"], BackupSettings(Path("b"))),
        (["--backups", "b", "--backup-hours", "6", "--backups-kept", "28"], BackupSettings(Path("b"), 6, 28)),
    ],
)
def test_options_of_the_command(options: list[str], expected: BackupSettings | None) -> None:
    args = make_parser(texts_in("en")).parse_args(["serve", *options])
    assert backup_settings(args) == expected
