"""A simulated next version: a copy of the package with one more migration and one more field of a message."""

import shutil
from pathlib import Path

import inkland
from inkland.server.infra.database.schema.upgrade import newest_revision

PACKAGE = Path(inkland.__file__).parent
VERSION = "99.0.0"
"""What the next version says it is."""
MIGRATION = '''
"""What the next version adds."""

import sqlalchemy as sa
from alembic import op

revision = "9001"
down_revision = "{head}"
branch_labels = None
depends_on = None
{works_with}


def upgrade() -> None:
    """Expand."""
    op.create_table("next_things", sa.Column("id", sa.Integer, primary_key=True))
    op.add_column("guests", sa.Column("next_field", sa.String(32), nullable=True))
    op.add_column("rooms", sa.Column("next_number", sa.Integer, nullable=False, server_default="7"))
    op.execute("INSERT INTO next_things (id) VALUES (1)")


def downgrade() -> None:
    """Never."""
'''
FIELD = """    protocol: int
    server: str
"""


def make_next_version(folder: Path, *, is_compatible: bool = True) -> Path:
    """Write the next version into a folder; return what to put on the path of Python."""
    ignored = shutil.ignore_patterns("__pycache__", "static")
    package = Path(shutil.copytree(PACKAGE, folder / "inkland", ignore=ignored))
    head = newest_revision()
    declared = f'works_with = "{head}"' if is_compatible else ""
    versions = package / "server/infra/database/migrations/versions"
    (versions / "next_tables.py").write_text(MIGRATION.format(head=head, works_with=declared).lstrip())
    messages = package / "server/play/protocol/server_messages.py"
    text = messages.read_text(encoding="utf-8")
    assert text.count(FIELD) == 1
    messages.write_text(text.replace(FIELD, f'{FIELD}    next_field: str = "next"\n'), encoding="utf-8")
    start = package / "__init__.py"
    start.write_text(
        start.read_text(encoding="utf-8").replace(inkland.__version__, VERSION), encoding="utf-8"
    )
    return folder
