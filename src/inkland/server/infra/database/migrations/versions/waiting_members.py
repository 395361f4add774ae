"""Members of rooms who wait for a seat."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None
works_with = "0021"


def upgrade() -> None:
    """Add the column; those who wait already are found after the next change of their room."""
    op.add_column("members", sa.Column("waits", sa.Boolean, nullable=False, server_default="0"))


def downgrade() -> None:
    """Remove it, and those who wait."""
    op.execute("DELETE FROM members WHERE waits")
    op.drop_column("members", "waits")
