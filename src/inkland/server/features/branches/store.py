"""What branches need from the database, apart from what every game needs."""

from inkland.server.infra.database.database import Database
from inkland.server.infra.stores.queries import branches as branch_queries


class BranchStore:
    """The branches of games."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def count_branches(self, origin: int, guest: str) -> int:
        """Return how many branches of a game a guest has."""
        return await self._database.fetch(branch_queries.count_branches(origin, guest))

    async def branches_of(self, origin: int, guest: str) -> list[str]:
        """Return the addresses of a guest's branches of a game, the oldest first."""
        return await self._database.fetch(branch_queries.branches_of(origin, guest))
