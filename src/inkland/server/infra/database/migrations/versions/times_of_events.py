"""When each event was saved, in place of when each game's turn began."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the times; the last event of a game gets the time at which its turn began."""
    op.add_column("events", sa.Column("saved", sa.Float, nullable=True))
    op.execute(
        "UPDATE events SET saved = (SELECT moved FROM games WHERE games.id = events.game)"
        " WHERE version = (SELECT max(version) FROM events AS other WHERE other.game = events.game)"
    )
    op.drop_column("games", "moved")


def downgrade() -> None:
    """Go back to one time for each game."""
    op.add_column("games", sa.Column("moved", sa.Float, nullable=False, server_default="0"))
    op.execute(
        "UPDATE games SET moved ="
        " coalesce((SELECT max(saved) FROM events WHERE events.game = games.id), started)"
    )
    op.drop_column("events", "saved")
