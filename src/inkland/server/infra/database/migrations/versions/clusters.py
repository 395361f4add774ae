"""Several servers of one database: who is alive, who acts for a room, who does a job."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None
works_with = "0021"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "servers",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("beat", sa.BigInteger, nullable=False),
    )
    op.create_table("room_owners", _room(), _server())
    op.create_index("ix_room_owners_server", "room_owners", ["server"])
    op.create_table("leases", sa.Column("name", sa.String(48), primary_key=True), _server())
    op.create_table(
        "listed_rooms",
        _room(),
        sa.Column("server", sa.String(32), primary_key=True),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_index("ix_listed_rooms_since", "listed_rooms", ["since"])
    op.create_table(
        "running_reviews",
        sa.Column("name", sa.String(48), primary_key=True),
        _server(),
        sa.Column("state", sa.LargeBinary, nullable=False),
        sa.Column("saved", sa.Float, nullable=False),
    )
    op.create_index("ix_running_reviews_saved", "running_reviews", ["saved"])
    op.create_table(
        "review_askers",
        sa.Column("name", sa.String(48), primary_key=True),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
    )
    op.create_index("ix_review_askers_guest", "review_askers", ["guest"])


def downgrade() -> None:
    """Remove the tables."""
    for table in ("review_askers", "running_reviews", "listed_rooms", "leases", "room_owners", "servers"):
        op.drop_table(table)


def _room() -> sa.Column[str]:
    return sa.Column("room", sa.String(32), sa.ForeignKey("rooms.id"), primary_key=True)


def _server() -> sa.Column[str]:
    return sa.Column("server", sa.String(32), nullable=False)
