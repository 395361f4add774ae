"""What can be set about a house."""

import secrets
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

import msgspec


class Limits(msgspec.Struct, frozen=True):
    """How much a connection and an address may do; rates are for each second."""

    message_bytes: int = 8192
    messages: float = 40.0
    message_burst: int = 120
    address_messages: float = 400.0
    address_burst: int = 1200
    address_connections: int = 120
    changes: float = 5.0
    change_burst: int = 200
    """HTTP requests of an address that change something."""
    strikes: int = 5
    """Bad or hasty messages before a connection is closed."""


def limits_for(connections: int) -> Limits:
    """The limits when an address may have so many connections: its rates grow in proportion.

    >>> limits_for(240).address_messages
    800.0
    """
    usual = Limits()
    share = connections / usual.address_connections
    return msgspec.structs.replace(
        usual,
        address_connections=connections,
        address_messages=usual.address_messages * share,
        address_burst=max(1, round(usual.address_burst * share)),
        changes=usual.changes * share,
        change_burst=max(1, round(usual.change_burst * share)),
    )


class Settings(msgspec.Struct, frozen=True):
    """Where a house keeps its games, and how it is reached."""

    folder: Path
    public_url: str | None = None
    limits: Limits = Limits()
    idle_seconds: float = 60.0
    bot_threads: int = 2
    host_seconds: float = 60.0
    metrics_token: str | None = None
    """What others than this machine must show to read the figures; None lets nobody else."""
    compress: bool = False
    """Whether frames are compressed: most are small, and it takes a fifth of the server's time."""

    @property
    def is_secure(self) -> bool:
        """Whether people reach the house over https only."""
        return self.public_url is not None and self.public_url.startswith("https://")

    @property
    def cookie(self) -> str:
        """The name of the cookie with a device's token; the prefix binds it to https and this host."""
        return "__Host-inkland" if self.is_secure else "inkland"

    def may_read_metrics(self, address: str, authorization: str | None) -> bool:
        """Whether a peer may read the figures: one on this machine, or one who shows the token."""
        if self.metrics_token is not None and authorization is not None:
            return secrets.compare_digest(authorization.encode(), f"Bearer {self.metrics_token}".encode())
        try:
            return ip_address(address).is_loopback
        except ValueError:
            return False

    def is_own_origin(self, origin: str | None, host: str | None) -> bool:
        """Whether a page that sends a request is our own; programs that are no browsers send no origin."""
        if origin is None:
            return True
        given = urlsplit(origin)
        if self.public_url is not None:
            known = urlsplit(self.public_url)
            return (given.scheme, given.netloc) == (known.scheme, known.netloc)
        return given.scheme in ("http", "https") and bool(host) and given.netloc == host
