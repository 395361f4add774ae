"""My games on the front page: which is which, whose turn it is, and the way back to a seat."""

import pytest
from playwright.sync_api import expect
from tests.browser.devices import Devices
from tests.browser.game_page import GamePage, MousePlayer
from tests.browser.rooms import create_guest, create_room, open_two, start_two
from tests.browser.server_process import ServerProcess
from tests.server.seeds import seeds_without_ambush


@pytest.fixture(autouse=True)
def _no_early_ambush(server: ServerProcess, devices: Devices) -> None:
    server.seeds.use(seeds_without_ambush(players=2))


def test_games_differ_in_the_list_and_are_in_sight_on_a_phone(devices: Devices) -> None:
    """Rows looked alike, missed a space, and lay below the fold."""
    page = devices.open(phone=True)
    create_guest(page, "Ada")
    for preset in ("base", "heroes"):
        create_room(page, settings={"setup": {"preset": preset}}, start=True)
    page.reload()
    rows = page.locator(".ways li")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("Heroes · Solo")
    expect(rows.last).to_contain_text("Cartographers · Solo")
    expect(rows.first).to_contain_text("Spring · Your turn")
    expect(rows.first).to_be_in_viewport(ratio=0.9)


def test_your_turn_is_in_sight_on_a_phone(devices: Devices) -> None:
    """In 0.1.0 "your move" was below the fold."""
    page = devices.open(phone=True)
    create_guest(page, "Ada")
    page.goto(create_room(page, bots=["random"], start=True))
    GamePage(page).wait()
    expect(page.locator(".todo.mine")).to_be_in_viewport(ratio=1)


def test_a_replaced_player_finds_the_game_and_the_seat_again(devices: Devices) -> None:
    """The game vanished from the list, and coming back to the seat was refused."""
    ada, bea = open_two(devices)
    start_two(ada, bea)
    bea.goto("/")
    ada.locator("[data-tool='room-menu']").click()
    ada.get_by_label("Bea").first.click()
    ada.locator("dialog[open]").last.get_by_role("button").last.click()
    ada.keyboard.press("Escape")
    MousePlayer(ada).step(GamePage(ada).wait())
    expect(ada.locator(".todo")).to_contain_text("Your turn")
    bea.reload()
    row = bea.locator(".ways li")
    expect(row).to_contain_text("a bot is drawing for you")
    row.get_by_role("link").click()
    bea.locator("[data-tool='return']").click()
    MousePlayer(bea).step(GamePage(bea).wait())
    expect(bea.locator(".todo")).to_contain_text("Ada")
