"""One device for several people: passed round with a cover, with a bot and another device at the table."""

import re

from playwright.sync_api import Page, expect
from tests.browser.devices import Devices, is_wider_than_screen
from tests.browser.game_page import CONTINUE, GamePage, MousePlayer
from tests.browser.rooms import create_guest, create_room

COVER = "main.cover"
SHOW = "[data-tool='show-seat']"
READY = f"{COVER} {SHOW}, {CONTINUE}, main.end"
MOST_TURNS = 80
REPORTS: list[str] = []
"""What people were told when they took the device."""


def start_on_device(page: Page, name: str) -> None:
    """Start a game of two on this device from the front page: the missing name has the focus."""
    page.get_by_role("button", name="On one device").click()
    expect(page.get_by_label("Player 2")).to_be_focused()
    start = page.get_by_role("button", name="Start the game")
    expect(start).to_be_disabled()
    page.keyboard.type(name)
    start.click()


def take_device(page: Page, player: MousePlayer) -> None:
    """Take the device as whoever is next; how a season was scored may be shown over the cover first."""
    scoring = page.locator(CONTINUE).last
    page.add_locator_handler(scoring, player.close_scoring)
    page.locator(SHOW).click()
    page.remove_locator_handler(scoring)


def take_turn(page: Page, player: MousePlayer) -> str:
    """Take the device as whoever is next, draw, and return the kind of the card."""
    take_device(page, player)
    page.wait_for_selector(f".legal-cell, .light.choice, [data-answer], {CONTINUE}", state="attached")
    game = GamePage(page)
    screen = game.wait()
    if screen.is_scoring:
        REPORTS.append(page.locator("dialog[open]").inner_text())
        player.close_scoring()
        page.wait_for_selector(CONTINUE, state="detached")
    kind = screen.kind
    while True:
        page.wait_for_selector(f"{COVER}, {CONTINUE}, .todo.mine, main.end")
        screen = game.read()
        if not screen.is_my_turn or screen.is_scoring:
            return kind
        if screen.asks_for_skill and not screen.can_confirm:
            player.decline_skill()
        else:
            player.draw(screen)
        game.wait_for_progress(screen)


def test_two_people_pass_a_device_round(devices: Devices) -> None:
    """Each draws unseen by the other, also on the other's map in an ambush."""
    page = devices.open()
    create_guest(page, "Ada")
    page.reload()
    start_on_device(page, "Ben")
    expect(page.locator("h1")).to_have_text("Pass the device to Ada")
    expect(page.locator("[data-cell]")).to_have_count(0)
    player = MousePlayer(page, seed=4)
    REPORTS.clear()
    kinds: list[str] = []
    for _ in range(MOST_TURNS):
        page.wait_for_selector(READY)
        if page.locator(CONTINUE).count():
            player.close_scoring()
            page.wait_for_selector(CONTINUE, state="detached")
            continue
        name = page.locator("h1").inner_text().rsplit(" ", 1)[1]
        kinds.append(take_turn(page, player))
        if name == "Ada":
            expect(page.locator("h1")).to_have_text("Pass the device to Ben")
            expect(page.locator(".ghost, [data-cell]")).to_have_count(0)
        if kinds.count("ambush") >= 2 and name == "Ben":
            break
    assert kinds.count("ambush") >= 2
    for _ in range(2):
        page.wait_for_selector(f"{COVER} {SHOW}")
        take_turn(page, player)
    told = [report for report in REPORTS if "draws monsters on your map" in report]
    assert any("Ada draws" in report for report in told), "Ben is told what was drawn on his map"
    assert any("Ben draws" in report for report in told), "and Ada, each once"
    page.wait_for_selector(READY)
    page.reload()
    page.wait_for_selector(f"{COVER}, {CONTINUE}")
    expect(page.locator("[data-cell]")).to_have_count(0)


def test_shared_device_plays_with_another_device_and_a_bot(devices: Devices) -> None:
    page = devices.open(phone=True)
    create_guest(page, "Ada")
    page.goto(create_room(page))
    page.get_by_label("Another person on this device").fill("Ben")
    page.get_by_role("button", name="Add", exact=True).last.click()
    expect(page.locator("[data-seat]", has_text="Ben")).to_contain_text("on this device")
    page.locator(".kind select").select_option("")
    page.get_by_role("button", name="Add", exact=True).first.click()
    page.locator(".kind select").select_option("random")
    page.get_by_role("button", name="Add", exact=True).first.click()
    other = devices.open()
    create_guest(other, "Bea")
    other.goto(page.url)
    other.get_by_role("button", name=re.compile("Sit here|Take a seat")).first.click()
    expect(page.locator("[data-seat]", has_text="Bea")).to_have_count(1)
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("h1")).to_have_text("Pass the device to Ada")
    assert not is_wider_than_screen(page)
    player, bea = MousePlayer(page, seed=2), MousePlayer(other, seed=3)
    take_turn(page, player)
    take_turn(page, player)
    expect(page.locator("h1")).to_have_text("Waiting for the others")
    expect(page.locator(COVER)).to_contain_text("Bea")
    page.locator(f"{COVER} [data-seat='0']").click()
    page.get_by_role("button", name="Undo").first.click()
    expect(page.locator(".todo.mine")).to_have_count(1)
    player.draw(GamePage(page).wait())
    expect(page.locator("h1")).to_have_text("Waiting for the others")
    bea.play(steps=1)
    expect(page.locator("h1")).to_have_text("Pass the device to Ada")
