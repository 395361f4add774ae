"""What stands before every answer: security headers, checks of changing requests, errors with codes."""

from typing import Any, Final

from litestar import Request, Response
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from inkland.server.broadcast.messages import problem_of
from inkland.server.errors import RequestRefused, ServerCode
from inkland.server.protocol.room_views import Problem
from inkland.server.server import Hall

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    b"content-security-policy": POLICY.encode(),
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    b"x-frame-options": b"DENY",
}
CHANGING: Final = frozenset({"POST", "PUT", "PATCH", "DELETE"})
_CODES: Final = {
    400: ServerCode.BAD_REQUEST,
    401: ServerCode.NO_GUEST,
    404: ServerCode.NOT_FOUND,
    405: ServerCode.BAD_METHOD,
    413: ServerCode.TOO_LARGE,
}


def with_headers(app: ASGIApp) -> ASGIApp:
    """The same application with the headers that keep browsers from doing harm."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        private = str(scope.get("path", "")).startswith("/api/")

        async def send_with(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [pair for pair in message["headers"] if pair[0].lower() not in HEADERS]
                headers += list(HEADERS.items())
                if private:
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = headers
            await send(message)

        await app(scope, receive, send_with)

    return wrapped


async def check_request(request: Request[Any, Any, Any]) -> None:
    """Refuse changes that another site's page asks for, and too many of them."""
    if request.method not in CHANGING:
        return
    hall: Hall = request.app.state.hall
    if not hall.settings.is_own_origin(request.headers.get("origin"), request.headers.get("host")):
        raise RequestRefused(ServerCode.BAD_ORIGIN, status=403)
    if not hall.changes.take(request.client.host if request.client else ""):
        raise RequestRefused(ServerCode.TOO_FAST, status=429)


def on_refused(request: Request[Any, Any, Any], error: RequestRefused) -> Response[Problem]:
    """A refusal as an answer."""
    hall: Hall = request.app.state.hall
    hall.services.metrics.refusals.labels(error.code).inc()
    return Response(problem_of(error), status_code=error.status)


def on_http_error(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """An error of the HTTP layer, with a code of ours."""
    code = _CODES.get(error.status_code, ServerCode.BAD_REQUEST)
    return Response(Problem(code, "", [], {}), status_code=error.status_code, headers=error.headers)


def on_too_deep(_: Request[Any, Any, Any], _error: RecursionError) -> Response[Problem]:
    """A body of objects within objects without end."""
    return Response(Problem(ServerCode.BAD_REQUEST, "", [], {}), status_code=400)


def on_error(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Something that should not have happened: logged, and told without its inside."""
    hall: Hall = request.app.state.hall
    hall.services.log.error("request-failed", path=request.route_handler.name, exc_info=error)
    return Response(Problem(ServerCode.ERROR, "", [], {}), status_code=500)
