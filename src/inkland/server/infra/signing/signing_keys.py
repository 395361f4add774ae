"""The keys of links to other devices: the newest one signs, older ones are accepted for a while."""

import secrets
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from sqlalchemy import Connection, delete, insert, select

from inkland.server.infra.database.engines.statements import insert_new, lock_name
from inkland.server.infra.database.queries import query
from inkland.server.infra.database.tables.main import signing_keys

KEY_BYTES: Final = 32
ACCEPTED_SECONDS: Final = 600.0
"""How long a replaced key is accepted: as long as what it has signed is valid."""


class SigningKey(NamedTuple):
    """A key; its number is in everything that it signs."""

    id: int
    value: bytes
    made: float


def read_keys(connection: Connection) -> list[SigningKey]:
    """Return the keys, the newest first."""
    found = connection.execute(select(signing_keys).order_by(signing_keys.c.id.desc()))
    return [SigningKey(row.id, bytes(row.value), row.made) for row in found]


def accepted_until(keys: Sequence[SigningKey]) -> dict[int, float]:
    """Return until when each key but the newest is accepted, by its number; `keys` has the newest first."""
    return {old.id: newer.made + ACCEPTED_SECONDS for newer, old in pairwise(keys)}


@query
def make_first_key(connection: Connection, now: float) -> None:
    """Make the first key if there is none.

    Its number is fixed: of two servers that make it at the same moment one finds the other's.
    """
    lock_name(connection, "signing keys")
    if not read_keys(connection):
        insert_new(connection, signing_keys, _new_key(1, now))


@query
def rotate(connection: Connection, now: float, *, at_once: bool) -> None:
    """Make a new key that signs from now on; with `at_once` older ones are not accepted any more."""
    lock_name(connection, "signing keys")
    keys = read_keys(connection)
    ends = accepted_until(keys)
    outdated = [key.id for key in keys if at_once or ends.get(key.id, now) < now]
    newest = max((key.id for key in keys), default=0)
    connection.execute(insert(signing_keys).values(**_new_key(newest + 1, now)))
    connection.execute(delete(signing_keys).where(signing_keys.c.id.in_(outdated)))


def _new_key(number: int, now: float) -> dict[str, object]:
    return {"id": number, "value": secrets.token_bytes(KEY_BYTES), "made": now}
