"""The docs site: built without a warning, complete, whole in itself, and served under /docs."""

import re
import tomllib
from collections.abc import AsyncIterator, Iterator
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import unquote, urlsplit

import httpx
import pytest
from tests.packaging.root_scripts import load_script

import inkland
from inkland.server.web.http.docs_files import DocsFiles, with_docs
from inkland.server.web.http.middleware import with_headers

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def builder() -> ModuleType:
    return load_script("docs_site")


@pytest.fixture(scope="module")
def site(builder: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built strictly: a warning would have ended it."""
    found: Path = builder.build(tmp_path_factory.mktemp("site"))
    return found


class Page(HTMLParser):
    """The links, anchors and loaded files of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.anchors: set[str] = set()
        self.loaded: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.anchors |= {values[name] for name in ("id", "name") if name in values}
        if tag == "a" and "href" in values:
            self.links.add(values["href"])
        if "src" in values:
            self.loaded.add(values["src"])
        if tag == "link" and values.get("rel") in ("stylesheet", "icon", "preload"):
            self.loaded.add(values["href"])


def nav_pages(entries: Any) -> Iterator[str]:
    for entry in entries:
        if isinstance(entry, str):
            yield entry
        else:
            for value in entry.values():
                yield from [value] if isinstance(value, str) else nav_pages(value)


def test_every_page_is_in_the_navigation(builder: ModuleType) -> None:
    listed = list(nav_pages(tomllib.loads((ROOT / "zensical.toml").read_text())["project"]["nav"]))
    pages = {page.relative_to(ROOT / "docs").as_posix() for page in (ROOT / "docs").rglob("*.md")}
    assert set(listed) == pages | set(builder.ROOT_PAGES.values()) | set(builder.MADE_PAGES.values())
    assert len(listed) == len(set(listed))


def test_links_lead_somewhere_and_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    pages = {path: Page(path.read_text()) for path in site.rglob("*.html") if path.name != "404.html"}
    assert len(pages) > 30
    broken = []
    for path, page in pages.items():
        for link in page.links | page.loaded:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                assert link not in page.loaded, f"{path.name} loads {link}"
                continue
            there = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            there = there / "index.html" if there.is_dir() else there
            is_missing = (
                there in pages and bool(parts.fragment) and parts.fragment not in pages[there].anchors
            )
            if not there.exists() or is_missing:
                broken.append((path.relative_to(site).as_posix(), link))
    assert broken == []


def test_the_reference_has_every_name_of_the_api(site: Path) -> None:
    found = Page((site / "reference.html").read_text()).anchors
    assert {name for name in inkland.__all__ if f"inkland.api.{name}" not in found} == set()


def test_the_rules_are_found_in_every_language(site: Path) -> None:
    """T-7 by its name, in the index of the search."""
    index = (site / "search.json").read_text()
    for heading in ("T-7 Ambush", "T-7 Засада", "T-7 Засідка", "T-7 Zasadzka"):
        assert heading in index


def test_headings_are_not_lost(site: Path) -> None:
    """A block of code that zensical did not understand swallowed what followed."""
    for source in (ROOT / "docs").glob("*.md"):
        text = re.sub(r"^```.*?^```", "", source.read_text(), flags=re.MULTILINE | re.DOTALL)
        html = (site / source.name).with_suffix(".html").read_text()
        headings = len(re.findall(r"^#{1,3} ", text, re.MULTILINE))
        assert len(re.findall(r"<h[1-3] id=", html)) >= headings, source.name


def test_links_of_pages_fit_the_site(builder: ModuleType) -> None:
    page = ROOT / "docs" / "rules" / "grid.md"
    text = "[a](../hosting.md#limits) [b](../../CONTRIBUTING.md) [c](../../src/inkland/core) `[d](../x.md)`"
    assert builder.with_links(text, page) == (
        "[a](../hosting.md#limits) [b](../contributing.md) "
        "[c](https://inkland.example/source/blob/main/src/inkland/core) `[d](../x.md)`"
    )
    assert (
        builder.with_links("[a](../../src/inkland/locale/uk/rules.ftl)", page)
        == "[a](../rules/pictures/uk.md)"
    )
    assert builder.with_links("[a](docs/adr)", ROOT / "ARCHITECTURE.md") == "[a](adr/index.md)"
    assert builder.with_links("[a](docs/charts)", ROOT / "ARCHITECTURE.md") == (
        "[a](https://inkland.example/source/blob/main/docs/charts)"
    )


async def _nothing(_scope: Any, _receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 404, "headers": []})
    await send({"type": "http.response.body", "body": b"behind"})


@pytest.fixture(scope="module")
def archive(builder: ModuleType, site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    packed = tmp_path_factory.mktemp("packed") / "site.zip"
    builder.pack(site, packed)
    return packed


def test_the_archive_is_small_and_always_the_same(builder: ModuleType, site: Path, archive: Path) -> None:
    again = archive.with_name("again.zip")
    builder.pack(site, again)
    assert again.read_bytes() == archive.read_bytes()
    assert archive.stat().st_size < 2_000_000


@pytest.fixture
async def browser(archive: Path) -> AsyncIterator[httpx.AsyncClient]:
    app: Any = with_headers(with_docs(_nothing, DocsFiles(archive)))
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
        yield client


async def test_a_server_has_the_site_under_docs(browser: httpx.AsyncClient) -> None:
    moved = await browser.get("/docs")
    assert (moved.status_code, moved.headers["location"]) == (308, "/docs/")
    home = await browser.get("/docs/")
    assert home.status_code == 200
    assert "<h1" in home.text
    assert (await browser.get("/docs/rules/scoring.html")).status_code == 200
    assert (await browser.get("/docs/search.json")).headers["content-type"].startswith("application/json")
    unknown = await browser.get("/docs/nothing.html")
    assert unknown.status_code == 404
    assert "/docs/assets/" in unknown.text
    assert (await browser.get("/docs/../pyproject.toml")).content == b"behind"
    assert (await browser.get("/documents")).content == b"behind"
    assert (await browser.post("/docs/")).content == b"behind"


async def test_only_the_scripts_of_the_pages_may_run(browser: httpx.AsyncClient) -> None:
    policy = (await browser.get("/docs/")).headers["content-security-policy"]
    scripts = next(part for part in policy.split("; ") if part.startswith("script-src"))
    assert scripts.startswith("script-src 'self' 'sha256-")
    assert "unsafe" not in scripts
    assert "default-src 'none'" in policy
    other = (await browser.get("/elsewhere")).headers["content-security-policy"]
    assert "script-src 'self';" in other
    assert "unsafe" not in other


async def test_without_the_site_nothing_is_there() -> None:
    app: Any = with_docs(_nothing, DocsFiles(None))
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
        assert (await client.get("/docs/")).content == b"behind"
        assert (await client.get("/docs")).content == b"behind"
