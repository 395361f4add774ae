"""The HTTP part: guests, rooms, links, QR codes, and what a house says about itself."""

import io
from typing import Annotated, Any

import msgspec
import segno
from litestar import Request, Response, get, patch, post
from litestar.datastructures import Cookie
from litestar.enums import MediaType
from litestar.params import JSONBody, PathParameter
from msgspec import Meta

from inkland import __version__
from inkland.core.config import MAX_PLAYERS
from inkland.notation.sights.parts import ConfigInfo
from inkland.notation.sights.table import config_info
from inkland.server import guests, rooms
from inkland.server.asked import BotName, Start
from inkland.server.guests import Guest
from inkland.server.hall import Hall
from inkland.server.house import NewRoom
from inkland.server.parts import RoomInfo
from inkland.server.printed import PrintedInfo, printed_info
from inkland.server.refusals import Refused
from inkland.server.setups import Setup, game_config
from inkland.server.table import LiveRoom
from inkland.server.wire import PROTOCOL, message_schema

COOKIE_SECONDS = 400 * 24 * 3600
"""As long as browsers keep a cookie."""
RawName = Annotated[str, Meta(min_length=1, max_length=100)]
RoomId = Annotated[str, PathParameter(min_length=1, max_length=64)]


class GuestWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name for a new guest."""

    name: RawName


class GuestChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another name, or other settings."""

    name: RawName | None = None
    settings: dict[str, Any] | None = None


class GuestInfo(msgspec.Struct, frozen=True):
    """A guest, to themselves."""

    name: str
    settings: dict[str, Any]


class MoveLink(msgspec.Struct, frozen=True):
    """A link that makes another device this guest's own, once and soon."""

    link: str
    word: str
    seconds: int
    picture: str
    """The link as a QR code: an SVG document."""


class MoveWord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The word of a move link."""

    word: Annotated[str, Meta(min_length=1, max_length=400)]


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


class MyGame(msgspec.Struct, frozen=True):
    """A room where the guest has a seat, and whose turn it is there."""

    room: str
    phase: str
    players: list[str]
    season: int
    is_my_turn: bool
    waiting_for: list[str]


class Health(msgspec.Struct, frozen=True):
    """A sign of life."""

    status: str
    version: str
    protocol: int


def hall_of(request: Request[Any, Any, Any]) -> Hall:
    """The hall of the running server."""
    hall: Hall = request.app.state.hall
    return hall


async def guest_of(request: Request[Any, Any, Any]) -> Guest:
    """The guest who sends a request; raises Refused."""
    hall = hall_of(request)
    return await hall.guest_of(request.cookies.get(hall.settings.cookie))


def _cookie(hall: Hall, token: str) -> Cookie:
    return Cookie(
        key=hall.settings.cookie,
        value=token,
        path="/",
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=hall.settings.is_secure,
    )


def _link(request: Request[Any, Any, Any], path: str) -> str:
    base = hall_of(request).settings.public_url or str(request.base_url)
    return f"{base.rstrip('/')}{path}"


def _code(link: str) -> bytes:
    """A link as a QR code in SVG."""
    picture = io.BytesIO()
    segno.make(link, micro=False).save(picture, kind="svg", xmldecl=False, border=2, omitsize=True)
    return picture.getvalue()


def _info(guest: Guest) -> GuestInfo:
    return GuestInfo(guest.name, guest.settings)


@post("/api/guest", summary="Become a guest", status_code=201)
async def create_guest(request: Request[Any, Any, Any], data: JSONBody[GuestWish]) -> Response[GuestInfo]:
    """Give this device a token in a cookie."""
    hall, token = hall_of(request), guests.new_token()
    guest = await hall.services.write(guests.create_guest(data.name, token))
    return Response(_info(guest), cookies=[_cookie(hall, token)], status_code=201)


@get("/api/guest", summary="Who am I?")
async def read_guest(request: Request[Any, Any, Any]) -> GuestInfo:
    """The guest of this device."""
    return _info(await guest_of(request))


@patch("/api/guest", summary="Change name or settings")
async def change_guest(request: Request[Any, Any, Any], data: JSONBody[GuestChange]) -> GuestInfo:
    """Change what this guest is called, or what they like."""
    hall, guest = hall_of(request), await guest_of(request)
    job = guests.change_guest(guest, name=data.name, settings=data.settings)
    if data.name is not None:
        named = Guest(guest.id, guests.clean_name(data.name), guest.settings)
        running = await hall.house.running(guest.id)
        for live in running:
            rooms.renamed(live.room, named)  # refused before any room has changed
        for live in running:
            await live.rename(named)
    return _info(await hall.services.write(job))


@post("/api/guest/move", summary="Make a link for another device", status_code=201)
async def make_move_link(request: Request[Any, Any, Any]) -> MoveLink:
    """A link that is good once, for a few minutes."""
    guest = await guest_of(request)
    word = hall_of(request).links.make(guest.id)
    link = _link(request, f"/move/{word}")
    return MoveLink(link, word, guests.MOVE_SECONDS, _code(link).decode())


@post("/api/guest/arrive", summary="Use a link from another device", status_code=200)
async def arrive(request: Request[Any, Any, Any], data: JSONBody[MoveWord]) -> Response[GuestInfo]:
    """Make this device the guest's own, too."""
    hall, token = hall_of(request), guests.new_token()
    await hall.services.write(guests.use_link(hall.links.read(data.word), token))
    return Response(_info(await hall.guest_of(token)), cookies=[_cookie(hall, token)])


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
    return _code(_link(request, f"/room/{live.room.id}"))


@get("/api/games", summary="My running games")
async def my_games(request: Request[Any, Any, Any]) -> list[MyGame]:
    """The rooms where this guest has a seat, and whose turn it is."""
    guest = await guest_of(request)
    return [_my_game(live, guest) for live in await hall_of(request).house.running(guest.id)]


def _my_game(live: LiveRoom, guest: Guest) -> MyGame:
    names = [place.name for place in live.room.places]
    table = live.game.table if live.game is not None and live.room.phase == "playing" else None
    awaited = sorted(table.awaited) if table else []
    return MyGame(
        room=live.room.id,
        phase=live.room.phase,
        players=names,
        season=table.season if table else 0,
        is_my_turn=table is not None and live.awaits(guest.id),
        waiting_for=[names[seat] for seat in awaited],
    )


@get("/api/printed", summary="All cards and maps", cache=False)
async def read_printed(request: Request[Any, Any, Any]) -> PrintedInfo:
    """What is printed on cards and maps, and what a room can be made of."""
    return printed_info(hall_of(request).services.catalog)


@get("/api/messages.json", summary="The schema of the socket's messages")
async def read_messages() -> dict[str, Any]:
    """JSON Schema of everything that travels over a room's socket."""
    return message_schema()


@get("/healthz", summary="A sign of life")
async def healthz(request: Request[Any, Any, Any]) -> Health:
    """Answers once the store does."""
    hall = hall_of(request)
    await hall.services.write(lambda _: None)
    return Health("ok", __version__, PROTOCOL)


@get("/metrics", summary="Figures for Prometheus", media_type=MediaType.TEXT)
async def metrics(request: Request[Any, Any, Any]) -> bytes:
    """All figures in the text format, for this machine and for those who know the token."""
    hall = hall_of(request)
    address = request.client.host if request.client else ""
    if not hall.settings.may_read_metrics(address, request.headers.get("authorization")):
        raise Refused("server-metrics-closed", status=403)
    return hall_of(request).services.metrics.text()


ROUTES = [
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
