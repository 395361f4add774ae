"""Recovery codes, and what guests have been told about devices that were added with them."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table, and add the column."""
    op.create_table(
        "recovery_codes",
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("key", sa.String(8), nullable=False),
        sa.Column("hash", sa.String(200), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("tries_since", sa.Float, nullable=False),
    )
    op.create_index("ix_recovery_codes_key", "recovery_codes", ["key"], unique=True)
    op.add_column("sessions", sa.Column("told", sa.Float, nullable=False, server_default="0"))


def downgrade() -> None:
    """Remove both."""
    op.drop_column("sessions", "told")
    op.drop_table("recovery_codes")
