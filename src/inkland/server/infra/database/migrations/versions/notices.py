"""Notices: channels, choices, the outbox."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "notice_channels",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), nullable=False, index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("form", sa.String(8), nullable=True),
        sa.Column("keys", sa.Text, nullable=True),
        sa.Column("problem", sa.String(16), nullable=True),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "notice_choices",
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("choices", sa.Text, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("channel", sa.String(32), sa.ForeignKey("notice_channels.id"), nullable=False, index=True),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("room", sa.String(32), nullable=False, index=True),
        sa.Column("game", sa.Integer, nullable=False),
        sa.Column("public_id", sa.String(32), nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("server", sa.String(32), nullable=True),
        sa.Column("leased_until", sa.Float, nullable=False),
        sa.Column("done", sa.Float, nullable=True),
    )
    op.create_index("ix_notices_done_due", "notices", ["done", "due"])
    op.create_index("ix_notices_guest_created", "notices", ["guest", "created"])
    op.create_table(
        "notice_marks",
        sa.Column("room", sa.String(32), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("room_version", sa.Integer, nullable=False),
        sa.Column("game", sa.Integer, nullable=False),
        sa.Column("game_version", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    """Drop the tables."""
    for name in ("notice_marks", "notices", "notice_choices", "notice_channels"):
        op.drop_table(name)
