"""Under which names the server may be reached: a name that anybody can point here must be the public one.

A page of another site can let its own name lead to this machine (DNS rebinding); its requests then look as if
they came from our pages, but have that name. Addresses and names that only the local network gives cannot be
used so.
"""

import re
from ipaddress import ip_address
from typing import Final

LOCAL: Final = (".localhost", ".local", ".internal", ".home.arpa", ".lan")
"""The ends of names that nobody can register."""
_HOST: Final = re.compile(r"(?:\[(?P<six>[0-9A-Fa-f:.]+)(?:%[^\]]*)?\]|(?P<name>[^:\[\]]*))(?::\d{1,5})?")


def name_of(host: str) -> str:
    """Return the name or address in a Host header or an address, without a port and in small letters.

    >>> name_of("Maps.Example.:8642"), name_of("[::1]:80")
    ('maps.example', '::1')
    """
    found = _HOST.fullmatch(host)
    name = "" if found is None else found["six"] or found["name"] or ""
    return name.removesuffix(".").lower()


def is_local(name: str) -> bool:
    """Return whether nobody else can let a name lead here: an address, or one of the local network.

    >>> [is_local(name) for name in ("192.168.0.7", "203.0.113.7", "::1", "localhost", "nas", "games.local")]
    [True, True, True, True, True, True]
    >>> [is_local(name) for name in ("maps.example", "127.0.0.1.evil.example", "local", "")]
    [False, False, True, False]
    """
    if "." not in name and ":" not in name:
        return bool(name)  # a name of one word is one of the local network
    if name.endswith(LOCAL):
        return True
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def is_own_host(host: str | None, *known: str) -> bool:
    """Return whether a Host header may be that of a request to this server; HTTP/1.0 needs none.

    >>> is_own_host("maps.example:8642", "maps.example"), is_own_host("evil.example", "maps.example")
    (True, False)
    """
    if host is None:
        return True
    name = name_of(host)
    return bool(name) and (name in known or is_local(name))
