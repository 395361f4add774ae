"""Challenges in the database."""

from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Select, delete, func, insert, or_, select, update

from inkland.server.infra.database.engines.statements import insert_new
from inkland.server.infra.database.queries import query
from inkland.server.infra.database.tables.main import challenge_authors as authors
from inkland.server.infra.database.tables.main import challenges, games, players
from inkland.server.infra.stores.queries.game_store import readable_games
from inkland.server.infra.stores.queries.guest_store import lock_guest
from inkland.server.model.challenge import Challenge, DealtGames
from inkland.server.model.rooms.setup import Setup


@query
def add_challenge(connection: Connection, challenge: Challenge, *, most: int) -> Challenge | None:
    """Store a challenge unless its deal has one, or its author has too many."""
    count = select(func.count()).where(authors.c.guest == challenge.author)
    row = {
        "id": challenge.id,
        "seed": challenge.seed,
        "setup": msgspec.json.encode(challenge.setup).decode(),
        "bots": msgspec.json.encode(challenge.bots).decode(),
        "created": challenge.created,
        "used": challenge.used,
    }
    if challenge.author is not None:
        lock_guest(connection, challenge.author)
    same = _found().where(challenges.c.seed == challenge.seed)
    known = _first(connection, same)
    if known is not None:
        return known
    if connection.execute(count).scalar_one() >= most:
        return None
    if not insert_new(connection, challenges, row):
        return _first(connection, same)  # another server has made it
    if challenge.author is not None:
        connection.execute(insert(authors).values(challenge=challenge.id, guest=challenge.author))
    return challenge


@query
def find_challenge(connection: Connection, challenge: str) -> Challenge | None:
    """Return the challenge with an id."""
    return _first(connection, _found().where(challenges.c.id == challenge))


@query
def challenge_of_deal(connection: Connection, seed: bytes) -> Challenge | None:
    """Return the challenge of a deal."""
    return _first(connection, _found().where(challenges.c.seed == seed))


@query
def challenges_of(connection: Connection, guest: str, *, most: int | None = None) -> list[Challenge]:
    """Return the challenges that a guest has made or played, the last used first."""
    played = select(games.c.seed).join(players, players.c.game == games.c.id).where(players.c.guest == guest)
    mine = or_(authors.c.guest == guest, challenges.c.seed.in_(played))
    found = _found().where(mine).order_by(challenges.c.used.desc()).limit(most)
    return [_challenge(row) for row in connection.execute(found)]


@query
def use_challenge(connection: Connection, challenge: str, now: float) -> None:
    """Store that a game of a challenge was begun."""
    used = update(challenges).where(challenges.c.id == challenge).values(used=now)
    connection.execute(used)


@query
def delete_challenge(connection: Connection, challenge: str) -> None:
    """Delete a challenge."""
    connection.execute(delete(authors).where(authors.c.challenge == challenge))
    connection.execute(delete(challenges).where(challenges.c.id == challenge))


@query
def dealt_games(connection: Connection, seed: bytes, most: int) -> DealtGames:
    """Return the games of a deal, and who has begun which."""
    dealt = select(games).where(games.c.seed == seed, games.c.kind != "branch").order_by(games.c.id)
    owned = (
        select(games.c.id, players.c.guest)
        .join(players, players.c.game == games.c.id)
        .where(games.c.seed == seed)
        .order_by(games.c.id)
    )
    begun: dict[str, list[int]] = {}
    for row in connection.execute(owned):
        begun.setdefault(row.guest, []).append(row.id)
    return DealtGames(readable_games(connection, connection.execute(dealt.limit(most)).all()), begun)


def _found() -> Select[Any]:
    return select(challenges, authors.c.guest).outerjoin(authors, authors.c.challenge == challenges.c.id)


def _first(connection: Connection, found: Select[Any]) -> Challenge | None:
    row = connection.execute(found.limit(1)).first()
    return None if row is None else _challenge(row)


def _challenge(row: Row[Any]) -> Challenge:
    return Challenge(
        id=row.id,
        seed=row.seed,
        setup=msgspec.json.decode(row.setup, type=Setup),
        bots=msgspec.json.decode(row.bots, type=tuple[str, ...]),
        created=row.created,
        used=row.used,
        author=row.guest,
    )
