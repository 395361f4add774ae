"""Guests, their devices, and keys in the database."""

import secrets
import time
from typing import Final

import msgspec
from sqlalchemy import Connection, Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from inkland.server.rooms.guest import Guest, folded_name
from inkland.server.storage import tables
from inkland.server.storage.database import Job
from inkland.server.storage.store import LinkUsed

KEY_BYTES: Final = 32


def create_guest(guest: Guest, token_hash: str) -> Job[None]:
    """Store a new guest with a first device."""

    def job(connection: Connection) -> None:
        row = {"id": guest.id, "created": time.time(), **_columns(guest)}
        connection.execute(insert(tables.guests).values(**row))
        _add_device(connection, guest.id, token_hash)

    return job


def find_guest(token_hash: str) -> Job[Guest | None]:
    """Return the guest whose device has a token with this hash."""

    def job(connection: Connection) -> Guest | None:
        row = connection.execute(
            select(tables.guests)
            .join(tables.sessions, tables.sessions.c.guest == tables.guests.c.id)
            .where(tables.sessions.c.token_hash == token_hash)
        ).first()
        return None if row is None else _guest(connection, row)

    return job


def read_guest(guest: str) -> Job[Guest | None]:
    """Return the guest with an id."""

    def job(connection: Connection) -> Guest | None:
        row = connection.execute(select(tables.guests).where(tables.guests.c.id == guest)).first()
        return None if row is None else _guest(connection, row)

    return job


def save_guest(guest: Guest) -> Job[None]:
    """Store the changed name and settings of a guest."""

    def job(connection: Connection) -> None:
        statement = update(tables.guests).where(tables.guests.c.id == guest.id)
        connection.execute(statement.values(**_columns(guest)))

    return job


def use_link(nonce: str, guest: str, token_hash: str, until: float) -> Job[None]:
    """Add a device to a guest; raises LinkUsed if the link with this nonce was used before."""

    def job(connection: Connection) -> None:
        links = tables.used_links
        connection.execute(delete(links).where(links.c.until < time.time()))
        try:
            connection.execute(insert(links).values(nonce=nonce, until=until))
        except IntegrityError:
            raise LinkUsed from None
        _add_device(connection, guest, token_hash)

    return job


def signing_key(connection: Connection) -> bytes:
    """Return the key that links are signed with; it is made when it is first needed."""
    known = connection.execute(
        select(tables.secrets.c.value).where(tables.secrets.c.name == "links")
    ).scalar_one_or_none()
    if known is not None:
        return bytes(known)
    key = secrets.token_bytes(KEY_BYTES)
    connection.execute(insert(tables.secrets).values(name="links", value=key))
    return key


def _guest(connection: Connection, row: Row[tuple[object, ...]]) -> Guest:
    hidden = tables.hidden_names.c.folded
    found = connection.execute(select(hidden).where(hidden == folded_name(row.name))).first()
    settings = msgspec.json.decode(row.settings)
    return Guest(row.id, row.name, settings, row.title, row.crest, is_name_hidden=found is not None)


def _columns(guest: Guest) -> dict[str, object]:
    settings = msgspec.json.encode(guest.settings).decode()
    return {"name": guest.name, "settings": settings, "title": guest.title, "crest": guest.crest}


def _add_device(connection: Connection, guest: str, token_hash: str) -> None:
    connection.execute(
        insert(tables.sessions).values(token_hash=token_hash, guest=guest, created=time.time())
    )
