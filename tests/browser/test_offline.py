"""Without a connection: rules, lists and finished games can be read, with a notice, and nothing else."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, Route, expect
from tests.browser.devices import Devices
from tests.browser.game_page import GamePage
from tests.browser.rooms import create_guest, create_room
from tests.browser.server_process import ServerProcess
from tests.browser.socket_players import play

NOTICE = "No connection."
IS_KEPT = """async ([cache, path]) => {
  const found = await (await caches.open(cache)).match(path, { ignoreVary: true });
  return found !== undefined;
}"""
DATA = "inkland-data-2"
PATIENCE = 60
"""Seconds for everything to be kept, on a machine that has much to do."""


def open_with_worker(devices: Devices) -> Page:
    """Open a page that its service worker controls."""
    page = devices.open(service_workers="allow")
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    return page


def wait_until(page: Page, is_true: Callable[[], bool]) -> None:
    """Wait for a condition; `wait_for_function` does not await asynchronous ones."""
    deadline = time.monotonic() + PATIENCE
    while not is_true():
        assert time.monotonic() < deadline
        page.wait_for_timeout(100)


def wait_until_kept(page: Page, path: str, cache: str = DATA) -> None:
    """Wait for an address to be in a cache of the service worker."""
    wait_until(page, lambda: bool(page.evaluate(IS_KEPT, [cache, path])))


def wait_for_files(page: Page) -> None:
    """Wait for all files of the client in the page's language."""
    files = page.request.get("/static/files.json").json()
    for path in [*files["common"], *files["texts"]["en"]]:
        wait_until_kept(page, path, "inkland")


@contextmanager
def offline(devices: Devices, context: BrowserContext) -> Iterator[None]:
    """Switch the network of a device off for a while."""
    with devices.ignoring_errors():
        context.set_offline(True)
        yield
        context.set_offline(False)


def test_every_page_opens_without_a_connection(devices: Devices) -> None:
    """Rules and rulings were never opened before, and are complete nevertheless."""
    page = open_with_worker(devices)
    wait_for_files(page)
    with offline(devices, page.context):
        page.goto("/rules#E-10")
        expect(page.locator("article.aimed h3")).to_contain_text("Great City")
        expect(page.get_by_text(NOTICE)).to_be_visible()
        page.goto("/rules/rulings")
        expect(page.locator("h1")).to_have_text("Rulings")
        page.goto("/tutorial")
        expect(page.locator("h1")).to_have_text("Tutorial")
        page.get_by_text("Read", exact=True).first.click()
        expect(page.get_by_text("Each card shows a shape.")).to_be_visible()
    expect(page.get_by_text(NOTICE)).to_have_count(0)


def test_finished_games_are_read_and_running_ones_are_listed(devices: Devices, server: ServerProcess) -> None:
    """A finished game that was never opened here is kept; a running one is listed, and says what it needs."""
    page = open_with_worker(devices)
    create_guest(page, "Ada")
    game = play(server, create_room(page, start=True), [page])
    running = create_room(page, start=True)
    page.goto("/games")
    page.reload()
    wait_for_files(page)
    wait_until_kept(page, f"/api/games/{game}/messages")
    with offline(devices, page.context):
        page.goto("/")
        expect(page.get_by_text(NOTICE, exact=True)).to_be_visible()
        expect(page.locator(".ways li")).to_have_count(1)
        expect(page.locator(".ways .offline")).to_contain_text("Your games as they were")
        page.goto("/games")
        expect(page.locator(f"li:has(a[href='{running}'])")).to_contain_text("needs a connection")
        finished = page.locator(f"li:has(a[href='/game/{game}'])")
        expect(finished).to_contain_text("star")
        expect(finished).not_to_contain_text("not kept")
        assert Axe().run(page).violations_count == 0
        finished.locator("a").first.click()
        expect(page.locator("main.end header")).to_contain_text("Your title")
        expect(page.get_by_text(NOTICE, exact=True)).to_be_visible()
        page.goto("/game/unknown")
        expect(page.locator("[role='alert']")).to_contain_text("Can’t reach the server")
    page.goto(running)
    GamePage(page).wait()


@pytest.mark.slow
def test_what_was_kept_is_not_for_others_and_not_for_another_version(
    devices: Devices, server: ServerProcess
) -> None:
    """Another guest on this device gets nothing of the first; data of another protocol is never served."""
    page = open_with_worker(devices)
    create_guest(page, "Ada")
    play(server, create_room(page, start=True), [page])
    page.goto("/games")
    wait_until_kept(page, "/api/games/ended?hidden=false")
    ask = """async (protocol) => {
      const headers = { "inkland-protocol": protocol };
      const answer = await fetch("/api/games/ended?hidden=false", { headers });
      return answer.headers.get("inkland-kept");
    }"""
    with offline(devices, page.context):
        assert page.evaluate(ask, "2") == "1"
        assert page.evaluate(f"({ask})('3').catch(() => 'unreachable')") == "unreachable"
    page.context.clear_cookies()
    with devices.expecting_status("401"):
        page.reload()
        wait_until(page, lambda: not page.evaluate(IS_KEPT, [DATA, "/api/games/ended?hidden=false"]))
        page.wait_for_load_state("networkidle")  # every answer 401 has arrived
        page.close()


@pytest.mark.slow
def test_a_running_game_is_not_kept(devices: Devices) -> None:
    """What is shown without a connection is never an older state of a game that is played."""
    page = open_with_worker(devices)
    create_guest(page, "Ada")
    create_room(page, start=True)
    game = page.request.get("/api/games").json()[0]["game"]
    page.goto(f"/game/{game}")
    expect(page.locator(".banner")).to_be_visible()
    for path in ("", "/messages"):
        assert not page.evaluate(IS_KEPT, [DATA, f"/api/games/{game}{path}"])


def test_what_is_no_page_of_the_client_is_not_kept_as_one(devices: Devices) -> None:
    """A link to data opens it, and nothing else changes."""
    page = open_with_worker(devices)
    wait_for_files(page)
    with devices.expecting_status("404"):  # it has no icon
        page.goto("/api/catalog")
        page.wait_for_load_state("networkidle")
    expect(page.locator("body")).to_contain_text('"cards"')
    with offline(devices, page.context):
        page.goto("/rules")
        expect(page.locator("h1")).to_have_text("Rules")


NEW_FILE = "/static/assets/new.js"


def renew(route: Route) -> None:
    """Answer with the page of a newer version of the client, which has one more file."""
    answer = route.fetch()
    text = answer.text().replace("</head>", f'<script type="module" src="{NEW_FILE}"></script></head>')
    route.fulfill(response=answer, body=text)


def test_a_new_version_replaces_the_old_one_when_all_of_it_is_there(devices: Devices) -> None:
    """When the network goes in between, the old one still opens."""
    page = open_with_worker(devices)
    wait_for_files(page)
    page.context.route("/games", renew)
    page.context.route(NEW_FILE, lambda route: route.abort())
    with devices.ignoring_errors():
        page.goto("/games")
        with offline(devices, page.context):
            page.goto("/rules")
            expect(page.locator("h1")).to_have_text("Rules")
    page.context.unroute(NEW_FILE)
    script = "window.isNew = true"
    page.context.route(NEW_FILE, lambda route: route.fulfill(body=script, content_type="text/javascript"))
    page.goto("/games")
    wait_until_kept(page, NEW_FILE, "inkland")
    with offline(devices, page.context):
        page.goto("/")
        assert page.evaluate("window.isNew")
        expect(page.get_by_text(NOTICE, exact=True)).to_be_visible()


def test_the_client_opens_on_a_device_without_room_for_it(devices: Devices) -> None:
    """What cannot be stored is not missing as long as there is a network."""
    page = open_with_worker(devices)
    devtools = page.context.new_cdp_session(page)
    origin = page.evaluate("location.origin")
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    page.evaluate("caches.delete('inkland')")
    page.goto("/rules")
    expect(page.locator("h1")).to_have_text("Rules")
    assert not page.evaluate(IS_KEPT, ["inkland", "/"])


def test_a_page_that_is_not_kept_says_so(devices: Devices) -> None:
    """Where nothing is kept, such as in a private window, it can be loaded again."""
    page = devices.open()
    page.wait_for_load_state("networkidle")
    with offline(devices, page.context):
        page.get_by_role("link", name="Rules", exact=True).click()
        expect(page.get_by_role("alert").get_by_role("button", name="Reload")).to_be_visible()
        expect(page.get_by_text(NOTICE)).to_be_visible()
