"""The cookie that holds the token of a device."""

from litestar.datastructures import Cookie

from inkland.server.server import Server


def session_cookie(server: Server, token: str) -> Cookie:
    """Return the cookie with a token: for this server and its own pages only, out of reach of scripts."""
    return _cookie(server, token, round(server.sessions.max_age))


def no_cookie(server: Server) -> Cookie:
    """Return the cookie that removes the token from a browser."""
    return _cookie(server, "", 0)


def _cookie(server: Server, value: str, seconds: int) -> Cookie:
    return Cookie(
        key=server.settings.cookie,
        value=value,
        path="/",
        max_age=seconds,
        httponly=True,
        samesite="lax",
        secure=server.settings.is_secure,
    )
