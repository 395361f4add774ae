"""Checks of the address that a client has used: its host, and which scheme our own pages have there."""

from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send
from msgspec.structs import replace

from inkland.locale import LANGUAGES, texts_in
from inkland.server.base.errors import ServerCode
from inkland.server.base.settings import Settings
from inkland.server.web.http.static_files import make_file, send_file

MISDIRECTED: Final = 421
FORWARDED_PROTO: Final = b"x-forwarded-proto"


def with_own_hosts(app: ASGIApp, settings: Settings) -> ASGIApp:
    """Return the application, which only answers under names that are its own (`network.own_hosts`)."""
    lines = [texts_in(language)(ServerCode.BAD_HOST) for language in LANGUAGES]
    body = ("\n".join(lines) + "\n").encode()
    refusal = replace(make_file("bad-host.txt", {"": body}, b"no-store"), status=MISDIRECTED)

    async def checked(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            await app(scope, receive, send)
            return
        if settings.is_own_host(host_of(scope)):
            await app(scope, receive, send)
        elif scope["type"] == ScopeType.HTTP:
            await send_file(refusal, scope, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 1000, "reason": ""})

    return checked


def host_of(scope: Scope) -> str | None:
    """Return the Host header of a request."""
    return next(
        (value.decode("latin-1") for name, value in scope["headers"] if name.lower() == b"host"), None
    )


def scheme_of(scope: Scope) -> str | None:
    """Return with which scheme the client has reached us; None if a proxy has not told.

    The server itself has no TLS. A request that a trusted proxy has forwarded has no port of the client.
    """
    client = scope.get("client")
    is_forwarded = client is not None and client[1] == 0
    is_told = any(name.lower() == FORWARDED_PROTO for name, _ in scope["headers"])
    if is_forwarded and not is_told:
        return None
    return str(scope["scheme"]).replace("ws", "http")
