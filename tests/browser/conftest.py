"""Fixtures: a real Chromium and a real server, one of each for every process of `make test-browser`.

The synchronous Playwright keeps an event loop running in its thread. Where tests of other layers run in the
same process, a browser therefore lives as long as one module of tests.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from tests.browser import chromium
from tests.browser.devices import TIMEOUT, Devices
from tests.browser.server_process import ServerProcess
from tests.server.seeds import current_test

from inkland.server.web.http.static_files import FOLDER

expect.set_options(timeout=TIMEOUT)


def lifetime(fixture_name: str, config: pytest.Config) -> Literal["session", "module"]:
    """Return how long a browser and a server live."""
    return "session" if config.getoption("markexpr").startswith("browser") else "module"


@pytest.fixture(scope=lifetime)
def chrome() -> Iterator[Browser]:
    program = chromium.find()
    if program is None and not chromium.is_required():
        pytest.skip("no Chromium or Chrome on this machine")
    assert program is not None, "continuous integration needs a Chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(chromium.SWITCHES))
        yield browser
        browser.close()


@pytest.fixture(scope=lifetime)
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    assert (FOLDER / "index.html").is_file(), "the client is not built: make client"
    with ServerProcess(Path(tmp_path_factory.mktemp("server"))) as process:
        yield process


@pytest.fixture
def devices(chrome: Browser, server: ServerProcess) -> Iterator[Devices]:
    server.seeds.use(current_test())
    opened = Devices(chrome, server.url)
    yield opened
    opened.close()
    assert opened.errors == []
