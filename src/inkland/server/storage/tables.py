"""The tables of the database: guests, rooms, games and their events, timers."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Index,
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
"""One row for each device of a guest; the token itself is on the device only."""

rooms: Final = Table(
    "rooms",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("settings", Text, nullable=False),
    Column("host", String(32), ForeignKey("guests.id"), nullable=False),
    Column("places", Text, nullable=False),
    Column("phase", String(8), nullable=False, index=True),
    Column("number", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("version", Integer, nullable=False),
    Column("details", Text, nullable=False, server_default="{}"),
)
"""`version` makes every save optimistic; `settings`, `places` and `details` (all other fields) are JSON."""

timers: Final = Table(
    "timers",
    METADATA,
    Column("room", String(32), ForeignKey("rooms.id"), primary_key=True),
    Column("due", Float, nullable=False, index=True),
    Column("server", String(32), nullable=True),
    Column("leased_until", Float, nullable=False),
)
"""When the time for a room's card is up, and which server acts on it."""

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
    Column("room", String(32), ForeignKey("rooms.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Index("ix_games_room_number", "room", "number", unique=True),
)

events: Final = Table(
    "events",
    METADATA,
    Column("game", Integer, ForeignKey("games.id"), primary_key=True, autoincrement=False),
    Column("version", BigInteger, primary_key=True, autoincrement=False),
    Column("event", LargeBinary, nullable=False),
)
"""The log of each game, in the JSON form of records; the primary key makes every append optimistic."""

used_links: Final = Table(
    "used_links",
    METADATA,
    Column("nonce", String(32), primary_key=True),
    Column("until", Float, nullable=False),
)
"""Used links to another device, until they would have expired anyway."""

secrets: Final = Table(
    "secrets",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
"""Keys that links are signed with."""
