"""What is known of each device of a guest: an id for lists, when it was last used, browser and system."""

import secrets
import time

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; devices of earlier versions count as used now, so that none expires by the upgrade."""
    op.add_column("sessions", sa.Column("id", sa.String(16), nullable=False, server_default=""))
    op.add_column("sessions", sa.Column("browser", sa.String(32), nullable=False, server_default=""))
    op.add_column("sessions", sa.Column("system", sa.String(32), nullable=False, server_default=""))
    op.add_column("sessions", sa.Column("origin", sa.String(10), nullable=False, server_default="first"))
    op.add_column("sessions", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
    connection = op.get_bind()
    hashes = connection.execute(sa.text("SELECT token_hash FROM sessions")).scalars().all()
    for token_hash in hashes:
        connection.execute(
            sa.text("UPDATE sessions SET id = :id, seen = :now WHERE token_hash = :token_hash"),
            {"id": secrets.token_hex(8), "now": time.time(), "token_hash": token_hash},
        )
    op.create_index("ix_sessions_id", "sessions", ["id"], unique=True)
    op.create_index("ix_sessions_seen", "sessions", ["seen"])


def downgrade() -> None:
    """Remove the columns."""
    op.drop_index("ix_sessions_seen", "sessions")
    op.drop_index("ix_sessions_id", "sessions")
    for name in ("seen", "origin", "system", "browser", "id"):
        op.drop_column("sessions", name)
