"""Whole solo games through the browser, from the front page to the title."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.people import People, is_wider_than_the_screen
from tests.browser.table_page import Finger, Keys, Mouse, TablePage

TITLE = ".end h1"


def test_solo_by_mouse(people: People) -> None:
    page = people.arrive()
    page.locator(".solo").click()
    page.wait_for_url("**/room/*")
    hand = Mouse(TablePage(page))
    hand.play()
    expect(page.locator(TITLE)).to_have_text(re.compile(r"\w+"))
    page.locator("[data-tool='rematch']").click()
    page.wait_for_selector("main[data-stage='explore']")


def test_heroes_with_skills_by_mouse(people: People) -> None:
    page = people.arrive()
    page.request.post("/api/guest", data={"name": "Ada"})
    wish = {"setup": {"preset": "heroes", "skills": True}, "start": True}
    room = page.request.post("/api/rooms", data=wish).json()["id"]
    page.evaluate("localStorage.setItem('inkland-name', 'Ada')")
    page.goto(f"/room/{room}")
    hand = SkilledMouse(TablePage(page), seed=3)
    hand.play()
    assert "hero" in hand.stages
    assert hand.used > 0, "no skill was ever used"


class SkilledMouse(Mouse):
    """Uses a skill whenever one can be used."""

    used = 0

    def draw(self, state: dict[str, object]) -> None:
        if state.get("part") == "main" and state.get("kind") == "draw":
            self.page.locator("[data-tool='skills']").click()
            wanted = self.page.locator("dialog [data-skill]")
            wanted.first.wait_for()
            free = self.page.locator("dialog [data-skill]:enabled")
            if free.count():
                free.first.click()
                self.used += 1
            else:
                self.page.keyboard.press("Escape")
            self.page.wait_for_selector("dialog[open]", state="detached")
        super().draw(self.table.state)


def test_solo_by_keyboard_alone(people: People) -> None:
    page = people.arrive()
    hand = Keys(TablePage(page))
    hand.tab_to(".solo")
    page.keyboard.press("Enter")
    page.wait_for_url("**/room/*")
    hand.play()
    expect(page.locator(TITLE)).to_be_visible()


def test_solo_by_touch_on_a_phone(people: People) -> None:
    page = people.arrive(phone=True)
    page.locator(".solo").tap()
    page.wait_for_url("**/room/*")
    table = TablePage(page)
    hand = Finger(table)
    table.wait()
    assert not is_wider_than_the_screen(page)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the phone has to scroll"
    hand.play()
    expect(page.locator(TITLE)).to_be_visible()


@pytest.mark.slow
def test_first_game_by_mouse(people: People) -> None:
    page = people.arrive(locale="pl")
    page.locator(".others button").nth(2).click()
    page.wait_for_url("**/room/*")
    hand = Mouse(TablePage(page), seed=5)
    hand.play()
    assert "hero" in hand.stages
