"""The tables of servers that share a database."""

from typing import Final

from sqlalchemy import BigInteger, Column, Float, ForeignKey, String, Table

from inkland.server.infra.database.tables.main import METADATA

NAME_LENGTH: Final = 32

servers: Final = Table(
    "servers",
    METADATA,
    Column("name", String(NAME_LENGTH), primary_key=True),
    Column("beat", BigInteger, nullable=False),
)
"""The running servers. `beat` grows about once a second: the others see that a server has died when it does
not, whatever the clocks of the machines say."""

room_owners: Final = Table(
    "room_owners",
    METADATA,
    Column("room", String(32), ForeignKey("rooms.id"), primary_key=True),
    Column("server", String(NAME_LENGTH), nullable=False, index=True),
)
"""Which server lets time run out and bots choose in a room; it holds while that server is alive."""

leases: Final = Table(
    "leases",
    METADATA,
    Column("name", String(48), primary_key=True),
    Column("server", String(NAME_LENGTH), nullable=False),
)
"""Which server does a job that one server does for all; it holds while that server is alive."""

listed_rooms: Final = Table(
    "listed_rooms",
    METADATA,
    Column("room", String(32), ForeignKey("rooms.id"), primary_key=True),
    Column("server", String(NAME_LENGTH), primary_key=True),
    Column("since", Float, nullable=False, index=True),
)
"""Listed rooms with a guest of the room connected to a server, so that others may join there now."""
