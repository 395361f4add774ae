"""Guests in the database."""

import secrets
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Row, delete, insert, select, update

from inkland.server.infra.database.queries import query
from inkland.server.infra.database.tables import main as tables
from inkland.server.model.damage import UNREADABLE
from inkland.server.model.naming.name_checks import folded_name
from inkland.server.model.rooms.guest import Guest

PROBE_BYTES: Final = 32


@query
def create_guest(connection: Connection, guest: Guest, now: float) -> None:
    """Store a new guest."""
    connection.execute(insert(tables.guests).values(id=guest.id, created=now, **_columns(guest)))


@query
def read_guest(connection: Connection, guest: str) -> Guest | None:
    """Return the guest with an id."""
    row = connection.execute(select(tables.guests).where(tables.guests.c.id == guest)).first()
    return None if row is None else guest_of_row(connection, row)


@query
def save_guest(connection: Connection, guest: Guest, before: Guest) -> None:
    """Store what has changed of a guest's name, profile and settings, unless they are being erased."""
    changed = _changes(_columns(guest), _columns(before))
    settings = _changes(guest.settings, before.settings)
    own = tables.guests.c.id == guest.id, tables.guests.c.erased.is_(None)
    if settings:
        # Another server may have stored other settings since.
        present = select(tables.guests.c.settings).where(*own).with_for_update(key_share=True)
        known = decoded_settings(connection.execute(present).scalar() or "{}")
        changed["settings"] = _encoded_settings({**known, **settings})
    if changed:
        connection.execute(update(tables.guests).where(*own).values(**changed))


def _changes(made: dict[str, Any], before: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in made.items() if name not in before or value != before[name]}


def lock_guest(connection: Connection, guest: str) -> bool:
    """Let no other transaction count, add or remove what belongs to a guest until this one has ended.

    Returns False if there is no such guest, or they are being erased.
    """
    wanted = select(tables.guests.c.id).where(tables.guests.c.id == guest, tables.guests.c.erased.is_(None))
    return connection.execute(wanted.with_for_update(key_share=True)).first() is not None


def write_probe(connection: Connection) -> None:
    """Store something that nobody reads, to see whether the database can write."""
    # A row of its own each time: servers that share a database do not wait for one another.
    name = f"probe-{secrets.token_hex(8)}"
    connection.execute(insert(tables.secrets).values(name=name, value=secrets.token_bytes(PROBE_BYTES)))
    connection.execute(delete(tables.secrets).where(tables.secrets.c.name == name))


def decoded_settings(text: str) -> dict[str, Any]:
    """Return the settings of a guest; none if they are damaged: the guest gets the defaults."""
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


def _columns(guest: Guest) -> dict[str, Any]:
    settings = _encoded_settings(guest.settings)
    return {"name": guest.name, "settings": settings, "title": guest.title, "crest": guest.crest}


def _encoded_settings(settings: dict[str, Any]) -> str:
    return msgspec.json.encode(settings).decode()
