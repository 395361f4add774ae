"""Numbers of games and rows that do not run out, and room for every folded name, on PostgreSQL."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None
works_with = "0021"

NUMBERED = ("games", "tickets", "room_log", "reviews")
REFERENCES = (
    ("branches", "game"),
    ("branches", "origin"),
    ("players", "game"),
    ("events", "game"),
    ("drafts", "game"),
    ("reviews", "game"),
    ("review_pieces", "review"),
    ("statistics_facts", "game"),
    ("statistics_ratings", "game"),
    ("statistics_rated", "game"),
    ("lessons", "game"),
)


def upgrade() -> None:
    """Change the types; SQLite has one for all whole numbers and one for all texts."""
    if op.get_bind().dialect.name == "sqlite":
        return
    for table in NUMBERED:
        op.alter_column(table, "id", type_=sa.BigInteger())
        op.execute(f"ALTER SEQUENCE {table}_id_seq AS bigint")
    for table, column in REFERENCES:
        op.alter_column(table, column, type_=sa.BigInteger())
    op.alter_column("hidden_names", "folded", type_=sa.Text())


def downgrade() -> None:
    """Leave the types as they are: older versions work with them."""
