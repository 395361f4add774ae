"""Routes of recovery: make a code that brings this guest back, and use one."""

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody
from msgspec import Meta

from inkland.server.features.sessions.join_code import OPEN
from inkland.server.web.http.requests import (
    HttpRequest,
    address_of,
    guest_of,
    server_of,
    signed_in_or_none,
    user_agent_of,
)
from inkland.server.web.http.routes.people.guests import GuestInfo, guest_info
from inkland.server.web.http.session_cookies import session_cookie


class NewRecoveryCode(msgspec.Struct, frozen=True):
    """A recovery code, which nobody can read again."""

    code: str


class RecoveryInfo(msgspec.Struct, frozen=True):
    """Whether a guest has a recovery code."""

    made: float | None
    """When it was made, in seconds since 1970; null if there is none."""


class RecoveryClaim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A recovery code as it was typed."""

    code: Annotated[str, Meta(min_length=1, max_length=100)]


@get("/api/guest/recovery", summary="Whether I have a recovery code")
async def read_recovery(request: HttpRequest) -> RecoveryInfo:
    """Return when the recovery code of this guest was made."""
    guest = await guest_of(request)
    return RecoveryInfo(await server_of(request).recovery.made_at(guest.id))


@post("/api/guest/recovery", summary="Make a recovery code", status_code=201)
async def make_recovery_code(request: HttpRequest) -> NewRecoveryCode:
    """Return a new recovery code of this guest; an earlier one is no longer valid."""
    guest = await guest_of(request)
    return NewRecoveryCode(await server_of(request).recovery.make(guest.id, address_of(request)))


@post("/api/guest/recover", summary="Use a recovery code", status_code=200, opt=OPEN)
async def recover_guest(request: HttpRequest, data: JSONBody[RecoveryClaim]) -> Response[GuestInfo]:
    """Add this device to the guest of a code, and tell their other devices."""
    server, known = server_of(request), await signed_in_or_none(request)
    code = await server.recovery.check(data.code, address_of(request))
    if known is not None and known.guest.id == code.guest:
        return Response(guest_info(known.guest))
    token = await server.sessions.recover(code, user_agent_of(request))
    found = await server.sessions.find(token, user_agent_of(request))
    return Response(guest_info(found.guest), cookies=[session_cookie(server, token)])
