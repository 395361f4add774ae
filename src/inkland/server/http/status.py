"""Routes for operators and tools: health, metrics, the schema of messages."""

from typing import Any

import msgspec
from litestar import Request, get
from litestar.enums import MediaType

from inkland import __version__
from inkland.server.errors import RequestRefused, ServerCode
from inkland.server.http.requests import hall_of
from inkland.server.protocol.server_messages import PROTOCOL, message_schema


class Health(msgspec.Struct, frozen=True):
    """A sign of life."""

    status: str
    version: str
    protocol: int


@get("/api/messages.json", summary="The schema of the socket's messages")
async def read_messages() -> dict[str, Any]:
    """JSON Schema of everything that travels over a room's socket."""
    return message_schema()


@get("/healthz", summary="A sign of life")
async def healthz(request: Request[Any, Any, Any]) -> Health:
    """Answers once the store does."""
    hall = hall_of(request)
    await hall.services.write(lambda _: None)
    return Health("ok", __version__, PROTOCOL)


@get("/metrics", summary="Figures for Prometheus", media_type=MediaType.TEXT)
async def metrics(request: Request[Any, Any, Any]) -> bytes:
    """All figures in the text format, for this machine and for those who know the token."""
    hall = hall_of(request)
    address = request.client.host if request.client else ""
    if not hall.settings.may_read_metrics(address, request.headers.get("authorization")):
        raise RequestRefused(ServerCode.METRICS_CLOSED, status=403)
    return hall_of(request).services.metrics.text()
