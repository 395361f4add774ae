"""Versions of rooms, one game of each number, timers of their own, and settings in one column."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change rooms and games, and move deadlines to a table of their own."""
    op.execute("ALTER TABLE rooms RENAME COLUMN config TO settings")
    op.execute("ALTER TABLE rooms RENAME COLUMN seats TO places")
    op.drop_index("ix_rooms_state", "rooms")
    op.execute("ALTER TABLE rooms RENAME COLUMN state TO phase")
    op.create_index("ix_rooms_phase", "rooms", ["phase"])
    op.add_column("rooms", sa.Column("version", sa.Integer, nullable=False, server_default="1"))
    op.create_table(
        "timers",
        sa.Column("room", sa.String(32), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("due", sa.Float, nullable=False, index=True),
        sa.Column("server", sa.String(32), nullable=True),
        sa.Column("leased_until", sa.Float, nullable=False),
    )
    _move_settings_and_deadlines(op.get_bind())
    op.drop_column("rooms", "clock")
    op.drop_column("rooms", "deadline")
    # Two servers on one folder could give two games of a room one number: the last one counts.
    op.execute(
        "UPDATE games SET number = -id WHERE EXISTS (SELECT 1 FROM games AS later"
        " WHERE later.room = games.room AND later.number = games.number AND later.id > games.id)"
    )
    op.drop_index("ix_games_room", "games")
    op.create_index("ix_games_room_number", "games", ["room", "number"], unique=True)


def _move_settings_and_deadlines(connection: sa.Connection) -> None:
    rooms = sa.table("rooms", *map(sa.column, ("id", "settings", "clock", "phase", "deadline")))
    timers = sa.table("timers", *map(sa.column, ("room", "due", "leased_until")))
    for row in connection.execute(sa.select(rooms)).all():
        settings = json.dumps({"setup": json.loads(row.settings), "clock": row.clock})
        connection.execute(sa.update(rooms).where(rooms.c.id == row.id).values(settings=settings))
        if row.clock is not None and row.phase == "playing":
            due = row.deadline or 0.0
            connection.execute(sa.insert(timers).values(room=row.id, due=due, leased_until=0.0))


def downgrade() -> None:
    """There is no way back but the backup: older versions do not know the new columns."""
    raise RuntimeError("restore the backup: older versions cannot read these tables")
