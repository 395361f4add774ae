"""Spectators: they are offered no seat of their own, and scorings do not cover what they look at."""

from playwright.sync_api import expect
from tests.browser.devices import Devices
from tests.browser.game_page import GamePage
from tests.browser.rooms import create_guest, create_room
from tests.browser.server_process import ServerProcess
from tests.browser.socket_players import play


def test_a_spectator_is_addressed_as_one(devices: Devices, server: ServerProcess) -> None:
    """people.md 1 and medium: no way back to a seat, no "your map", no dialog over the view."""
    ada = devices.open()
    create_guest(ada, "Ada")
    setup = {"setup": {"preset": "base"}}
    address = create_room(ada, settings=setup, bots=["random", "random"], start=True)
    cyd = devices.open(address)
    cyd.locator("#guest-name").fill("Cyd")
    cyd.get_by_role("button", name="Just watch").click()
    expect(cyd.locator(".todo")).to_contain_text("You are watching")
    cyd.locator("[data-tool='room-menu']").click()
    assert cyd.locator("[data-tool='return']").count() == 0
    cyd.keyboard.press("Escape")
    play(server, address, [ada], until="season-scored")
    expect(cyd.locator("main")).to_contain_text("Summer")
    cyd.wait_for_timeout(500)
    expect(cyd.locator("dialog[open]")).to_have_count(0)
    cyd.get_by_role("button", name="Game log").click()
    log = cyd.get_by_role("dialog", name="Game log")
    expect(log.locator("li").first).to_be_visible()
    assert "your map" not in log.inner_text()
    assert not GamePage(cyd).read().is_my_turn
