"""Spectators: they are offered no seat of their own, and scorings do not cover what they look at."""

from playwright.sync_api import Page, expect
from tests.browser.devices import Devices
from tests.browser.game_page import GamePage, MousePlayer
from tests.browser.rooms import create_guest, create_room
from tests.browser.server_process import ServerProcess
from tests.browser.socket_players import play

POLL = 5000
"""Milliseconds between two looks at a running game."""


def test_a_spectator_is_addressed_as_one(devices: Devices, server: ServerProcess) -> None:
    """No way back to a seat, no "your map", no dialog over the view."""
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


def poll(page: Page) -> None:
    """Let a page with a running game ask for what is new."""
    with page.expect_response("**/messages"):
        page.clock.run_for(POLL)
    page.wait_for_load_state("networkidle")


def test_a_running_game_by_its_address_goes_on_without_starting_again(
    devices: Devices, server: ServerProcess
) -> None:
    """What is open stays open, the log is not read again, and the end of the game is noticed."""
    ada = devices.open()
    create_guest(ada, "Ada")
    room = create_room(ada, settings={"setup": {"preset": "base"}}, bots=["random"], start=True)
    game = play(server, room, [ada], until="season-scored")
    cyd = devices.open()
    cyd.clock.install()
    cyd.goto(f"/game/{game}")
    expect(cyd.locator(".banner")).to_contain_text("still being played")
    cyd.get_by_role("button", name="Spring ▸").click()
    scoring = cyd.locator("dialog[open]")
    expect(scoring).to_be_visible()
    log = cyd.locator("[role='log'] p")
    log.evaluate_all("(lines) => lines.forEach((line) => { line.className = 'known'; })")
    poll(cyd)
    expect(scoring).to_be_visible()
    assert set(log.evaluate_all("(lines) => lines.map((line) => line.className)")) == {"known"}

    ada.goto(room)
    MousePlayer(ada).play(steps=2)
    poll(cyd)
    expect(cyd.locator("[role='log'] p:not(.known)")).not_to_have_count(0)
    expect(cyd.locator("[role='log'] p.known")).not_to_have_count(0)
    expect(scoring).to_be_visible()

    play(server, room, [ada])
    poll(cyd)
    expect(cyd.locator("main.end")).to_be_visible()
    expect(cyd.locator(".banner")).to_have_count(0)
    asked = []
    cyd.on("request", lambda request: asked.append(request.url))
    cyd.clock.run_for(3 * POLL)
    reads = [url for url in asked if url.endswith("/messages")]
    assert len(reads) <= 1, "the finished game is read once more, and not at every interval"
