"""What reviews need from the database; writes return after they are durable."""

import asyncio
import zlib
from typing import Final, NamedTuple, TypeVar

from sqlalchemy import Connection, delete, select, update

from inkland.server.infra.database.database import Database
from inkland.server.infra.database.engines.statements import insert_new
from inkland.server.infra.database.queries import Query, query
from inkland.server.infra.database.tables.reviews import review_pieces, reviews

T = TypeVar("T")
NOTED_SECONDS: Final = 24 * 3600.0
"""How exactly it is stored when a review was last used, so that reading seldom writes."""


class ReviewKey(NamedTuple):
    """Which review: there is at most one of each."""

    game: int
    depth: str
    version: int
    """The version of the way in which reviews are made."""


class StoredReview(NamedTuple):
    """A review as it is stored."""

    id: int
    results: tuple[bytes, ...]
    """The results of its first pieces, until it is complete."""
    document: bytes | None
    """The whole review as JSON, once it is complete."""


class ReviewStore:
    """The reviews of games. Several servers may work on the same one: who is second stores nothing new."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, key: ReviewKey, *, now: float) -> StoredReview | None:
        """Return a review, and take note that somebody has asked for it."""
        found, used = await asyncio.to_thread(self._database.read, _find(key))
        if found is not None and used < now - NOTED_SECONDS:
            noted = update(reviews).where(reviews.c.id == found.id).values(used=now)
            await self._write(lambda connection: connection.execute(noted))
        return found

    async def begin(self, key: ReviewKey, *, now: float) -> StoredReview:
        """Store a new review without results, or return the one that is there."""

        def run(connection: Connection) -> StoredReview:
            found, _ = _find(key)(connection)
            if found is None:
                insert_new(connection, reviews, {**key._asdict(), "used": now})
                found, _ = _find(key)(connection)
            if found is None:
                raise LookupError("a review that was just stored is not there")
            return found

        return await self._write(run)

    async def add_result(self, review: int, number: int, result: bytes) -> None:
        """Store the result of a piece."""

        def run(connection: Connection) -> None:
            exists = select(reviews.c.id).where(reviews.c.id == review, reviews.c.document.is_(None))
            if connection.execute(exists.with_for_update(key_share=True)).first() is not None:
                values = {"review": review, "number": number, "result": zlib.compress(result)}
                insert_new(connection, review_pieces, values)

        await self._write(run)

    async def complete(self, review: int, document: bytes) -> None:
        """Store the whole review in place of its pieces."""
        packed = zlib.compress(document)

        def run(connection: Connection) -> None:
            connection.execute(update(reviews).where(reviews.c.id == review).values(document=packed))
            connection.execute(delete(review_pieces).where(review_pieces.c.review == review))

        await self._write(run)

    async def _write(self, query: Query[T]) -> T:
        return await self._database.write(query)


@query
def _find(connection: Connection, key: ReviewKey) -> tuple[StoredReview | None, float]:
    """Return a review, and when it was last used."""
    columns = reviews.c
    wanted = columns.game == key.game, columns.depth == key.depth, columns.version == key.version
    row = connection.execute(select(reviews).where(*wanted)).first()
    if row is None:
        return None, 0.0
    document = None if row.document is None else zlib.decompress(row.document)
    return StoredReview(row.id, _results(connection, row.id), document), row.used


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
