"""The tables of reviews."""

from typing import Final

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, LargeBinary, String, Table

from inkland.server.infra.database.tables.main import METADATA, Id

reviews: Final = Table(
    "reviews",
    METADATA,
    Column("id", Id, primary_key=True, autoincrement=True),
    Column("game", Id, ForeignKey("games.id"), nullable=False),
    Column("depth", String(10), nullable=False),
    Column("version", Integer, nullable=False),
    Column("document", LargeBinary, nullable=True),
    Column("used", Float, nullable=False, index=True),
    Index("ix_reviews_game_depth_version", "game", "depth", "version", unique=True),
)
"""One review of a game for all who ask; `version` is that of the way in which reviews are made.

`document` is compressed JSON, and there is none until all pieces are done. `used` is when a guest last
asked for it. Nothing says who that was."""

review_pieces: Final = Table(
    "review_pieces",
    METADATA,
    Column("review", Id, ForeignKey("reviews.id"), primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("result", LargeBinary, nullable=False),
)
"""The pieces of reviews that are not complete yet, so that a restart of the server loses none."""

running_reviews: Final = Table(
    "running_reviews",
    METADATA,
    Column("name", String(48), primary_key=True),
    Column("server", String(32), nullable=False),
    Column("state", LargeBinary, nullable=False),
    Column("saved", Float, nullable=False, index=True),
)
"""The reviews that a server makes now, so that every server can tell their progress: `state` is a
`SavedReview`, compressed. A row is removed when its review is stored, or soon after nobody looks at that of
a record any more."""

review_askers: Final = Table(
    "review_askers",
    METADATA,
    Column("name", String(48), primary_key=True),
    Column("guest", String(32), ForeignKey("guests.id"), primary_key=True, index=True),
)
"""Who waits for reviews that are being made; a guest may wait for a few at a time."""
