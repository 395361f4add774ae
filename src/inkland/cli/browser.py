"""Opens a server's page in the browser, and finds the address for other devices."""

import json
import os
import socket
import sys
import urllib.request
import webbrowser
from collections.abc import Mapping
from typing import Final
from urllib.error import URLError

TIMEOUT_SECONDS: Final = 2.0
"""Seconds to wait for an answer."""
RESERVED_ADDRESS: Final = ("192.0.2.1", 9)
"""A reserved address: connecting a UDP socket sends nothing, but selects our own address."""


def has_screen(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Return whether the user would see a browser opened on this machine.

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


def open_page(url: str) -> None:
    """Open a page in the browser, if there is one."""
    if has_screen():
        try:
            webbrowser.open(url)
        except webbrowser.Error:
            return


def is_inkland(url: str) -> bool:
    """Return whether an Inkland server answers at an address."""
    try:
        with urllib.request.urlopen(f"{url}/healthz", timeout=TIMEOUT_SECONDS) as answer:  # noqa: S310 - our own address
            return "protocol" in json.load(answer)
    except (URLError, OSError, ValueError, RecursionError, TypeError):
        return False


def network_address() -> str | None:
    """Return this machine's address in the local network, if it has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(RESERVED_ADDRESS)
        except OSError:
            return None
        address = str(way.getsockname()[0])
    return None if address.startswith(("127.", "0.")) else address
