"""All maps of a game on one page: by keys on a laptop, by swipes and names on a phone."""

import re

from playwright.sync_api import expect
from tests.browser.devices import PHONE, Devices
from tests.browser.game_page import choose_more
from tests.browser.rooms import create_guest, create_room
from tests.browser.screens.known_deals import at_the_end
from tests.browser.server_process import ServerProcess
from tests.browser.socket_players import play

SWIPE = "(maps) => maps.scrollBy({ left: maps.clientWidth, behavior: 'instant' })"


def test_maps_are_compared_by_keys_and_by_swipes(devices: Devices, server: ServerProcess) -> None:
    page = devices.open()
    create_guest(page, "Ada")
    game = play(server, create_room(page, bots=["random", "random"], start=True), [page])
    at_the_end(page, f"/game/{game}")
    choose_more(page, "compare-maps")
    expect(page.locator("article")).to_have_count(3)
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"/compare\?by=A$"))
    expect(page.locator("[data-season][aria-pressed='true']")).to_have_text("Winter")
    page.locator("[data-mode='card']").click()
    expect(page.locator("path.drawn")).to_have_count(3)
    page.keyboard.press("ArrowRight")
    address = page.url
    stranger = devices.open(address.removeprefix(server.url), viewport=PHONE)
    first, second = stranger.locator("article").nth(0), stranger.locator("article").nth(1)
    expect(first).to_be_in_viewport(ratio=0.5)
    expect(second).not_to_be_in_viewport(ratio=0.5)
    stranger.locator(".maps").evaluate(SWIPE)
    expect(second).to_be_in_viewport(ratio=0.5)
    seat = second.get_attribute("data-seat")
    expect(stranger).to_have_url(re.compile(rf"&seat={seat}$"))
    expect(stranger.locator(".names button").nth(1)).to_have_attribute("aria-pressed", "true")
    stranger.locator(".names button").last.click()
    expect(stranger.locator("article").last).to_be_in_viewport(ratio=0.5)
