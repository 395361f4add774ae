"""Statistics: facts of games, ratings, and who agrees to public tables."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "statistics_facts",
        _game(),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("facts", sa.Text, nullable=False),
    )
    op.create_index("ix_statistics_facts_guest", "statistics_facts", ["guest"])
    op.create_table(
        "statistics_ratings",
        _game(),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
    )
    op.create_index("ix_statistics_ratings_guest", "statistics_ratings", ["guest"])
    op.create_table(
        "statistics_bot_ratings",
        sa.Column("bot", sa.String(64), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
    )
    op.create_table("statistics_rated", _game())
    op.create_table(
        "statistics_public",
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("since", sa.Float, nullable=False),
    )


def _game() -> sa.Column[int]:
    return sa.Column("game", sa.Integer, sa.ForeignKey("games.id"), primary_key=True, autoincrement=False)
