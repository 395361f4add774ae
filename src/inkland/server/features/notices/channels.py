"""Channels: the devices and web addresses where a guest's notices go."""

import base64
import binascii
import re
from typing import Annotated, Final, Literal
from urllib.parse import parse_qs, urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from msgspec import Meta

from inkland.server.base.errors import UNPROCESSABLE, RequestRefused, ServerCode
from inkland.server.base.limits import LONGEST_ADDRESS

ChannelKind = Literal["push", "webhook"]
WebhookForm = Literal["json", "discord", "slack", "telegram", "ntfy"]
ChannelProblem = Literal["address", "redirect", "refused", "gone", "unreachable"]
"""Why the last notice did not arrive; after `gone` nothing more is sent there."""

_AUTH_BYTES: Final = 16
_DISCORD: Final = re.compile(r"(\w+\.)?discord(app)?\.com/api/(v\d+/)?webhooks/")
_SLACK: Final = re.compile(r"hooks\.slack(-gov)?\.com/")
_TELEGRAM: Final = re.compile(r"api\.telegram\.org/")
_NTFY: Final = re.compile(r"ntfy\.")
_FORMS: Final[tuple[tuple[WebhookForm, re.Pattern[str]], ...]] = (
    ("discord", _DISCORD),
    ("slack", _SLACK),
    ("telegram", _TELEGRAM),
    ("ntfy", _NTFY),
)
"""How the addresses of services begin."""
_SENDS_MESSAGE: Final = re.compile(r"/bot\d+:[\w-]+/sendMessage", re.IGNORECASE)

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
    form: WebhookForm | None = None
    """None: the one that the service at the address takes."""


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


def form_of(webhook: Webhook) -> WebhookForm:
    """Return the form that a web address takes; raises RequestRefused if nothing can be sent to it so.

    >>> form_of(Webhook("https://discord.com/api/webhooks/1/x")), form_of(Webhook("https://hooks.example/x"))
    ('discord', 'json')
    """
    parts = urlsplit(webhook.address)
    place = f"{parts.hostname}{parts.path}"
    form = webhook.form or _known_form(place)
    sends_message = _SENDS_MESSAGE.fullmatch(parts.path) and "chat_id" in parse_qs(parts.query)
    if form == "telegram" and not sends_message:
        raise RequestRefused(ServerCode.NOTICE_TELEGRAM, status=UNPROCESSABLE)
    return form


def _known_form(place: str) -> WebhookForm:
    for form, beginning in _FORMS:
        if beginning.match(place):
            return form
    return "json"


def from_base64(text: str) -> bytes:
    r"""Return the bytes of a base64url text without padding; raises ValueError.

    >>> from_base64("AQI")
    b'\x01\x02'
    """
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
