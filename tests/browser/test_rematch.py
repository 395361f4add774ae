"""Another game after the end: three people on three devices, one of them a phone."""

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.devices import Devices, is_wider_than_screen
from tests.browser.game_page import GamePage, choose_more
from tests.browser.rooms import create_guest, create_room
from tests.browser.server_process import ServerProcess
from tests.browser.socket_players import play

NAMES = ("Ada", "Bea", "Cyd")
PANEL = "section.panel"


def take_picture(page: Page, name: str) -> None:
    """Take a picture of the screen if somebody wants to look at it."""
    if folder := os.environ.get("INKLAND_PICTURES"):
        page.screenshot(path=str(Path(folder) / f"{name}.png"))


def finished_game(devices: Devices, server: ServerProcess, **cyd: Any) -> tuple[list[Page], str]:
    """Three people at the end of their game, and its address; the third has a phone."""
    pages = [devices.open(), devices.open(), devices.open(phone=True, **cyd)]
    for page, name in zip(pages, NAMES, strict=True):
        create_guest(page, name)
    address = create_room(pages[0], settings={"setup": {"preset": "base"}}, open_seats=2)
    for page, name in zip(pages, NAMES, strict=True):
        page.goto(address)
        if page is not pages[0]:
            page.locator(".start").click()
        expect(page.locator(".mine")).to_contain_text(name)
    pages[0].locator(".start").click()
    GamePage(pages[0]).wait()
    for page in pages:
        page.goto("/")
    game = play(server, address, pages)
    for page in pages:
        page.goto(address)
        expect(page.get_by_role("dialog")).to_be_visible()  # what happened while they were away
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page.locator(".end h1")).to_be_visible()
    return pages, game


def test_two_of_three_play_again_and_the_third_keeps_the_old_game(
    devices: Devices, server: ServerProcess
) -> None:
    """Nobody is pulled off the end screen, every player can propose, the old game stays."""
    (ada, bea, cyd), game = finished_game(devices, server)
    headline = cyd.locator(".end h1").inner_text()
    take_picture(ada, "rematch-buttons")
    choose_more(bea, "rematch-same")
    expect(bea.locator(PANEL)).to_contain_text("You propose another game with the same deal.")
    for page in (ada, cyd):
        expect(page.locator(PANEL)).to_contain_text("Bea proposes another game with the same deal.")
        assert not is_wider_than_screen(page)
    take_picture(bea, "rematch-mine")
    take_picture(cyd, "rematch-phone")
    cyd.locator("[data-tool='decline']").click()
    expect(ada.locator(PANEL)).to_contain_text("Not playing: Cyd")
    ada.reload()
    expect(ada.locator(PANEL)).to_contain_text("Playing: Bea")
    expect(ada.locator(PANEL)).to_contain_text("No answer yet: Ada")
    ada.locator("[data-tool='join']").click()
    expect(bea.locator(PANEL)).to_contain_text("Playing: Ada, Bea")
    expect(cyd.locator(PANEL)).to_be_visible()
    bea.locator("[data-tool='start-rematch']").click()
    for page in (ada, bea):
        GamePage(page).wait()
        expect(page.locator("footer.others li")).to_have_count(1)
    cyd.wait_for_url(f"**/game/{game}")
    expect(cyd.locator(".toast")).to_contain_text("The others have started another game")
    expect(cyd.locator(".end h1")).to_have_text(headline)
    expect(cyd.locator(".end")).to_contain_text("Another game was played with the same deal")
    take_picture(cyd, "rematch-kept-phone")
    cyd.get_by_role("link", name="To the room").click()
    expect(cyd.locator("main")).to_contain_text("You are watching this game.")


@pytest.mark.slow
def test_a_rematch_starts_by_itself_and_survives_a_restart_of_the_server(
    devices: Devices, server: ServerProcess
) -> None:
    (ada, bea, cyd), _ = finished_game(devices, server)
    cyd.locator("[data-tool='rematch']").click()
    ada.locator("[data-tool='join']").click()
    expect(cyd.locator(PANEL)).to_contain_text("Playing: Ada, Cyd")
    with devices.ignoring_errors():
        server.stop()
        server.start()
        expect(bea.locator("p.lost")).to_have_count(0)
        expect(bea.locator(PANEL)).to_contain_text("Playing: Ada, Cyd")
    expect(bea.locator(PANEL)).to_contain_text("Cyd proposes another game with a new deal.")
    bea.locator("[data-tool='join']").click()
    for page in (ada, bea, cyd):
        GamePage(page).wait()


@pytest.mark.slow
def test_a_proposal_is_withdrawn_and_a_spectator_joins(devices: Devices, server: ServerProcess) -> None:
    (ada, bea, cyd), game = finished_game(devices, server)
    ada.locator("[data-tool='rematch']").click()
    expect(bea.locator(PANEL)).to_be_visible()
    ada.locator("[data-tool='withdraw']").click()
    for page in (bea, cyd):
        expect(page.locator(PANEL)).to_have_count(0)
    bea.locator("[data-tool='rematch']").click()
    cyd.goto(f"/game/{game}")
    expect(cyd.locator(".banner")).to_contain_text("Bea proposes another game.")
    dot = devices.open()
    create_guest(dot, "Dot")
    dot.goto(ada.url)
    dot.locator("[data-tool='join']").click()
    expect(bea.locator(PANEL)).to_contain_text("Playing: Bea, Dot")
    ada.locator("[data-tool='join']").click()
    expect(ada.locator(PANEL)).to_have_count(0)  # Cyd may come back for ten seconds
    for page in (ada, bea, dot):
        GamePage(page).wait()
    expect(ada.locator("footer.others")).to_contain_text("Dot")
    expect(cyd.locator(".end h1")).to_be_visible()


@pytest.mark.parametrize("language", ["ru", "pl"])
def test_the_proposal_fits_a_phone_in_the_dark(
    devices: Devices, server: ServerProcess, language: str
) -> None:
    (ada, _, cyd), _ = finished_game(devices, server, locale=language, color_scheme="dark")
    take_picture(cyd, f"rematch-buttons-{language}")
    ada.locator("[data-tool='rematch']").click()
    expect(cyd.locator(PANEL)).to_contain_text("Ada")
    assert not is_wider_than_screen(cyd)
    take_picture(cyd, f"rematch-{language}")
