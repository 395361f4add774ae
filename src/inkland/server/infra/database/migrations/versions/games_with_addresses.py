"""Games with an address of their own, who played them, and the log of a room."""

import json
import re
import secrets
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

BOT = re.compile(r"([a-z][a-z0-9-]*) \d+")
"""The name of a bot: its level and a number."""


def upgrade() -> None:
    """Add columns to games, and the tables of players and log lines."""
    for column in (
        sa.Column("public_id", sa.String(32), nullable=False, server_default=""),
        sa.Column("setup", sa.Text, nullable=False, server_default="{}"),
        sa.Column("places", sa.Text, nullable=False, server_default="[]"),
        sa.Column("started", sa.Float, nullable=False, server_default="0"),
        sa.Column("moved", sa.Float, nullable=False, server_default="0"),
        sa.Column("ended", sa.Float, nullable=True),
        sa.Column("status", sa.String(10), nullable=False, server_default="running"),
        sa.Column("result", sa.Text, nullable=True),
        sa.Column("seed", sa.LargeBinary, nullable=True),
    ):
        op.add_column("games", column)
    op.create_table(
        "players",
        sa.Column("game", sa.Integer, sa.ForeignKey("games.id"), primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), nullable=False, index=True),
        sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"),
    )
    op.create_table(
        "room_log",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("room", sa.String(32), sa.ForeignKey("rooms.id"), nullable=False),
        sa.Column("game", sa.Integer, nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("details", sa.Text, nullable=False),
    )
    op.create_index("ix_room_log_room_game", "room_log", ["room", "game"])
    _fill_games(op.get_bind())
    op.create_index("ix_games_public_id", "games", ["public_id"], unique=True)
    op.create_index("ix_games_seed", "games", ["seed"])


def _fill_games(connection: sa.Connection) -> None:
    """Give every old game an address, its set-up, its players and its status."""
    found = connection.execute(
        sa.text(
            "SELECT games.id, games.number, rooms.settings, rooms.places, rooms.created,"
            " rooms.number AS last, rooms.phase,"
            " (SELECT event FROM events WHERE game = games.id AND version = 1) AS first,"
            " (SELECT event FROM events WHERE game = games.id ORDER BY version DESC LIMIT 1) AS final"
            " FROM games JOIN rooms ON rooms.id = games.room"
        )
    ).all()
    games = sa.table(
        "games", *map(sa.column, ("id", "public_id", "setup", "places", "started", "moved", "status"))
    )
    players = sa.table("players", *map(sa.column, ("game", "seat", "guest")))
    for row in found:
        first = json.loads(row.first) if row.first else {}
        is_present = row.number == row.last and row.phase != "lobby"
        places = json.loads(row.places) if is_present else _places(first, json.loads(row.places))
        values = {
            "public_id": secrets.token_urlsafe(16),
            "setup": json.dumps(_setup(row.settings, first, is_present=is_present)),
            "places": json.dumps(places),
            "started": row.created,
            "moved": row.created,
            "status": _status(row.final, is_running=is_present and row.phase == "playing"),
        }
        connection.execute(sa.update(games).where(games.c.id == row.id).values(**values))
        owners = [
            {"game": row.id, "seat": seat, "guest": place.get("guest") or place.get("left")}
            for seat, place in enumerate(places)
            if place.get("guest") or place.get("left")
        ]
        if owners:
            connection.execute(sa.insert(players), owners)


def _setup(settings: str, first: dict[str, Any], *, is_present: bool) -> dict[str, Any]:
    """Return the set-up of a game: the room's, or for an earlier game the cards that were chosen."""
    if is_present:
        setup: dict[str, Any] = json.loads(settings)["setup"]
        return setup
    return {name: value for name, value in first.get("config", {}).items() if name != "players"}


def _places(first: dict[str, Any], present: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return who sat where in an earlier game of a room; people are known by their names."""
    known = {place["name"]: place for place in present if place.get("guest") or place.get("left")}
    places = []
    for player in first.get("players", []):
        bot = BOT.fullmatch(player["name"])
        if player["name"] in known:
            places.append(known[player["name"]])
        elif bot:
            places.append({"kind": "bot", "name": player["name"], "bot": bot[1]})
        else:
            places.append({"kind": "person", "name": player["name"]})
    return places


def _status(final: bytes | None, *, is_running: bool) -> str:
    """Return how a game ended: an old game that was neither finished nor is present was aborted."""
    if final is not None and json.loads(final)["kind"] == "game-ended":
        return "over"
    return "running" if is_running else "aborted"


def downgrade() -> None:
    """There is no way back but the backup: older versions do not know the new columns."""
    raise RuntimeError("restore the backup: older versions cannot read these tables")
