"""The route of the join code: a stranger gives it, and gets a pass."""

from typing import Annotated

import msgspec
from litestar import Response, post
from litestar.params import JSONBody
from msgspec import Meta

from inkland.server.features.sessions.join_code import OPEN
from inkland.server.web.http.requests import HttpRequest, address_of, server_of
from inkland.server.web.http.session_cookies import join_cookie


class JoinClaim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A join code as it was typed."""

    code: Annotated[str, Meta(min_length=1, max_length=100)]


class Joined(msgspec.Struct, frozen=True):
    """What follows from a join code."""

    is_admitted: bool


@post("/api/join", summary="Give the join code", status_code=200, opt=OPEN)
async def give_join_code(request: HttpRequest, data: JSONBody[JoinClaim]) -> Response[Joined]:
    """Let a stranger in who knows the code; a server without one lets everybody in."""
    server = server_of(request)
    found = server.join_code.check(data.code, address_of(request))
    cookies = [join_cookie(server, found)] if found else []
    return Response(Joined(is_admitted=True), cookies=cookies)
