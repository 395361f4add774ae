"""Blocks between guests and hidden names in a SQL database."""

import asyncio
import secrets
from collections.abc import Sequence
from typing import Final, TypeVar

from sqlalchemy import Connection, delete, func, insert, select

from inkland.server.rooms.naming.look_alikes import look_alike
from inkland.server.rooms.naming.name_checks import folded_name
from inkland.server.rooms.rules.blocks import BlockedGuests
from inkland.server.storage.database import Database, Job
from inkland.server.storage.engines.statements import upsert
from inkland.server.storage.jobs.guest_store import lock_guest
from inkland.server.storage.jobs.profiles import read_profiles
from inkland.server.storage.people import Block
from inkland.server.storage.tables import blocks, hidden_names

T = TypeVar("T")
ID_BYTES: Final = 8


class SqlPeopleStore:
    """Implements `PeopleStore`; see there what each operation promises."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add_block(self, guest: str, blocked: str, *, most: int) -> bool:
        """Block a guest; return False if there are too many blocks."""
        return await self._write(_add_block(guest, blocked, most, self._database.now()))

    async def remove_block(self, guest: str, block: str) -> bool:
        """Remove a block of a guest; return False if there is none with this id."""
        statement = delete(blocks).where(blocks.c.id == block, blocks.c.guest == guest)
        return await self._write(lambda connection: connection.execute(statement).rowcount == 1)

    async def blocks_of(self, guest: str) -> list[Block]:
        """Return the blocks of a guest, the newest first."""
        statement = select(blocks).where(blocks.c.guest == guest).order_by(blocks.c.created.desc())

        def job(connection: Connection) -> list[Block]:
            rows = connection.execute(statement).all()
            profiles = read_profiles(connection, {row.blocked for row in rows})
            return [Block(row.id, profiles.of(row.blocked).name, row.created) for row in rows]

        return await self._read(job)

    async def blocked_guests(self, guest: str) -> BlockedGuests:
        """Return whom a guest has blocked, and who has blocked the guest."""

        def job(connection: Connection) -> BlockedGuests:
            own = connection.execute(select(blocks.c.blocked).where(blocks.c.guest == guest)).scalars()
            others = connection.execute(select(blocks.c.guest).where(blocks.c.blocked == guest)).scalars()
            return BlockedGuests(frozenset(own), frozenset(others))

        return await self._read(job)

    async def hidden_names(self) -> Sequence[str]:
        """Return the names that the operator hides, in alphabetical order."""
        return await self._read(read_hidden_names)

    async def is_hidden(self, name: str) -> bool:
        """Return whether the operator hides a name, or one that looks the same."""
        return any(look_alike(name, hidden) for hidden in await self.hidden_names())

    async def _write(self, job: Job[T]) -> T:
        return await self._database.write(job)

    async def _read(self, job: Job[T]) -> T:
        return await asyncio.to_thread(self._database.read, job)


def _add_block(guest: str, blocked: str, most: int, now: float) -> Job[bool]:
    def job(connection: Connection) -> bool:
        lock_guest(connection, guest)
        own = blocks.c.guest == guest
        known = connection.execute(select(blocks.c.id).where(own, blocks.c.blocked == blocked)).first()
        if known is not None:
            return True
        if connection.execute(select(func.count()).where(own)).scalar_one() >= most:
            return False
        row = {"id": secrets.token_hex(ID_BYTES), "guest": guest, "blocked": blocked}
        connection.execute(insert(blocks).values(**row, created=now))
        return True

    return job


def read_hidden_names(connection: Connection) -> list[str]:
    """Return the names that are hidden, in alphabetical order."""
    return list(connection.execute(select(hidden_names.c.name).order_by(hidden_names.c.folded)).scalars())


def hide_name(name: str, now: float) -> Job[None]:
    """Hide a name, and those that could be confused with it."""

    def job(connection: Connection) -> None:
        upsert(connection, hidden_names, {"folded": folded_name(name), "name": name, "created": now})

    return job


def show_name(name: str) -> Job[bool]:
    """Show a name again; return False if it was not hidden."""

    def job(connection: Connection) -> bool:
        statement = delete(hidden_names).where(hidden_names.c.folded == folded_name(name))
        return connection.execute(statement).rowcount == 1

    return job
