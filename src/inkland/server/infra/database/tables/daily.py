"""The tables of the daily map."""

from typing import Final

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, LargeBinary, String, Table, Text

from inkland.server.infra.database.tables.main import METADATA

chains: Final = Table(
    "daily_chains",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("anchor", String(64), nullable=False, unique=True),
    Column("first_day", Integer, nullable=False),
    Column("source", String(200), nullable=False, unique=True),
    Column("link", LargeBinary, nullable=True),
    Column("link_day", Integer, nullable=True),
    Column("revealed", Integer, nullable=False),
    Column("made", Float, nullable=False),
)
"""The chain of this server (id 1) and those it follows.

`link` is the link of the day `link_day`: the secret last one of the server's own chain, the newest that is
known of another. `revealed` is the last day whose link is public; it never goes back."""

maps: Final = Table(
    "daily_maps",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("chain", Integer, ForeignKey("daily_chains.id"), nullable=False),
    Column("day", Integer, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("seed", LargeBinary, nullable=False, index=True, unique=True),
    Index("ix_daily_maps_chain_day_kind", "chain", "day", "kind", unique=True),
)
"""The deals that were played; games with this `seed` are secret until the day is revealed."""

tries: Final = Table(
    "daily_tries",
    METADATA,
    Column("map", Integer, ForeignKey("daily_maps.id"), primary_key=True, autoincrement=False),
    Column("guest", String(32), ForeignKey("guests.id"), primary_key=True, index=True),
    Column("room", String(32), nullable=False),
    Column("begun", Float, nullable=False),
    Column("counts", Boolean, nullable=False),
)
"""The first try of each guest on a map: the primary key allows one."""

results: Final = Table(
    "daily_results",
    METADATA,
    Column("map", Integer, ForeignKey("daily_maps.id"), primary_key=True, autoincrement=False),
    Column("bot", String(32), primary_key=True),
    Column("totals", Text, nullable=False),
    Column("choices", Text, nullable=False),
)
"""The results of bots on a map, and what they have chosen in the game that is not over; both are JSON."""

tokens: Final = Table(
    "daily_tokens",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("hash", String(64), nullable=False),
    Column("made", Float, nullable=False),
)
"""The servers that may know links before they are public, and the hashes of their tokens."""
