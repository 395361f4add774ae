"""Learn from mistakes: a mistake of a reviewed game is tried again, with hint, verdict and best move."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from tests.browser.devices import Devices, is_wider_than_screen
from tests.browser.game_page import choose_more
from tests.browser.rooms import create_guest, create_room
from tests.browser.server_process import ServerProcess
from tests.browser.socket_players import play

REVIEWED = 600_000
JUDGED = 120_000
"""Milliseconds for a review and for a verdict, on a busy machine."""


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_a_mistake_is_tried_again(devices: Devices, server: ServerProcess) -> None:
    page = devices.open()
    create_guest(page, "Ada")
    path = create_room(page, start=True)
    page.goto(path)
    page.wait_for_selector(".todo.mine")
    game = play(server, path, [page])
    page.goto(f"/game/{game}")
    choose_more(page, "learn")
    page.get_by_role("button", name="Review the game").click()
    lessons = page.locator("[data-lesson]")
    expect(lessons.first).to_be_visible(timeout=REVIEWED)
    assert Axe().run(page).violations_count == 0

    lessons.first.click()
    page.wait_for_selector(".todo.mine")
    page.locator("[data-tool='lesson-hint']").click()
    expect(page.locator("section .hint")).to_be_visible()
    confirm = page.get_by_role("button", name="Confirm")
    page.keyboard.press("n")
    expect(confirm).to_be_enabled()
    confirm.click()
    answer = page.locator("[data-answer]")
    expect(answer).not_to_have_attribute("data-answer", "", timeout=JUDGED)
    page.locator("[data-tool='again']").click()
    expect(answer).to_have_attribute("data-answer", "")
    page.locator("[data-tool='best']").click()
    expect(answer).to_contain_text("This is the best choice found")
    assert Axe().run(page).violations_count == 0
    page.locator("[data-tool='end-lesson']").click()
    expect(page.locator("[data-lesson] .state").first).to_be_visible()

    phone = devices.open(phone=True, locale="uk", storage_state=page.context.storage_state())
    phone.goto("/learn")
    phone.locator("[data-lesson]").first.click()
    phone.wait_for_selector(".todo.mine")
    assert not is_wider_than_screen(phone)
