"""A whole solo game in the browser, from the front page to the title and into the next game."""

import re

from playwright.sync_api import expect
from tests.browser.devices import Devices
from tests.browser.game_page import MousePlayer


def test_solo_by_mouse(devices: Devices) -> None:
    page = devices.open()
    page.locator(".solo").click()
    page.wait_for_url("**/room/*")
    player = MousePlayer(page)
    player.play()
    expect(page.locator(".end h1")).to_have_text(re.compile(r"\w+"))
    page.locator("[data-tool='rematch']").click()
    page.wait_for_selector("section.card")
