"""Middleware: security headers, checks of requests that change something, errors with codes."""

from typing import Final

from litestar import Response
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from inkland.server.app.server import Server
from inkland.server.base.errors import NotSaved, RequestRefused, ServerCode, TooManyRequests
from inkland.server.base.problems import Problem, problem_of
from inkland.server.base.store_errors import StoreUnavailable
from inkland.server.web.http.host_checks import scheme_of
from inkland.server.web.http.requests import HttpRequest, address_of, server_of, signed_in_or_none

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
POLICY_HEADER: Final = b"content-security-policy"
HEADERS: Final = {
    POLICY_HEADER: POLICY.encode(),
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    b"x-frame-options": b"DENY",
}
STRICT_TRANSPORT: Final = {b"strict-transport-security": b"max-age=31536000"}
"""Says nothing about other hosts of the same domain, which may not offer https."""
CHANGING: Final = frozenset({"POST", "PUT", "PATCH", "DELETE"})
_CODES: Final = {
    400: ServerCode.BAD_REQUEST,
    401: ServerCode.NO_GUEST,
    404: ServerCode.NOT_FOUND,
    405: ServerCode.BAD_METHOD,
    413: ServerCode.TOO_LARGE,
}


def with_headers(app: ASGIApp, *, https_only: bool = False) -> ASGIApp:
    """Return the application with security headers on every response; one may have a policy of its own.

    With `https_only` browsers are told to use nothing but https here, for a year after each visit.
    """
    always = HEADERS | STRICT_TRANSPORT if https_only else HEADERS

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        is_private = str(scope.get("path", "")).startswith("/api/")

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = {name.lower(): value for name, value in message["headers"]}
                headers = [pair for pair in message["headers"] if pair[0].lower() not in always]
                headers += list((always | {POLICY_HEADER: own.get(POLICY_HEADER, POLICY.encode())}).items())
                if is_private and b"cache-control" not in own:
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = headers
            await send(message)

        await app(scope, receive, send_with_headers)

    return wrapped


async def check_request(request: HttpRequest) -> None:
    """Refuse changes that pages of other sites ask for, too many changes, and strangers on a closed server.

    Raises RequestRefused, before anything of the request has been read.
    """
    server = server_of(request)
    if request.method in CHANGING:
        _check_change(server, request)
    if server.join_code.is_asked and not request.route_handler.opt.get("is_open"):
        await _check_admitted(server, request)


def _check_change(server: Server, request: HttpRequest) -> None:
    origin, host = request.headers.get("origin"), request.headers.get("host")
    if not server.settings.is_own_origin(origin, host, scheme_of(request.scope)):
        raise RequestRefused(ServerCode.BAD_ORIGIN, status=403)
    changes = server.change_rates.of(address_of(request))
    if not changes.take():
        raise TooManyRequests(ServerCode.TOO_FAST, changes.seconds_until(1))


async def _check_admitted(server: Server, request: HttpRequest) -> None:
    """Refuse strangers who have not given the join code; raises RequestRefused."""
    given = request.cookies.get(server.settings.join_cookie)
    if not server.join_code.is_pass(given) and await signed_in_or_none(request) is None:
        raise RequestRefused(ServerCode.JOIN_CODE, status=403)


def on_refused(request: HttpRequest, error: RequestRefused) -> Response[Problem]:
    """Answer with the reason of a refusal."""
    server_of(request).metrics.refusals.labels(error.code.value).inc()
    headers = {"retry-after": str(error.retry_after)} if isinstance(error, TooManyRequests) else {}
    return Response(problem_of(error), status_code=error.status, headers=headers)


def on_http_error(_: HttpRequest, error: HTTPException) -> Response[Problem]:
    """Answer an error of the HTTP layer with a code of the server."""
    code = _CODES.get(error.status_code, ServerCode.BAD_REQUEST)
    return Response(Problem(code, "", [], {}), status_code=error.status_code, headers=error.headers)


def on_unreadable(_: HttpRequest, _error: RecursionError | UnicodeDecodeError) -> Response[Problem]:
    """Answer a body that is nested too deep or is no Unicode."""
    return Response(Problem(ServerCode.BAD_REQUEST, "", [], {}), status_code=400)


def on_unavailable(request: HttpRequest, _error: StoreUnavailable) -> Response[Problem]:
    """Answer a request that the store cannot carry out at the moment."""
    return on_refused(request, NotSaved())


def on_error(request: HttpRequest, error: Exception) -> Response[Problem]:
    """Log an unexpected error, and answer without its details."""
    server = server_of(request)
    server.metrics.refusals.labels(ServerCode.ERROR.value).inc()
    server.log.error("request-failed", path=request.route_handler.name, exc_info=error)
    return Response(Problem(ServerCode.ERROR, "", [], {}), status_code=500)
