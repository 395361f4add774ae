"""What is stored of reviews."""

from typing import Final, NamedTuple

GAME: Final = "game "
"""How the names of reviews of games begin; those of dropped records have no space."""


class ReviewKey(NamedTuple):
    """Which review of a game: there is at most one of each."""

    game: int
    depth: str
    version: int
    """The version of the review algorithm."""

    @property
    def name(self) -> str:
        """Its name among those that servers make."""
        return f"{GAME}{self.game} {self.depth} {self.version}"


class StoredPieces(NamedTuple):
    """The results of a review of a game."""

    id: int
    results: tuple[bytes, ...]
    """Those of its first pieces, until it is complete."""
    document: bytes | None
    """The whole review as JSON, once it is complete."""
