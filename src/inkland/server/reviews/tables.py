"""The tables of reviews."""

from typing import Final

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, LargeBinary, String, Table

from inkland.server.storage.tables import METADATA

reviews: Final = Table(
    "reviews",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("game", Integer, ForeignKey("games.id"), nullable=False),
    Column("depth", String(10), nullable=False),
    Column("version", Integer, nullable=False),
    Column("document", LargeBinary, nullable=True),
    Column("used", Float, nullable=False, index=True),
    Index("ix_reviews_game_depth_version", "game", "depth", "version", unique=True),
)
"""One review of a game for all who ask; `version` is that of the way in which reviews are made.

`document` is compressed JSON, and there is none until all pieces are done. `used` is when somebody last
asked for it. Nothing says who that was."""

review_pieces: Final = Table(
    "review_pieces",
    METADATA,
    Column("review", Integer, ForeignKey("reviews.id"), primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("result", LargeBinary, nullable=False),
)
"""The pieces of reviews that are not complete yet, so that a restart of the server loses none."""
