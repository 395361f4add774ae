"""The cookies that hold the token of a device, and the one that it had before."""

import dataclasses
from typing import Final

from litestar.datastructures import Cookie

from inkland.server.app.server import Server

FORMER_SECONDS: Final = 24 * 3600
"""How long a device can go back to the guest before a link."""


def session_cookie(server: Server, token: str) -> Cookie:
    """Return the cookie with a token: for this server and its own pages only, out of reach of scripts."""
    return _cookie(server, token, round(server.sessions.max_age))


def no_cookie(server: Server) -> Cookie:
    """Return the cookie that removes the token from a browser."""
    return _cookie(server, "", 0)


def former_cookie(server: Server, token: str) -> Cookie:
    """Return the cookie with the token of the guest whom this device can go back to, for a day."""
    return _cookie(server, token, FORMER_SECONDS, server.settings.former_cookie)


def no_former_cookie(server: Server) -> Cookie:
    """Return the cookie that takes the way back."""
    return _cookie(server, "", 0, server.settings.former_cookie)


def join_cookie(server: Server, value: str) -> Cookie:
    """Return the cookie of a stranger who has given the join code, for as long as a session lasts."""
    return _cookie(server, value, round(server.sessions.max_age), server.settings.join_cookie)


def operator_cookie(server: Server, value: str, seconds: int) -> Cookie:
    """Return the cookie of an operator's session, which is sent from our own pages only."""
    return dataclasses.replace(
        _cookie(server, value, seconds, server.settings.operator_cookie), samesite="strict"
    )


def _cookie(server: Server, value: str, seconds: int, name: str | None = None) -> Cookie:
    return Cookie(
        key=name or server.settings.cookie,
        value=value,
        path="/",
        max_age=seconds,
        httponly=True,
        samesite="lax",
        secure=server.settings.is_secure,
    )
