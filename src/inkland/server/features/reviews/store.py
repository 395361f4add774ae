"""Reviews in the database; writes return after they are durable."""

import zlib
from collections.abc import Collection
from typing import Final, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from inkland.server.features.reviews.state import COMPLETE, FoundReview, SavedReview
from inkland.server.infra.cluster.cluster import Cluster
from inkland.server.infra.database.database import Database
from inkland.server.infra.database.database_store import DatabaseStore, writes
from inkland.server.infra.database.engines.statements import insert_new
from inkland.server.infra.database.queries import query
from inkland.server.infra.database.tables.reviews import (
    review_askers,
    review_pieces,
    reviews,
    running_reviews,
)

NOTED_SECONDS: Final = 24 * 3600.0
"""How exactly it is stored when a review was last used, so that reading seldom writes."""
FORGET_SECONDS: Final = 900.0
"""After so long without a change the state of a review that a server makes is removed."""
NONE: Final = FoundReview(SavedReview("none"))
GAME: Final = "game "
"""How the names of reviews of games begin; those of dropped records have no space."""


class ReviewKey(NamedTuple):
    """Which review of a game: there is at most one of each."""

    game: int
    depth: str
    version: int
    """The version of the review algorithm."""

    @property
    def name(self) -> str:
        """Its name among those that servers make."""
        return f"{GAME}{self.game} {self.depth} {self.version}"


class StoredPieces(NamedTuple):
    """The results of a review of a game."""

    id: int
    results: tuple[bytes, ...]
    """Those of its first pieces, until it is complete."""
    document: bytes | None
    """The whole review as JSON, once it is complete."""


class ReviewStore(DatabaseStore):
    """The reviews of games, and what all servers of a database must know of those that they make.

    Several servers may work on the same review: who is second stores nothing new. While there is one server
    it knows itself what it makes and for whom, and nothing of that is stored.
    """

    def __init__(self, database: Database, cluster: Cluster | None = None) -> None:
        super().__init__(database)
        self._cluster = None if cluster is None or cluster.is_alone else cluster

    async def find(self, key: ReviewKey, *, now: float) -> FoundReview:
        """Return the review of a game, and note that it was asked for."""
        found, used = await self.database.fetch(_find(key))
        if used is not None and used < now - NOTED_SECONDS:
            noted = update(reviews).where(_is_key(key)).values(used=now)
            await self.database.write(lambda connection: connection.execute(noted))
        if found.saved.status != "done" and (made := await self.find_made(key.name)).askers:
            return made
        return found

    async def find_made(self, name: str) -> FoundReview:
        """Return a review that another server makes."""
        if self._cluster is None:
            return NONE
        return await self.database.fetch(_find_made(name, self._cluster.live))

    @writes
    def begin(self, connection: Connection, key: ReviewKey, *, now: float) -> StoredPieces:
        """Store a new review without results, or return the one that is there."""
        wanted = select(reviews.c.id, reviews.c.document).where(_is_key(key))
        if connection.execute(wanted).first() is None:
            insert_new(connection, reviews, {**key._asdict(), "used": now})
        row = connection.execute(wanted).one()
        return StoredPieces(row.id, _results(connection, row.id), _unpacked(row.document))

    @writes
    def add_result(self, connection: Connection, review: int, number: int, result: bytes) -> None:
        """Store the result of a piece."""
        exists = select(reviews.c.id).where(reviews.c.id == review, reviews.c.document.is_(None))
        if connection.execute(exists.with_for_update(key_share=True)).first() is not None:
            values = {"review": review, "number": number, "result": zlib.compress(result)}
            insert_new(connection, review_pieces, values)

    @writes
    def complete(self, connection: Connection, review: int, document: bytes) -> None:
        """Store the whole review in place of its pieces."""
        packed = zlib.compress(document)
        connection.execute(update(reviews).where(reviews.c.id == review).values(document=packed))
        connection.execute(delete(review_pieces).where(review_pieces.c.review == review))

    async def askers(self, name: str) -> frozenset[str] | None:
        """Return who waits for a review, at any server; None while there is one server, which knows them."""
        if self._cluster is None:
            return None
        return await self.database.fetch(_askers(name))

    async def count_elsewhere(self, guest: str) -> int:
        """Return how many reviews other servers make for a guest."""
        if self._cluster is None:
            return 0
        others = self._cluster.live - {self._cluster.server}
        return await self.database.fetch(_count(guest, others))

    async def start(self, name: str, guest: str, now: float) -> bool:
        """Let this server make a review for a guest, unless a live one does; return whether it does."""
        if self._cluster is None:
            return True
        try:
            return await self.database.write(
                _start(name, guest, self._cluster.server, self._cluster.live, now)
            )
        except IntegrityError:  # another server was faster
            await self.join(name, guest)
            return False

    async def join(self, name: str, guest: str) -> None:
        """Store that a guest waits for a review too."""
        if self._cluster is not None:
            try:
                await self.database.write(_join(name, guest))
            except IntegrityError:
                return  # the guest was deleted at this moment

    async def leave(self, name: str, guest: str) -> None:
        """Store that a guest does not wait for a review any more."""
        gone = delete(review_askers).where(review_askers.c.name == name, review_askers.c.guest == guest)
        if self._cluster is not None:
            await self.database.write(lambda connection: connection.execute(gone).rowcount)

    async def save(self, name: str, review: SavedReview, now: float) -> bool:
        """Store a review that this server makes; return whether a guest still waits for it.

        If nobody does, nothing of it is kept, and the next request begins again.
        """
        if self._cluster is None:
            return True
        return await self.database.write(_save(name, self._cluster.server, review, now))

    async def end(self, name: str) -> None:
        """Remove what was stored of a review that this server makes."""
        if self._cluster is not None:
            await self.database.write(_end(name))


def _is_key(key: ReviewKey) -> ColumnElement[bool]:
    columns = reviews.c
    return and_(columns.game == key.game, columns.depth == key.depth, columns.version == key.version)


def _unpacked(document: bytes | None) -> bytes | None:
    return None if document is None else zlib.decompress(document)


@query
def _find(connection: Connection, key: ReviewKey) -> tuple[FoundReview, float | None]:
    """Return what there is of a review, and when it was last used."""
    row = connection.execute(select(reviews).where(_is_key(key))).first()
    if row is None:
        return NONE, None
    if row.document is None:
        return FoundReview(SavedReview("none", len(_results(connection, row.id)))), row.used
    return FoundReview(SavedReview("done", COMPLETE, document=zlib.decompress(row.document))), row.used


def _results(connection: Connection, review: int) -> tuple[bytes, ...]:
    """Return the results of the first pieces, up to the first that is missing."""
    pieces = review_pieces.c
    mine = select(pieces.number, pieces.result).where(pieces.review == review).order_by(pieces.number)
    found: list[bytes] = []
    for number, result in connection.execute(mine):
        if number != len(found):
            break
        found.append(zlib.decompress(result))
    return tuple(found)


@query
def _find_made(connection: Connection, name: str, live: Collection[str]) -> FoundReview:
    row = connection.execute(select(running_reviews).where(running_reviews.c.name == name)).first()
    if row is None:
        return NONE
    saved = msgspec.msgpack.decode(zlib.decompress(row.state), type=SavedReview)
    is_alive = row.server in live or not saved.is_active
    return FoundReview(saved, row.saved, _askers(name)(connection), is_alive)


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
def _start(
    connection: Connection, name: str, guest: str, server: str, live: Collection[str], now: float
) -> bool:
    others = sorted(set(live) - {server})
    empty = _packed(SavedReview())
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
def _join(connection: Connection, name: str, guest: str) -> int:
    return insert_new(connection, review_askers, {"name": name, "guest": guest})


def _packed(review: SavedReview) -> bytes:
    return zlib.compress(msgspec.msgpack.encode(review), 1)


@query
def _save(connection: Connection, name: str, server: str, review: SavedReview, now: float) -> bool:
    mine = running_reviews.c.name == name, running_reviews.c.server == server
    connection.execute(update(running_reviews).where(*mine).values(state=_packed(review), saved=now))
    waits = select(review_askers.c.name).where(review_askers.c.name == name).limit(1)
    is_wanted = connection.execute(waits).first() is not None
    if not is_wanted:
        connection.execute(delete(running_reviews).where(*mine))
    return is_wanted


@query
def _end(connection: Connection, name: str) -> None:
    for table in (review_askers, running_reviews):
        connection.execute(delete(table).where(table.c.name == name))


def _forget(connection: Connection, before: float) -> None:
    old = select(running_reviews.c.name).where(running_reviews.c.saved < before)
    connection.execute(delete(review_askers).where(review_askers.c.name.in_(old)))
    connection.execute(delete(running_reviews).where(running_reviews.c.saved < before))
