"""The tables of statistics."""

from typing import Final

from sqlalchemy import Column, Float, ForeignKey, String, Table, Text

from inkland.server.infra.database.tables.main import METADATA, Id

facts: Final = Table(
    "statistics_facts",
    METADATA,
    Column("game", Id, ForeignKey("games.id"), primary_key=True, autoincrement=False),
    Column("guest", String(32), ForeignKey("guests.id"), primary_key=True, index=True),
    Column("facts", Text, nullable=False),
)
"""The facts of a guest's seat in a game that is over (`facts.GameFacts`), as JSON."""

ratings: Final = Table(
    "statistics_ratings",
    METADATA,
    Column("game", Id, ForeignKey("games.id"), primary_key=True, autoincrement=False),
    Column("guest", String(32), ForeignKey("guests.id"), primary_key=True, index=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
)
"""The rating of each guest after each game with others."""

bot_ratings: Final = Table(
    "statistics_bot_ratings",
    METADATA,
    Column("bot", String(64), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
)
"""The current ratings of the levels."""

rated: Final = Table(
    "statistics_rated",
    METADATA,
    Column("game", Id, ForeignKey("games.id"), primary_key=True, autoincrement=False),
)
"""The games with others that have been rated, or that do not count."""

public: Final = Table(
    "statistics_public",
    METADATA,
    Column("guest", String(32), ForeignKey("guests.id"), primary_key=True),
    Column("since", Float, nullable=False),
)
"""The guests who agree to be shown in public tables."""
