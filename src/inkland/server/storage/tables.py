"""The tables of the store: guests, rooms, games and the log of what happened."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

METADATA: Final = MetaData()

guests: Final = Table(
    "guests",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("settings", Text, nullable=False),
    Column("created", Float, nullable=False),
)

sessions: Final = Table(
    "sessions",
    METADATA,
    Column("token_hash", String(64), primary_key=True),
    Column("guest", String(32), ForeignKey("guests.id"), nullable=False, index=True),
    Column("created", Float, nullable=False),
)
"""One line for each device of a guest; the token itself is on the device alone."""

rooms: Final = Table(
    "rooms",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("config", Text, nullable=False),
    Column("host", String(32), ForeignKey("guests.id"), nullable=False),
    Column("seats", Text, nullable=False),
    Column("clock", Integer, nullable=True),
    Column("state", String(8), nullable=False, index=True),
    Column("number", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("deadline", Float, nullable=True),
)

members: Final = Table(
    "members",
    METADATA,
    Column("guest", String(32), ForeignKey("guests.id"), primary_key=True),
    Column("room", String(32), ForeignKey("rooms.id"), primary_key=True, index=True),
)
"""Who has a seat in which room, to find a guest's games."""

games: Final = Table(
    "games",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("room", String(32), ForeignKey("rooms.id"), nullable=False, index=True),
    Column("number", Integer, nullable=False),
)

events: Final = Table(
    "events",
    METADATA,
    Column("game", Integer, ForeignKey("games.id"), primary_key=True, autoincrement=False),
    Column("version", BigInteger, primary_key=True, autoincrement=False),
    Column("event", LargeBinary, nullable=False),
)
"""What happened, as the text form of records; the key makes every append optimistic."""

used_links: Final = Table(
    "used_links",
    METADATA,
    Column("nonce", String(32), primary_key=True),
    Column("until", Float, nullable=False),
)
"""Links to another device that have been used, until they would be too old anyway."""

secrets: Final = Table(
    "secrets",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
"""Keys that this house signs with."""
