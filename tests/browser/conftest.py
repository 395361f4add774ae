"""A real Chromium on a real server.

Everything lives as long as one module of tests: the synchronous Playwright keeps an event loop running in
its thread, and tests of other modules, which the same worker may run next, need their own.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright
from tests.browser import chromium
from tests.browser.people import People
from tests.browser.served import Served

from inkland.server.http.static_files import FOLDER


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    program = chromium.find()
    if program is None and not chromium.is_required():
        pytest.skip("no Chromium or Chrome on this machine")
    assert program is not None, "continuous integration needs a Chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(chromium.SWITCHES))
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    assert (FOLDER / "index.html").is_file(), "the client is not built: make client"
    with Served(Path(tmp_path_factory.mktemp("house"))) as server:
        yield server


@pytest.fixture
def people(chrome: Browser, served: Served) -> Iterator[People]:
    company = People(chrome, served.url)
    yield company
    for context in chrome.contexts:
        context.close()
    assert company.complaints == []
