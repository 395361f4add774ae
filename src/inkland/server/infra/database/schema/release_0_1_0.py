"""Data of version 0.1.0, moved into the tables of this program.

Version 0.1.0 kept its data in SQLite files. It knew no addresses, owners or set-ups of games, no versions and
timers of rooms, and the names of guests were stored in seats and events too.
"""

import json
import re
import secrets
import time
from collections import defaultdict
from typing import Any, Final

from sqlalchemy import Connection, RowMapping, Table, insert, select, table, text

from inkland.server.infra.database.tables import main as tables
from inkland.server.infra.database.tables.all_tables import ALL_TABLES

REVISION: Final = "0002"
"""The revision of its tables."""
TABLES: Final = ("events", "games", "members", "sessions", "rooms", "secrets", "used_links", "guests")
"""Its tables; each refers only to those after it."""
BOT: Final = re.compile(r"([a-z][a-z0-9-]*) \d+")
"""The name of a bot: its level and a number."""

Plain = dict[str, Any]
Rows = list[Plain]


def convert(connection: Connection) -> None:
    """Replace the tables of version 0.1.0 by those of this program, with the same data."""
    old = {
        name: connection.execute(select(text("*")).select_from(table(name))).mappings().all()
        for name in TABLES
    }
    for name in (*TABLES, "alembic_version"):
        connection.execute(text(f"DROP TABLE {name}"))
    ALL_TABLES.create_all(connection, checkfirst=False)
    now = time.time()
    games, players, events = _games(old["games"], old["rooms"], old["events"])
    rows: dict[Table, Rows] = {
        tables.guests: [dict(row) for row in old["guests"]],
        tables.rooms: [_room(row, now) for row in old["rooms"]],
        tables.timers: [timer for row in old["rooms"] if (timer := _timer(row)) is not None],
        tables.members: [dict(row) for row in old["members"]],
        tables.games: games,
        tables.players: players,
        tables.events: events,
        tables.sessions: [{**row, "id": secrets.token_hex(8), "seen": now} for row in old["sessions"]],
        tables.used_links: [dict(row) for row in old["used_links"]],
        tables.secrets: [dict(row) for row in old["secrets"] if row["name"] != "links"],
        tables.signing_keys: [
            {"id": 1, "value": row["value"], "made": now} for row in old["secrets"] if row["name"] == "links"
        ],
    }
    for new, found in rows.items():
        if found:
            connection.execute(insert(new), found)


def _room(row: RowMapping, now: float) -> Plain:
    """Return a room; it counts as changed now, so that it is not removed at once."""
    return {
        "id": row["id"],
        "settings": _encoded({"setup": json.loads(row["config"]), "clock": row["clock"]}),
        "host": row["host"],
        "places": _encoded([_without_name(place) for place in json.loads(row["seats"])]),
        "phase": row["state"],
        "number": row["number"],
        "created": row["created"],
        "version": 1,
        "changed": now,
    }


def _timer(row: RowMapping) -> Plain | None:
    """Return when the time of a room's card is up, if a clock is running there."""
    if row["clock"] is None or row["state"] != "playing":
        return None
    return {"room": row["id"], "due": row["deadline"] or 0.0, "leased_until": 0.0}


def _games(games: Any, rooms: Any, events: Any) -> tuple[Rows, Rows, Rows]:
    """Return the games, the owners of their seats, and their events."""
    room_of = {room["id"]: room for room in rooms}
    logs: dict[int, Rows] = defaultdict(list)
    for event in sorted(events, key=lambda event: event["version"]):
        logs[event["game"]].append({**event, "saved": None})
    last = {(row["room"], row["number"]): row["id"] for row in sorted(games, key=lambda row: row["id"])}
    new, players = list[Plain](), list[Plain]()
    for row in games:
        # Two servers on one folder could give two games of a room one number: the last one counts.
        number = row["number"] if last[row["room"], row["number"]] == row["id"] else -row["id"]
        game, owners = _game(row["id"], number, room_of[row["room"]], logs[row["id"]])
        new.append(game)
        players += owners
    return new, players, [event for log in logs.values() for event in log]


def _game(game: int, number: int, room: RowMapping, log: Rows) -> tuple[Plain, Rows]:
    """Return a game and the owners of its seats; take the names out of its log."""
    is_current = number == room["number"] and room["state"] != "lobby"
    first = json.loads(log[0]["event"]) if log and log[0]["version"] == 1 else {}
    final = json.loads(log[-1]["event"])["kind"] if log else ""
    seats = json.loads(room["seats"])
    places = seats if is_current else _places(first, seats)
    setup = json.loads(room["config"]) if is_current else first.get("config", {})
    is_running = is_current and room["state"] == "playing"
    if log:
        log[-1]["saved"] = room["created"]
    if "players" in first:
        first["players"] = [{"name": str(seat + 1)} for seat in range(len(first["players"]))]
        log[0]["event"] = _encoded(first).encode()
    row = {
        "id": game,
        "room": room["id"],
        "number": number,
        "public_id": secrets.token_urlsafe(16),
        "setup": _encoded({name: value for name, value in setup.items() if is_current or name != "players"}),
        "places": _encoded([_without_name(place) for place in places]),
        "started": room["created"],
        "status": "over" if final == "game-ended" else "running" if is_running else "aborted",
    }
    guests = {seat: place.get("guest") or place.get("left") for seat, place in enumerate(places)}
    owners = [
        {"game": game, "seat": seat, "guest": guest, "hidden": False, "seen": 0}
        for seat, guest in guests.items()
        if guest
    ]
    return row, owners


def _places(first: Plain, current: Rows) -> Rows:
    """Return who sat where in an earlier game of a room; people are known by their names."""
    known = {place["name"]: place for place in current if place.get("guest") or place.get("left")}
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


def _without_name(place: Plain) -> Plain:
    """Return the seat of a guest without what the guest's row says."""
    if not (place.get("guest") or place.get("left")) or place.get("shared"):
        return place
    return {key: value for key, value in place.items() if key not in ("name", "title", "crest")}


def _encoded(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
