"""Routes for operators and tools: health, metrics, the schema of messages."""

from typing import Any

import msgspec
from litestar import get
from litestar.enums import MediaType

from inkland import __version__
from inkland.server.errors import RequestRefused, ServerCode
from inkland.server.http.requests import HttpRequest, server_of
from inkland.server.protocol.codec import message_schema
from inkland.server.protocol.server_messages import PROTOCOL


class Health(msgspec.Struct, frozen=True):
    """The answer of a server that works."""

    status: str
    version: str
    protocol: int


@get("/api/messages.json", summary="The schema of the WebSocket's messages")
async def read_messages() -> dict[str, Any]:
    """Return the JSON Schema of all messages of a room's WebSocket."""
    return message_schema()


@get("/healthz", summary="Health check")
async def healthz(request: HttpRequest) -> Health:
    """Answer after the database has answered."""
    await server_of(request).store.ping()
    return Health("ok", __version__, PROTOCOL)


@get("/metrics", summary="Metrics for Prometheus", media_type=MediaType.TEXT)
async def read_metrics(request: HttpRequest) -> bytes:
    """Return all metrics, to this machine and to those who have the token."""
    server = server_of(request)
    address = request.client.host if request.client else ""
    if not server.settings.may_read_metrics(address, request.headers.get("authorization")):
        raise RequestRefused(ServerCode.METRICS_CLOSED, status=403)
    return server.metrics.text()
