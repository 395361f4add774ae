"""The web application: routes, WebSockets, static files, start and stop of the server."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Final

import msgspec
from litestar import Litestar
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from inkland import __version__
from inkland.documents import site_archive
from inkland.server.app.server import Server
from inkland.server.base.errors import RequestRefused
from inkland.server.base.settings import Settings
from inkland.server.base.store_errors import StoreUnavailable
from inkland.server.play.protocol.catalog_view import catalog_info
from inkland.server.play.protocol.codec import message_schema
from inkland.server.web.http.docs_files import DocsFiles, with_docs
from inkland.server.web.http.documents import Documents, with_documents
from inkland.server.web.http.host_checks import with_own_hosts
from inkland.server.web.http.middleware import (
    check_request,
    on_error,
    on_http_error,
    on_refused,
    on_unavailable,
    on_unreadable,
    with_headers,
)
from inkland.server.web.http.openapi import document_of
from inkland.server.web.http.request_ids import with_request_ids
from inkland.server.web.http.request_limits import with_request_limits
from inkland.server.web.http.routes import ROUTES
from inkland.server.web.http.static_files import StaticFiles, with_static_files
from inkland.server.web.websocket.endpoint import with_websockets

SCHEMA: Final = ("/schema", "/schema/", "/schema/openapi.json")
"""Where the OpenAPI document is; Litestar would render its own part of it anew for every request."""


def make_app(server: Server) -> ASGIApp:
    """Return a server as an ASGI application."""
    return wrapped(make_litestar(server.settings), server)


def wrapped(app: Litestar, server: Server) -> ASGIApp:
    """Return the HTTP application of a server with WebSockets, files, docs, limits and security headers."""
    app.state.server, settings = server, server.settings
    docs = site_archive()
    files = StaticFiles(open_games=settings.open_games, docs=docs is not None)
    documents = Documents(
        {
            **dict.fromkeys(SCHEMA, cache(lambda: msgspec.json.encode(document_of(app)))),
            "/api/messages.json": lambda: msgspec.json.encode(message_schema()),
            "/api/catalog": lambda: msgspec.json.encode(
                catalog_info(server.catalog, settings.bot_limits.room)
            ),
        }
    )
    served = with_documents(with_static_files(with_websockets(app), files), documents)
    pages = with_request_limits(with_docs(served, DocsFiles(docs)), app)
    answered = with_own_hosts(pages, settings)
    return with_request_ids(with_headers(answered, https_only=settings.is_secure), app)


@asynccontextmanager
async def _running(app: Litestar) -> AsyncIterator[None]:
    """Start the server with the application, and close it with it."""
    server: Server = app.state.server
    await server.start()
    try:
        yield
    finally:
        await server.close()


def make_litestar(settings: Settings) -> Litestar:
    """Return the HTTP part of the application; `wrapped` gives it a server."""
    return Litestar(
        route_handlers=ROUTES,
        lifespan=[_running],
        before_request=check_request,
        exception_handlers={
            RequestRefused: on_refused,
            HTTPException: on_http_error,
            RecursionError: on_unreadable,
            UnicodeDecodeError: on_unreadable,
            StoreUnavailable: on_unavailable,
            Exception: on_error,
        },
        openapi_config=OpenAPIConfig(
            title="Inkland", version=__version__, path="/schema", render_plugins=[JsonRenderPlugin()]
        ),
        request_max_body_size=max(settings.limits.body_bytes, settings.limits.record_bytes),
        logging_config=None,
    )
