"""Titles and crests of guests (S-7)."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns."""
    op.add_column("guests", sa.Column("title", sa.String(32), nullable=False, server_default=""))
    op.add_column("guests", sa.Column("crest", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    """Remove the columns."""
    op.drop_column("guests", "crest")
    op.drop_column("guests", "title")
