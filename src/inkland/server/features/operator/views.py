"""What an operator sees: nothing of a game but who plays it, no link, no id of a guest or a room."""

from typing import Literal

from inkland.server.model.rooms.room import Phase
from inkland.views.types import View


class OperatorRoom(View, frozen=True):
    """A room: its short name in the logs, and who plays there."""

    mark: str
    phase: Phase | Literal["damaged"]
    players: list[str]
    """The people at the table."""
    bots: int
    changed: float
    """When something was saved there last, in seconds since 1970."""


class OperatorWarning(View, frozen=True):
    """A line of the log."""

    at: float
    event: str
    details: str


class OperatorServer(View, frozen=True):
    """One of the servers of the database."""

    name: str
    version: str
    since: float
    connections: int
    free_bytes: int
    """The free space on the disk of its data folder."""
    warnings: list[OperatorWarning]
    """The last warnings of its log, the newest first."""


class OperatorBackups(View, frozen=True):
    """The backups that the servers make."""

    newest: float | None
    due: float
    is_late: bool


class OperatorState(View, frozen=True):
    """How the servers of a database stand."""

    until: float
    """When the operator's session ends."""
    version: str
    schema: str
    """The revision of the tables."""
    database: str
    database_version: str
    database_bytes: int | None
    is_closed: bool
    """Whether strangers need a join code."""
    guests: int
    active_guests: int
    """Guests who were here in the last seven days."""
    playing: int
    lobbies: int
    over: int
    rooms: list[OperatorRoom]
    """The rooms in which something has changed last, at most a hundred."""
    hidden_names: list[str]
    servers: list[OperatorServer]
    silent: list[str]
    """Servers that are alive and have not answered."""
    backups: OperatorBackups | None
    """Null: no server makes any."""
