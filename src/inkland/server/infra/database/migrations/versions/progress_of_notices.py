"""Notices: the progress of their games."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None
works_with = "0021"


def upgrade() -> None:
    """Add the column; notices that wait say nothing of it."""
    op.add_column("notices", sa.Column("progress", sa.Text, nullable=True))


def downgrade() -> None:
    """Remove it."""
    op.drop_column("notices", "progress")
