"""What an edict misses is marked while it is pointed at: by mouse, by a finger resting on it, by its key."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from tests.browser.devices import Devices, is_wider_than_screen
from tests.browser.game_page import MousePlayer
from tests.browser.rooms import create_guest, create_room

EDICTS = {"edicts": ["sentinel-wood", "canal-lake", "great-city", "borderlands"]}
"""On a blank map a forest on the border scores 1 star, and so does a village away from mountains."""


def start(page: Page) -> None:
    create_guest(page, "Ada")
    settings = {"setup": {"preset": "base", **EDICTS}}
    page.goto(create_room(page, settings=settings, start=True))
    page.wait_for_selector(".todo.mine")


def marked(page: Page, card: str) -> int:
    """Return how many cells are marked while the edict with a card is lit."""
    expect(page.locator(".note li").first).to_be_visible()
    expect(page.locator("li.lit")).to_contain_text(card)
    return page.locator("[data-mark]").count()


def edict(page: Page, card: str) -> str:
    """Return the selector of the edict with a card: the deal decides its letter."""
    return f"[data-edict]:has-text('{card}')"


def test_pointing_and_keys_mark_what_is_missing(devices: Devices) -> None:
    page = devices.open()
    start(page)
    page.hover(edict(page, "Sentinel Wood"))
    assert marked(page, "Sentinel Wood") == 40
    expect(page.locator(".note")).to_contain_text("Forest on one of 40 marked cells: +1")
    assert Axe().run(page).violations_count == 0
    page.hover("h1")
    expect(page.locator("[data-mark]")).to_have_count(0)
    letter = page.locator(edict(page, "Great City")).get_attribute("data-edict")
    assert letter is not None
    page.keyboard.press(str("ABCD".index(letter) + 1))
    assert marked(page, "Great City") > 60
    expect(page.get_by_role("gridcell", name="A1, empty, village here would bring +1")).to_have_count(1)
    page.keyboard.press("Tab")
    page.keyboard.press(str("ABCD".index(letter) + 1))
    page.keyboard.press(str("ABCD".index(letter) + 1))
    expect(page.get_by_role("dialog")).to_contain_text("Great City")


def test_a_finger_on_an_edict_shows_it_as_long_as_it_rests(devices: Devices) -> None:
    page = devices.open(phone=True)
    start(page)
    box = page.locator(edict(page, "Sentinel Wood")).bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(page.locator("[data-mark]")).to_have_count(40)
    assert not is_wider_than_screen(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("[data-mark]")).to_have_count(0)

    page.locator(edict(page, "Sentinel Wood")).tap()
    expect(page.locator(".note")).to_contain_text("Sentinel Wood")
    expect(page.locator("[data-mark]")).to_have_count(40)
    assert Axe().run(page).violations_count == 0
    page.locator("[data-cell='F3']").tap()
    expect(page.locator("[data-mark]")).to_have_count(0)


def test_what_the_shape_would_bring_is_shown_and_spoken(devices: Devices) -> None:
    page = devices.open(phone=True)
    start(page)
    player = MousePlayer(page, seed=1)
    player.find_place()
    expect(page.locator("p.worth")).to_contain_text("Spring now")
    expect(page.locator("[role='status']", has_text="Spring")).to_contain_text("Changes:")
