"""When rooms were last changed, and which guests are being erased."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; rooms of earlier versions count as changed now, so that none is removed at once."""
    op.add_column("guests", sa.Column("erased", sa.Float, nullable=True))
    op.add_column("rooms", sa.Column("changed", sa.Float, nullable=False, server_default="0"))
    op.get_bind().execute(sa.text("UPDATE rooms SET changed = :now"), {"now": time.time()})


def downgrade() -> None:
    """Remove the columns."""
    op.drop_column("rooms", "changed")
    op.drop_column("guests", "erased")
