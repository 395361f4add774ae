"""The table of lessons."""

from typing import Final

from sqlalchemy import Column, Float, ForeignKey, Integer, String, Table

from inkland.server.infra.database.tables.main import METADATA, Id

lessons: Final = Table(
    "lessons",
    METADATA,
    Column("guest", String(32), ForeignKey("guests.id"), primary_key=True),
    Column("game", Id, ForeignKey("games.id"), primary_key=True, autoincrement=False),
    Column("at", Integer, primary_key=True, autoincrement=False),
    Column("state", String(10), nullable=False),
    Column("tries", Integer, nullable=False),
    Column("changed", Float, nullable=False),
)
"""The progress of a guest with each lesson that they have tried: `tried`, `shown` or `solved`."""
