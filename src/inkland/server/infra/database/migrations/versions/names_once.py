"""Names in one place only: seats and logs name a guest by id or by the number of a seat."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

Plain = dict[str, Any]
NEUTRAL = "guest"
"""The name of somebody who is no longer known."""

rooms = sa.table("rooms", *map(sa.column, ("id", "number", "places", "details")))
games = sa.table("games", *map(sa.column, ("id", "room", "number", "places")))
events = sa.table("events", *map(sa.column, ("game", "version", "event")))
room_log = sa.table("room_log", *map(sa.column, ("id", "room", "game", "details")))


def upgrade() -> None:
    """Take names out of first events, seats, rooms, lines of logs and blocks."""
    connection = op.get_bind()
    for game in connection.execute(sa.select(games.c.id)).scalars().all():
        _number_players(connection, game)
    for room in connection.execute(sa.select(rooms)).all():
        _change_room(connection, room)
    op.drop_column("blocks", "name")


def _number_players(connection: sa.Connection, game: int) -> None:
    """Write the numbers of the seats into the first event of a game."""
    first = sa.and_(events.c.game == game, events.c.version == 1)
    data = connection.execute(sa.select(events.c.event).where(first)).scalar_one_or_none()
    event = {} if data is None else _decoded(data)
    if "players" in event:
        event["players"] = [{"name": str(seat + 1)} for seat in range(len(event["players"]))]
        encoded = json.dumps(event, ensure_ascii=False, separators=(",", ":")).encode()
        connection.execute(sa.update(events).where(first).values(event=encoded))


def _change_room(connection: sa.Connection, room: sa.Row[Any]) -> None:
    """Take the names out of a room, its games and its log."""
    places = json.loads(room.places)
    seats = {room.number: places}
    for game in connection.execute(sa.select(games).where(games.c.room == room.id)).all():
        found = json.loads(game.places)
        if game.number != room.number:
            seats[game.number] = found
        changed = sa.update(games).where(games.c.id == game.id)
        connection.execute(changed.values(places=_encoded([_without_name(place) for place in found])))
    for line in connection.execute(sa.select(room_log).where(room_log.c.room == room.id)).all():
        details = _details(json.loads(line.details), seats.get(line.game, places))
        changed = sa.update(room_log).where(room_log.c.id == line.id)
        connection.execute(changed.values(details=_encoded(details)))
    values = {
        "places": _encoded([_without_name(place) for place in places]),
        "details": _encoded(_without_names(json.loads(room.details))),
    }
    connection.execute(sa.update(rooms).where(rooms.c.id == room.id).values(**values))


def _without_name(place: Plain) -> Plain:
    """Return the seat of a guest without what the guest's row says."""
    if not (place.get("guest") or place.get("left")) or place.get("shared"):
        return place
    return {key: value for key, value in place.items() if key not in ("name", "title", "crest")}


def _without_names(details: Plain) -> Plain:
    """Return the other fields of a room without names of guests."""
    changed = {**details, "host_name": ""}
    changed["removed"] = [{"guest": one["guest"]} for one in details.get("removed", ())]
    changed["proposals"] = [
        {**one, "newcomers": [_without_name(place) for place in one.get("newcomers", ())]}
        for one in details.get("proposals", ())
    ]
    return changed


def _details(details: Plain, places: list[Plain]) -> Plain:
    """Return the variables of a line of a log, with numbers of seats or the host's id instead of names."""
    if "name" not in details:
        return details
    seats = {place.get("name", ""): seat for seat, place in enumerate(places)}
    seat, author = seats.get(details["name"]), seats.get(details.get("by", ""))
    changed = {key: value for key, value in details.items() if key not in ("name", "by")}
    changed |= {"name": NEUTRAL} if seat is None else {"seat": seat}
    if "by" in details:
        changed |= {"by": NEUTRAL} if author is None else {"by_seat": author}
    return changed


def _decoded(data: bytes) -> Plain:
    """Return a stored event; one that cannot be read stays as it is."""
    try:
        found = json.loads(data)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _encoded(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def downgrade() -> None:
    """There is no way back but the backup: older versions look for names where there are none now."""
    raise RuntimeError("restore the backup: older versions cannot read these tables")
