"""Channels: the devices and web addresses where a guest's notices go."""

import base64
import binascii
from typing import Annotated, Final, Literal

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from msgspec import Meta

from inkland.server.errors import UNPROCESSABLE, RequestRefused, ServerCode
from inkland.server.notices.address_check import LONGEST_ADDRESS

ChannelKind = Literal["push", "webhook"]
WebhookForm = Literal["json", "discord", "slack", "ntfy"]
ChannelProblem = Literal["address", "redirect", "refused", "gone", "unreachable"]
"""Why the last notice did not arrive; after `gone` nothing more is sent there."""

MOST_CHANNELS: Final = 10
"""The most channels of one guest."""
_AUTH_BYTES: Final = 16

Address = Annotated[str, Meta(min_length=1, max_length=LONGEST_ADDRESS)]


class PushKeys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of a browser's push subscription (RFC 8291)."""

    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class PushSubscription(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A push subscription as a browser makes it."""

    endpoint: Address
    keys: PushKeys


class Webhook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A web address that receives notices, and the form that it takes."""

    address: Address
    form: WebhookForm = "json"


class Channel(msgspec.Struct, frozen=True):
    """A channel as it is stored."""

    id: str
    guest: str
    kind: ChannelKind
    address: str
    form: WebhookForm | None = None
    keys: PushKeys | None = None
    problem: ChannelProblem | None = None


def check_keys(keys: PushKeys) -> None:
    """Raise RequestRefused for keys that nothing can be encrypted with."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_base64(keys.p256dh))
        is_usable = len(from_base64(keys.auth)) == _AUTH_BYTES
    except (ValueError, binascii.Error):
        is_usable = False
    if not is_usable:
        raise RequestRefused(ServerCode.BAD_PUSH_KEYS, status=UNPROCESSABLE)


def from_base64(text: str) -> bytes:
    r"""Return the bytes of a base64url text without padding; raises ValueError.

    >>> from_base64("AQI")
    b'\x01\x02'
    """
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
