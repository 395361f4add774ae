"""What lessons need from the database; writes return after they are durable."""

from collections.abc import Collection
from typing import Literal, NamedTuple, Protocol

LessonState = Literal["tried", "shown", "solved"]
"""Tried without success; the best choice was shown; solved without it."""


class LessonKey(NamedTuple):
    """Whose lesson it is: a game, and the moment of the choice in it."""

    guest: str
    game: int
    at: int


class LessonProgress(NamedTuple):
    """How far a guest is with a lesson."""

    state: LessonState
    tries: int


class LessonStore(Protocol):
    """The progress of guests."""

    async def progress(self, guest: str, games: Collection[int]) -> dict[tuple[int, int], LessonProgress]:
        """Return how far a guest is with the lessons of games, by game and moment."""
        ...

    async def save_try(self, key: LessonKey, state: LessonState, now: float) -> LessonProgress:
        """Count a try and store what came of it; return the progress.

        A solved lesson stays solved, and one whose best choice was shown cannot be solved any more.
        """
        ...
