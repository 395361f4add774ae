"""Web Push: notices encrypted for one browser (RFC 8291), signed with the server's key (VAPID, RFC 8292)."""

import base64
import hashlib
from collections.abc import Callable
from typing import Any, Final

import http_ece
import msgspec
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from inkland.server.features.notices.address_check import parse_target
from inkland.server.features.notices.channels import from_base64
from inkland.server.features.notices.message import notice_text
from inkland.server.features.notices.notice import Notice
from inkland.server.features.notices.webhook import Delivery

TOKEN_SECONDS: Final = 12 * 3600
"""How long a signature is valid; push services accept a day at most."""
KEEP_SECONDS: Final = 3 * 24 * 3600
"""How long a push service keeps a notice for a device that is off; a newer one of the room replaces it."""
UNKNOWN_CONTACT: Final = "mailto:operator@inkland.invalid"


def new_vapid_key() -> bytes:
    """Return a new private key that identifies this server to push services."""
    key = ec.generate_private_key(ec.SECP256R1())
    return key.private_bytes(
        serialization.Encoding.DER, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )


class WebPush:
    """Makes the requests that deliver notices to browsers."""

    def __init__(
        self,
        key: bytes,
        *,
        contact: str | None,
        allowed: frozenset[str] = frozenset(),
        now: Callable[[], float],
    ) -> None:
        private = serialization.load_der_private_key(key, password=None)
        self._vapid: Any = Vapid02(private)
        self._contact = contact or UNKNOWN_CONTACT
        self._allowed = allowed
        self._now = now
        point = private.public_key().public_bytes(
            serialization.Encoding.X962,
            serialization.PublicFormat.UncompressedPoint,
        )
        self.public_key = base64.urlsafe_b64encode(point).rstrip(b"=").decode()
        """What a browser needs to subscribe (applicationServerKey)."""

    def delivery(self, notice: Notice) -> Delivery:
        """Return the request that delivers a notice to a browser."""
        title, text = notice_text(notice)
        path = f"/room/{notice.room}" if notice.room else "/"
        payload = {"id": notice.id, "event": notice.kind, "title": title, "text": text, "path": path}
        headers = {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(KEEP_SECONDS),
            "Urgency": "normal",
            "Topic": _topic(notice),
            **self._signature(notice.channel.address),
        }
        return Delivery(notice.channel.address, headers, self._encrypted(payload, notice))

    def _encrypted(self, payload: dict[str, str], notice: Notice) -> bytes:
        keys = notice.channel.keys
        if keys is None:
            raise ValueError("a push channel without keys")
        made: bytes = http_ece.encrypt(
            msgspec.json.encode(payload),
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=from_base64(keys.p256dh),
            auth_secret=from_base64(keys.auth),
            version="aes128gcm",
        )
        return made

    def _signature(self, address: str) -> dict[str, str]:
        audience = parse_target(address, self._allowed).origin
        claims = {"aud": audience, "sub": self._contact, "exp": int(self._now()) + TOKEN_SECONDS}
        signed: dict[str, str] = self._vapid.sign(claims)
        return {"Authorization": signed["Authorization"]}


def _topic(notice: Notice) -> str:
    """Return the mark by which a push service replaces an older notice of the same room."""
    digest = hashlib.sha256(f"{notice.channel.id}\n{notice.room}".encode()).digest()
    return base64.urlsafe_b64encode(digest)[:32].decode()
