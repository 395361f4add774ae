"""Queries for what nobody has used for a long time."""

from typing import Final

from sqlalchemy import ColumnElement, Connection, case, delete, exists, func, or_, select

from inkland.server.features.privacy.erasure_queries import delete_room as delete_rows_of_room
from inkland.server.features.privacy.rows import GuestRow, Stale
from inkland.server.infra.database.queries import query
from inkland.server.infra.database.tables.main import (
    challenge_authors,
    challenges,
    games,
    guests,
    players,
    rooms,
    sessions,
)
from inkland.server.infra.database.tables.reviews import review_pieces, reviews
from inkland.server.model.rooms.rules.erasure import NOBODY

IDS_AT_ONCE: Final = 500
"""How many rows are deleted by one statement."""


def _last_seen() -> ColumnElement[float]:
    """Return when a guest was last seen: on a device, in a new game, or when they came."""
    devices = select(func.max(sessions.c.seen)).where(sessions.c.guest == guests.c.id).scalar_subquery()
    played = (
        select(func.max(func.coalesce(games.c.ended, games.c.started)))
        .join(players, players.c.game == games.c.id)
        .where(players.c.guest == guests.c.id)
        .scalar_subquery()
    )
    return _later(guests.c.created, _later(func.coalesce(devices, 0.0), func.coalesce(played, 0.0)))


def _later(one: ColumnElement[float], other: ColumnElement[float]) -> ColumnElement[float]:
    return case((one >= other, one), else_=other)


@query
def stale_rooms(connection: Connection, before: float, most: int) -> list[Stale]:
    """Return rooms without any game that have not been changed since a time, the oldest first."""
    found = (
        select(rooms.c.id, rooms.c.changed)
        .where(rooms.c.phase == "lobby", rooms.c.number == 0, rooms.c.changed < before)
        .order_by(rooms.c.changed)
        .limit(most)
    )
    return [Stale(row.id, row.changed) for row in connection.execute(found)]


@query
def stale_guests(connection: Connection, before: float, most: int, *, played: bool) -> list[Stale]:
    """Return guests, with or without games, who have not been seen since a time, the oldest first."""
    has_games = exists().where(players.c.guest == guests.c.id)
    seen = _last_seen()
    found = (
        select(guests.c.id, seen.label("seen"))
        .where(
            guests.c.id != NOBODY,
            guests.c.erased.is_(None),
            guests.c.created < before,
            has_games if played else ~has_games,
            seen < before,
        )
        .order_by("seen")
        .limit(most)
    )
    return [Stale(row.id, row.seen) for row in connection.execute(found)]


@query
def find_guests(connection: Connection, text: str, most: int) -> list[GuestRow]:
    """Return the guests whose id or name is or contains a text, the last seen first."""
    seen, count = _last_seen(), select(func.count()).where(players.c.guest == guests.c.id).scalar_subquery()
    wanted = or_(guests.c.id == text, guests.c.name.icontains(text, autoescape=True))
    found = (
        select(guests.c.id, guests.c.name, guests.c.created, seen.label("seen"), count.label("games"))
        .where(wanted, guests.c.id != NOBODY, guests.c.erased.is_(None))
        .order_by(seen.desc())
        .limit(most)
    )
    return [GuestRow(*row) for row in connection.execute(found)]


@query
def delete_room(connection: Connection, room: str, before: float) -> bool:
    """Delete a room without any game unless it has been changed since a time; returns whether it was."""
    stale = rooms.c.id == room, rooms.c.number == 0, rooms.c.changed < before
    if connection.execute(select(rooms.c.id).where(*stale).with_for_update()).first() is None:
        return False
    delete_rows_of_room(connection, room)
    return True


@query
def stale_sessions(connection: Connection, before: float) -> int:
    """Return how many devices have not been used since a time, but for the last one of each guest."""
    found = select(func.count()).where(*_is_stale(before))
    return int(connection.execute(found).scalar_one())


@query
def delete_sessions(connection: Connection, before: float) -> int:
    """Delete devices that have not been used since a time, but for the last one of each guest.

    The last one says when the guest was seen. Returns how many were deleted.
    """
    statement = delete(sessions).where(*_is_stale(before))
    return int(connection.execute(statement).rowcount)


def _is_stale(before: float) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    later = sessions.alias()
    has_later = exists().where(later.c.guest == sessions.c.guest, later.c.seen > sessions.c.seen)
    return sessions.c.seen < before, has_later


@query
def stale_challenges(connection: Connection, before: float) -> list[Stale]:
    """Return challenges that nobody has begun to play since a time, the oldest first."""
    found = select(challenges).where(challenges.c.used < before).order_by(challenges.c.used)
    return [Stale(row.id, row.used) for row in connection.execute(found)]


@query
def delete_challenges(connection: Connection, before: float) -> int:
    """Delete challenges that nobody has begun to play since a time; returns how many these were."""
    stale = select(challenges.c.id).where(challenges.c.used < before).order_by(challenges.c.id)
    found = list(connection.execute(stale.with_for_update()).scalars())
    for first in range(0, len(found), IDS_AT_ONCE):
        some = found[first : first + IDS_AT_ONCE]
        connection.execute(delete(challenge_authors).where(challenge_authors.c.challenge.in_(some)))
        connection.execute(delete(challenges).where(challenges.c.id.in_(some)))
    return len(found)


@query
def delete_reviews(connection: Connection, before: float) -> int:
    """Delete reviews that nobody has asked for since a time; return how many."""
    stale = select(reviews.c.id).where(reviews.c.used < before).order_by(reviews.c.id)
    found = list(connection.execute(stale.with_for_update()).scalars())
    for first in range(0, len(found), IDS_AT_ONCE):
        some = found[first : first + IDS_AT_ONCE]
        connection.execute(delete(review_pieces).where(review_pieces.c.review.in_(some)))
        connection.execute(delete(reviews).where(reviews.c.id.in_(some)))
    return len(found)
