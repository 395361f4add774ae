"""What sessions need from the database."""

from collections.abc import Collection, Sequence
from typing import Any, Final

from sqlalchemy import Connection, Row, delete, insert, select, update

from inkland.server.base.limits import MOST_SESSIONS
from inkland.server.features.sessions.device import Device
from inkland.server.features.sessions.recovery_store import CheckedCode
from inkland.server.features.sessions.session import Session, SignedIn
from inkland.server.infra.database.database_store import DatabaseStore, reads, writes
from inkland.server.infra.database.engines.statements import insert_new
from inkland.server.infra.database.tables.main import guests, recovery_codes, sessions, used_links
from inkland.server.infra.signing.signing_keys import SigningKey, make_first_key, read_keys
from inkland.server.infra.stores.queries import guest_store
from inkland.server.model.rooms.guest import Guest

AT_ONCE: Final = 500
"""How many sessions are looked up in one statement."""


class LinkUsed(Exception):
    """A link to another device has been used before, or its guest is gone."""


class CodeReplaced(Exception):
    """A recovery code is not valid any more."""


class SessionStore(DatabaseStore):
    """The sessions of guests; writes return after they are durable. Those used before `since` are expired."""

    @writes
    def create_guest(self, connection: Connection, guest: Guest, session: Session) -> None:
        """Store a new guest with a first session."""
        create = guest_store.create_guest(guest, session.created)
        create(connection)
        _insert(connection, guest.id, session)

    @reads
    def find(self, connection: Connection, token_hash: str, *, since: float) -> SignedIn | None:
        """Return the session of a token and its guest; None if there is none, or it has expired."""
        wanted = sessions.c.token_hash == token_hash, sessions.c.seen >= since
        row = connection.execute(select(sessions).where(*wanted)).first()
        if row is None:
            return None
        guest = connection.execute(select(guests).where(guests.c.id == row.guest)).one()
        return SignedIn(guest_store.guest_of_row(connection, guest), _session(row))

    @writes
    def touch(self, connection: Connection, session: str, device: Device, *, now: float) -> None:
        """Store that a session is in use, and on which device."""
        statement = update(sessions).where(sessions.c.id == session, sessions.c.seen < now)
        changed = statement.values(seen=now, browser=device.browser, system=device.system)
        connection.execute(changed)

    @reads
    def sessions_of(self, connection: Connection, guest: str, *, since: float) -> list[Session]:
        """Return the sessions of a guest, the last used first."""
        statement = select(sessions).where(sessions.c.guest == guest, sessions.c.seen >= since)
        ordered = statement.order_by(sessions.c.seen.desc(), sessions.c.id)
        return [_session(row) for row in connection.execute(ordered)]

    @reads
    def existing(self, connection: Connection, token_hashes: Collection[str]) -> set[str]:
        """Return those hashes of tokens that belong to a session."""
        given = sorted(token_hashes)
        found = set[str]()
        for first in range(0, len(given), AT_ONCE):
            some = sessions.c.token_hash.in_(given[first : first + AT_ONCE])
            found |= set(connection.execute(select(sessions.c.token_hash).where(some)).scalars())
        return found

    @writes
    def end(
        self, connection: Connection, guest: str, *, only: str | None = None, but: str | None = None
    ) -> Collection[str]:
        """Remove sessions of a guest: one, all but one, or all; return the hashes of their tokens."""
        wanted = [sessions.c.guest == guest]
        wanted += [] if only is None else [sessions.c.id == only]
        wanted += [] if but is None else [sessions.c.id != but]
        return (
            connection.execute(delete(sessions).where(*wanted).returning(sessions.c.token_hash))
            .scalars()
            .all()
        )

    async def signing_keys(self) -> Sequence[SigningKey]:
        """Return the keys of links, the newest first; the first one is made when it is needed."""
        found = await self.database.fetch(read_keys)
        if not found:
            await self.database.write(make_first_key(self.database.now()))
            found = await self.database.fetch(read_keys)
        return found

    @reads
    def owner_of_link(self, connection: Connection, nonce: str, guest: str) -> Guest:
        """Return the guest of a link; raises LinkUsed if it was used before, or its guest is gone."""
        used = select(used_links.c.nonce).where(used_links.c.nonce == nonce)
        wanted = select(guests).where(guests.c.id == guest, guests.c.erased.is_(None))
        row = connection.execute(wanted).first()
        if row is None or connection.execute(used).first() is not None:
            raise LinkUsed
        return guest_store.guest_of_row(connection, row)

    @writes
    def use_link(
        self, connection: Connection, nonce: str, guest: str, session: Session, *, until: float, since: float
    ) -> Collection[str]:
        """Add a session to a guest; return the hashes of those that have to go because there are too many.

        Raises LinkUsed if the link with this nonce was used before, or its guest is gone.
        """
        connection.execute(delete(used_links).where(used_links.c.until < session.created))
        is_known = guest_store.lock_guest(connection, guest)
        if not insert_new(connection, used_links, {"nonce": nonce, "until": until}) or not is_known:
            raise LinkUsed
        return add_session(connection, guest, session, since=since)

    @writes
    def recover(
        self, connection: Connection, code: CheckedCode, session: Session, *, since: float
    ) -> Collection[str]:
        """Add a session to the guest of a code, and forget its tries; return what `use_link` returns.

        Raises CodeReplaced if the guest has got another code since it was checked.
        """
        codes = recovery_codes.c
        used = update(recovery_codes).where(codes.key == code.key, codes.hash == code.hashed)
        if connection.execute(used.values(tries=0)).rowcount != 1:
            raise CodeReplaced
        if not guest_store.lock_guest(connection, code.guest):
            raise CodeReplaced
        return add_session(connection, code.guest, session, since=since)

    @writes
    def remember_told(self, connection: Connection, session: str, *, now: float) -> None:
        """Store that the guest has been told on this device about the devices that were added until now."""
        statement = update(sessions).where(sessions.c.id == session).values(told=now)
        connection.execute(statement)


def add_session(connection: Connection, guest: str, session: Session, *, since: float) -> Collection[str]:
    """Add a session to a guest, and return the hashes of those that have to go because there are too many.

    The guest is locked by the caller. Expired sessions of everybody are removed too, so that the table does
    not grow for ever.
    """
    connection.execute(delete(sessions).where(sessions.c.seen < since))
    own = select(sessions.c.token_hash).where(sessions.c.guest == guest).order_by(sessions.c.seen.desc())
    surplus = connection.execute(own.offset(MOST_SESSIONS - 1)).scalars().all()
    connection.execute(delete(sessions).where(sessions.c.token_hash.in_(surplus)))
    _insert(connection, guest, session)
    return surplus


def _insert(connection: Connection, guest: str, session: Session) -> None:
    connection.execute(
        insert(sessions).values(
            token_hash=session.token_hash,
            id=session.id,
            guest=guest,
            browser=session.device.browser,
            system=session.device.system,
            origin=session.origin,
            created=session.created,
            seen=session.seen,
            told=session.told,
        )
    )


def _session(row: Row[Any]) -> Session:
    device = Device(row.browser, row.system)
    return Session(row.id, row.token_hash, device, row.origin, row.created, row.seen, row.told)
