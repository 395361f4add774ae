"""The web application: routes, socket, static files, start and end of a house."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from litestar import Litestar, Request
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp

from inkland import __version__
from inkland.server.document import complete
from inkland.server.front import (
    STATIC,
    check_request,
    on_error,
    on_http_error,
    on_refused,
    on_too_deep,
    page,
    with_headers,
    worker,
)
from inkland.server.hall import Hall
from inkland.server.http import ROUTES
from inkland.server.refusals import Refused
from inkland.server.settings import Settings
from inkland.server.socket import room_socket


class _StrictJson(JsonRenderPlugin):
    """The OpenAPI document with the socket's messages in it."""

    def render(self, _request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The document as JSON."""
        return msgspec.json.encode(complete(openapi_schema))


def make_app(settings: Settings, *, log: Any = None) -> ASGIApp:
    """A house as an ASGI application."""
    return with_headers(make_litestar(settings, log=log))


def make_litestar(settings: Settings, *, log: Any = None) -> Litestar:
    """The application without its headers: for tests that look inside."""

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        hall = Hall(settings, log=log)
        app.state.hall = hall
        await hall.start()
        try:
            yield
        finally:
            await hall.close()

    static = [create_static_files_router(path="/static", directories=[STATIC])] if STATIC.is_dir() else []
    return Litestar(
        route_handlers=[*ROUTES, page, worker, room_socket, *static],
        lifespan=[life],
        before_request=check_request,
        exception_handlers={
            Refused: on_refused,
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
