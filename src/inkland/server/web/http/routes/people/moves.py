"""Routes of links to another device: make one, see whose it is, use it, and go back."""

from typing import Annotated

import msgspec
from litestar import Response, post
from litestar.params import JSONBody
from msgspec import Meta

from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.features.sessions.join_code import OPEN
from inkland.server.features.sessions.move_links import MOVE_SECONDS
from inkland.server.web.http.links import shared_link
from inkland.server.web.http.requests import (
    HttpRequest,
    former_guest,
    former_token_of,
    guest_of,
    server_of,
    signed_in_or_none,
    token_of,
    user_agent_of,
)
from inkland.server.web.http.routes.people.guests import GuestInfo, guest_info
from inkland.server.web.http.session_cookies import former_cookie, no_former_cookie, session_cookie

CONFLICT = 409
Token = Annotated[str, Meta(min_length=1, max_length=400)]


class MoveLink(msgspec.Struct, frozen=True):
    """A link that gives another device to this guest, once and for a short time."""

    link: str
    token: str
    seconds: int
    picture: str
    """The link as a QR code: an SVG document."""
    local_only: bool
    """Whether the link works on this machine only."""


class MoveToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The token of a move link."""

    token: Token


class MoveOwner(msgspec.Struct, frozen=True):
    """The guest of a move link."""

    name: str
    is_here: bool
    """Whether this device is theirs already."""


class MoveClaim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The token of a move link, and whether another guest of this device leaves it."""

    token: Token
    leaves: bool = False


@post("/api/guest/move", summary="Make a link for another device", status_code=201)
async def make_move_link(request: HttpRequest) -> MoveLink:
    """Return a link that can be used once, within a few minutes."""
    guest = await guest_of(request)
    token = await server_of(request).sessions.make_link(guest.id)
    shared = shared_link(request, f"/move/{token}", is_secret=True)
    return MoveLink(shared.link, token, MOVE_SECONDS, shared.picture, shared.local_only)


@post("/api/guest/move/owner", summary="See whose link it is", status_code=200, opt=OPEN)
async def read_move_owner(request: HttpRequest, data: JSONBody[MoveToken]) -> MoveOwner:
    """Return who would come to this device; the link stays valid."""
    owner = await server_of(request).sessions.owner_of_link(data.token)
    known = await signed_in_or_none(request)
    return MoveOwner(owner.name, known is not None and known.guest.id == owner.id)


@post("/api/guest/claim", summary="Use a link from another device", status_code=200, opt=OPEN)
async def claim_guest(request: HttpRequest, data: JSONBody[MoveClaim]) -> Response[GuestInfo]:
    """Add this device to the guest who made the link; another guest who is here has to leave it."""
    server, agent, known = server_of(request), user_agent_of(request), await signed_in_or_none(request)
    owner = await server.sessions.owner_of_link(data.token)
    is_other = known is not None and known.guest.id != owner.id
    if is_other and not data.leaves:
        raise RequestRefused(ServerCode.LINK_OTHER_GUEST, status=CONFLICT)
    token = await server.sessions.use_link(data.token, agent)
    found = await server.sessions.find(token, agent)
    cookies = [session_cookie(server, token)]
    if known is None or not is_other:
        return Response(guest_info(found.guest), cookies=cookies)
    info = msgspec.structs.replace(guest_info(found.guest), former=known.guest.name)
    return Response(info, cookies=[*cookies, former_cookie(server, token_of(request) or "")])


@post("/api/guest/back", summary="Go back to the guest before a link", status_code=200, opt=OPEN)
async def go_back(request: HttpRequest) -> Response[GuestInfo]:
    """Give this device back to the guest who was here before a link was used."""
    server, former = server_of(request), await former_guest(request)
    if former is None:
        raise RequestRefused(ServerCode.NO_SUCH_DEVICE, status=404)
    known = await signed_in_or_none(request)
    if known is not None and known.session.id != former.session.id:
        await server.sessions.end(known.guest.id, known.session.id)
    cookies = [session_cookie(server, former_token_of(request) or ""), no_former_cookie(server)]
    return Response(guest_info(former.guest), cookies=cookies)
