"""More whole solo games in the browser: with skills, by keyboard, by touch (by mouse: `test_smoke`)."""

import pytest
from playwright.sync_api import expect
from tests.browser.devices import Devices, is_wider_than_screen
from tests.browser.game_page import KeyboardPlayer, MousePlayer, Screen, TouchPlayer
from tests.browser.rooms import create_guest, create_room

TITLE = ".end h1"
SKILLS = "[data-tool='skills']"


@pytest.mark.slow
def test_heroes_with_skills_by_mouse(devices: Devices) -> None:
    page = devices.open()
    create_guest(page, "Ada")
    settings = {"setup": {"preset": "heroes", "skills": True}}
    page.goto(create_room(page, settings=settings, start=True))
    player = SkilledMousePlayer(page, seed=3)
    player.play()
    assert "hero" in player.kinds
    assert player.used > 0, "no skill was ever used"


class SkilledMousePlayer(MousePlayer):
    """Uses a skill whenever it can."""

    used = 0

    def step(self, screen: Screen) -> None:
        can_use_skill = (
            screen.is_my_turn and screen.kind == "explore" and not (screen.is_scoring or screen.is_held)
        )
        if can_use_skill and self.page.locator(SKILLS).get_attribute("aria-pressed") == "false":
            self.choose_skill()
            screen = self.game.read()
        super().step(screen)

    def choose_skill(self) -> None:
        """Open the skills and choose the first one that can be used now."""
        self.page.locator(SKILLS).click()
        self.page.locator("dialog [data-skill]").first.wait_for()
        usable = self.page.locator("dialog [data-skill]:enabled")
        if usable.count():
            usable.first.click()
            self.used += 1
        else:
            self.page.keyboard.press("Escape")
        self.page.wait_for_selector("dialog[open]", state="detached")


def test_solo_by_keyboard_alone(devices: Devices) -> None:
    page = devices.open()
    player = KeyboardPlayer(page)
    player.tab_to(".solo button")
    page.keyboard.press("Enter")
    page.wait_for_url("**/room/*")
    player.play()
    expect(page.locator(TITLE)).to_be_visible()


def test_solo_by_touch_on_a_phone(devices: Devices) -> None:
    page = devices.open(phone=True)
    page.locator(".solo").tap()
    page.wait_for_url("**/room/*")
    player = TouchPlayer(page)
    player.game.wait()
    assert not is_wider_than_screen(page)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the page scrolls"
    player.play()
    expect(page.locator(TITLE)).to_be_visible()


@pytest.mark.slow
def test_first_game_goes_on_to_its_end_by_mouse(devices: Devices) -> None:
    page = devices.open(locale="pl")
    page.locator(".learn").click()
    page.wait_for_url("**/room/*")
    MousePlayer(page, seed=5).play()
    expect(page.locator(TITLE)).to_be_visible()
