"""Addresses of PostgreSQL databases: read from text, shown without a password, and whether they are safe."""

import os
from collections.abc import Mapping
from ipaddress import ip_address
from typing import Final

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

SCHEMES: Final = ("postgresql", "postgres")
DRIVER: Final = "postgresql+psycopg"
ENCRYPTED: Final = frozenset({"require", "verify-ca", "verify-full"})
"""The modes of TLS that never fall back to an open connection."""
_PASSWORDS: Final = ("password", "sslpassword")


class InvalidDatabaseUrl(ValueError):
    """A text that is no address of a PostgreSQL database; the message does not repeat it."""


def parse_database_url(text: str) -> URL:
    """Return the address of a text such as `postgresql://user@host/name`; raises InvalidDatabaseUrl."""
    try:
        url = make_url(text.strip())
        _ = url.port
    except (ArgumentError, ValueError):
        raise InvalidDatabaseUrl("no address") from None
    if url.drivername not in (*SCHEMES, DRIVER) or not url.database:
        raise InvalidDatabaseUrl("no address of a PostgreSQL database")
    password = url.query.get("password")
    if isinstance(password, str):
        url = url.difference_update_query(["password"]).set(password=password)
    return url.set(drivername=DRIVER)


def shown_url(url: URL) -> str:
    """Return an address for people, without password and options.

    >>> shown_url(parse_database_url("postgresql://ann:secret@db.example:5433/maps?sslmode=require"))
    'postgresql://ann@db.example:5433/maps'
    """
    plain = URL.create("postgresql", url.username, None, url.host, url.port, url.database)
    return plain.render_as_string(hide_password=True)


def without_password(url: URL, text: str) -> str:
    """Return a message of the database driver, cleared of the password of an address."""
    for secret in (url.password, *(url.query.get(name) for name in _PASSWORDS)):
        if isinstance(secret, str) and secret:
            text = text.replace(secret, "***")
    return text


def is_safe_connection(url: URL, environment: Mapping[str, str] = os.environ) -> bool:
    """Return whether nobody can listen: a connection on this machine, or TLS without a way around it.

    >>> is_safe_connection(parse_database_url("postgresql://db.example/maps?sslmode=prefer"), {})
    False
    """
    mode = url.query.get("sslmode") or environment.get("PGSSLMODE")
    return mode in ENCRYPTED or all(map(_is_local, _hosts(url, environment)))


def _hosts(url: URL, environment: Mapping[str, str]) -> list[str]:
    """Return the hosts that the driver may connect to; none means the socket of this machine."""
    found: list[str] = []
    for given in (url.host, url.query.get("host"), url.query.get("hostaddr")):
        texts = () if given is None else (given,) if isinstance(given, str) else given
        found += [host for text in texts for host in text.split(",")]
    if not found:
        names = (environment.get("PGHOST"), environment.get("PGHOSTADDR"))
        found = [host for name in names if name for host in name.split(",")]
    # With a service file the hosts are not known.
    if "service" in url.query or (not found and environment.get("PGSERVICE")):
        found.append("service")
    return found


def _is_local(host: str) -> bool:
    """Return whether a host is this machine: a socket, localhost, or a loopback address."""
    if host in ("", "localhost") or host.startswith(("/", "@")):
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
