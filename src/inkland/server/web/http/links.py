"""Links that people pass on, with an address that works on other devices, and their QR codes."""

import io
from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import urlsplit

import msgspec
import segno

from inkland.server.web.http.requests import HttpRequest, server_of


class SharedLink(msgspec.Struct, frozen=True):
    """A link for other devices."""

    link: str
    picture: str
    """The link as a QR code: an SVG document."""
    local_only: bool
    """Whether the link works on this machine only, because the server listens to nobody else."""


def shared_link(request: HttpRequest, path: str, *, is_secret: bool) -> SharedLink:
    """Return a path of this server as a link for other devices; the picture of a secret one is not kept."""
    base = base_address(request)
    link = f"{base}{path}"
    picture = qr_code(link) if is_secret else kept_qr_code(link)
    return SharedLink(link, picture.decode(), local_only=is_loopback(urlsplit(base).hostname or ""))


def base_address(request: HttpRequest) -> str:
    """Return the address under which others reach the server.

    The public address if it is known, or the address of the request. A guest who plays on the machine of
    the server uses a loopback address: then the machine's address in its network, if the server listens
    there.
    """
    settings = server_of(request).settings
    if settings.public_url is not None:
        return settings.public_url.rstrip("/")
    used = str(request.base_url).rstrip("/")
    if settings.network_url is not None and is_loopback(urlsplit(used).hostname or ""):
        return settings.network_url
    return used


def is_loopback(host: str) -> bool:
    """Return whether a host name means this machine only.

    >>> [is_loopback(host) for host in ("localhost", "127.0.0.1", "::1", "192.168.0.7", "maps.example")]
    [True, True, True, False, False]
    """
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def qr_code(link: str) -> bytes:
    """Return a link as a QR code in SVG."""
    picture = io.BytesIO()
    segno.make(link, micro=False).save(picture, kind="svg", xmldecl=False, border=2, omitsize=True)
    return picture.getvalue()


kept_qr_code = lru_cache(maxsize=256)(qr_code)
"""The same, made once for each link: it takes longer than anything else that can be asked for."""
