"""Which addresses the server may send to: public https addresses, and those that the operator allows.

Addresses come from guests. A name is resolved at the time of sending, every address that it has is checked,
and the connection goes to an address that was checked, so that a name cannot change its meaning in between.
"""

import asyncio
import socket
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from inkland.server.base.limits import LONGEST_ADDRESS

Resolve = Callable[[str, int], Awaitable[list[str]]]
"""Returns the addresses of a host name; raises OSError."""

RESOLVE_SECONDS: Final = 5.0
_RESOLVERS: Final = ThreadPoolExecutor(4, thread_name_prefix="resolve")
"""Threads of their own: a name server that does not answer must not keep the store waiting."""
_DEFAULT_PORTS: Final = {"https": 443, "http": 80}
_INNER_IPV4: Final = tuple(
    ip_network(text)
    for text in (
        "0.0.0.0/8",  # this network
        "10.0.0.0/8",
        "100.64.0.0/10",  # shared by customers of a provider
        "127.0.0.0/8",
        "169.254.0.0/16",  # link-local, where clouds keep their metadata
        "172.16.0.0/12",
        "192.0.0.0/24",
        "192.0.2.0/24",
        "192.88.99.0/24",  # relays to 6to4
        "192.168.0.0/16",
        "198.18.0.0/15",
        "198.51.100.0/24",
        "203.0.113.0/24",
        "224.0.0.0/4",  # multicast
        "240.0.0.0/4",  # reserved, and broadcast
    )
)
"""All ranges of IANA's registry of special addresses that are not reachable from everywhere."""
_GLOBAL_IPV6: Final = IPv6Network("2000::/3")
_INNER_IPV6: Final = tuple(
    IPv6Network(text)
    for text in (
        "2001::/23",  # protocols, Teredo (2001::/32) among them
        "2001:db8::/32",
        "2002::/16",  # 6to4
        "3fff::/20",
    )
)
_NAT64: Final = IPv6Network("64:ff9b::/96")
_ISATAP: Final = (0x00005EFE, 0x02005EFE)


class AddressRefused(Exception):
    """An address that the server does not send to."""


class Target(NamedTuple):
    """Where to send: the parts of an address, and what it may be connected to."""

    scheme: str
    host: str
    port: int
    path: str
    """The path with its query."""
    is_allowed: bool
    """Whether the operator allows this address by name, wherever it leads."""

    @property
    def origin(self) -> str:
        """The address without its path."""
        return origin_of(self.scheme, self.host, self.port)

    @property
    def host_header(self) -> str:
        """The value of the Host header."""
        return self.origin.partition("://")[2]


def origin_of(scheme: str, host: str, port: int) -> str:
    """Return scheme, host and port as one text, without the usual port.

    >>> origin_of("https", "maps.example", 443), origin_of("http", "::1", 8080)
    ('https://maps.example', 'http://[::1]:8080')
    """
    shown = f"[{host}]" if ":" in host else host
    return f"{scheme}://{shown}" if _DEFAULT_PORTS.get(scheme) == port else f"{scheme}://{shown}:{port}"


def parse_target(address: str, allowed: Iterable[str] = ()) -> Target:
    """Return the parts of an address; raises AddressRefused unless it is https or allowed.

    >>> parse_target("https://Maps.Example/hook?key=1").path
    '/hook?key=1'
    """
    if len(address) > LONGEST_ADDRESS or not address.isascii() or any(char <= " " for char in address):
        raise AddressRefused
    try:
        parts = urlsplit(address)
        host, port = (parts.hostname or "").rstrip("."), parts.port
    except ValueError:
        raise AddressRefused from None
    if parts.scheme not in _DEFAULT_PORTS or not host or "@" in parts.netloc or "\\" in address:
        raise AddressRefused
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    target = Target(parts.scheme, host, port or _DEFAULT_PORTS[parts.scheme], path, is_allowed=False)
    if target.origin in set(allowed):
        return target._replace(is_allowed=True)
    if parts.scheme != "https":
        raise AddressRefused
    return target


def is_public(address: str) -> bool:
    """Return whether an IP address is one of the public internet, also in disguise.

    >>> [is_public(text) for text in ("93.184.215.14", "10.0.0.1", "::ffff:10.0.0.1", "2606:2800:21f::1")]
    [True, False, False, True]
    """
    try:
        found = ip_address(address)
    except ValueError:
        return False
    if isinstance(found, IPv4Address):
        return not any(found in network for network in _INNER_IPV4)
    return _is_public_ipv6(found)


def _is_public_ipv6(address: IPv6Address) -> bool:
    """Return whether an IPv6 address is public; forms that hold an IPv4 address are what that one is."""
    if address.scope_id is not None:
        return False
    if address.ipv4_mapped is not None:
        return is_public(str(address.ipv4_mapped))
    if address in _NAT64:  # networks without IPv4 reach every host of IPv4 this way
        return is_public(str(IPv4Address(int(address) & 0xFFFF_FFFF)))
    if int(address) >> 32 & 0xFFFF_FFFF in _ISATAP:
        return False
    return address in _GLOBAL_IPV6 and not any(address in network for network in _INNER_IPV6)


async def resolve(host: str, port: int) -> list[str]:
    """Return the addresses of a host name as the system knows them; raises OSError."""
    look_up = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    try:
        async with asyncio.timeout(RESOLVE_SECONDS):
            found = await asyncio.get_running_loop().run_in_executor(_RESOLVERS, look_up)
    except UnicodeError as error:  # such as a label that is too long
        raise OSError(str(error)) from error
    return list(dict.fromkeys(str(entry[4][0]) for entry in found))


async def checked_addresses(target: Target, look_up: Resolve = resolve) -> list[str]:
    """Return the IP addresses to connect to; raises AddressRefused if one is not public, or OSError."""
    found = await look_up(target.host, target.port)
    if not found:
        raise OSError("no address")
    if not target.is_allowed and not all(is_public(address) for address in found):
        raise AddressRefused
    return found
