"""Games in the database: their address, who played them, how they ended, what their players have seen."""

import secrets
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Row, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from inkland.server.base.errors import DamagedGame
from inkland.server.infra.database.queries import query
from inkland.server.infra.database.tables.daily import chains
from inkland.server.infra.database.tables.daily import maps as daily_maps
from inkland.server.infra.database.tables.main import challenges, events, games, players, tickets
from inkland.server.infra.stores.queries.game_log import append_events
from inkland.server.infra.stores.queries.profiles import read_profiles
from inkland.server.infra.stores.queries.room_store import converted_place
from inkland.server.model.damage import UNREADABLE
from inkland.server.model.games.shared_deal import Deal, DealKind, DealtGame, GameStatus
from inkland.server.model.games.summary import GameSummary
from inkland.server.model.rooms.names import named_places, stored_place
from inkland.server.model.rooms.room import Place, Room
from inkland.server.model.rooms.setup import Setup
from inkland.server.model.stored import Conflict, EncodedEvent, GameEnd, StoredGame

ID_BYTES: Final = 16
"""An address of 128 random bits cannot be guessed."""


def new_address() -> str:
    """Return the address of a new game."""
    return secrets.token_urlsafe(ID_BYTES)


@query
def create_game(
    connection: Connection,
    room: Room,
    seed: bytes | None,
    now: float,
    first_events: Sequence[EncodedEvent],
    kind: DealKind,
    address: str | None = None,
) -> StoredGame:
    """Store a game with its first events; raises Conflict if the room has a game of this number."""
    row = {
        "room": room.id,
        "number": room.number,
        "public_id": address or new_address(),
        "setup": msgspec.json.encode(room.settings.setup).decode(),
        "places": encoded_places(room.places),
        "started": now,
        "status": "running",
        "seed": seed,
        "kind": kind,
    }
    try:
        made = connection.execute(insert(games).values(**row).returning(games)).one()
    except IntegrityError as error:
        raise Conflict(room.id, room.number) from error
    append_events(made.id, 0, first_events, now, None)(connection)
    _insert_players(connection, made.id, room.places, seen=lambda: len(first_events))
    (stored,) = stored_games(connection, [made])
    return stored


@query
def end_game(connection: Connection, end: GameEnd) -> None:
    """Store how a game ended, and who owned its seats then."""
    values = {"places": encoded_places(end.places), "status": end.status, "ended": end.at}
    values["result"] = None if end.summary is None else msgspec.json.encode(end.summary).decode()
    connection.execute(update(games).where(games.c.id == end.game).values(**values))
    _insert_players(connection, end.game, end.places, seen=lambda: 0)


@query
def save_summary(connection: Connection, game: int, summary: GameSummary) -> None:
    """Store the summary of a game that ended before summaries were stored."""
    text = msgspec.json.encode(summary).decode()
    return _do(connection, update(games).where(games.c.id == game).values(result=text))


@query
def last_game(connection: Connection, room: str) -> StoredGame | None:
    """Return the last game of a room; raises DamagedGame."""
    found = select(games).where(games.c.room == room).order_by(games.c.number.desc()).limit(1)
    return _first(connection, found)


@query
def find_game(connection: Connection, public_id: str) -> StoredGame | None:
    """Return the game with an address; raises DamagedGame."""
    return _first(connection, select(games).where(games.c.public_id == public_id))


@query
def games_of(
    connection: Connection, guest: str, *, hidden: bool = False, most: int = 100
) -> list[StoredGame]:
    """Return the games that a guest has played and that are not running, the newest first."""
    found = (
        select(games)
        .join(players, players.c.game == games.c.id)
        .where(
            players.c.guest == guest, players.c.hidden.is_(hidden), games.c.status.in_(("over", "aborted"))
        )
        .group_by(games.c.id)
        .order_by(func.coalesce(games.c.ended, games.c.started).desc())
        .limit(most)
    )
    return readable_games(connection, connection.execute(found).all())


@query
def hidden_games(connection: Connection, guest: str) -> set[int]:
    """Return the games that a guest does not want to see in lists."""
    found = select(players.c.game).where(players.c.guest == guest, players.c.hidden.is_(True))
    return {row.game for row in connection.execute(found)}


@query
def hide_game(connection: Connection, game: int, guest: str, *, hidden: bool) -> None:
    """Hide a game from a guest's lists, or show it again."""
    mine = update(players).where(players.c.game == game, players.c.guest == guest)
    return _do(connection, mine.values(hidden=hidden))


@query
def seen_version(connection: Connection, game: int, seat: int) -> int | None:
    """Return the last version of a game that the person of a seat has seen; None for a bot's seat."""
    found = select(players.c.seen).where(players.c.game == game, players.c.seat == seat)
    return connection.execute(found).scalar_one_or_none()


@query
def save_seen(connection: Connection, game: int, seat: int, version: int) -> None:
    """Store the last version of a game that the person of a seat has seen; it never goes back."""
    mine = players.c.game == game, players.c.seat == seat, players.c.seen < version
    return _do(connection, update(players).where(*mine).values(seen=version))


@query
def read_deal(connection: Connection, seed: bytes) -> Deal:
    """Return the games that have the same deal, but for branches, and whether others may begin one."""
    secret = (
        select(daily_maps.c.id)
        .join(chains, chains.c.id == daily_maps.c.chain)
        .where(daily_maps.c.seed == seed, daily_maps.c.day > chains.c.revealed)
    )
    found = (
        select(games.c.id, games.c.status, players.c.guest)
        .outerjoin(players, players.c.game == games.c.id)
        .where(games.c.seed == seed, games.c.kind != "branch")
        .order_by(games.c.id)
    )
    challenge = select(challenges.c.id).where(challenges.c.seed == seed)
    ticket = select(tickets.c.ticket, tickets.c.game).where(tickets.c.seed == seed)
    status: dict[int, GameStatus] = {}
    owners: dict[int, set[str]] = {}
    for row in connection.execute(found):
        status[row.id] = row.status
        owners.setdefault(row.id, set()).update([] if row.guest is None else [row.guest])
    dealt = tuple(DealtGame(game, status[game], frozenset(owners[game])) for game in status)
    is_open = any(connection.execute(found).first() is not None for found in (challenge, secret))
    sealed = connection.execute(ticket).first()
    return Deal(dealt, is_open) if sealed is None else Deal(dealt, is_open, sealed.ticket, sealed.game)


@query
def save_owners(connection: Connection, room: Room) -> None:
    """Store who owns the seats of a room's running game; a guest who came late has missed nothing."""
    if room.phase != "playing":
        return
    known = games.c.room == room.id, games.c.number == room.number
    game = connection.execute(select(games.c.id).where(*known)).scalar_one_or_none()
    if game is not None:
        newest = select(func.max(events.c.version)).where(events.c.game == game)
        _insert_players(
            connection, game, room.places, seen=lambda: connection.execute(newest).scalar_one() or 0
        )


def _insert_players(
    connection: Connection, game: int, places: tuple[Place, ...], *, seen: Callable[[], int]
) -> None:
    """Add the owners of seats that have none yet, and change those that have another owner now."""
    found = connection.execute(select(players.c.seat, players.c.guest).where(players.c.game == game))
    known = {row.seat: row.guest for row in found}
    for seat, place in enumerate(places):
        owner = place.guest
        if owner is None or owner == known.get(seat):
            continue
        if seat in known:
            mine = players.c.game == game, players.c.seat == seat
            connection.execute(update(players).where(*mine).values(guest=owner, seen=seen()))
        else:
            row = {"game": game, "seat": seat, "guest": owner, "hidden": False, "seen": seen()}
            connection.execute(insert(players).values(**row))


def _first(connection: Connection, statement: Any) -> StoredGame | None:
    return next(iter(stored_games(connection, connection.execute(statement.limit(1)).all())), None)


def _do(connection: Connection, statement: Any) -> None:
    connection.execute(statement)


def encoded_places(places: Sequence[Place]) -> str:
    """Return places as they are stored, without names of guests."""
    return msgspec.json.encode([stored_place(place) for place in places]).decode()


def decoded_places(text: str) -> list[Place]:
    """Return places as they are stored."""
    return msgspec.convert([converted_place(place) for place in msgspec.json.decode(text)], list[Place])


def _is_readable(row: Row[tuple[Any, ...]]) -> bool:
    try:
        _game(row, tuple(decoded_places(row.places)))
    except UNREADABLE:
        return False
    return True


def readable_games(connection: Connection, rows: Sequence[Row[tuple[Any, ...]]]) -> list[StoredGame]:
    """Return stored games with the current names of their people, without those that are damaged."""
    return stored_games(connection, [row for row in rows if _is_readable(row)])


def stored_games(connection: Connection, rows: Sequence[Row[tuple[Any, ...]]]) -> list[StoredGame]:
    """Return stored games with the current names of their people; raises DamagedGame."""
    for row in rows:
        if not _is_readable(row):
            raise DamagedGame(row.id, "unreadable row")
    places = [decoded_places(row.places) for row in rows]
    guests = {place.guest for seats in places for place in seats if place.guest is not None}
    profiles = read_profiles(connection, guests)
    return [_game(row, named_places(seats, profiles)) for row, seats in zip(rows, places, strict=True)]


def _game(row: Row[tuple[Any, ...]], places: tuple[Place, ...]) -> StoredGame:
    return StoredGame(
        id=row.id,
        number=row.number,
        room=row.room,
        public_id=row.public_id,
        setup=msgspec.json.decode(row.setup, type=Setup),
        places=places,
        started=row.started,
        ended=row.ended,
        status=row.status,
        summary=None if row.result is None else msgspec.json.decode(row.result, type=GameSummary),
        seed=row.seed,
        kind=row.kind,
    )
