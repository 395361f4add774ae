"""The configuration of uvicorn, with protocols that have limits."""

from typing import Any

from litestar.types import ASGIApp
from uvicorn import Config

from inkland.server.base.settings import Settings
from inkland.server.infra.network.gate import ConnectionGate
from inkland.server.infra.network.http_protocol import LimitedHttpProtocol
from inkland.server.infra.network.websocket_protocol import LimitedWebSocketProtocol


def uvicorn_config(app: ASGIApp, gate: ConnectionGate, settings: Settings, **changes: Any) -> Config:
    """Return the configuration with which an application is served through a gate."""
    return Config(
        app,
        http=type("GatedHttpProtocol", (LimitedHttpProtocol,), {"gate": gate}),
        ws=type("GatedWebSocketProtocol", (LimitedWebSocketProtocol,), {"gate": gate}),
        ws_max_size=settings.limits.message_bytes,
        ws_per_message_deflate=settings.compress,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_keep_alive=round(settings.limits.idle_seconds),
        forwarded_allow_ips=settings.proxies,
        **changes,
    )
