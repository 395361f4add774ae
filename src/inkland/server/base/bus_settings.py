"""Where the bus is, and how a program proves that it may use it."""

import hashlib
import hmac
from ipaddress import ip_address
from pathlib import Path
from typing import Final
from urllib.parse import SplitResult, unquote, urlsplit

import msgspec

SCHEMES: Final = ("nats", "tls")
DEFAULT_PORT: Final = 4222
DEFAULT_PREFIX: Final = "inkland"
LONGEST_PREFIX: Final = 32
SHORTEST_WORKER_KEY: Final = 32
"""The fewest characters of the secret from which the key of jobs follows: it must not be guessed."""


class BadBusAddress(ValueError):
    """An address that is none of NATS servers."""


class BusSettings(msgspec.Struct, frozen=True):
    """The NATS servers, credentials, and the names that this installation uses there."""

    addresses: tuple[str, ...]
    """`nats://host:port` or `tls://host:port`, without credentials."""
    user: str | None = None
    password: str | None = None
    token: str | None = None
    credentials: Path | None = None
    """A file with a JWT and an nkey seed, as NATS makes it."""
    ca: Path | None = None
    """The certificates of those who may vouch for the servers; None: those of the system."""
    prefix: str = DEFAULT_PREFIX
    """What the subjects of this installation begin with."""
    worker_key: bytes | None = None
    """What seals the jobs of remote workers; None: no job leaves the server."""

    def __repr__(self) -> str:
        """Return the addresses alone, so that no credentials get into a message."""
        return f"BusSettings({', '.join(self.addresses)})"


def parse_bus(
    text: str,
    *,
    credentials: Path | None = None,
    ca: Path | None = None,
    prefix: str = DEFAULT_PREFIX,
    worker_key: bytes | None = None,
) -> BusSettings:
    """Return the settings of one or more addresses with commas; raises BadBusAddress.

    >>> parse_bus("nats://ink:pa%40ss@one,tls://two:4333").addresses
    ('nats://one:4222', 'tls://two:4333')
    >>> parse_bus("nats://ink:pa%40ss@one").password
    'pa@ss'
    >>> parse_bus("nats://s3cret@one").token
    's3cret'
    """
    parts = [_parse(part) for part in text.split(",")]
    given = next((part for part in parts if part.username), None)
    user = None if given is None else unquote(given.username or "")
    password = None if given is None or given.password is None else unquote(given.password)
    return BusSettings(
        addresses=tuple(f"{part.scheme}://{_host(part)}" for part in parts),
        user=None if password is None else user,
        password=password,
        token=user if password is None else None,
        credentials=credentials,
        ca=ca,
        prefix=prefix,
        worker_key=worker_key,
    )


def worker_key_of(secret: str) -> bytes:
    """Return the key that seals jobs and answers, from the secret of servers and workers.

    >>> len(worker_key_of("a secret")), worker_key_of("a secret") == worker_key_of("another")
    (32, False)
    """
    return hmac.digest(secret.encode(), b"inkland jobs", hashlib.sha256)


def is_bus_private(settings: BusSettings) -> bool:
    """Return whether nobody can read what is sent to the servers: TLS, or this machine.

    >>> [is_bus_private(parse_bus(one)) for one in ("tls://bus.example", "nats://[::1]", "nats://10.0.0.2")]
    [True, True, False]
    """
    parts = [urlsplit(address) for address in settings.addresses]
    return all(part.scheme == "tls" or _is_loopback(part.hostname or "") for part in parts)


def is_prefix(text: str) -> bool:
    """Return whether a text can begin subjects: letters, digits, dashes and underscores.

    >>> [is_prefix(one) for one in ("inkland", "maps-2", "a.b", "*", "")]
    [True, True, False, False, False]
    """
    plain = text.replace("-", "").replace("_", "")
    return plain.isascii() and plain.isalnum() and len(text) <= LONGEST_PREFIX


def _parse(text: str) -> SplitResult:
    try:
        part = urlsplit(text.strip())
        is_good = part.scheme in SCHEMES and bool(part.hostname) and part.port != 0
    except ValueError:  # such as a port above 65535
        is_good = False
    if not is_good or part.path not in ("", "/") or part.query or part.fragment:
        raise BadBusAddress
    return part


def _host(part: SplitResult) -> str:
    host = f"[{part.hostname}]" if ":" in (part.hostname or "") else part.hostname
    return f"{host}:{part.port or DEFAULT_PORT}"


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
