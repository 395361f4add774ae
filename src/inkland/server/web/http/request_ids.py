"""An id for every request: in its log lines, in its response, and in its trace."""

from litestar import Litestar
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from inkland.server.base.telemetry.request_context import CURRENT, RequestContext, request_id
from inkland.server.infra.network.header_checks import REQUEST_ID


def with_request_ids(app: ASGIApp, litestar: Litestar) -> ASGIApp:
    """Return the application with an id for every request and WebSocket, and with traces if they are on.

    The id of a trusted proxy is kept; those of others have been removed from the headers (http_protocol.py).
    """

    async def identified(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            await app(scope, receive, send)
            return
        given = next((value for name, value in scope["headers"] if name == REQUEST_ID), None)
        known = request_id(given)
        CURRENT.set(RequestContext(known))
        if scope["type"] == ScopeType.WEBSOCKET:
            await app(scope, receive, send)
            return
        status = 0

        async def send_with_id(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], (REQUEST_ID, known.encode())]
            await send(message)

        traces = litestar.state.server.traces
        if traces is None:
            await app(scope, receive, send_with_id)
            return
        with traces.request("http", known, {"http.request.method": scope["method"]}) as span:
            await app(scope, receive, send_with_id)
            if span is not None:
                span.set_attribute("http.response.status_code", status)
                span.set_attribute("http.route", _route(scope))

    return identified


def _route(scope: Scope) -> str:
    """Return the name of what has answered: the address itself may hold the id of a room."""
    handler: object | None = scope.get("route_handler")
    return "file" if handler is None else str(handler).rpartition(".")[2]
