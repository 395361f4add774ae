"""Requests to the server that owns a chain, and the check of its answers."""

import json
import urllib.error
import urllib.request
from typing import Any, Final, NamedTuple

from inkland.server.features.daily.chain import LINK_BYTES
from inkland.server.model.daily.days import format_day, parse_day

TIMEOUT: Final = 10.0
LARGEST: Final = 4_000_000
"""The most bytes of an answer that are read."""


class ChainUnreachable(Exception):
    """The server does not answer, or not as a server of daily maps does."""


class ChainRefused(Exception):
    """The server does not accept the token."""


class PublishedChain(NamedTuple):
    """What the owner of a chain has published."""

    anchor: bytes
    first_day: int
    last_revealed: int | None


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """Follows no redirect: it would take the token to another server."""

    def redirect_request(self, *_: Any) -> None:
        return None


_opener: Final = urllib.request.build_opener(_NoRedirects)


def fetch_chain(source: str) -> PublishedChain:
    """Return what a server has published about its chain; raises ChainUnreachable or ChainRefused."""
    found = fetch_json(f"{source}/api/daily/chain")
    first, last = found.get("first"), found.get("last_revealed")
    first_day = parse_day(first) if isinstance(first, str) else None
    if first_day is None or found.get("source"):
        raise ChainUnreachable
    return PublishedChain(_bytes(found.get("anchor")), first_day, parse_day(last) if last else None)


def fetch_link(source: str, token: str, day: int) -> bytes:
    """Return the link of a day; raises ChainUnreachable or ChainRefused."""
    return _bytes(fetch_json(f"{source}/api/daily/links/{format_day(day)}", token).get("link"))


def fetch_json(url: str, token: str = "") -> dict[str, Any]:
    """Return the JSON object at an address; raises ChainUnreachable or ChainRefused."""
    headers = {"Accept": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    try:
        request = urllib.request.Request(url, headers=headers)  # noqa: S310 - the operator names the server
        with _opener.open(request, timeout=TIMEOUT) as answer:
            found = json.loads(answer.read(LARGEST))
    except urllib.error.HTTPError as error:
        if error.code in (401, 403):
            raise ChainRefused from None
        raise ChainUnreachable from None
    except (OSError, ValueError):
        raise ChainUnreachable from None
    if not isinstance(found, dict):
        raise ChainUnreachable
    return found


def _bytes(text: object) -> bytes:
    try:
        found = bytes.fromhex(str(text))
    except ValueError:
        raise ChainUnreachable from None
    if len(found) != LINK_BYTES:
        raise ChainUnreachable
    return found
