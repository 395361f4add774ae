"""Which programs can work with the tables."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None
works_with = "0021"


def upgrade() -> None:
    """Make the table; its row is written after the last migration."""
    op.create_table(
        "schema_state",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("least_revision", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    """Remove the table."""
    op.drop_table("schema_state")
