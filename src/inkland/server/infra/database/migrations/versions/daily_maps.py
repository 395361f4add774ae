"""The daily map: chains, maps, first tries, results of bots, tokens of other servers."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "daily_chains",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("anchor", sa.String(64), nullable=False, unique=True),
        sa.Column("first_day", sa.Integer, nullable=False),
        sa.Column("source", sa.String(200), nullable=False, unique=True),
        sa.Column("link", sa.LargeBinary, nullable=True),
        sa.Column("link_day", sa.Integer, nullable=True),
        sa.Column("revealed", sa.Integer, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "daily_maps",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("chain", sa.Integer, sa.ForeignKey("daily_chains.id"), nullable=False),
        sa.Column("day", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
    )
    op.create_index("ix_daily_maps_seed", "daily_maps", ["seed"], unique=True)
    op.create_index("ix_daily_maps_chain_day_kind", "daily_maps", ["chain", "day", "kind"], unique=True)
    op.create_table(
        "daily_tries",
        sa.Column("map", sa.Integer, sa.ForeignKey("daily_maps.id"), primary_key=True, autoincrement=False),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("room", sa.String(32), nullable=False),
        sa.Column("begun", sa.Float, nullable=False),
        sa.Column("counts", sa.Boolean, nullable=False),
    )
    op.create_index("ix_daily_tries_guest", "daily_tries", ["guest"])
    op.create_table(
        "daily_results",
        sa.Column("map", sa.Integer, sa.ForeignKey("daily_maps.id"), primary_key=True, autoincrement=False),
        sa.Column("bot", sa.String(32), primary_key=True),
        sa.Column("totals", sa.Text, nullable=False),
        sa.Column("choices", sa.Text, nullable=False),
    )
    op.create_table(
        "daily_tokens",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Remove the tables."""
    for name in ("daily_tokens", "daily_results", "daily_tries", "daily_maps", "daily_chains"):
        op.drop_table(name)
