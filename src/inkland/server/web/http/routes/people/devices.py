"""Routes of devices: where a guest is signed in, and how to sign out."""

from typing import Annotated

import msgspec
from litestar import Response, delete, get, post
from litestar.params import PathParameter

from inkland.server.app.server import Server
from inkland.server.features.sessions.session import SessionOrigin, SignedIn
from inkland.server.web.http.requests import HttpRequest, server_of, signed_in
from inkland.server.web.http.session_cookies import no_cookie

DeviceId = Annotated[str, PathParameter(min_length=1, max_length=32)]


class DeviceInfo(msgspec.Struct, frozen=True):
    """A device of a guest."""

    id: str
    browser: str
    """The name of the browser; empty if it is not known."""
    system: str
    """The name of the system; empty if it is not known."""
    origin: SessionOrigin
    """How it was added: as the first device, by a link of another one, or with the recovery code."""
    since: float
    """When it was added, in seconds since 1970."""
    seen: float
    """When it was last used, at most an hour old."""
    is_this: bool
    """Whether it is the device that asks."""


@get("/api/guest/devices", summary="My devices")
async def read_devices(request: HttpRequest) -> list[DeviceInfo]:
    """Return the devices of this guest: this one first, then the last used."""
    return await _devices(server_of(request), await signed_in(request))


@delete("/api/guest/devices/{device_id:str}", summary="Sign out a device", status_code=200)
async def sign_out_device(request: HttpRequest, device_id: DeviceId) -> Response[list[DeviceInfo]]:
    """Sign out a device at once, and return the others; without this one's own cookie if it is this one."""
    server, known = server_of(request), await signed_in(request)
    await server.sessions.end(known.guest.id, device_id)
    if device_id == known.session.id:
        return Response([], cookies=[no_cookie(server)])
    return Response(await _devices(server, known))


@delete("/api/guest/devices", summary="Sign out all other devices", status_code=200)
async def sign_out_others(request: HttpRequest) -> list[DeviceInfo]:
    """Sign out every device but this one at once, and return this one."""
    server, known = server_of(request), await signed_in(request)
    await server.sessions.end_others(known.guest.id, known.session.id)
    return await _devices(server, known)


@post("/api/guest/devices/seen", summary="I know my new devices", status_code=200)
async def acknowledge_devices(request: HttpRequest) -> list[DeviceInfo]:
    """Say nothing more here about devices that were added with the recovery code; return all devices."""
    server, known = server_of(request), await signed_in(request)
    await server.sessions.remember_told(known)
    return await _devices(server, known)


async def _devices(server: Server, known: SignedIn) -> list[DeviceInfo]:
    own = known.session.id
    found = [
        DeviceInfo(
            one.id, *one.device, origin=one.origin, since=one.created, seen=one.seen, is_this=one.id == own
        )
        for one in await server.sessions.sessions_of(known.guest.id)
    ]
    return sorted(found, key=lambda device: not device.is_this)
