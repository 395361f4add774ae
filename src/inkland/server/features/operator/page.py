"""The operator page: gathers how the servers of a database stand, and does what the operator asks for."""

import shutil
from typing import Final, NamedTuple

from inkland import __version__
from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.base.settings import Settings
from inkland.server.base.telemetry.logs import room_mark
from inkland.server.features.operator.entry import OperatorEntry
from inkland.server.features.operator.recent_warnings import RecentWarnings
from inkland.server.features.operator.reports import Reports
from inkland.server.features.operator.store import OperatorStore
from inkland.server.features.operator.views import (
    OperatorBackups,
    OperatorServer,
    OperatorState,
    OperatorWarning,
)
from inkland.server.infra.backups import Backups
from inkland.server.infra.bus.notices import ServerReport
from inkland.server.infra.database.database import Database
from inkland.server.infra.database.engines.sqlite import FILE
from inkland.server.infra.network.gate import ConnectionGate
from inkland.server.play.dependencies import Dependencies
from inkland.server.play.rooms.hidden_names import HiddenNames
from inkland.server.play.rooms.registry import RoomRegistry

ACTIVE_SECONDS: Final = 7 * 24 * 3600.0
"""How long after their last visit guests count as active."""
LATE_SECONDS: Final = 1800.0
"""How long after it is due a backup is late: it is tried every ten minutes."""


class OperatorParts(NamedTuple):
    """The parts of a server that the page is about."""

    dependencies: Dependencies
    database: Database
    settings: Settings
    rooms: RoomRegistry
    hidden_names: HiddenNames
    backups: Backups
    gate: ConnectionGate


class OperatorPage:
    """What the routes of the operator page need."""

    def __init__(self, parts: OperatorParts, warnings: RecentWarnings) -> None:
        server = parts.dependencies
        self._parts = parts
        self._store = OperatorStore(parts.database)
        self._warnings = warnings
        self._log = server.log
        self._since = server.time.now()
        self.entry = OperatorEntry(self._store, server.time)
        self.reports = Reports(server.bus, server.cluster, self._report)

    async def state(self, until: float) -> OperatorState:
        """Return how the servers of the database stand; the operator's session lasts until a time."""
        server, engine = self._parts.dependencies, self._parts.database.engine
        now = server.time.now()
        figures = await self._store.figures(since=now - ACTIVE_SECONDS)
        reports = await self.reports.collect()
        sizes = [figures.database_bytes, *(report.database_bytes for report in reports)]
        return OperatorState(
            until=until,
            version=__version__,
            schema=engine.revisions.after,
            database=engine.name,
            database_version=engine.version,
            database_bytes=next((size for size in sizes if size is not None), None),
            is_closed=self._parts.settings.join_code is not None,
            guests=figures.guests,
            active_guests=figures.active,
            playing=figures.phases.get("playing", 0),
            lobbies=figures.phases.get("lobby", 0),
            over=figures.phases.get("over", 0),
            rooms=figures.rooms,
            hidden_names=list(await server.people.hidden_names()),
            servers=[_server_line(report) for report in reports],
            silent=sorted(server.cluster.live - {report.server for report in reports}),
            backups=_backups(reports, now),
        )

    async def hide_name(self, name: str, *, hidden: bool) -> None:
        """Hide a name everywhere, or show it again."""
        if hidden:
            await self._store.hide_name(name)
            self._log.info("operator-hid-name")
        else:
            await self._store.show_name(name)
            self._log.info("operator-showed-name")
        await self._parts.hidden_names.update()

    async def end_room(self, mark: str) -> None:
        """End the game of a room, and let nobody else sit down there; raises RequestRefused."""
        room = await self._store.find_room(mark)
        if room is None:
            raise RequestRefused(ServerCode.NO_SUCH_ROOM, status=404)
        await (await self._parts.rooms.open_current(room)).end()
        self._log.info("operator-ended-room", room=room_mark(room))

    def _report(self, question: str) -> ServerReport:
        """Return how this server stands."""
        parts, settings = self._parts, self._parts.settings
        folder, file = settings.folder, settings.folder / FILE
        newest, due = parts.backups.times()
        is_file = parts.database.engine.name == "sqlite"
        return ServerReport(
            parts.dependencies.server,
            question,
            version=__version__,
            since=self._since,
            connections=len(parts.gate),
            free_bytes=shutil.disk_usage(folder).free if folder.is_dir() else 0,
            database_bytes=sum(one.stat().st_size for one in file.parent.glob(f"{FILE}*"))
            if is_file
            else None,
            backups=settings.backups is not None,
            backup=newest,
            backup_due=due,
            warnings=tuple((one.at, one.event, one.details) for one in self._warnings.lines),
        )


def _server_line(report: ServerReport) -> OperatorServer:
    lines = [OperatorWarning(*line) for line in report.warnings]
    return OperatorServer(
        report.server, report.version, report.since, report.connections, report.free_bytes, lines
    )


def _backups(reports: list[ServerReport], now: float) -> OperatorBackups | None:
    """Return how the backups of all servers stand; one of them makes them for all."""
    makers = [report for report in reports if report.backups]
    if not makers:
        return None
    newest = max(makers, key=lambda report: report.backup)
    is_late = now > newest.backup_due + LATE_SECONDS
    return OperatorBackups(newest.backup or None, newest.backup_due, is_late=is_late)
