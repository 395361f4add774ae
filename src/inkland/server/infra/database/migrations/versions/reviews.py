"""Reviews of finished games, and the pieces of those that are being made."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "reviews",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("game", sa.Integer, sa.ForeignKey("games.id"), nullable=False),
        sa.Column("depth", sa.String(10), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("document", sa.LargeBinary, nullable=True),
        sa.Column("used", sa.Float, nullable=False),
    )
    op.create_index("ix_reviews_used", "reviews", ["used"])
    op.create_index("ix_reviews_game_depth_version", "reviews", ["game", "depth", "version"], unique=True)
    op.create_table(
        "review_pieces",
        sa.Column("review", sa.Integer, sa.ForeignKey("reviews.id"), primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("result", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Remove them."""
    op.drop_table("review_pieces")
    op.drop_table("reviews")
