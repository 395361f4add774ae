"""What challenges need from the database; writes return after they are durable."""

from typing import Protocol

from inkland.server.model.challenge import Challenge, DealtGames


class ChallengeStore(Protocol):
    """The challenges of a server."""

    async def add_challenge(self, challenge: Challenge, *, most: int) -> Challenge | None:
        """Store a challenge, and return it, or the one that there is for its deal already.

        Returns None if its author has `most` challenges.
        """
        ...

    async def find_challenge(self, challenge: str) -> Challenge | None:
        """Return the challenge with an id."""
        ...

    async def challenge_of_deal(self, seed: bytes) -> Challenge | None:
        """Return the challenge of a deal."""
        ...

    async def challenges_of(self, guest: str) -> list[Challenge]:
        """Return the challenges that a guest has made or played, the last used first."""
        ...

    async def use_challenge(self, challenge: str, *, now: float) -> None:
        """Store that a game of a challenge was begun."""
        ...

    async def delete_challenge(self, challenge: str) -> None:
        """Delete a challenge; the games of its deal stay."""
        ...

    async def dealt_games(self, seed: bytes, *, most: int) -> DealtGames:
        """Return the games of a deal, the oldest first, and who has begun which."""
        ...
