"""The web application: routes, socket, static files, start and end of a house."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from litestar import Litestar, Request
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from inkland import __version__
from inkland.server.errors import RequestRefused
from inkland.server.http.middleware import (
    check_request,
    on_error,
    on_http_error,
    on_refused,
    on_too_deep,
    with_headers,
)
from inkland.server.http.openapi import complete
from inkland.server.http.routes import ROUTES
from inkland.server.http.static_files import Shelf, with_static
from inkland.server.server import Hall
from inkland.server.settings import Settings
from inkland.server.websocket.session import with_sockets


class _StrictJson(JsonRenderPlugin):
    """The OpenAPI document with the socket's messages in it."""

    def render(self, _request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The document as JSON."""
        return msgspec.json.encode(complete(openapi_schema))


def make_app(settings: Settings, *, log: Any = None) -> ASGIApp:
    """A house as an ASGI application."""
    return with_door(make_litestar(settings, log=log))


def with_door(app: Litestar) -> ASGIApp:
    """The whole application around the part that speaks HTTP: sockets, the client's files, headers."""
    return with_headers(with_static(with_sockets(app), Shelf()))


def make_litestar(settings: Settings, *, log: Any = None) -> Litestar:
    """The part of it that speaks HTTP: for tests that look inside."""

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        hall = Hall(settings, log=log)
        app.state.hall = hall
        await hall.start()
        try:
            yield
        finally:
            await hall.close()

    return Litestar(
        route_handlers=ROUTES,
        lifespan=[life],
        before_request=check_request,
        exception_handlers={
            RequestRefused: on_refused,
            HTTPException: on_http_error,
            RecursionError: on_too_deep,
            Exception: on_error,
        },
        openapi_config=OpenAPIConfig(
            title="Inkland", version=__version__, path="/schema", render_plugins=[_StrictJson()]
        ),
        request_max_body_size=64 * 1024,
        logging_config=None,
    )
