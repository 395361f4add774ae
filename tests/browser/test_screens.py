"""Every screen in every language and theme: complete, accessible, not too wide."""

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page
from tests.browser.devices import Devices, is_wider_than_screen
from tests.browser.game_page import CONTINUE, MousePlayer
from tests.browser.rooms import create_guest, create_room

from inkland.locale import LANGUAGES


def screens(page: Page) -> Iterator[str]:
    """Open every screen of the client in turn and yield its name."""
    page.wait_for_selector(".solo")
    yield "front page"
    page.locator(".others button").nth(0).click()
    page.wait_for_selector("dialog[open] [type='submit']")
    yield "bots"
    page.keyboard.press("Escape")
    page.locator(".arrow").click()
    page.wait_for_selector("dialog[open] .presets")
    page.locator("dialog summary").click()
    for kind in ("edicts", "ambushes", "skills"):
        page.locator(f"[data-choice='{kind}'] select").select_option("cards")
    page.wait_for_selector("dialog .slot:nth-child(3)")
    yield "set-up of a solo game"
    page.keyboard.press("Escape")
    page.goto("/room/nowhere")
    page.wait_for_selector("main .line")
    yield "no such room"
    page.goto("/move/nothing")
    page.wait_for_selector("main .line")
    yield "move"
    create_guest(page, "Bea")
    address = create_room(page, open_seats=1)
    page.context.clear_cookies()
    page.evaluate("localStorage.clear()")
    page.goto(address)
    page.wait_for_selector("#guest-name")
    yield "welcome"
    create_guest(page, "Ada")
    page.goto(create_room(page, bots=["greedy"], open_seats=2))
    page.wait_for_selector("[data-seat='3']")
    page.locator("summary").click()
    page.wait_for_selector(".choices")
    yield "room"
    page.locator("header button").last.click()
    page.wait_for_selector("dialog[open] .me")
    page.locator("dialog section button").click()
    page.wait_for_selector("dialog .code")
    yield "settings"
    page.goto("/")
    page.wait_for_selector(".ways ul a")
    yield "front page with games"
    page.goto(create_room(page, settings={"setup": {"preset": "everything"}}, bots=["random"], start=True))
    player = MousePlayer(page)
    player.game.wait()
    yield "game"
    while not (screen := player.game.wait()).is_scoring:
        player.step(screen)
    yield "scoring"
    page.locator(CONTINUE).last.click()
    page.wait_for_selector(CONTINUE, state="detached")
    page.locator("[data-tool='room-menu']").click()
    page.wait_for_selector("dialog[open] ul")
    yield "room menu"
    page.locator("[data-tool='ask-leave']").click()
    page.wait_for_selector("[data-tool='do-it']")
    yield "leave"
    page.locator("[data-tool='do-it']").click()
    page.wait_for_selector("[data-tool='return']")
    yield "left"
    page.locator("[data-tool='return']").click()
    while not page.locator(".end h1").count():
        screen = player.game.wait()
        if not screen.is_over:
            player.step(screen)
        elif screen.is_scoring:
            player.close_scoring()
    yield "end"
    page.goto(create_room(page, settings={"setup": {"preset": "base", "ruins": False}}))
    page.locator("input[maxlength='24']").last.fill("Cleo")
    page.locator("form [type='submit']").last.click()
    page.wait_for_selector("[data-seat='1']")
    yield "room of a shared device, with a variant"
    page.locator(".start").click()
    page.wait_for_selector("main.cover")
    yield "cover of a shared device"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_is_complete_and_fits_a_phone(devices: Devices, language: str) -> None:
    page = devices.open(locale=language, viewport={"width": 360, "height": 740})
    with devices.expecting_status("404"):
        for name in screens(page):
            assert page.locator("html").get_attribute("lang") == language
            assert not is_wider_than_screen(page), f"{language}: {name} is too wide"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_violations(devices: Devices, theme: str) -> None:
    page = devices.open(color_scheme=theme)
    with devices.expecting_status("404"):
        for name in screens(page):
            found = Axe().run(page)
            assert found.violations_count == 0, f"{name}: {found.generate_report()}"
