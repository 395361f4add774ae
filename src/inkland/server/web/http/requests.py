"""Common parts of request handlers: the server, the guest, ids of rooms."""

from typing import Annotated, Any, TypeAlias

from litestar import Request
from litestar.params import PathParameter

from inkland.server.app.server import Server
from inkland.server.base.errors import RequestRefused
from inkland.server.features.sessions.session import SignedIn
from inkland.server.infra.network.addresses import client_key
from inkland.server.model.rooms.guest import Guest

RoomId = Annotated[str, PathParameter(min_length=1, max_length=64)]
HttpRequest: TypeAlias = Request[Any, Any, Any]


def server_of(request: HttpRequest) -> Server:
    """Return the running server."""
    server: Server = request.app.state.server
    return server


def address_of(request: HttpRequest) -> str:
    """Return under which key the address of a client is counted."""
    return client_key(request.scope)


async def guest_of(request: HttpRequest) -> Guest:
    """Return the guest who sends a request; raises RequestRefused."""
    return (await signed_in(request)).guest


async def signed_in(request: HttpRequest) -> SignedIn:
    """Return the guest who sends a request, with the session of their device; raises RequestRefused."""
    return await server_of(request).sessions.find(token_of(request), user_agent_of(request))


def token_of(request: HttpRequest) -> str | None:
    """Return the token of the device that sends a request."""
    return request.cookies.get(server_of(request).settings.cookie)


def former_token_of(request: HttpRequest) -> str | None:
    """Return the token that the device had before a link gave it to another guest."""
    return request.cookies.get(server_of(request).settings.former_cookie)


async def former_guest(request: HttpRequest) -> SignedIn | None:
    """Return the guest whom the device can go back to, if there is one."""
    token = former_token_of(request)
    if token is None:
        return None
    try:
        return await server_of(request).sessions.find(token, user_agent_of(request))
    except RequestRefused:
        return None


def user_agent_of(request: HttpRequest) -> str | None:
    """Return what the browser that sends a request says about itself."""
    return request.headers.get("user-agent")


async def guest_or_none(request: HttpRequest) -> Guest | None:
    """Return the guest who sends a request, or None for a stranger."""
    known = await signed_in_or_none(request)
    return None if known is None else known.guest


async def signed_in_or_none(request: HttpRequest) -> SignedIn | None:
    """Return the guest who sends a request, with the session of their device, or None for a stranger."""
    try:
        return await signed_in(request)
    except RequestRefused:
        return None
