"""Cards that act are shown step by step, and hold back what comes next."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.devices import Devices
from tests.browser.game_page import MousePlayer
from tests.browser.rooms import create_guest, create_room
from tests.browser.server_process import ServerProcess
from tests.server.seeds import find_seeds, first_deck, is_ambush, seeds_with_ambush

from inkland.locale import texts_in
from inkland.server.model.rooms.setup import Setup

TEXTS = texts_in("en")
SKIP = "[data-tool='skip-scene']"


def draw_before_ambush(
    devices: Devices, server: ServerProcess, *, motion: bool = True
) -> tuple[Page, str, str]:
    """Draw the first card of a solo game; return the page, the ambush and the next card."""
    seeds = seeds_with_ambush(1)
    server.seeds.use(seeds)
    _, ambush, after, *_ = first_deck(seeds, Setup(), 1)
    page = devices.open()
    create_guest(page, "Ada")
    page.emulate_media(reduced_motion="no-preference" if motion else "reduce")
    page.goto(create_room(page, start=True))
    player = MousePlayer(page)
    player.game.wait()
    player.game.cell(player.find_place()).click()
    page.locator("[data-tool='confirm']:enabled").click()
    return page, TEXTS(f"card-{ambush}"), TEXTS(f"card-{after}")


def test_an_ambush_turns_up_and_shows_what_it_cost_before_the_next_card(
    devices: Devices, server: ServerProcess
) -> None:
    """In 0.1.0 the ambush card was never shown, and the next card was up while the monsters moved."""
    page, ambush, after = draw_before_ambush(devices, server)
    staged = page.locator(".staged")
    expect(staged.locator("h2")).to_have_text(ambush)
    assert after not in page.locator("main").inner_text(), "the next card is not given away"
    stars = staged.locator(".stars b")
    expect(stars).to_be_visible()
    assert page.locator(".light.costs").count() == -int(stars.inner_text().replace("−", "-"))
    expect(page.locator(".todo.mine")).to_be_visible()
    expect(page.locator(".card .name")).to_have_text(after)


@pytest.mark.parametrize("way", ["button", "key", "map"])
def test_one_tap_or_key_skips_it(devices: Devices, server: ServerProcess, way: str) -> None:
    page, _, after = draw_before_ambush(devices, server)
    page.wait_for_selector(".staged")
    if way == "button":
        page.locator(SKIP).click()
    elif way == "key":
        page.keyboard.press("Escape")
    else:
        page.locator("[data-cell='F6']").click()
    assert page.locator(".staged").count() == 0
    expect(page.locator(".card .name")).to_have_text(after)
    assert page.locator(".ghost.fixed").count() == 0, "the tap itself draws nothing"


@pytest.mark.slow
def test_a_reload_in_the_middle_shows_what_has_come_of_it(devices: Devices, server: ServerProcess) -> None:
    page, ambush, after = draw_before_ambush(devices, server)
    page.wait_for_selector(".staged")
    page.reload()
    expect(page.locator(".card .name")).to_have_text(after)
    expect(page.locator(".staged")).to_have_count(0)
    expect(page.locator(".log")).to_contain_text(ambush)


def test_with_reduced_motion_everything_is_there_at_once(devices: Devices, server: ServerProcess) -> None:
    page, _, after = draw_before_ambush(devices, server, motion=False)
    expect(page.locator(".card .name")).to_have_text(after)
    assert page.locator(".staged").count() == 0
    expect(page.locator(".news")).to_contain_text("Monsters appear at")


@pytest.mark.slow
def test_a_game_that_begins_with_an_ambush_shows_it_once(devices: Devices, server: ServerProcess) -> None:
    seeds = find_seeds(lambda cards: is_ambush(cards[0]) and not is_ambush(cards[1]), Setup(), 1)
    server.seeds.use(seeds)
    page = devices.open()
    create_guest(page, "Ada")
    page.emulate_media(reduced_motion="no-preference")
    page.goto(create_room(page, start=True))
    expect(page.locator(".staged h2")).to_have_text(TEXTS(f"card-{first_deck(seeds, Setup(), 1)[0]}"))
    page.locator(SKIP).click()
    expect(page.locator(".todo.mine")).to_be_visible()
    page.reload()
    expect(page.locator(".todo.mine")).to_be_visible()
    assert page.locator(".staged").count() == 0
