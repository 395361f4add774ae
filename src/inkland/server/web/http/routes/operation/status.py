"""Routes for operators and tools: health, metrics, the schema of messages."""

from typing import Any, Literal

import msgspec
from litestar import Response, get
from litestar.enums import MediaType
from litestar.openapi import ResponseSpec

from inkland import __version__
from inkland.bots.levels.readiness import SEARCH
from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.base.protocol_version import PROTOCOL
from inkland.server.features.sessions.join_code import OPEN
from inkland.server.infra.bus.bus import BusState
from inkland.server.infra.jobs.job_queue import BotsBy, WorkersState
from inkland.server.infra.stores.store_check import StoreState
from inkland.server.play.protocol.codec import message_schema
from inkland.server.web.http.requests import HttpRequest, server_of


class Health(msgspec.Struct, frozen=True):
    """Whether a server is alive."""

    status: Literal["ok", "stopped"]
    """Stopped: nothing can be saved any more until the server is started again."""
    version: str
    protocol: int


class Bots(msgspec.Struct, frozen=True):
    """Who chooses for bots; without anybody `greedy` does, in the server."""

    by: BotsBy
    own: int
    """The number of worker processes of this server that are ready."""
    remote: int
    """The number of remote workers (`inkland worker`) that are ready."""


class Readiness(msgspec.Struct, frozen=True):
    """Whether a server can save games, and whether it plays at its full strength."""

    status: Literal["ready", "starting", "degraded", "failing", "draining"]
    """Starting: no worker process has been ready yet. Failing: nothing can be saved. Draining: the server is
    being stopped, and lets its guests go. Degraded: bots look only one drawing ahead, or are slow to answer;
    everything else works."""
    levels: Literal["ready", "failed"]
    """Failed: the search of the levels cannot be loaded."""
    store: StoreState
    workers: WorkersState
    """Whether the workers that choose for bots accept jobs."""
    bots: Bots
    """Who chooses for bots."""
    bus: BusState
    """Whether other servers are heard; while the bus is lost, news of them comes about a second later."""


@get("/api/messages.json", summary="The schema of the WebSocket's messages", opt=OPEN)
async def read_messages() -> dict[str, Any]:
    """Return the JSON Schema of all messages of a room's WebSocket."""
    return message_schema()


@get(
    "/healthz",
    summary="Health check",
    responses={503: ResponseSpec(Health, description="Has to be started again")},
    opt=OPEN,
)
async def healthz(request: HttpRequest) -> Response[Health]:
    """Answer at once, whatever is wrong with the disk: a restart would not change that."""
    is_alive = server_of(request).store.is_alive
    health = Health("ok" if is_alive else "stopped", __version__, PROTOCOL)
    return Response(health, status_code=200 if is_alive else 503)


@get(
    "/readyz",
    summary="Readiness check",
    responses={503: ResponseSpec(Readiness, description="Not ready yet")},
    opt=OPEN,
)
async def readyz(request: HttpRequest) -> Response[Readiness]:
    """Answer after a write: with 503 if it fails or takes too long, and until a worker process is ready."""
    server = server_of(request)
    workers, store, thinkers = server.jobs.state, await server.store_check.state(), server.jobs.thinkers
    levels: Literal["ready", "failed"] = "failed" if SEARCH.has_failed else "ready"
    parts = levels, store, workers, Bots(thinkers.by, *thinkers), server.bus.state
    if server.is_draining:
        return Response(Readiness("draining", *parts), status_code=503)
    if store != "writable":
        return Response(Readiness("failing", *parts), status_code=503)
    if server.jobs.has_processes and not server.jobs.search.is_known:
        return Response(Readiness("starting", *parts), status_code=503)
    is_degraded = levels == "failed" or workers != "up"
    return Response(Readiness("degraded" if is_degraded else "ready", *parts))


@get("/metrics", summary="Metrics for Prometheus", media_type=MediaType.TEXT, opt=OPEN)
async def read_metrics(request: HttpRequest) -> bytes:
    """Return all metrics, to this machine and to those who have the token."""
    server = server_of(request)
    address = request.client.host if request.client else ""
    if not server.settings.may_read_metrics(address, request.headers.get("authorization")):
        raise RequestRefused(ServerCode.METRICS_CLOSED, status=403)
    await server.store_check.state()
    return server.metrics.text()
