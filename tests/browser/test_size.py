"""The size of the scripts that a first visit loads, compressed."""

import gzip
import json
import re
from itertools import chain

from playwright.sync_api import Request
from tests.browser.devices import Devices

from inkland.server.web.http.static_files import FOLDER

MAX_SIZE = 150_000
"""Bytes of compressed scripts at the first load."""
MOST_FILES = 8
"""Scripts and styles of the front page and the game: each costs a slow network a request."""


def compressed(path: str) -> int:
    return len(gzip.compress((FOLDER / path.removeprefix("/static/")).read_bytes()))


def test_first_load_is_small(devices: Devices) -> None:
    """The front page and the game, which it loads ahead."""
    page = devices.open()
    loaded: dict[str, set[str]] = {"script": set(), "stylesheet": set(), "font": set()}

    def record(request: Request) -> None:
        if request.resource_type in loaded:
            loaded[request.resource_type].add(re.sub(r"^https?://[^/]+", "", request.url))

    page.on("request", record)
    page.reload()
    page.wait_for_load_state("networkidle")
    sizes = {path: compressed(path) for path in loaded["script"]}
    assert any("/play-" in path for path in sizes), sizes
    assert sum(sizes.values()) <= MAX_SIZE, json.dumps(sizes, indent=2)
    assert len(loaded["script"] | loaded["stylesheet"]) <= MOST_FILES, loaded
    assert not [path for path in loaded["font"] if "cyrillic" in path or "latin-ext" in path], (
        "it is in English"
    )


def test_nothing_is_loaded_from_other_hosts() -> None:
    for file in FOLDER.rglob("*.html"):
        assert not re.search(r"(src|href)=\"(https?:)?//", file.read_text(encoding="utf-8"))


def test_every_file_that_is_kept_exists() -> None:
    """One that is missing would end the keeping of all that follow."""
    files = json.loads((FOLDER / "files.json").read_text(encoding="utf-8"))
    paths = {*files["common"], *files["first"].values(), *chain(*files["texts"].values())}
    assert [path for path in sorted(paths) if not (FOLDER / path.removeprefix("/static/")).is_file()] == []
