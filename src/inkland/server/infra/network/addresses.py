"""Addresses of clients: under which key each is counted, and which are proxies of ours."""

from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from litestar.types import Scope

UNKNOWN: Final = "unknown"


@lru_cache(maxsize=8192)
def address_key(address: str) -> str:
    """Return the key under which an address is counted: an IPv6 address by its /64, which one customer has.

    >>> address_key("203.0.113.7"), address_key("::ffff:203.0.113.7"), address_key("2001:db8:1:2:3:4:5:6")
    ('203.0.113.7', '203.0.113.7', '2001:db8:1:2::/64')
    >>> address_key("not an address")
    'unknown'
    """
    try:
        found = ip_address(address)
    except ValueError:
        return UNKNOWN
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((int(found) >> 64 << 64, 64)))


def client_key(scope: Scope) -> str:
    """Return the key of the client who sends a request, which a trusted proxy may have forwarded."""
    client = scope.get("client")
    return address_key(client[0] if client else "")


def proxy_check(proxies: str) -> Callable[[str], bool]:
    """Return whether an address is one of our proxies, which are given as for `--proxy`.

    >>> is_proxy = proxy_check("127.0.0.1, 10.0.0.0/8")
    >>> is_proxy("127.0.0.1"), is_proxy("10.1.2.3"), is_proxy("203.0.113.7"), is_proxy("")
    (True, True, False, False)
    """
    if proxies.strip() == "*":
        return lambda _address: True
    networks = []
    for name in proxies.split(","):
        try:
            networks.append(ip_network(name.strip()))
        except ValueError:  # a name instead of an address: no connection comes from it
            continue

    @lru_cache(maxsize=4096)
    def is_proxy(address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in networks)

    return is_proxy
