"""Numbered keys for links, so that they can be replaced; the present one becomes the first."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table, and move the key there."""
    op.create_table(
        "signing_keys",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("value", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    move = sa.text(
        "INSERT INTO signing_keys (id, value, made) SELECT 1, value, :now FROM secrets WHERE name = 'links'"
    )
    op.get_bind().execute(move, {"now": time.time()})
    op.execute("DELETE FROM secrets WHERE name = 'links'")


def downgrade() -> None:
    """Move the newest key back."""
    op.execute(
        "INSERT INTO secrets (name, value) SELECT 'links', value FROM signing_keys ORDER BY id DESC LIMIT 1"
    )
    op.drop_table("signing_keys")
