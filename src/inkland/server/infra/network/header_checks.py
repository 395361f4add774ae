"""Checks of request headers that the server reads, before anything else reads them."""

import re
from collections.abc import Iterable
from typing import Final

REQUEST_ID: Final = b"x-request-id"
_NAME: Final = rb"(?:[\w.~%!$&'()*+,;=-]+|\[[0-9A-Fa-f:.]+(?:%[\w.~-]+)?\])(?::\d{1,5})?"
_HOST: Final = re.compile(_NAME)
_ORIGIN: Final = re.compile(rb"null|[A-Za-z][A-Za-z0-9+.-]*://(?:" + _NAME + rb")?")
_FORWARDED: Final = re.compile(rb"[\x20-\x7e]*")


def are_readable(headers: Iterable[tuple[bytes, bytes]], version: str) -> bool:
    """Return whether host, origin and the headers of proxies can be read; HTTP/1.1 requires one host.

    A cookie may hold anything: other programs on the same host set cookies that browsers send to us too.

    >>> are_readable([(b"host", b"maps.example:80"), (b"origin", b"http://[::1]:8642")], "1.1")
    True
    >>> are_readable([(b"host", b"maps.example"), (b"origin", b"http://[")], "1.1")
    False
    >>> are_readable([], "1.1"), are_readable([], "1.0"), are_readable([(b"host", b"a")] * 2, "1.1")
    (False, True, False)
    """
    hosts = 0
    for name, value in headers:
        if name == b"host":
            hosts += 1
            if _HOST.fullmatch(value) is None:
                return False
        elif name == b"origin":
            if _ORIGIN.fullmatch(value) is None:
                return False
        elif name.startswith(b"x-forwarded-") and _FORWARDED.fullmatch(value) is None:
            return False
    return hosts == 1 or (hosts == 0 and version != "1.1")
