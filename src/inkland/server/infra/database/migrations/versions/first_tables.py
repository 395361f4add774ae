"""The tables of version 0.2.0.

A new database gets the tables of `infra/database/tables` at once, and data of version 0.1.0 is moved into
them. Migrations change what later versions of the program have made.
"""

revision = "0026"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Do nothing: there are no tables that are older."""
