"""Routes for operators and tools: health, metrics, the schema of messages."""

from typing import Any, Literal

import msgspec
from litestar import Response, get
from litestar.enums import MediaType
from litestar.openapi import ResponseSpec

from inkland import __version__
from inkland.bots.levels.readiness import SEARCH, SearchState
from inkland.server.errors import RequestRefused, ServerCode
from inkland.server.http.requests import HttpRequest, server_of
from inkland.server.protocol.codec import message_schema
from inkland.server.protocol.server_messages import PROTOCOL


class Health(msgspec.Struct, frozen=True):
    """The answer of a server that works."""

    status: str
    version: str
    protocol: int


class Readiness(msgspec.Struct, frozen=True):
    """Whether a server plays at its full strength."""

    status: Literal["ready", "loading", "degraded"]
    """Degraded: the levels cannot be loaded and look only one drawing ahead; everything else works."""
    levels: SearchState


@get("/api/messages.json", summary="The schema of the WebSocket's messages")
async def read_messages() -> dict[str, Any]:
    """Return the JSON Schema of all messages of a room's WebSocket."""
    return message_schema()


@get("/healthz", summary="Health check")
async def healthz(request: HttpRequest) -> Health:
    """Answer after the database has answered."""
    await server_of(request).store.ping()
    return Health("ok", __version__, PROTOCOL)


@get(
    "/readyz",
    summary="Readiness check",
    responses={503: ResponseSpec(Readiness, description="Not ready yet")},
)
async def readyz(request: HttpRequest) -> Response[Readiness]:
    """Answer after the database has answered: with 503 while the levels are being loaded."""
    await server_of(request).store.ping()
    match SEARCH.state:
        case SearchState.LOADING:
            return Response(Readiness("loading", SEARCH.state), status_code=503)
        case SearchState.FAILED:
            return Response(Readiness("degraded", SEARCH.state))
        case _:
            return Response(Readiness("ready", SEARCH.state))


@get("/metrics", summary="Metrics for Prometheus", media_type=MediaType.TEXT)
async def read_metrics(request: HttpRequest) -> bytes:
    """Return all metrics, to this machine and to those who have the token."""
    server = server_of(request)
    address = request.client.host if request.client else ""
    if not server.settings.may_read_metrics(address, request.headers.get("authorization")):
        raise RequestRefused(ServerCode.METRICS_CLOSED, status=403)
    return server.metrics.text()
