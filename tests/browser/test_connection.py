"""A network that stalls is told within two seconds; the drawing is sent again by itself and counts once."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.devices import Devices
from tests.browser.game_page import CONFIRM, MousePlayer
from tests.browser.rooms import create_guest, create_room
from tests.browser.server_process import ServerProcess
from tests.browser.stalling_proxy import StallingProxy
from tests.server.seeds import seeds_without_ambush

NOTICE = ".lost"
GIVES_UP = 6000
"""Milliseconds after which the client has tried another connection."""
EMPTY = re.compile("empty")
TOLD_WITHIN = 2000
TIME_TO_NOTICE = """() => new Promise((resolve) => {
  const start = performance.now();
  const observer = new MutationObserver(() => {
    if (document.querySelector(".lost")) resolve(performance.now() - start);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.querySelector("[data-tool='confirm']").click();
})"""
"""Confirms, and measures the milliseconds until the notice is there."""
KINDS = """async () => {
  const [game] = await (await fetch("/api/games")).json();
  const messages = await (await fetch(`/api/games/${game.game}/messages`)).json();
  return messages.flatMap(({ events = [] }) => events.map(({ kind }) => kind));
}"""


@pytest.fixture
def proxy(server: ServerProcess) -> Iterator[StallingProxy]:
    server.seeds.use(seeds_without_ambush(players=1))
    with StallingProxy(server.port) as proxy:
        yield proxy


@pytest.fixture
def table(chrome: Browser, proxy: StallingProxy) -> Iterator[Page]:
    """A solo game over the network that stalls."""
    devices = Devices(chrome, proxy.url)
    page = devices.open()
    create_guest(page, "Ada")
    page.goto(create_room(page, start=True))
    with devices.ignoring_errors():
        yield page
    devices.close()


@pytest.mark.parametrize("seconds", [0, GIVES_UP / 1000], ids=["short", "long"])
def test_a_stalled_network_is_told_and_the_drawing_counts_once(
    table: Page, proxy: StallingProxy, seconds: float
) -> None:
    """In 0.1.0 Confirm stayed gray for a minute without a word.

    After a long silence the client has another connection, and the first drawing arrives late on the old one.
    """
    player = MousePlayer(table)
    player.game.wait()
    player.game.cell(player.find_place()).click()
    cells = sorted(player.game.ghost_cells())
    proxy.stall()
    assert table.evaluate(TIME_TO_NOTICE) < TOLD_WITHIN
    expect(table.locator(".todo")).to_have_text("Your drawing is saved and will be sent automatically.")
    table.wait_for_timeout(seconds * 1000)
    assert sorted(player.game.ghost_cells()) == cells
    proxy.go_on()
    expect(table.locator(NOTICE)).to_have_count(0)
    expect(table.locator(CONFIRM)).to_be_disabled()
    table.wait_for_selector(".todo.mine")
    for cell in cells:
        expect(player.game.cell(cell)).not_to_have_attribute("aria-label", EMPTY)
    kinds = table.evaluate(KINDS)
    assert (kinds.count("choice-made"), kinds.count("drawn"), kinds.count("card-revealed")) == (0, 1, 2)


def test_somebody_who_only_waits_is_told_too(table: Page, proxy: StallingProxy) -> None:
    """A ping every few seconds notices it."""
    table.wait_for_selector(".todo.mine")
    proxy.stall()
    table.wait_for_selector(NOTICE, timeout=8000)
    proxy.go_on()
    expect(table.locator(NOTICE)).to_have_count(0)


def test_a_file_that_is_gone_asks_for_a_reload(devices: Devices) -> None:
    """After an update of the server the dialogs of an open page could not be opened, without a word."""
    page = devices.open()
    create_guest(page, "Ada")
    page.goto(create_room(page, start=True))
    page.wait_for_selector(".todo.mine")
    with devices.ignoring_errors():
        page.route("**/HelpDialog*.js", lambda route: route.abort())
        MousePlayer(page).game.wait()
        page.get_by_role("button", name="Help").click()
        expect(page.get_by_role("alert")).to_contain_text("could not be loaded")
        page.unroute("**/HelpDialog*.js")
        page.get_by_role("alert").get_by_role("button", name="Reload").click()
        page.wait_for_selector(".todo.mine")
    page.get_by_role("button", name="Help").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_the_front_page_keeps_the_games_that_it_knew(devices: Devices) -> None:
    """In 0.1.0 running games vanished without a word."""
    page = devices.open()
    create_guest(page, "Ada")
    create_room(page, start=True)
    page.reload()
    expect(page.locator(".ways li")).to_have_count(1)
    with devices.ignoring_errors():
        page.route("**/api/games", lambda route: route.abort())
        page.reload()
        expect(page.locator(".ways [role='status']")).to_contain_text("No connection")
        expect(page.locator(".ways li")).to_have_count(1)
        page.close()  # it keeps asking
