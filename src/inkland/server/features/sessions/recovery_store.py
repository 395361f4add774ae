"""What recovery needs from the database."""

import msgspec
from sqlalchemy import Connection, case, or_, select, update
from sqlalchemy.exc import IntegrityError

from inkland.server.infra.database.database_store import DatabaseStore, reads, writes
from inkland.server.infra.database.engines.statements import upsert
from inkland.server.infra.database.tables.main import recovery_codes as codes


class TooManyTries(Exception):
    """A code has been tried too often."""


class CheckedCode(msgspec.Struct, frozen=True):
    """A stored code."""

    guest: str
    key: str
    hashed: str


class RecoveryStore(DatabaseStore):
    """The recovery codes of guests; writes return after they are durable."""

    async def save_code(self, guest: str, key: str, hashed: str, *, now: float) -> bool:
        """Store the code of a guest in place of an earlier one; return False if the key is taken."""
        row = {"guest": guest, "key": key, "hash": hashed, "created": now, "tries": 0, "tries_since": now}

        def run(connection: Connection) -> bool:
            if connection.execute(select(codes.c.guest).where(codes.c.key == key)).first() is not None:
                return False
            upsert(connection, codes, row)
            return True

        try:
            return await self.database.write(run)
        except IntegrityError:  # the key was taken at the same moment, or the guest is erased
            return False

    @reads
    def code_made(self, connection: Connection, guest: str) -> float | None:
        """Return when the code of a guest was made; None if there is none."""
        statement = select(codes.c.created).where(codes.c.guest == guest)
        return connection.execute(statement).scalar_one_or_none()

    @writes
    def begin_try(
        self, connection: Connection, key: str, *, most: int, now: float, since: float
    ) -> CheckedCode | None:
        """Count a try, and return the code with a key; None if there is none.

        Raises TooManyTries if there have been `most` of them since the first one after `since`.
        """
        is_long_ago = codes.c.tries_since <= since
        # One statement that checks and counts: tries at the same moment cannot both be the last one.
        counted = (
            update(codes)
            .where(codes.c.key == key, or_(codes.c.tries < most, is_long_ago))
            .values(
                tries=case((is_long_ago, 1), else_=codes.c.tries + 1),
                tries_since=case((is_long_ago, now), else_=codes.c.tries_since),
            )
        )
        is_counted = connection.execute(counted).rowcount == 1
        row = connection.execute(select(codes).where(codes.c.key == key)).first()
        if row is None:
            return None
        if not is_counted:
            raise TooManyTries
        return CheckedCode(row.guest, row.key, row.hash)
