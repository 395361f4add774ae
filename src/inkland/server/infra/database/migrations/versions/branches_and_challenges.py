"""How games were dealt, branches of games, and challenges."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

AGAIN = sa.text(
    "UPDATE games SET kind = 'again' WHERE seed IS NOT NULL AND EXISTS "
    "(SELECT 1 FROM games AS earlier WHERE earlier.seed = games.seed AND earlier.id < games.id)"
)


def upgrade() -> None:
    """Add the column and make the tables; games with the deal of an earlier one were dealt again."""
    op.add_column("games", sa.Column("kind", sa.String(10), nullable=False, server_default="new"))
    op.get_bind().execute(AGAIN)
    op.create_table(
        "branches",
        sa.Column("game", sa.Integer, sa.ForeignKey("games.id"), primary_key=True, autoincrement=False),
        sa.Column("origin", sa.Integer, sa.ForeignKey("games.id"), nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("alone", sa.Boolean, nullable=False),
    )
    op.create_index("ix_branches_origin", "branches", ["origin"])
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("bots", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
    )
    op.create_index("ix_challenges_seed", "challenges", ["seed"], unique=True)
    op.create_index("ix_challenges_used", "challenges", ["used"])
    op.create_table(
        "challenge_authors",
        sa.Column("challenge", sa.String(32), sa.ForeignKey("challenges.id"), primary_key=True),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
    )
    op.create_index("ix_challenge_authors_guest", "challenge_authors", ["guest"])


def downgrade() -> None:
    """Remove them."""
    op.drop_table("challenge_authors")
    op.drop_table("challenges")
    op.drop_table("branches")
    op.drop_column("games", "kind")
