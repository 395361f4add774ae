"""What challenges need from the database; writes return after they are durable."""

from typing import Final

from inkland.server.infra.database.database import Database
from inkland.server.infra.stores.queries import challenges as challenge_queries
from inkland.server.model.challenge import Challenge, DealtGames

MOST_LISTED: Final = 100


class ChallengeStore:
    """The challenges of a server."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add_challenge(self, challenge: Challenge, *, most: int) -> Challenge | None:
        """Store a challenge, and return it, or the one that there is for its deal already.

        Returns None if its author has `most` challenges.
        """
        return await self._database.write(challenge_queries.add_challenge(challenge, most=most))

    async def find_challenge(self, challenge: str) -> Challenge | None:
        """Return the challenge with an id."""
        return await self._database.fetch(challenge_queries.find_challenge(challenge))

    async def challenge_of_deal(self, seed: bytes) -> Challenge | None:
        """Return the challenge of a deal."""
        return await self._database.fetch(challenge_queries.challenge_of_deal(seed))

    async def challenges_of(self, guest: str) -> list[Challenge]:
        """Return the challenges that a guest has made or played, the last used first."""
        return await self._database.fetch(challenge_queries.challenges_of(guest, most=MOST_LISTED))

    async def use_challenge(self, challenge: str, *, now: float) -> None:
        """Store that a game of a challenge was begun."""
        await self._database.write(challenge_queries.use_challenge(challenge, now))

    async def delete_challenge(self, challenge: str) -> None:
        """Delete a challenge; the games of its deal stay."""
        await self._database.write(challenge_queries.delete_challenge(challenge))

    async def dealt_games(self, seed: bytes, *, most: int) -> DealtGames:
        """Return the games of a deal, the oldest first, and who has begun which."""
        return await self._database.fetch(challenge_queries.dealt_games(seed, most))
