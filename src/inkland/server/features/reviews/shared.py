"""How far the reviews are that other servers make: whoever asks may be connected to any of them."""

import asyncio
import zlib
from collections.abc import Collection
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from inkland.server.base.problems import Problem
from inkland.server.features.reviews.remaining import remaining_seconds
from inkland.server.features.reviews.running import RunningReview
from inkland.server.infra.cluster.cluster import Cluster
from inkland.server.infra.database.database import Database
from inkland.server.infra.database.queries import query
from inkland.server.infra.database.tables.reviews import review_askers, running_reviews
from inkland.server.model.games.review_document import ReviewStatus

FORGET_SECONDS: Final = 900.0
"""After so long without a change the state of a review is removed."""


class Progress(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far a review is, as it is stored for the other servers."""

    status: ReviewStatus = "queued"
    pieces: int = 0
    at: int = 0
    events: int = 0
    document: bytes = b""
    messages: bytes = b""
    problem: Problem | None = None
    quick: bytes = b""
    remaining: float | None = None


class SharedReview(NamedTuple):
    """A review that a server makes or has made."""

    server: str
    progress: Progress
    askers: frozenset[str]


def progress_of(review: RunningReview, now: float) -> Progress:
    """Return the progress of a review in memory; one quick review of it is enough for the other servers."""
    return Progress(
        review.status,
        len(review.results),
        review.at,
        review.events,
        review.document,
        review.messages,
        review.problem,
        next((found for found in review.quick.values() if found), b""),
        remaining_seconds(review, now),
    )


class SharedReviews:
    """The reviews that all servers of a database make at present; nothing is stored while there is one."""

    def __init__(self, database: Database, cluster: Cluster) -> None:
        self._database = database
        self._cluster = cluster

    async def find(self, name: str) -> SharedReview | None:
        """Return a review that a server makes."""
        if self._cluster.is_alone:
            return None
        found: SharedReview | None = await asyncio.to_thread(self._database.read, _find(name))
        return found

    async def askers(self, name: str) -> frozenset[str] | None:
        """Return who waits for a review, at any server; None while there is one server, which knows them."""
        if self._cluster.is_alone:
            return None
        found: frozenset[str] = await asyncio.to_thread(self._database.read, _askers(name))
        return found

    def is_alive(self, review: SharedReview) -> bool:
        """Return whether the server that makes a review is alive, or the review is at its end."""
        return review.server in self._cluster.live or review.progress.status in ("done", "failed")

    async def count(self, guest: str) -> int:
        """Return how many reviews other servers make for a guest."""
        if self._cluster.is_alone:
            return 0
        others = self._cluster.live - {self._cluster.server}
        return await asyncio.to_thread(self._database.read, _count(guest, others))

    async def begin(self, name: str, guest: str, now: float) -> bool:
        """Let this server make a review for a guest, unless a live one does; return whether it does."""
        if self._cluster.is_alone:
            return True
        try:
            return await self._database.write(
                _begin(name, guest, self._cluster.server, self._cluster.live, now)
            )
        except IntegrityError:  # another server was faster
            await self.join(name, guest)
            return False

    async def join(self, name: str, guest: str) -> None:
        """Store that a guest waits for a review too."""
        if not self._cluster.is_alone:
            try:
                await self._database.write(_join(name, guest))
            except IntegrityError:
                return  # two devices of the guest at once

    async def leave(self, name: str, guest: str) -> None:
        """Store that a guest does not wait for a review any more."""
        gone = delete(review_askers).where(review_askers.c.name == name, review_askers.c.guest == guest)
        if not self._cluster.is_alone:
            await self._database.write(lambda connection: connection.execute(gone).rowcount)

    async def save(self, name: str, review: RunningReview, now: float) -> bool:
        """Store how far a review is; return whether somebody still waits for it.

        If nobody does, nothing of it is kept, and whoever asks again lets a server begin.
        """
        if self._cluster.is_alone:
            return True
        return await self._database.write(_save(name, self._cluster.server, progress_of(review, now), now))

    async def end(self, name: str) -> None:
        """Remove what was stored of a review."""
        if not self._cluster.is_alone:
            await self._database.write(_end(name))


@query
def _find(connection: Connection, name: str) -> SharedReview | None:
    row = connection.execute(select(running_reviews).where(running_reviews.c.name == name)).first()
    if row is None:
        return None
    progress = msgspec.msgpack.decode(zlib.decompress(row.state), type=Progress)
    return SharedReview(row.server, progress, _askers(name)(connection))


@query
def _askers(connection: Connection, name: str) -> frozenset[str]:
    guests = select(review_askers.c.guest).where(review_askers.c.name == name)
    return frozenset(connection.execute(guests).scalars())


@query
def _count(connection: Connection, guest: str, servers: Collection[str]) -> int:
    running = running_reviews.c
    mine = (
        select(func.count())
        .select_from(review_askers.join(running_reviews, running.name == review_askers.c.name))
        .where(review_askers.c.guest == guest, running.server.in_(sorted(servers)))
    )
    return int(connection.execute(mine).scalar_one())


@query
def _begin(
    connection: Connection, name: str, guest: str, server: str, live: Collection[str], now: float
) -> bool:
    others = sorted(set(live) - {server})
    empty = zlib.compress(msgspec.msgpack.encode(Progress()))
    _forget(connection, now - FORGET_SECONDS)
    known, join = running_reviews.c.name == name, _join(name, guest)
    free = update(running_reviews).where(known, running_reviews.c.server.not_in(others))
    is_own = connection.execute(free.values(server=server, state=empty, saved=now)).rowcount == 1
    # The lock waits for a server that is about to give the review up because nobody wants it.
    found = select(running_reviews.c.name).where(known).with_for_update()
    if not is_own and connection.execute(found).first() is None:
        row = {"name": name, "server": server, "state": empty, "saved": now}
        connection.execute(insert(running_reviews).values(**row))
        is_own = True
    join(connection)
    return is_own


@query
def _join(connection: Connection, name: str, guest: str) -> None:
    known = select(review_askers.c.name).where(review_askers.c.name == name, review_askers.c.guest == guest)
    if connection.execute(known).first() is None:
        connection.execute(insert(review_askers).values(name=name, guest=guest))


@query
def _save(connection: Connection, name: str, server: str, progress: Progress, now: float) -> bool:
    packed = zlib.compress(msgspec.msgpack.encode(progress), 1)
    mine = running_reviews.c.name == name, running_reviews.c.server == server
    connection.execute(update(running_reviews).where(*mine).values(state=packed, saved=now))
    waits = select(review_askers.c.name).where(review_askers.c.name == name).limit(1)
    is_wanted = connection.execute(waits).first() is not None
    if not is_wanted:
        connection.execute(delete(running_reviews).where(*mine))
    return is_wanted


@query
def _end(connection: Connection, name: str) -> None:
    for table in (review_askers, running_reviews):
        connection.execute(delete(table).where(table.c.name == name))


def _forget(connection: Connection, before: float) -> Any:
    old = select(running_reviews.c.name).where(running_reviews.c.saved < before)
    connection.execute(delete(review_askers).where(review_askers.c.name.in_(old)))
    connection.execute(delete(running_reviews).where(running_reviews.c.saved < before))
