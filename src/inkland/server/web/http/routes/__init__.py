"""All HTTP routes: the handlers of these modules."""

from typing import Final

from litestar.handlers import HTTPRouteHandler

from inkland.server.web.http.routes.after_game import (
    branches,
    challenges,
    daily,
    learning,
    pictures,
    replays,
    reviews,
    statistics,
)
from inkland.server.web.http.routes.operation import operator, status
from inkland.server.web.http.routes.people import (
    blocks,
    devices,
    groups,
    guests,
    joining,
    moves,
    notices,
    privacy,
    recovery,
)
from inkland.server.web.http.routes.play import catalog, games, open_games, rooms, tutorial

MODULES: Final = (
    *(guests, joining, privacy, moves, devices, recovery, blocks, notices, groups),
    *(rooms, tutorial, daily, open_games, games, replays, pictures),
    *(branches, challenges, reviews, statistics, learning),
    *(operator, catalog, status),
)
ROUTES: Final[list[HTTPRouteHandler]] = [
    route for module in MODULES for route in vars(module).values() if isinstance(route, HTTPRouteHandler)
]
