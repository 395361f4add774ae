"""The docs site in a browser: its scripts run under the server's security policy, and its search works."""

import threading
from collections.abc import Iterator
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, expect
from tests.packaging.root_scripts import load_script

from inkland.server.web.http.docs_files import DocsFiles, with_docs
from inkland.server.web.http.middleware import with_headers
from inkland.server.web.http.static_files import StaticFiles, with_static_files


async def _nothing(_scope: Any, _receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 404, "headers": []})
    await send({"type": "http.response.body", "body": b""})


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that has the site."""
    builder = load_script("docs_site")
    archive = tmp_path_factory.mktemp("packed") / "site.zip"
    builder.pack(builder.build(tmp_path_factory.mktemp("site")), archive)
    client = with_static_files(_nothing, StaticFiles(docs=True))
    app = with_headers(with_docs(client, DocsFiles(archive)))
    server = uvicorn.Server(uvicorn.Config(app, port=0, lifespan="off", log_config=None, ws="none"))
    listening = server.config.bind_socket()
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    server.should_exit = True
    thread.join()
    listening.close()


@pytest.mark.parametrize(("width", "scheme"), [(1440, "light"), (360, "dark")])
def test_pages_work_under_the_policy_of_the_server(
    chrome: Browser, url: str, width: int, scheme: Any
) -> None:
    context = chrome.new_context(viewport={"width": width, "height": 740}, color_scheme=scheme)
    page = context.new_page()
    errors: list[str] = []
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    elsewhere: list[str] = []
    page.on("request", lambda request: elsewhere.append(request.url))
    for name in ("", "python.html", "reference.html", "rules/scoring.html", "players.html"):
        page.goto(f"{url}/docs/{name}")
        expect(page.locator("h1")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.locator(".md-search__button, label[for=__search]").filter(visible=True).first.click()
    page.locator("input:not([type=checkbox]):not([type=radio])").filter(visible=True).first.fill("treetower")
    expect(page.locator("mark").filter(has_text="Treetower", visible=True).first).to_be_visible()
    context.close()
    assert errors == []
    assert [address for address in elsewhere if not address.startswith((url, "data:", "blob:"))] == []


def test_the_front_page_leads_to_the_docs(chrome: Browser, url: str) -> None:
    context = chrome.new_context(locale="pl-PL")
    page = context.new_page()
    page.goto(url)
    with context.expect_page() as opened:
        page.get_by_role("link", name="Dokumentacja (po angielsku)").click()
    expect(opened.value.locator("h1")).to_contain_text("Inkland")
    assert opened.value.url == f"{url}/docs/"
    context.close()
