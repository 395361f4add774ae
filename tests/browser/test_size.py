"""The client stays small: what a first visit loads, compressed."""

import gzip
import json
import re

from playwright.sync_api import Request
from tests.browser.people import People

from inkland.server.http.static_files import FOLDER

MOST = 150_000
"""Bytes of compressed scripts at the first load."""


def compressed(path: str) -> int:
    return len(gzip.compress((FOLDER / path.removeprefix("/static/")).read_bytes()))


def test_the_first_load_is_small(people: People) -> None:
    """The front page, and the table that it fetches ahead: enough to be drawing."""
    page = people.arrive()
    loaded: set[str] = set()

    def note(request: Request) -> None:
        if request.resource_type == "script":
            loaded.add(re.sub(r"^https?://[^/]+", "", request.url))

    page.on("request", note)
    page.reload()
    page.wait_for_load_state("networkidle")
    sizes = {path: compressed(path) for path in loaded}
    assert any("RoomPage" in path for path in sizes), sizes
    assert sum(sizes.values()) <= MOST, json.dumps(sizes, indent=2)


def test_nothing_is_loaded_from_elsewhere() -> None:
    for file in FOLDER.rglob("*.html"):
        assert not re.search(r"(src|href)=\"(https?:)?//", file.read_text(encoding="utf-8"))
