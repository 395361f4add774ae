"""The way from a running server to a browser: on this screen, or on a phone in the same network."""

import json
import os
import socket
import sys
import urllib.request
import webbrowser
from collections.abc import Mapping
from typing import Final
from urllib.error import URLError

PATIENCE: Final = 2.0
"""Seconds to wait for a server that may be ours."""
ELSEWHERE: Final = ("192.0.2.1", 9)
"""An address that nobody has: asking for the way there sends nothing, but names our own address."""


def has_screen(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Whether a browser opened here would be seen by the person who asked for it.

    >>> has_screen({"DISPLAY": ":0"}, "linux"), has_screen({}, "linux"), has_screen({}, "darwin")
    (True, False, True)
    >>> has_screen({"DISPLAY": ":0", "SSH_CONNECTION": "a b"}, "linux")
    False
    """
    if "SSH_CONNECTION" in environ or "SSH_TTY" in environ:
        return False
    if platform in ("darwin", "win32"):
        return True
    return bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))


def show(url: str) -> None:
    """Open a page in the person's browser, if there is one; whoever has none sees the address."""
    if has_screen():
        try:
            webbrowser.open(url)
        except webbrowser.Error:
            return


def is_inkland(url: str) -> bool:
    """Whether the server at an address is one of ours."""
    try:
        with urllib.request.urlopen(f"{url}/healthz", timeout=PATIENCE) as answer:  # noqa: S310 - our own address
            return "protocol" in json.load(answer)
    except (URLError, OSError, ValueError):
        return False


def network_address() -> str | None:
    """The address of this machine for devices in the same network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(ELSEWHERE)
        except OSError:
            return None
        address = str(way.getsockname()[0])
    return None if address.startswith(("127.", "0.")) else address
