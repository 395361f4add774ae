"""Routes of open games: rooms that their hosts have listed, and sitting down in one."""

from collections import Counter
from typing import Annotated, Final

from litestar import get, post
from litestar.params import PathParameter

from inkland.locale import Language
from inkland.server.app.server import Server
from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.base.limits import MOST_OF_HOST
from inkland.server.model.rooms.room import Room, members_of, seat_of
from inkland.server.model.rooms.seats.host import host_name
from inkland.server.model.rooms.seats.listing import free_seats
from inkland.server.play.protocol.client_messages import Sit
from inkland.server.play.rooms.live.live_room import LiveRoom
from inkland.server.web.http.requests import HttpRequest, guest_of, guest_or_none, server_of
from inkland.views.types import View

ListingId = Annotated[str, PathParameter(min_length=1, max_length=32)]
MOST_LISTED: Final = 100


class ListedRoom(View, frozen=True):
    """A listed room, as strangers see it: nothing here leads to the room but taking a seat."""

    id: str
    """Its address on the list."""
    room: str | None
    """The id of the room, for its host and those who have a seat there."""
    host: str
    crest: str
    """The host's crest as `shield:color:charge:color`, or nothing."""
    preset: str | None
    explore: str
    map: str
    variants: list[str]
    seats: int
    free: int
    """How many seats are free; in a running game those of bots."""
    is_running: bool
    clock: int | None
    """Seconds for each card."""
    language: Language
    since: float
    """When it was listed, in seconds since 1970."""


class OpenGames(View, frozen=True):
    """The list of open games, the newest first."""

    is_on: bool
    """Whether this server has such a list."""
    games: list[ListedRoom]


class TakenSeat(View, frozen=True):
    """The room where a guest has got a seat."""

    room: str


@get("/api/open-games", summary="Rooms that anybody may join")
async def read_open_games(request: HttpRequest) -> OpenGames:
    """Return the listed rooms that have a free seat, without those of guests who have blocked one another."""
    server, guest = server_of(request), await guest_or_none(request)
    if not server.settings.open_games:
        return OpenGames(is_on=False, games=[])
    listed = await server.rooms.listed()
    if guest is not None:
        blocks = await server.people.blocked_guests(guest.id)
        listed = [
            room
            for room in listed
            if room.host not in blocks.blocked_by
            and blocks.blocked.isdisjoint(members_of(room) | {room.host})
        ]
    by_host: Counter[str] = Counter()
    shown: list[ListedRoom] = []
    for room in listed:
        by_host[room.host] += 1
        if by_host[room.host] <= MOST_OF_HOST and len(shown) < MOST_LISTED:
            shown.append(await _open_game(server, room, None if guest is None else guest.id))
    return OpenGames(is_on=True, games=shown)


@post("/api/open-games/{listing_id:str}/seat", summary="Take a seat in a listed room", status_code=200)
async def join_open_game(request: HttpRequest, listing_id: ListingId) -> TakenSeat:
    """Give this guest a free seat in a listed room, and tell them which room it is."""
    server, guest = server_of(request), await guest_of(request)
    live = await _find(server, listing_id)
    if seat_of(live.room, guest.id) is None:
        await live.request(guest, Sit(0))
    return TakenSeat(live.room.id)


async def _find(server: Server, listing_id: str) -> LiveRoom:
    if not server.settings.open_games:
        raise RequestRefused(ServerCode.OPEN_GAMES_OFF, status=404)
    for room in await server.rooms.listed():
        if room.listing is not None and room.listing.id == listing_id:
            return await server.rooms.open_current(room.id)
    raise RequestRefused(ServerCode.NO_SUCH_OPEN_GAME, status=404)


async def _open_game(server: Server, room: Room, guest: str | None) -> ListedRoom:
    if room.listing is None:
        raise ValueError(room.id)
    config = server.setups.info(room.settings.setup, len(room.places))
    return ListedRoom(
        id=room.listing.id,
        room=room.id if guest in members_of(room) | {room.host} else None,
        host=host_name(room),
        crest=await _crest_of_host(server, room),
        preset=config.preset,
        explore=config.explore,
        map=config.map,
        variants=config.variants,
        seats=len(room.places),
        free=free_seats(room),
        is_running=room.phase == "playing",
        clock=room.settings.clock,
        language=room.listing.language,
        since=room.listing.since,
    )


async def _crest_of_host(server: Server, room: Room) -> str:
    seat = seat_of(room, room.host)
    if seat is not None:
        return room.places[seat].crest
    host = await server.store.read_guest(room.host)
    return "" if host is None else host.crest
