"""Open games with three people: list, join, block, unblock; the operator hides a name or the whole list."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect
from tests.browser.devices import Devices, is_wider_than_screen
from tests.browser.game_page import GamePage, MousePlayer
from tests.browser.rooms import create_guest, create_room, open_two, start_two
from tests.browser.server_process import ServerProcess

NONE = "No table is looking for players"


def list_room(page: Page, name: str, **room: object) -> str:
    """Open a listed room of a new guest, with its host in it."""
    create_guest(page, name)
    address = create_room(page, **{"open_seats": 1, "listed_in": "en", **room})
    page.goto(address)
    expect(page.locator(".mine")).to_contain_text(name)
    return address


def leave_list(*pages: Page) -> None:
    """Take the rooms of these hosts off the list, for the next test."""
    for page in pages:
        page.get_by_label("Show the room in the open games").uncheck()


def test_strangers_join_a_listed_room_with_one_tap(devices: Devices) -> None:
    ada, bea, cyd = devices.open(), devices.open(phone=True), devices.open()
    create_guest(ada, "Ada")
    ada.request.patch("/api/guest", data={"crest": "heater:blue:tower:gold"})
    ada.goto(create_room(ada, open_seats=2, settings={"clock": 60, "setup": {"preset": "heroes"}}))
    create_guest(cyd, "Cyd")
    cyd.goto("/open")
    expect(cyd.get_by_text(NONE)).to_be_visible()
    ada.get_by_label("Show the room in the open games").check()
    expect(cyd.get_by_role("heading", name="Ada’s table")).to_be_visible()
    row = cyd.locator("[data-open-game]")
    for text in ("Heroes", "2 of 3 seats free", "1 minute", "English"):
        expect(row).to_contain_text(text)
    expect(row.locator("[data-crest='heater:blue:tower:gold']")).to_be_visible()

    bea.reload()
    bea.get_by_role("link", name="Open games (1)").click()
    bea.get_by_role("button", name="Join Ada’s table").click()
    bea.locator("#join-name").fill("Bea")
    bea.get_by_role("dialog").get_by_role("button", name="Join").click()
    expect(bea.locator(".mine")).to_contain_text("Bea")
    expect(bea.get_by_text("This room is in the open games")).to_be_visible()
    expect(row).to_contain_text("1 of 3 seats free")
    cyd.get_by_role("button", name="Join Ada’s table").click()
    expect(cyd.locator(".mine")).to_contain_text("Cyd")
    expect(ada.locator("[data-seat='2']")).to_contain_text("Cyd")
    stranger = devices.open("/open")
    expect(stranger.get_by_text(NONE)).to_be_visible()
    ada.locator("footer .start").click()
    for page in (ada, bea, cyd):
        GamePage(page).wait()


def test_the_page_offers_to_open_a_table(devices: Devices) -> None:
    ada, bea = devices.open("/open"), devices.open("/open", phone=True)
    ada.get_by_role("button", name="Open a table").click()
    expect(ada.get_by_label("Show the room in the open games")).to_be_checked()
    expect(bea.locator("[data-open-game]")).to_have_count(1)
    assert not is_wider_than_screen(bea)
    ada.get_by_label("Lock the room").check()
    expect(ada.get_by_label("Show the room in the open games")).to_be_disabled()
    expect(bea.get_by_text(NONE)).to_be_visible()


def test_a_taken_name_is_asked_for_at_its_field(devices: Devices) -> None:
    ada, other = devices.open(), devices.open()
    list_room(ada, "Ada")
    create_guest(other, "ada")
    other.goto("/open")
    with devices.expecting_status("409"):
        other.get_by_role("button", name="Join Ada’s table").click()
        expect(other.locator("#join-name-problem")).to_contain_text("already called ada")
    other.get_by_role("dialog").get_by_role("button", name="Join").click()
    expect(other.locator(".mine")).to_contain_text("ada 2")


@pytest.mark.slow
def test_blocked_guests_do_not_meet(devices: Devices) -> None:
    ada, bea, cyd = devices.open(), devices.open(phone=True), devices.open()
    address = list_room(ada, "Ada", open_seats=2)
    list_room(cyd, "Cyd")
    create_guest(bea, "Bea")
    bea.goto(address)
    bea.locator(".start").click()
    bea.get_by_label("Options for Ada’s seat").click()
    bea.get_by_role("button", name="Block Ada").click()
    bea.get_by_role("button", name="Block", exact=True).click()
    expect(bea.locator(".toast").get_by_text("Ada is blocked.")).to_be_visible()
    bea.goto("/open")
    expect(bea.get_by_role("heading", name="Cyd’s table")).to_be_visible()
    expect(bea.locator("[data-open-game]")).to_have_count(1)

    bea_room = create_room(bea, open_seats=1, listed_in="en")
    bea.goto(bea_room)
    ada.goto("/open")
    expect(ada.locator("[data-open-game]")).to_have_count(1)
    ada.goto(bea_room)
    ada.locator(".start").click()
    expect(ada.get_by_text("The host does not let you sit down")).to_be_visible()

    bea.get_by_label("Settings").click()
    bea.get_by_role("button", name="Unblock Ada").click()
    expect(bea.get_by_text("To block somebody")).to_be_visible()
    ada.locator(".start").click()
    expect(ada.locator(".mine")).to_contain_text("Ada")
    leave_list(cyd)


def block_from_menu(page: Page, name: str) -> None:
    """Block somebody from the room's menu, as a guest who is not the host."""
    page.get_by_label("Room menu").click()
    page.get_by_label(f"Options for {name}’s seat").click()
    expect(page.get_by_role("button", name="Make host")).to_have_count(0)
    page.get_by_role("button", name=f"Block {name}").click()
    page.get_by_role("button", name="Block", exact=True).click()
    expect(page.locator(".toast").get_by_text(f"{name} is blocked.")).to_be_visible()
    page.locator("dialog[open] .close").last.click()


@pytest.mark.slow
def test_block_during_a_game_and_at_its_end(devices: Devices) -> None:
    ada, bea = open_two(devices)
    address = start_two(ada, bea)
    block_from_menu(bea, "Ada")
    (made,) = bea.request.get("/api/guest/blocks").json()
    assert made["name"] == "Ada"
    assert bea.request.delete(f"/api/guest/blocks/{made['id']}").ok

    bea.get_by_label("Room menu").click()
    bea.locator("[data-tool='ask-leave']").click()
    bea.locator("[data-tool='do-it']").click()
    expect(bea.locator("[data-tool='return']")).to_be_visible()
    bea.goto("/")
    MousePlayer(ada, seed=3).play()
    bea.goto(address)
    expect(bea.get_by_role("dialog", name="While you were away")).to_be_visible()
    bea.keyboard.press("Escape")
    block_from_menu(bea, "Ada")
    assert [one["name"] for one in bea.request.get("/api/guest/blocks").json()] == ["Ada"]


@pytest.mark.slow
def test_operator_hides_a_name_in_the_running_server(devices: Devices, server: ServerProcess) -> None:
    rude, bea = devices.open(), devices.open("/open", phone=True)
    list_room(rude, "Rude")
    expect(bea.get_by_role("heading", name="Rude’s table")).to_be_visible()
    subprocess.run(
        [sys.executable, "-m", "inkland", "names", "--hide", "rude", "--data", str(server.folder)],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    expect(bea.get_by_role("heading", name="Guest’s table")).to_be_visible()
    bea.get_by_role("button", name="Join Guest’s table").click()
    bea.locator("#join-name").fill("RUDE")
    with devices.expecting_status("422"):
        bea.get_by_role("dialog").get_by_role("button", name="Join").click()
        expect(bea.locator("#join-name-problem")).to_contain_text("cannot be used here")
    bea.locator("#join-name").fill("Bea")
    bea.get_by_role("dialog").get_by_role("button", name="Join").click()
    expect(bea.locator("[data-seat='0']")).to_contain_text("Guest")
    expect(bea.locator("main")).not_to_contain_text("Rude")
    rude.reload()
    rude.get_by_role("button", name="Name and crest").click()
    expect(rude.get_by_text("hides your name from others")).to_be_visible()
    rude.locator("#my-name").fill("Nice")
    rude.keyboard.press("Enter")
    expect(bea.locator("[data-seat='0']")).to_contain_text("Nice")


def test_operator_switches_the_list_off(chrome: Browser, tmp_path: Path) -> None:
    with ServerProcess(tmp_path, "--no-open-games") as server:
        devices = Devices(chrome, server.url)
        page = devices.open()
        create_guest(page, "Ada")
        with page.expect_response(re.compile("/api/open-games")):
            page.reload()
        expect(page.locator(".others")).to_be_visible()
        expect(page.get_by_role("link", name="Open games")).to_have_count(0)
        page.goto(create_room(page, open_seats=1))
        expect(page.get_by_label("Lock the room")).to_be_visible()
        expect(page.get_by_label("Show the room in the open games")).to_have_count(0)
        with devices.expecting_status("404"):
            page.goto("/open")
            expect(page.locator("h1")).to_have_text("There is nothing here")
        page.context.close()
        assert devices.errors == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_the_page(devices: Devices, theme: str) -> None:
    ada = devices.open(color_scheme=theme)
    page = devices.open("/open", color_scheme=theme, phone=theme == "dark")
    expect(page.get_by_text(NONE)).to_be_visible()
    empty = Axe().run(page)
    assert empty.violations_count == 0, empty.generate_report()
    list_room(ada, "Ada")
    expect(page.locator("[data-open-game]")).to_have_count(1)
    full = Axe().run(page)
    assert full.violations_count == 0, full.generate_report()
    page.get_by_role("button", name="Join Ada’s table").click()
    asked = Axe().run(page)
    assert asked.violations_count == 0, asked.generate_report()
    leave_list(ada)
