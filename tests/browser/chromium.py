"""Find Chromium for the tests, or install it (`python -m tests.browser.chromium`)."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

NAMES: Final = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
"""In order of preference: the shell without windows needs a third less of the processor."""
PLACES: Final = (
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
)
FONTS: Final = ("fonts-noto-core", "fonts-noto-color-emoji")
SWITCHES: Final = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-domain-reliability",
    "--disable-sync",
    "--no-pings",
)
"""Switches for a browser in a container that contacts no other server."""
NOT_FOUND: Final = (
    "No Chromium or Chrome was found, and it could not be installed: the browser tests are skipped.\n"
    "To run them, install chromium (on Debian and Ubuntu: apt install chromium) and try again."
)


def find(names: Sequence[str] = NAMES) -> str | None:
    """Return the path of the browser, or None."""
    found = next((path for name in names if (path := shutil.which(name))), None)
    return found or next((str(path) for path in PLACES if path.is_file()), None)


def find_whole() -> str | None:
    """Return the path of a browser that shows notifications, which the shell does not, or None."""
    return find(NAMES[1:])


def is_required() -> bool:
    """Return whether a missing browser is an error, as in continuous integration."""
    return os.environ.get("CI") == "true"


def install() -> None:
    """Install the browser with apt, if that is possible without asking for a password."""
    apt = shutil.which("apt-get")
    if apt is None:
        return
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    sudo = [] if is_root else [shutil.which("sudo") or "", "-n"]
    if sudo and (not sudo[0] or subprocess.run([*sudo, "true"], capture_output=True, check=False).returncode):
        return
    print("Installing Chromium for the browser tests …", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run([*sudo, apt, "update", "-qq"], env=quiet, stdout=subprocess.DEVNULL, check=False)
    words = [*sudo, apt, "install", "-y", "-qq", "--no-install-recommends"]
    for packages in (["chromium", *FONTS], ["chromium-headless-shell"]):  # older systems have no such shell
        subprocess.run([*words, *packages], env=quiet, stdout=subprocess.DEVNULL, check=False)


def main() -> int:
    """Install the browser if it is missing; return 1 if it is still missing and required."""
    if find_whole() is None:
        install()
    if find() is not None:
        return 0
    print(NOT_FOUND, file=sys.stderr)
    return 1 if is_required() else 0


if __name__ == "__main__":
    sys.exit(main())
