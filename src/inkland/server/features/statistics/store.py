"""What statistics need from the database; writes return after they are durable."""

from collections.abc import Collection
from typing import NamedTuple, Protocol

from inkland.server.features.statistics.overview import PlayedGame
from inkland.server.model.games.facts import GameFacts


class MissingFacts(NamedTuple):
    """A game whose facts are not known yet."""

    id: int
    address: str


class KeptReview(NamedTuple):
    """A kept review of a guest's game."""

    id: int
    seat: int


class StatisticsStore(Protocol):
    """The statistics of guests. All of a guest's rows go with the guest."""

    async def games_of(self, guest: str) -> list[PlayedGame]:
        """Return the finished games of a guest, the oldest first."""
        ...

    async def missing_facts(self, guest: str, *, most: int) -> list[MissingFacts]:
        """Return games of a guest whose facts are not known yet, the newest first."""
        ...

    async def add_facts(self, game: int, guest: str, facts: GameFacts) -> None:
        """Store the facts of a guest's seat; those that are there already stay."""
        ...

    async def rate_games(self, *, most: int) -> int:
        """Rate games with others that have not been rated, the oldest first; return how many these were."""
        ...

    async def reviews_of(self, guest: str, *, most: int) -> list[KeptReview]:
        """Return the complete reviews of a guest's games, the newest first; one for each game."""
        ...

    async def review_documents(self, wanted: Collection[int]) -> dict[int, bytes]:
        """Return the documents of reviews as JSON, by the id of the review."""
        ...

    async def is_public(self, guest: str) -> bool:
        """Return whether a guest agrees to be shown in public tables."""
        ...

    async def set_public(self, guest: str, *, is_public: bool, now: float) -> None:
        """Store that a guest agrees to be shown in public tables, or no longer does."""
        ...

    async def public_games(self) -> dict[str, tuple[str, list[PlayedGame]]]:
        """Return the names and games of all guests who agree to be shown, by guest."""
        ...
