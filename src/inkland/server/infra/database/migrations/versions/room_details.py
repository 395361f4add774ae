"""A column for the fields of a room that no query needs."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column."""
    op.add_column("rooms", sa.Column("details", sa.Text, nullable=False, server_default="{}"))


def downgrade() -> None:
    """Remove the column."""
    op.drop_column("rooms", "details")
