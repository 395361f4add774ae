"""All HTTP routes."""

from typing import Final

from litestar.handlers import HTTPRouteHandler

from inkland.server.http.catalog import read_printed
from inkland.server.http.games import my_games
from inkland.server.http.guests import arrive, change_guest, create_guest, make_move_link, read_guest
from inkland.server.http.rooms import create_room, read_room, read_setup, room_code
from inkland.server.http.status import healthz, metrics, read_messages

ROUTES: Final[list[HTTPRouteHandler]] = [
    create_guest,
    read_guest,
    change_guest,
    make_move_link,
    arrive,
    create_room,
    read_setup,
    read_room,
    room_code,
    my_games,
    read_printed,
    read_messages,
    healthz,
    metrics,
]
