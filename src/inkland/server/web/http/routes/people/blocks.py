"""Routes of blocks: a guest blocks another by their seat, and sees and removes blocks."""

from typing import Annotated

import msgspec
from litestar import delete, get, post
from litestar.params import JSONBody, PathParameter
from msgspec import Meta

from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.base.limits import MOST_BLOCKS
from inkland.server.infra.stores.people import Block
from inkland.server.model.rooms.room import place_at
from inkland.server.play.protocol.requests import SeatNumber
from inkland.server.web.http.requests import HttpRequest, guest_of, server_of

BlockId = Annotated[str, PathParameter(min_length=1, max_length=32)]


class NewBlock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seat of the person to be blocked."""

    room: Annotated[str, Meta(min_length=1, max_length=64)]
    seat: SeatNumber


@get("/api/guest/blocks", summary="Whom I have blocked")
async def read_blocks(request: HttpRequest) -> list[Block]:
    """Return the blocks of this guest, the newest first."""
    server, guest = server_of(request), await guest_of(request)
    return await server.people.blocks_of(guest.id)


@post("/api/guest/blocks", summary="Block the person of a seat", status_code=201)
async def add_block(request: HttpRequest, data: JSONBody[NewBlock]) -> list[Block]:
    """Block the owner of a seat, and return all blocks of this guest."""
    server, guest = server_of(request), await guest_of(request)
    place = place_at((await server.rooms.open_current(data.room)).room, data.seat)
    if place.guest is None or place.guest == guest.id:
        raise RequestRefused(ServerCode.NO_PERSON)
    if not await server.people.add_block(guest.id, place.guest, most=MOST_BLOCKS):
        raise RequestRefused(ServerCode.TOO_MANY_BLOCKS, most=MOST_BLOCKS)
    return await server.people.blocks_of(guest.id)


@delete("/api/guest/blocks/{block_id:str}", summary="Unblock a guest", status_code=200)
async def remove_block(request: HttpRequest, block_id: BlockId) -> list[Block]:
    """Remove a block, and return all others of this guest."""
    server, guest = server_of(request), await guest_of(request)
    if not await server.people.remove_block(guest.id, block_id):
        raise RequestRefused(ServerCode.NO_SUCH_BLOCK, status=404)
    return await server.people.blocks_of(guest.id)
