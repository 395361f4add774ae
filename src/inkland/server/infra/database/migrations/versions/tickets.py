"""Tickets: what is fixed before a deal."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table; games that were started before it have no ticket."""
    op.create_table(
        "tickets",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("room", sa.String(32), sa.ForeignKey("rooms.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("ticket", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("parts", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=True),
        sa.Column("is_failed", sa.Boolean, nullable=False, server_default="0"),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("ix_tickets_seed", "tickets", ["seed"], unique=True)
    op.create_index("ix_tickets_room_number", "tickets", ["room", "number"])


def downgrade() -> None:
    """Remove the table."""
    op.drop_table("tickets")
