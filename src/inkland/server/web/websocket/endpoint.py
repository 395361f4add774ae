"""The WebSocket endpoint of rooms: checks the origin, counts connections, runs a session."""

from typing import Final

from litestar import Litestar
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from inkland.server.app.server import Server
from inkland.server.base.errors import RequestRefused
from inkland.server.base.store_errors import StoreUnavailable
from inkland.server.features.sessions.tokens import token_hash
from inkland.server.web.http.host_checks import scheme_of
from inkland.server.web.websocket.connection import Disconnected, WebSocketConnection
from inkland.server.web.websocket.session import ClientSession, CloseCode, CloseConnection

PATH: Final = "/ws/rooms/"


def with_websockets(app: Litestar) -> ASGIApp:
    """Return the application with the rooms' WebSockets, which skip what only HTTP needs."""

    async def route(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.WEBSOCKET:
            await app(scope, receive, send)
            return
        server: Server = app.state.server
        connection = WebSocketConnection(scope, receive, send)
        room = scope["path"].removeprefix(PATH)
        origin, host = connection.header("origin"), connection.header("host")
        if room == scope["path"] or not server.settings.is_own_origin(origin, host, scheme_of(scope)):
            await connection.refuse()
            return
        if server.join_code.is_asked and await _is_stranger(connection, server):
            await connection.refuse()
            return
        await _serve(connection, server, room)

    return route


async def _is_stranger(connection: WebSocketConnection, server: Server) -> bool:
    """Return whether a connection comes from nobody's device; if that cannot be read, it is seen later."""
    try:
        await server.sessions.find(connection.cookie(server.settings.cookie), None)
    except RequestRefused:
        return True
    except StoreUnavailable:
        return False
    return False


async def _serve(connection: WebSocketConnection, server: Server, room: str) -> None:
    """Run the session of a guest on a connection, and close it with the right code."""
    metrics, is_counted = server.metrics, server.connections.enter(connection.address)
    metrics.connections.inc()
    try:
        await connection.accept()
        if not is_counted:
            raise CloseConnection(CloseCode.TOO_MANY)
        await _run_session(connection, server, room)
    except CloseConnection as closing:
        metrics.dropped.labels(str(int(closing.code))).inc()
        await connection.close(closing.code, closing.code.name.lower().replace("_", "-"))
    except Disconnected:
        pass
    except Exception:
        server.log.exception("session-failed")
        await connection.close(CloseCode.BROKEN, "server-error")
    finally:
        metrics.connections.dec()
        if is_counted:
            server.connections.leave(connection.address)


async def _run_session(connection: WebSocketConnection, server: Server, room: str) -> None:
    token = connection.cookie(server.settings.cookie) or ""
    with server.sessions.connections.watched(token_hash(token)) as watch:
        try:
            found = await server.sessions.find(token, connection.header("user-agent"))
        except RequestRefused:
            raise CloseConnection(CloseCode.NO_GUEST) from None
        except StoreUnavailable:
            raise CloseConnection(CloseCode.TRY_AGAIN) from None
        server.notices.seen(found.guest.id, connection.address)
        try:
            await ClientSession(connection, server, found.guest, watch).run(room)
        finally:
            server.sessions.touch(found.session, found.session.device)  # it was in use until now
