"""Every screen in every language and light: complete, accessible, nowhere too wide."""

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page
from tests.browser.people import People, is_wider_than_the_screen
from tests.browser.rooms import become, make_room
from tests.browser.table_page import GO_ON, Mouse, TablePage

from inkland.locale import LANGUAGES


def screens(page: Page) -> Iterator[str]:
    """Every screen of the client, one after the other, by its name."""
    page.wait_for_selector(".solo")
    yield "front page"
    page.locator(".others button").nth(0).click()
    page.wait_for_selector("dialog[open] [type='submit']")
    yield "bots"
    page.keyboard.press("Escape")
    page.goto("/room/nowhere")
    page.wait_for_selector("main .line")
    yield "no such room"
    page.goto("/move/nothing")
    page.wait_for_selector("main .line")
    yield "move"
    become(page, "Bea")
    address = make_room(page, open_seats=1)
    page.context.clear_cookies()
    page.evaluate("localStorage.clear()")
    page.goto(address)
    page.wait_for_selector("#guest-name")
    yield "welcome"
    become(page, "Ada")
    page.goto(make_room(page, bots=["greedy"], open_seats=2))
    page.wait_for_selector("[data-seat='3']")
    page.locator("summary").click()
    page.wait_for_selector(".choices")
    yield "room"
    page.locator("header button").last.click()
    page.wait_for_selector("dialog[open] #my-name")
    page.locator("dialog section button").click()
    page.wait_for_selector("dialog .code")
    yield "settings"
    page.goto("/")
    page.wait_for_selector(".ways ul a")
    yield "front page with games"
    page.goto(make_room(page, setup={"preset": "everything"}, bots=["random"], start=True))
    table = TablePage(page)
    table.wait()
    yield "game"
    hand = Mouse(table)
    for _ in range(60):
        if hand.table.wait()["dialog"]:
            break
        hand.step(table.state)
    yield "scoring"
    page.locator(GO_ON).last.click()
    page.wait_for_selector(GO_ON, state="detached")
    page.locator("[data-tool='room-menu']").click()
    page.wait_for_selector("dialog[open] ul")
    yield "room menu"
    page.locator("dialog .parts > button").first.click()  # leave: the bots play on
    while not page.locator(".end h1").count():
        if table.wait()["dialog"]:
            hand.go_on()
    yield "end"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_all_texts_and_fits_a_phone(people: People, language: str) -> None:
    page = people.arrive(locale=language, viewport={"width": 360, "height": 740})
    with people.expecting("404"):
        for name in screens(page):
            assert page.locator("html").get_attribute("lang") == language
            assert not is_wider_than_the_screen(page), f"{language}: {name} is too wide"


@pytest.mark.parametrize("light", ["light", "dark"])
def test_axe_finds_nothing(people: People, light: str) -> None:
    page = people.arrive(color_scheme=light)
    with people.expecting("404"):
        for name in screens(page):
            found = Axe().run(page)
            assert found.violations_count == 0, f"{name}: {found.generate_report()}"
