"""Routes of rooms: create one, read one, its invitation, and what a set-up means."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody
from msgspec import Meta

from inkland.core.setup.config import MAX_PLAYERS
from inkland.locale import Language
from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.model.rooms.settings import RoomSettings
from inkland.server.model.rooms.setup import Setup
from inkland.server.play.protocol.client_messages import ListRoom, Start
from inkland.server.play.protocol.requests import BotName
from inkland.server.play.protocol.room_views import RoomInfo
from inkland.server.web.http.links import SharedLink, base_address, kept_qr_code, shared_link
from inkland.server.web.http.requests import HttpRequest, RoomId, address_of, guest_of, server_of
from inkland.views.types import ConfigInfo


class NewRoom(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A room: its settings, who else sits there, and whether the game starts at once."""

    settings: RoomSettings = RoomSettings()
    bots: Annotated[list[BotName], Meta(max_length=99)] = []
    open_seats: Annotated[int, Meta(ge=0, le=99)] = 0
    start: bool = False
    listed_in: Language | None = None
    """The language in which the room is listed as an open game; None: it is not listed."""


class SetupQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set-up to be checked before a room is created with it."""

    setup: Setup = Setup()
    players: Annotated[int, Meta(ge=1, le=MAX_PLAYERS)] = 1


@post("/api/rooms", summary="Create a room", status_code=201)
async def create_room(request: HttpRequest, data: JSONBody[NewRoom]) -> RoomInfo:
    """Create a room with its host in the first seat; its id is the private link."""
    server, guest = server_of(request), await guest_of(request)
    if data.listed_in is not None and not server.settings.open_games:
        raise RequestRefused(ServerCode.OPEN_GAMES_OFF)
    live = await server.rooms.create(
        guest, data.settings, data.bots, data.open_seats, address=address_of(request)
    )
    if data.listed_in is not None:
        await live.request(guest, ListRoom(0, listed=True, language=data.listed_in))
    if data.start:
        await live.request(guest, Start(0))
    return live.info()


@get("/api/rooms/{room_id:str}", summary="Read a room")
async def read_room(request: HttpRequest, room_id: RoomId) -> RoomInfo:
    """Return who sits there and what is played."""
    return (await server_of(request).rooms.open_current(room_id)).info()


@get("/api/rooms/{room_id:str}/invitation", summary="The link of a room for other devices")
async def read_invitation(request: HttpRequest, room_id: RoomId) -> SharedLink:
    """Return the link of a room with an address that works on other devices, if there is one."""
    live = await server_of(request).rooms.open_current(room_id)
    return shared_link(request, _invitation(request, live.room.id), is_secret=False)


@get("/api/rooms/{room_id:str}/qr.svg", summary="The link of a room as a QR code", media_type="image/svg+xml")
async def read_room_code(request: HttpRequest, room_id: RoomId) -> bytes:
    """Return a picture of the room's link."""
    live = await server_of(request).rooms.open_current(room_id)
    return kept_qr_code(base_address(request) + _invitation(request, live.room.id))


def _invitation(request: HttpRequest, room: str) -> str:
    """Return the path of a room; on a closed server it carries the code, which no server gets to see."""
    return f"/room/{room}{server_of(request).join_code.fragment}"


@post("/api/setup", summary="Check a set-up", status_code=200)
async def read_setup(request: HttpRequest, data: JSONBody[SetupQuestion]) -> ConfigInfo:
    """Return the choices of a set-up with all defaults filled in, or why the rules do not allow it."""
    return server_of(request).setups.info(data.setup, data.players)
