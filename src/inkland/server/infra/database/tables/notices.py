"""The tables of notices: channels, choices, the outbox, and what was last seen of each room."""

from typing import Final

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, String, Table, Text

from inkland.server.infra.database.tables.main import METADATA

channels: Final = Table(
    "notice_channels",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("guest", String(32), ForeignKey("guests.id"), nullable=False, index=True),
    Column("kind", String(8), nullable=False),
    Column("address", Text, nullable=False),
    Column("form", String(8), nullable=True),
    Column("keys", Text, nullable=True),
    Column("problem", String(16), nullable=True),
    Column("created", Float, nullable=False),
)
"""The devices and web addresses where notices go."""

choices: Final = Table(
    "notice_choices",
    METADATA,
    Column("guest", String(32), ForeignKey("guests.id"), primary_key=True),
    Column("choices", Text, nullable=False),
)
"""What each guest wants to be told, as JSON."""

notices: Final = Table(
    "notices",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("channel", String(32), ForeignKey("notice_channels.id"), nullable=False, index=True),
    Column("guest", String(32), ForeignKey("guests.id"), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("room", String(32), nullable=False, index=True),
    Column("game", Integer, nullable=False),
    Column("public_id", String(32), nullable=False),
    Column("turn", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("due", Float, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("server", String(32), nullable=True),
    Column("leased_until", Float, nullable=False),
    Column("done", Float, nullable=True),
    Column("progress", Text, nullable=True),
    Index("ix_notices_done_due", "done", "due"),
    Index("ix_notices_guest_created", "guest", "created"),
)
"""The outbox. A notice that has arrived stays for a while (`done`), so that it is not queued again.

`progress` is JSON; the names of players are joined when a notice is sent."""

marks: Final = Table(
    "notice_marks",
    METADATA,
    Column("room", String(32), ForeignKey("rooms.id"), primary_key=True),
    Column("room_version", Integer, nullable=False),
    Column("game", Integer, nullable=False),
    Column("game_version", Integer, nullable=False),
)
"""The versions of a room and its game for which notices have been queued."""
