"""The client's files: types, ages, compression, and a clear word where there are none."""

import gzip
import os
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from inkland.locale import LANGUAGES, texts_in
from inkland.server.web.http.static_files import (
    DOCS,
    GAME_PARTS,
    IMMUTABLE,
    LISTS,
    SERVED,
    StaticFiles,
    with_static_files,
)


async def _nothing(_scope: Any, _receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 404, "headers": []})
    await send({"type": "http.response.body", "body": b"behind"})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A client that has been built."""
    (tmp_path / "assets").mkdir()
    for name, text in {
        "index.html": "<!doctype html>" + " " * 600,
        "sw.js": "self",
        "manifest.webmanifest": "{}",
        "icon.svg": "<svg/>",
        "icon.png": "png",
        "assets/index-abc.js": "let a;" * 200,
        "assets/index-abc.js.br": "packed",
        "assets/font.woff2": "font",
        ".stamp": "secret",
    }.items():
        (tmp_path / name).write_text(text)
    return tmp_path


def test_the_page_knows_where_the_docs_are(folder: Path) -> None:
    (folder / "index.html").write_text("<html><head></head></html>")
    without, page = StaticFiles(folder).find("/"), StaticFiles(folder, docs=True).find("/room/abc")
    assert without is not None
    assert page is not None
    assert b"help" not in without.bodies[""]
    assert b'<link rel="help" href="/docs/" /></head>' in page.bodies[""]
    assert page.etag != without.etag
    assert StaticFiles(folder / "nowhere", docs=True).find("/") is not None, "not built"


@pytest.fixture
async def browser(folder: Path) -> AsyncIterator[httpx.AsyncClient]:
    app = with_static_files(_nothing, StaticFiles(folder))
    transport = httpx.ASGITransport(app=app)  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
        yield client


@pytest.mark.parametrize(
    ("path", "kind", "age"),
    [
        ("/", "text/html; charset=utf-8", "no-cache"),
        ("/room/abc", "text/html; charset=utf-8", "no-cache"),
        ("/move/abc", "text/html; charset=utf-8", "no-cache"),
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/static/manifest.webmanifest", "application/manifest+json; charset=utf-8", "no-cache"),
        ("/static/icon.svg", "image/svg+xml; charset=utf-8", "no-cache"),
        ("/static/icon.png", "image/png", "no-cache"),
        (
            "/static/assets/index-abc.js",
            "text/javascript; charset=utf-8",
            IMMUTABLE.decode(),
        ),
        ("/static/assets/font.woff2", "font/woff2", IMMUTABLE.decode()),
    ],
)
async def test_types_and_ages(browser: httpx.AsyncClient, path: str, kind: str, age: str) -> None:
    answer = await browser.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, kind)
    assert answer.headers["cache-control"] == age
    again = await browser.get(path, headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    head = await browser.head(path)
    assert (head.headers["etag"], head.content) == (answer.headers["etag"], b"")
    assert ("service-worker-allowed" in answer.headers) == (path == "/sw.js")


@pytest.mark.parametrize(
    "path",
    [
        "/static/nothing",
        "/static/.stamp",
        "/static/../app.py",
        "/static//etc/passwd",
        "/room/a/b",
        "/api/guest",
    ],
)
async def test_nothing_else_is_served(browser: httpx.AsyncClient, path: str) -> None:
    assert (await browser.get(path)).content == b"behind"


@pytest.mark.parametrize("path", ["/nothing", "/room/a/b", "/rooms"])
async def test_unknown_addresses_show_the_client_to_people(browser: httpx.AsyncClient, path: str) -> None:
    answer = await browser.get(path, headers={"Accept": "text/html,*/*;q=0.8"})
    assert (answer.status_code, answer.text[:9]) == (404, "<!doctype")
    again = await browser.get(path, headers={"Accept": "text/html", "If-None-Match": answer.headers["etag"]})
    assert again.status_code == 404
    assert (await browser.get(path)).content == b"behind"


@pytest.mark.parametrize("path", ["/api/nothing", "/static/nothing", "/metrics", "/readyz", "/ws/rooms/x"])
async def test_addresses_of_programs_are_no_pages(browser: httpx.AsyncClient, path: str) -> None:
    assert (await browser.get(path, headers={"Accept": "text/html"})).content == b"behind"


async def test_changing_requests_pass_by(browser: httpx.AsyncClient) -> None:
    assert (await browser.post("/")).content == b"behind"


@pytest.mark.parametrize(
    ("accepted", "form"),
    [("br, gzip", "br"), ("gzip;q=0.5", "gzip"), ("br;q=0, gzip", "gzip"), ("identity", None), ("", None)],
)
async def test_the_best_form_is_sent(folder: Path, accepted: str, form: str | None) -> None:
    file = StaticFiles(folder).find("/static/assets/index-abc.js")
    assert file is not None
    assert file.best(accepted) == (form or "")
    assert file.bodies["br"] == b"packed"
    assert gzip.decompress(file.bodies["gzip"]) == file.bodies[""]
    app = with_static_files(_nothing, StaticFiles(folder))
    transport = httpx.ASGITransport(app=app)  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
        answer = await client.head("/static/assets/index-abc.js", headers={"Accept-Encoding": accepted})
    assert answer.headers.get("content-encoding") == form
    assert answer.headers["vary"] == "accept-encoding"


async def test_a_new_build_is_seen(folder: Path, browser: httpx.AsyncClient) -> None:
    assert (await browser.get("/")).text.startswith("<!doctype")
    (folder / "index.html").write_text("new")
    os.utime(folder / "index.html", (1, 1))
    assert (await browser.get("/")).text == "new"


def test_without_a_build_the_page_says_what_to_do(tmp_path: Path) -> None:
    page = StaticFiles(tmp_path / "none").find("/")
    assert page is not None
    shown = page.bodies[""].decode()
    assert all(texts_in(language)("server-client-not-built") in shown for language in LANGUAGES)
    assert "make client" in shown
    assert StaticFiles(tmp_path).find("/sw.js") is None


ROUTER = Path(__file__).parents[2] / "web" / "src" / "lib" / "navigation" / "router.svelte.ts"


def test_every_page_of_a_game_is_served() -> None:
    """The client's own list of them, which is longer as soon as somebody adds a page."""
    parts = re.search(r"PARTS_OF_GAME = \[(.*?)\]", ROUTER.read_text("utf-8"))
    assert parts is not None
    assert sorted(re.findall(r'"(\w+)"', parts[1])) == sorted(GAME_PARTS)


@pytest.mark.parametrize("path", [*LISTS, "/game/abc/learn", "/challenge/abc", "/daily/2026-01-31"])
async def test_pages_are_served(browser: httpx.AsyncClient, path: str) -> None:
    answer = await browser.get(path, headers={"Accept": "text/html"})
    assert (answer.status_code, answer.text[:9]) == (200, "<!doctype")


def test_the_service_worker_knows_what_is_no_page_of_the_client() -> None:
    """It would keep such an answer as the page of the client."""
    worker = (Path(__file__).parents[2] / "web/public/sw.js").read_text()
    (pattern,) = re.findall(r"^const NO_PAGES = /(.*)/;$", worker, re.MULTILINE)
    no_pages = re.compile(pattern.replace("\\/", "/"))
    for start in (*SERVED, f"{DOCS}/"):
        assert no_pages.search(start), start
        assert no_pages.search(start.rstrip("/")), start
    for page in (*LISTS, "/room/x", "/game/x", "/docsx"):
        assert not no_pages.search(page), page


def test_the_page_preloads_the_texts_of_the_browser(tmp_path: Path) -> None:
    """One round trip less: the client asks for them only after it has been loaded."""
    (tmp_path / "index.html").write_text("<html><head></head></html>")
    (tmp_path / "files.json").write_text('{"first": {"en": "/static/en.js", "uk": "/static/uk.js"}}')
    files = StaticFiles(tmp_path)
    for languages, path in (("de, uk-UA;q=0.8", "uk"), ("de", "en"), ("", "en")):
        page = files.find("/", languages)
        assert page is not None
        link = f'<link rel="modulepreload" crossorigin href="/static/{path}.js" />'
        assert link.encode() in page.bodies[""]
