"""Where a server listens: checks of its addresses, and the socket."""

import argparse
import errno
import socket
from ipaddress import ip_network
from typing import Final
from urllib.parse import urlsplit

from inkland.cli.usage import UsageError, printable
from inkland.locale import Texts

DEFAULT_HOST: Final = "127.0.0.1"
EVERYWHERE: Final = ("0.0.0.0", "", "::")  # noqa: S104 - compared with, not bound
BACKLOG: Final = 2048


class PortTaken(Exception):
    """Another program listens on the port."""


def web_address(texts: Texts, text: str) -> str:
    """Return an address such as https://maps.example, without a path. Raises ArgumentTypeError."""
    try:
        parts = urlsplit(text)
        is_good = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.path in ("", "/")
        is_good = is_good and parts.port != 0 and not (parts.query or parts.fragment or parts.username)
    except ValueError:  # such as "http://[" or a port above 65535
        is_good = False
    if not is_good:
        raise argparse.ArgumentTypeError(texts("serve-bad-url", given=printable(text)))
    return f"{parts.scheme}://{parts.netloc}"


def proxy_addresses(texts: Texts, text: str) -> str:
    """Return a list of addresses and networks, separated by commas. Raises ArgumentTypeError."""
    for part in text.split(",") if text else ():
        try:
            _ = part.strip() == "*" or ip_network(part.strip(), strict=False)
        except ValueError:
            raise argparse.ArgumentTypeError(texts("serve-bad-proxy", given=printable(part))) from None
    return text


def in_url(host: str) -> str:
    """Return a host as it is written in a URL.

    >>> in_url("::1"), in_url("0.0.0.0")
    ('[::1]', '127.0.0.1')
    """
    if host in EVERYWHERE:
        return DEFAULT_HOST
    return f"[{host}]" if ":" in host else host


def listen(host: str, port: int, texts: Texts) -> socket.socket:
    """Return a listening socket. Raises PortTaken, or UsageError if the server cannot listen there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        host.encode("idna")
    except UnicodeError:  # no name of a host can be like this
        raise UsageError(texts("serve-no-host", host=printable(host), port=str(port))) from None
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise PortTaken from None
        text = "serve-port-forbidden" if error.errno in (errno.EACCES, errno.EPERM) else "serve-no-host"
        raise UsageError(texts(text, host=printable(host), port=str(port))) from None
