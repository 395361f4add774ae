"""Backups that a server makes of its own data from time to time; the oldest ones are removed."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from inkland.server.base.settings import BackupSettings
from inkland.server.base.telemetry.metrics import Metrics
from inkland.server.base.time_source import TimeSource
from inkland.server.infra.cluster.cluster import Cluster
from inkland.server.infra.database.data_folder.privacy import make_private_folder
from inkland.server.infra.database.engines.engine import StorageEngine
from inkland.server.infra.database.transfer.backup import back_up

POLL_SECONDS: Final = 600.0
"""How often it is looked whether a backup is due; one that has failed is tried again then."""
LEASE: Final = "backups"
"""One of several servers makes them for all."""
NAME: Final = "inkland-backup-%Y%m%dT%H%M%SZ.sqlite3"
PATTERN: Final = "inkland-backup-*.sqlite3"
HOUR: Final = 3600.0


class Backups:
    """Writes backups to a folder, if there is one."""

    def __init__(
        self,
        settings: BackupSettings | None,
        engine: StorageEngine,
        cluster: Cluster,
        *,
        metrics: Metrics,
        time: TimeSource,
        log: Any,
    ) -> None:
        self._settings = settings
        """Where and how often; None: never."""
        self._engine = engine
        self._cluster = cluster
        self._metrics = metrics
        self._time = time
        self._log = log
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Make a backup now if the newest one is old enough, and others from time to time."""
        if self._settings is not None:
            self._task = asyncio.create_task(self._repeat(self._settings))

    async def close(self) -> None:
        """Begin no other backup."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})

    def times(self) -> tuple[float, float]:
        """Return when the newest backup was made, 0 if there is none, and when the next one is due.

        Raises OSError.
        """
        if self._settings is None:
            return 0.0, 0.0
        newest = max((made for made, _ in made_backups(self._settings.folder)), default=0.0)
        return newest, newest + self._settings.hours * HOUR

    async def _repeat(self, settings: BackupSettings) -> None:
        while True:
            try:
                if await self._cluster.holds(LEASE):
                    await asyncio.to_thread(self._back_up_if_due, settings, self._time.now())
            except Exception as error:  # noqa: BLE001 - it is tried again
                self._metrics.backup_failures.inc()
                self._log.error("backup-failed", exc_info=error)
            await asyncio.sleep(POLL_SECONDS)

    def _back_up_if_due(self, settings: BackupSettings, now: float) -> None:
        """Write a backup unless there is a recent one, then remove the oldest; raises OSError, DBAPIError."""
        folder = settings.folder
        make_private_folder(folder)
        newest = max((made for made, _ in made_backups(folder) if made <= now), default=0.0)
        if now >= newest + settings.hours * HOUR:
            for unfinished in folder.glob(f"{PATTERN}.unfinished*"):  # of a server that was killed
                unfinished.unlink(missing_ok=True)
            file = folder / datetime.fromtimestamp(now, UTC).strftime(NAME)
            back_up(self._engine, file, lambda _table, _done, _total: None)
            newest = now
            self._log.info("backup-written", bytes=file.stat().st_size)
        self._metrics.backup_time.set(newest)
        for _, old in sorted(made_backups(folder))[: -settings.kept]:
            old.unlink(missing_ok=True)


def made_backups(folder: Path) -> list[tuple[float, Path]]:
    """Return the backups of a server in a folder with their times; other files are not looked at."""
    found = []
    for file in folder.glob(PATTERN):
        try:
            made = datetime.strptime(file.name, NAME).replace(tzinfo=UTC)
        except ValueError:
            continue
        found.append((made.timestamp(), file))
    return found
