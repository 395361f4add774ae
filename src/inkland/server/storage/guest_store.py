"""Guests in the database."""

import secrets
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Row, insert, select, update

from inkland.server.rooms.guest import Guest
from inkland.server.rooms.name_checks import folded_name
from inkland.server.storage import tables
from inkland.server.storage.damage import UNREADABLE
from inkland.server.storage.database import Job

PROBE_BYTES: Final = 32


def create_guest(guest: Guest, now: float) -> Job[None]:
    """Store a new guest."""

    def job(connection: Connection) -> None:
        connection.execute(insert(tables.guests).values(id=guest.id, created=now, **_columns(guest)))

    return job


def read_guest(guest: str) -> Job[Guest | None]:
    """Return the guest with an id."""

    def job(connection: Connection) -> Guest | None:
        row = connection.execute(select(tables.guests).where(tables.guests.c.id == guest)).first()
        return None if row is None else guest_of_row(connection, row)

    return job


def save_guest(guest: Guest) -> Job[None]:
    """Store the changed name and settings of a guest, unless they are being erased."""

    def job(connection: Connection) -> None:
        known = tables.guests.c.id == guest.id, tables.guests.c.erased.is_(None)
        statement = update(tables.guests).where(*known)
        connection.execute(statement.values(**_columns(guest)))

    return job


def write_probe(connection: Connection) -> None:
    """Store something that nobody reads, to see whether the database can write."""
    value = secrets.token_bytes(PROBE_BYTES)
    probe = tables.secrets.c.name == "probe"
    if connection.execute(update(tables.secrets).where(probe).values(value=value)).rowcount == 0:
        connection.execute(insert(tables.secrets).values(name="probe", value=value))


def decoded_settings(text: str) -> dict[str, Any]:
    """Return the settings of a guest; none if they are damaged: the guest goes on with the defaults."""
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except UNREADABLE:
        return {}


def guest_of_row(connection: Connection, row: Row[Any]) -> Guest:
    """Return the guest of a row of the table."""
    hidden = tables.hidden_names.c.folded
    found = connection.execute(select(hidden).where(hidden == folded_name(row.name))).first()
    settings = decoded_settings(row.settings)
    return Guest(row.id, row.name, settings, row.title, row.crest, is_name_hidden=found is not None)


def _columns(guest: Guest) -> dict[str, object]:
    settings = msgspec.json.encode(guest.settings).decode()
    return {"name": guest.name, "settings": settings, "title": guest.title, "crest": guest.crest}
