"""Routes of rooms: create one, read one, its QR code, and what a set-up means."""

from typing import Annotated, Any

import msgspec
from litestar import Request, get, post
from litestar.params import JSONBody
from msgspec import Meta

from inkland.core.config import MAX_PLAYERS
from inkland.server.http.requests import RoomId, absolute_link, guest_of, hall_of, qr_code
from inkland.server.protocol.client_messages import BotName, Start
from inkland.server.protocol.room_views import RoomInfo
from inkland.server.rooms import room as rooms
from inkland.server.rooms.registry import NewRoom
from inkland.server.rooms.setup import Setup, game_config
from inkland.views.table import config_info
from inkland.views.types import ConfigInfo


class RoomWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A room: what is played, who else sits there, and whether it starts at once."""

    setup: Setup = Setup()
    bots: Annotated[list[BotName], Meta(max_length=99)] = []
    open_seats: Annotated[int, Meta(ge=0, le=99)] = 0
    clock: Annotated[int, Meta(ge=1, le=rooms.LONGEST_CLOCK)] | None = None
    start: bool = False


class SetupWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set-up to be looked at before a room is made of it."""

    setup: Setup = Setup()
    players: Annotated[int, Meta(ge=1, le=MAX_PLAYERS)] = 1


@post("/api/rooms", summary="Make a room", status_code=201)
async def create_room(request: Request[Any, Any, Any], data: JSONBody[RoomWish]) -> RoomInfo:
    """A room with its host in the first seat; its id is the private link."""
    hall, guest = hall_of(request), await guest_of(request)
    wish = NewRoom(data.setup, tuple(data.bots), data.open_seats, data.clock)
    live = await hall.house.create(guest, wish)
    if data.start:
        await live.ask(guest, Start(0))
    return live.info()


@post("/api/setup", summary="What a set-up means", status_code=200)
async def read_setup(request: Request[Any, Any, Any], data: JSONBody[SetupWish]) -> ConfigInfo:
    """The choices of a set-up with nothing left unsaid, or why the rules do not allow it."""
    return config_info(game_config(data.setup, data.players, hall_of(request).services.catalog))


@get("/api/rooms/{room_id:str}", summary="Look at a room")
async def read_room(request: Request[Any, Any, Any], room_id: RoomId) -> RoomInfo:
    """Who sits there and what is played."""
    return (await hall_of(request).house.open(room_id)).info()


@get("/api/rooms/{room_id:str}/qr.svg", summary="The link as a QR code", media_type="image/svg+xml")
async def room_code(request: Request[Any, Any, Any], room_id: RoomId) -> bytes:
    """A picture of the room's link."""
    live = await hall_of(request).house.open(room_id)
    return qr_code(absolute_link(request, f"/room/{live.room.id}"))
