"""The games of notices, read when these are sent, so that names are those of that moment."""

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Row

from inkland.server.base.errors import DamagedGame, DamagedRoom
from inkland.server.features.notices.notice import GameProgress, NoticedGame
from inkland.server.infra.stores.queries import game_store, room_store
from inkland.server.model.damage import UNREADABLE
from inkland.server.model.rooms.room import Place
from inkland.server.model.rooms.setup import Setup


class _Seats(NamedTuple):
    setup: Setup
    places: tuple[Place, ...]


def noticed_games(connection: Connection, notices: Sequence[Row[Any]]) -> dict[str, NoticedGame]:
    """Return what notices say of their games, by notice; nothing of games that cannot be read."""

    @cache
    def seats(room: str, number: int, public_id: str) -> _Seats | None:
        return _seats(connection, room, number, public_id)

    return {
        row.id: NoticedGame(found.setup, _others(found.places, row.guest), _progress(row.progress))
        for row in notices
        if row.public_id and (found := seats(row.room, row.game, row.public_id)) is not None
    }


def _seats(connection: Connection, room_id: str, number: int, public_id: str) -> _Seats | None:
    """Return the seats of a game as its room has them; those of an earlier game as they were at its end."""
    try:
        game = game_store.find_game(public_id)(connection)
        if game is None:
            return None
        room = room_store.find_room(room_id)(connection)
    except (DamagedGame, DamagedRoom):
        return None
    is_its = room is not None and room.number == number and room.phase != "lobby"
    return _Seats(game.setup, room.places if room is not None and is_its else game.places)


def _others(places: Sequence[Place], guest: str) -> tuple[Place, ...]:
    """Return the seats of others than a guest and the people on their device."""
    return tuple(place for place in places if place.kind != "open" and place.guest != guest)


def _progress(stored: str | None) -> GameProgress | None:
    try:
        return None if stored is None else msgspec.json.decode(stored, type=GameProgress)
    except UNREADABLE:
        return None
