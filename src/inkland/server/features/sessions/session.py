"""Sessions: one for each device of a guest."""

import secrets
from typing import Final, Literal

import msgspec

from inkland.server.features.sessions.device import Device
from inkland.server.features.sessions.tokens import token_hash
from inkland.server.model.rooms.guest import Guest

SessionOrigin = Literal["first", "link", "recovery"]
"""How a device was added: as the first one, by a link of another device, or with the recovery code."""
ID_BYTES: Final = 8


class Session(msgspec.Struct, frozen=True):
    """The session of a device."""

    id: str
    """Names the session in lists; it gives no right to anything."""
    token_hash: str
    device: Device
    origin: SessionOrigin
    created: float
    seen: float
    """When the device was last used, at most an hour old."""
    told: float
    """Until when the guest has been told on it about devices that were added with the recovery code."""


class SignedIn(msgspec.Struct, frozen=True):
    """A guest, and the session with which they have been recognized."""

    guest: Guest
    session: Session


def new_session(token: str, device: Device, origin: SessionOrigin, *, now: float) -> Session:
    """Return a session for a device that gets a token."""
    return Session(secrets.token_hex(ID_BYTES), token_hash(token), device, origin, now, now, now)
