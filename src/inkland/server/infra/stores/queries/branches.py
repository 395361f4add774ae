"""Branches in the database."""

from sqlalchemy import Connection, func, insert, select

from inkland.server.infra.database.queries import query
from inkland.server.infra.database.tables.main import branches, games, players
from inkland.server.model.games.branch import Branch


def insert_branch(connection: Connection, game: int, branch: Branch) -> None:
    """Store which game a new game has left."""
    row = {"game": game, "origin": branch.origin, "at": branch.at, "seat": branch.seat, "alone": branch.alone}
    connection.execute(insert(branches).values(**row))


@query
def find_branch(connection: Connection, game: int) -> Branch | None:
    """Return which game a branch has left, and where."""
    found = (
        select(branches, games.c.public_id)
        .join(games, games.c.id == branches.c.origin)
        .where(branches.c.game == game)
    )
    row = connection.execute(found).first()
    return None if row is None else Branch(row.origin, row.public_id, row.at, row.seat, row.alone)


@query
def count_branches(connection: Connection, origin: int, guest: str) -> int:
    """Return how many branches of a game a guest has."""
    found = (
        select(func.count())
        .select_from(branches)
        .join(players, players.c.game == branches.c.game)
        .where(branches.c.origin == origin, players.c.guest == guest)
    )
    return int(connection.execute(found).scalar_one())


@query
def branches_of(connection: Connection, origin: int, guest: str) -> list[str]:
    """Return the addresses of a guest's branches of a game, the oldest first."""
    found = (
        select(games.c.public_id)
        .join(branches, branches.c.game == games.c.id)
        .join(players, players.c.game == games.c.id)
        .where(branches.c.origin == origin, players.c.guest == guest)
        .order_by(games.c.id)
    )
    return list(connection.execute(found).scalars())
