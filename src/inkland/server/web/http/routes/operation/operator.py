"""Routes of the operator page: come in with a link, see how the servers stand, hide a name, end a room.

An operator needs no join code; everybody without an operator's session is refused.
"""

from typing import Annotated

import msgspec
from litestar import Response, delete, get, post
from litestar.params import JSONBody, PathParameter
from msgspec import Meta

from inkland.server.features.operator.entry import SESSION_SECONDS
from inkland.server.features.operator.views import OperatorState
from inkland.server.features.sessions.join_code import OPEN
from inkland.server.model.naming.name_checks import clean_name
from inkland.server.web.http.requests import HttpRequest, server_of
from inkland.server.web.http.routes.people.guests import RawName
from inkland.server.web.http.session_cookies import operator_cookie

Mark = Annotated[str, PathParameter(min_length=8, max_length=8)]


class OperatorLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The token of a link to the operator page."""

    token: Annotated[str, Meta(min_length=1, max_length=400)]


class OperatorSession(msgspec.Struct, frozen=True):
    """Whether this browser has an operator's session."""

    is_open: bool


class HiddenName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name that is to be hidden, or shown again."""

    name: RawName
    hidden: bool


@post("/api/operator/session", summary="Come in with a link", status_code=200, opt=OPEN)
async def begin_operator_session(
    request: HttpRequest, data: JSONBody[OperatorLink]
) -> Response[OperatorSession]:
    """Begin a session with the token of a link, which works once."""
    server = server_of(request)
    token = await server.operator.entry.begin(data.token)
    server.log.info("operator-came")
    return Response(OperatorSession(is_open=True), cookies=[operator_cookie(server, token, SESSION_SECONDS)])


@delete("/api/operator/session", summary="End the operator's session", status_code=200, opt=OPEN)
async def end_operator_session(request: HttpRequest) -> Response[OperatorSession]:
    """End the session of this browser."""
    await _until(request)
    gone = operator_cookie(server_of(request), "", 0)
    return Response(OperatorSession(is_open=False), cookies=[gone])


@get("/api/operator", summary="How the servers stand", opt=OPEN)
async def read_operator_state(request: HttpRequest) -> OperatorState:
    """Return how the servers of the database stand."""
    return await server_of(request).operator.state(await _until(request))


@post("/api/operator/names", summary="Hide a name", status_code=200, opt=OPEN)
async def hide_guest_name(request: HttpRequest, data: JSONBody[HiddenName]) -> OperatorState:
    """Hide a name everywhere, or show it again."""
    until, page = await _until(request), server_of(request).operator
    await page.hide_name(clean_name(data.name), hidden=data.hidden)
    return await page.state(until)


@post("/api/operator/rooms/{mark:str}/end", summary="End a room", status_code=200, opt=OPEN)
async def end_room(request: HttpRequest, mark: Mark) -> OperatorState:
    """End the game of a room without a result, and let nobody else sit down there."""
    until, page = await _until(request), server_of(request).operator
    await page.end_room(mark)
    return await page.state(until)


async def _until(request: HttpRequest) -> float:
    """Return when the operator's session of a request ends; raises RequestRefused without one."""
    server = server_of(request)
    return await server.operator.entry.check(request.cookies.get(server.settings.operator_cookie))
