"""A new guest on a phone plays a challenge and sees the results; a branch is played and compared."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.devices import PHONE, Devices
from tests.browser.game_page import MousePlayer, choose_more
from tests.browser.rooms import create_guest, create_room
from tests.browser.screens.known_deals import at_the_end
from tests.browser.server_process import ServerProcess
from tests.browser.socket_players import play


def test_a_friend_sees_the_results_of_a_challenge_after_the_last_card(
    devices: Devices, server: ServerProcess
) -> None:
    ada = devices.open()
    create_guest(ada, "Ada")
    game = play(server, create_room(ada, start=True), [ada])
    at_the_end(ada, f"/game/{game}")
    choose_more(ada, "challenge")
    ada.locator("[data-tool='make-challenge']").click()
    link = ada.locator("dialog input[readonly]").input_value()
    path = "/challenge/" + link.rsplit("/", 1)[1]
    bea = devices.open(path, viewport=PHONE)
    expect(bea.get_by_role("heading", level=1)).to_have_text("Ada challenges you")
    expect(bea.locator("main table")).to_have_count(0)
    bea.goto(f"/game/{game}")
    expect(bea.get_by_role("main")).to_contain_text("still be played as a challenge")
    bea.get_by_role("link", name="Play it as a challenge").click()
    bea.locator("#guest-name").fill("Bea")
    bea.keyboard.press("Enter")
    player = MousePlayer(bea)
    player.step(player.game.wait())
    room = bea.evaluate("location.pathname")
    bea.goto(path)
    expect(bea.locator("[data-tool='play-challenge']")).to_have_text("Continue playing")
    play(server, room, [bea])
    at_the_end(bea, room)
    bea.locator("[data-tool='challenge-results']").click()
    expect(bea.locator(".maps h3")).to_have_count(2)
    assert {*bea.locator(".maps h3").all_inner_texts()} == {"Ada", "Bea"}
    expect(bea.locator("main thead th")).to_have_count(3)
    bea.get_by_role("link", name="My challenges").click()
    expect(bea.locator("[data-challenge] b")).to_have_text(
        ["Ada challenges you", re.compile("place . of 2$")]
    )
    ada.goto("/games")
    ada.get_by_role("link", name="My challenges").click()
    expect(ada.locator("[data-state='finished'] b").first).to_have_text("Your challenge")


@pytest.mark.slow
def test_a_branch_begins_at_a_moment_of_the_replay(devices: Devices, server: ServerProcess) -> None:
    """With keys alone, at the address of a moment."""
    page = devices.open()
    create_guest(page, "Ada")
    game = play(server, create_room(page, start=True), [page])
    page.goto(f"/game/{game}/replay?at=40")
    page.locator("[data-tool='branch']").focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open] form")).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_url("**/room/*")
    MousePlayer(page).game.wait()
    (mine,) = page.request.get("/api/games").json()
    assert (mine["kind"], mine["is_my_turn"]) == ("branch", True)
    found = page.request.get(f"/api/games/{game}/branches").json()
    assert found["lines"][1]["began"]["at"] >= 40


@pytest.mark.slow
def test_a_branch_is_played_to_its_end_with_the_mouse_and_compared(
    devices: Devices, server: ServerProcess
) -> None:
    """From the end screen to the comparison and back, alone: the map of the bot comes out as it was."""
    page = devices.open()
    create_guest(page, "Ada")
    game = play(server, create_room(page, bots=["random"], start=True), [page])
    at_the_end(page, f"/game/{game}")
    choose_more(page, "branches")
    expect(page.locator(".none")).to_contain_text("No branches yet")
    page.locator("[data-tool='first-card']").click()
    page.get_by_role("radio", name="stay as they were").check()
    page.locator("[data-tool='begin-branch']").click()
    MousePlayer(page, seed=5).play()
    expect(page.locator("main.end")).to_contain_text("A branch of another game")
    page.locator("[data-tool='compare']").click()
    expect(page.locator(".maps h3")).to_have_text(["The game · Ada", "Branch 1"])
    expect(page.locator(".maps li").last).to_contain_text("First differs in")
    page.locator(".maps li").last.get_by_role("link").click()
    expect(page.locator("main.end h1")).to_be_visible()
    page.locator("[data-tool='more']").click()
    page.locator("[data-tool='branch-again']").click()
    MousePlayer(page).game.wait()
