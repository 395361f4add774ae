"""Everything that is stored about one guest, read in one transaction."""

import zlib
from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, select

from inkland.server.base.errors import DamagedRoom
from inkland.server.features.privacy.rows import ExportedRows
from inkland.server.infra.database.queries import query
from inkland.server.infra.database.tables import notices as notice_tables
from inkland.server.infra.database.tables import statistics as statistics_tables
from inkland.server.infra.database.tables.daily import maps as daily_maps
from inkland.server.infra.database.tables.daily import tries
from inkland.server.infra.database.tables.learning import lessons
from inkland.server.infra.database.tables.main import (
    blocks,
    drafts,
    games,
    guests,
    members,
    players,
    recovery_codes,
    rooms,
    sessions,
)
from inkland.server.infra.database.tables.reviews import reviews
from inkland.server.infra.stores.queries.branches import find_branch
from inkland.server.infra.stores.queries.challenges import challenges_of
from inkland.server.infra.stores.queries.game_store import readable_games
from inkland.server.infra.stores.queries.guest_store import decoded_settings
from inkland.server.infra.stores.queries.profiles import read_profiles
from inkland.server.infra.stores.queries.room_store import read_room
from inkland.server.model.daily.days import format_day
from inkland.server.model.games.branch import Branch
from inkland.server.model.rooms.room import Room
from inkland.server.model.stored import StoredGame

Plain = dict[str, Any]


@query
def export_guest(connection: Connection, guest: str) -> ExportedRows | None:
    """Return everything that is stored about a guest, or None if there is no such guest."""
    mine = select(guests.c.id, guests.c.name, guests.c.title, guests.c.crest, guests.c.created)
    found = _rows(connection, mine.add_columns(guests.c.settings).where(guests.c.id == guest))
    if not found:
        return None
    (row,) = found
    choices = select(notice_tables.choices.c.choices).where(notice_tables.choices.c.guest == guest)
    chosen = connection.execute(choices).scalar_one_or_none()
    mine = select(players.c.game).where(players.c.guest == guest)
    rows = connection.execute(select(games).where(games.c.id.in_(mine)).order_by(games.c.id)).all()
    played = readable_games(connection, rows)
    return ExportedRows(
        guest={**row, "settings": decoded_settings(row["settings"])},
        devices=_devices(connection, guest),
        recovery_code=_recovery_code(connection, guest),
        channels=_channels(connection, guest),
        notice_choices=None if chosen is None else msgspec.json.decode(chosen),
        notices=_notices(connection, guest),
        blocks=_blocks(connection, guest),
        rooms=_rooms(connection, guest),
        drafts=_drafts(connection, guest),
        seats=_seats(connection, guest),
        games=played,
        branches=_branches(connection, [game.id for game in played if game.kind == "branch"]),
        challenges=_challenges(connection, guest, played),
        daily_maps=_daily_maps(connection, guest, played),
        statistics=_statistics(connection, guest),
        lessons=_lessons(connection, guest),
    )


def _rows(connection: Connection, statement: Select[Any]) -> list[Plain]:
    return [dict(row._mapping) for row in connection.execute(statement)]  # noqa: SLF001 - its public name


def _devices(connection: Connection, guest: str) -> list[Plain]:
    """Return the devices; what signs them in is known to nobody but the device."""
    columns = ("id", "browser", "system", "origin", "created", "seen")
    mine = select(*(sessions.c[name] for name in columns)).where(sessions.c.guest == guest)
    return _rows(connection, mine.order_by(sessions.c.created))


def _recovery_code(connection: Connection, guest: str) -> float | None:
    """Return when the recovery code was made; the code itself is known to nobody but the guest."""
    mine = select(recovery_codes.c.created).where(recovery_codes.c.guest == guest)
    return connection.execute(mine).scalar_one_or_none()


def _daily_maps(connection: Connection, guest: str, played: list[StoredGame]) -> list[Plain]:
    """Return the first tries on daily maps, with their games and stars."""
    mine = (
        select(
            daily_maps.c.day,
            daily_maps.c.kind,
            daily_maps.c.seed,
            tries.c.room,
            tries.c.begun,
            tries.c.counts,
        )
        .join(tries, tries.c.map == daily_maps.c.id)
        .where(tries.c.guest == guest)
        .order_by(tries.c.begun)
    )
    found = []
    for row in _rows(connection, mine):
        seed, day = row.pop("seed"), format_day(row.pop("day"))
        game = next((one for one in played if (one.room, one.seed) == (row["room"], seed)), None)
        stars = None if game is None else _stars(game, guest)
        found.append({"date": day, **row, "game": None if game is None else game.public_id, "stars": stars})
    return found


def _stars(game: StoredGame, guest: str) -> int | None:
    """Return the stars of a guest in a game that is over."""
    if game.status != "over" or game.summary is None or game.summary.result is None:
        return None
    seats = (seat for seat, place in enumerate(game.places) if place.guest == guest)
    return next((game.summary.result.totals[seat] for seat in seats), None)


def _statistics(connection: Connection, guest: str) -> Plain:
    """Return the facts and ratings of the guest's games, and since when they are in public tables."""
    facts, ratings, public = statistics_tables.facts, statistics_tables.ratings, statistics_tables.public
    mine = select(games.c.public_id.label("game"), facts.c.facts).join(games, games.c.id == facts.c.game)
    rated = select(games.c.public_id.label("game"), ratings.c.mu, ratings.c.sigma).join(
        games, games.c.id == ratings.c.game
    )
    known = _rows(connection, mine.where(facts.c.guest == guest).order_by(facts.c.game))
    return {
        "facts": [{**row, "facts": msgspec.json.decode(row["facts"])} for row in known],
        "ratings": _rows(connection, rated.where(ratings.c.guest == guest).order_by(ratings.c.game)),
        "public_since": connection.execute(
            select(public.c.since).where(public.c.guest == guest)
        ).scalar_one_or_none(),
    }


def _lessons(connection: Connection, guest: str) -> list[Plain]:
    """Return the progress of the guest with the mistakes of their games."""
    columns = (
        games.c.public_id.label("game"),
        lessons.c.at,
        lessons.c.state,
        lessons.c.tries,
        lessons.c.changed,
    )
    mine = select(*columns).join(games, games.c.id == lessons.c.game).where(lessons.c.guest == guest)
    return _rows(connection, mine.order_by(lessons.c.changed))


def _channels(connection: Connection, guest: str) -> list[Plain]:
    channels = notice_tables.channels
    columns = ("id", "kind", "address", "form", "keys", "problem", "created")
    mine = select(*(channels.c[name] for name in columns)).where(channels.c.guest == guest)
    return _rows(connection, mine.order_by(channels.c.created))


def _notices(connection: Connection, guest: str) -> list[Plain]:
    notices = notice_tables.notices
    columns = ("kind", "channel", "public_id", "created", "due", "done")
    mine = select(*(notices.c[name] for name in columns)).where(notices.c.guest == guest)
    return _rows(connection, mine.order_by(notices.c.created))


def _blocks(connection: Connection, guest: str) -> list[Plain]:
    """Return whom the guest has blocked; who has blocked the guest is theirs to know."""
    mine = select(blocks).where(blocks.c.guest == guest).order_by(blocks.c.created)
    rows = connection.execute(mine).all()
    profiles = read_profiles(connection, {row.blocked for row in rows})
    return [{"name": profiles.of(row.blocked).name, "since": row.created} for row in rows]


def _rooms(connection: Connection, guest: str) -> list[Plain]:
    ids = set(connection.execute(select(members.c.room).where(members.c.guest == guest)).scalars())
    ids |= set(connection.execute(select(rooms.c.id).where(rooms.c.host == guest)).scalars())
    found = list[Room]()
    for one in sorted(ids):
        with suppress(DamagedRoom):
            room = read_room(connection, one)
            found += [] if room is None else [room]
    return [
        {
            "id": room.id,
            "phase": room.phase,
            "created": room.created,
            "is_host": room.host == guest,
            "seats": [seat for seat, place in enumerate(room.places) if place.guest == guest],
            "people_on_device": [
                place.name for place in room.places if place.guest == guest and place.shared
            ],
            "settings": msgspec.to_builtins(room.settings),
        }
        for room in found
    ]


def _seats(connection: Connection, guest: str) -> list[Plain]:
    columns = (games.c.public_id.label("game"), players.c.seat, players.c.hidden, players.c.seen)
    mine = select(*columns).join(games, games.c.id == players.c.game).where(players.c.guest == guest)
    return _rows(connection, mine.order_by(games.c.id, players.c.seat))


def _branches(connection: Connection, ids: list[int]) -> dict[int, Branch]:
    found = ((game, find_branch(game)(connection)) for game in ids)
    return {game: branch for game, branch in found if branch is not None}


def _challenges(connection: Connection, guest: str, played: list[StoredGame]) -> list[Plain]:
    """Return the challenges that the guest has made or played, without the seed: it is the deal."""
    return [
        {
            "id": one.id,
            "is_author": one.author == guest,
            "created": one.created,
            "used": one.used,
            "setup": msgspec.to_builtins(one.setup),
            "bots": list(one.bots),
            "games": [
                {"game": game.public_id, "stars": _stars(game, guest)}
                for game in played
                if game.seed == one.seed
            ],
        }
        for one in challenges_of(guest)(connection)
    ]


def _drafts(connection: Connection, guest: str) -> list[Plain]:
    columns = (games.c.public_id.label("game"), drafts.c.seat, drafts.c.turn, drafts.c.command)
    mine = (
        select(*columns)
        .join(players, (players.c.game == drafts.c.game) & (players.c.seat == drafts.c.seat))
        .join(games, games.c.id == drafts.c.game)
        .where(players.c.guest == guest)
    )
    return _rows(connection, mine.order_by(games.c.id, drafts.c.seat))


@query
def complete_reviews(connection: Connection, game: int) -> dict[str, bytes]:
    """Return the complete reviews of a game by depth; where there are several, the newest version."""
    columns = reviews.c
    done = select(columns.depth, columns.document).where(columns.game == game, columns.document.is_not(None))
    found = done.order_by(columns.version)
    return {row.depth: zlib.decompress(row.document) for row in connection.execute(found)}
