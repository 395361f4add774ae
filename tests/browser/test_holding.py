"""Alone or against bots, the next card is turned after a moment or when asked; until then one can undo."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.devices import Devices
from tests.browser.game_page import CONFIRM, MousePlayer
from tests.browser.rooms import create_guest, create_room

NEXT_CARD = "[data-tool='next-card']"
UNDO = "[data-tool='undo']"


def begin(devices: Devices, *, bots: int = 0, asks: bool = True) -> tuple[Page, MousePlayer]:
    """A game of a guest who wants to turn the next card, or lets it come by itself."""
    page = devices.open()
    create_guest(page, "Ada")
    if asks:
        page.goto("/")
        page.get_by_role("button", name="Settings").click()
        page.get_by_label("when I say so").check()
    page.goto(create_room(page, bots=["random"] * bots, start=True))
    player = MousePlayer(page)
    player.game.wait()
    return page, player


def draw(page: Page, player: MousePlayer) -> list[str]:
    """Draw somewhere, and return where."""
    player.game.cell(player.find_place()).click()
    cells = sorted(player.game.ghost_cells())
    page.locator(CONFIRM).click()
    return cells


@pytest.mark.parametrize("bots", [0, 2])
def test_a_drawing_can_be_taken_back_until_the_next_card_is_turned(devices: Devices, bots: int) -> None:
    """In 0.1.0 solo had no undo, and taking a choice back dropped the ghost."""
    page, player = begin(devices, bots=bots)
    card = page.locator(".card .name").inner_text()
    cells = draw(page, player)
    expect(page.locator(NEXT_CARD)).to_be_enabled()
    assert sorted(player.game.ghost_cells()) == cells
    page.reload()
    expect(page.locator(NEXT_CARD)).to_be_enabled()
    page.locator(UNDO).click()
    expect(page.locator(CONFIRM)).to_be_enabled()
    assert sorted(player.game.ghost_cells()) == cells
    assert page.locator(".card .name").inner_text() == card
    page.locator(CONFIRM).click()
    held = player.game.wait()
    page.locator(NEXT_CARD).click()
    player.game.wait_for_progress(held)
    expect(page.locator(NEXT_CARD)).to_have_count(0)


def test_the_next_card_comes_by_itself_after_a_moment(devices: Devices) -> None:
    page, player = begin(devices, asks=False)
    revealed = page.locator(".deck li").count()
    draw(page, player)
    expect(page.locator(NEXT_CARD)).to_have_count(1)
    expect(page.locator(NEXT_CARD)).to_have_count(0)
    assert page.locator(".deck li").count() > revealed or player.game.wait().is_scoring


@pytest.mark.slow
def test_a_second_tab_follows_and_turns_no_card_twice(devices: Devices) -> None:
    page, player = begin(devices)
    other = page.context.new_page()
    other.goto(page.url)
    draw(page, player)
    expect(other.locator(NEXT_CARD)).to_be_enabled()
    other.locator(UNDO).click()
    expect(page.locator(CONFIRM)).to_be_enabled()
    expect(other.locator(CONFIRM)).to_be_enabled()
    page.locator(CONFIRM).click()
    expect(other.locator(NEXT_CARD)).to_be_enabled()
    expect(page.locator(NEXT_CARD)).to_be_enabled()
    other.locator(NEXT_CARD).click()
    expect(page.locator(NEXT_CARD)).to_have_count(0)
    assert page.locator(".problem").count() == 0


def test_a_double_click_does_not_draw(devices: Devices) -> None:
    """In 0.1.0 it drew at once."""
    page, player = begin(devices)
    place = player.find_place()
    player.game.cell(place).dblclick()
    page.wait_for_timeout(500)
    expect(page.locator(CONFIRM)).to_be_enabled()
    player.game.cell(place).click()
    expect(page.locator(NEXT_CARD)).to_be_enabled()
