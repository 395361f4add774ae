"""Links to another device that have been used, and when a card's time is up."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a table and a column."""
    op.create_table(
        "used_links",
        sa.Column("nonce", sa.String(32), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.add_column("rooms", sa.Column("deadline", sa.Float, nullable=True))


def downgrade() -> None:
    """Drop them again."""
    op.drop_column("rooms", "deadline")
    op.drop_table("used_links")
