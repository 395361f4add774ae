"""What branches need from the database, apart from what every game needs."""

from typing import Protocol


class BranchStore(Protocol):
    """The branches of games."""

    async def count_branches(self, origin: int, guest: str) -> int:
        """Return how many branches of a game a guest has."""
        ...

    async def branches_of(self, origin: int, guest: str) -> list[str]:
        """Return the addresses of a guest's branches of a game, the oldest first."""
        ...
