"""Routes of branches: begin one from a moment of a game, and compare those of a game."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta

from inkland.server.features.branches.comparison import Line
from inkland.server.features.branches.service import WantedBranch
from inkland.server.play.protocol.room_views import RoomInfo
from inkland.server.web.http.requests import HttpRequest, address_of, guest_of, guest_or_none, server_of
from inkland.server.web.http.routes.play.games import GameId

Also = Annotated[
    str | None, QueryParameter(max_length=32, description="The address of another branch to compare.")
]


class NewBranch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a branch is to begin."""

    at: Annotated[int, Meta(ge=0, le=100_000)]
    """A moment of the game: how many of its events have happened."""
    seat: Annotated[int, Meta(ge=0, le=99)] = 0
    """The seat that the guest plays."""
    alone: bool = False
    """Whether the guest draws on their own map only, so that all other maps stay as they were."""


class SameDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a deal is played again."""

    with_bots: bool = True
    """Whether with the bots of the game, or alone."""


class GameBranches(msgspec.Struct, frozen=True):
    """A game and the guest's branches of it, side by side."""

    game: str
    edicts: list[str]
    lines: list[Line]
    """The seats of the game, then the branches, the oldest first."""


@post("/api/games/{game_id:str}/branches", summary="Play on from a moment of a game", status_code=201)
async def begin_branch(request: HttpRequest, game_id: GameId, data: JSONBody[NewBranch]) -> RoomInfo:
    """Begin a branch of a game that is over; return its room, where the guest plays it."""
    server, guest = server_of(request), await guest_of(request)
    opened = await server.archive.open(await server.archive.find(game_id), guest)
    wanted = WantedBranch(data.at, data.seat, data.alone)
    live = await server.branches.begin(opened, guest, wanted, address=address_of(request))
    return live.info()


@post("/api/games/{game_id:str}/again", summary="Play the deal of a game again", status_code=201)
async def begin_again(request: HttpRequest, game_id: GameId, data: JSONBody[SameDeal]) -> RoomInfo:
    """Begin a game with the deal of one that has ended; return its room."""
    server, guest = server_of(request), await guest_of(request)
    opened = await server.archive.open(await server.archive.find(game_id), guest)
    live = await server.branches.begin_again(
        opened, guest, with_bots=data.with_bots, address=address_of(request)
    )
    return live.info()


@get("/api/games/{game_id:str}/branches", summary="A game and my branches of it")
async def read_branches(request: HttpRequest, game_id: GameId, *, also: Also = None) -> GameBranches:
    """Return the maps and stars of a game and of the guest's branches of it."""
    server, guest = server_of(request), await guest_or_none(request)
    opened = await server.archive.open(await server.archive.find(game_id), guest)
    edicts = [str(card) for card in (await server.archive.load(opened)).start.edicts]
    return GameBranches(game_id, edicts, await server.branches.compare(opened, guest, also))
