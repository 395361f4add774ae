"""Joining a room: taken names, full rooms, the invitation, unknown addresses."""

import re

from playwright.sync_api import expect
from tests.browser.devices import Devices, is_wider_than_screen
from tests.browser.game_page import GamePage
from tests.browser.rooms import create_guest, create_room, open_two, start_two


def test_taken_name_is_shown_at_its_field_before_joining(devices: Devices) -> None:
    ada = devices.open()
    create_guest(ada, "Ada")
    address = create_room(ada, open_seats=1)
    bea = devices.open(address, phone=True)
    bea.locator("#guest-name").fill("ada")
    with devices.expecting_status("409"):
        bea.locator("form .wax").click()
        expect(bea.locator("#guest-name-problem")).to_contain_text("already called ada")
    bea.locator("#guest-name").fill("Bea")
    bea.locator("form .wax").click()
    expect(bea.locator(".mine")).to_contain_text("Bea")
    assert not is_wider_than_screen(bea)


def test_known_guest_with_a_taken_name_is_asked_for_another(devices: Devices) -> None:
    ada = devices.open()
    create_guest(ada, "Ada")
    address = create_room(ada, open_seats=1)
    ada.goto(address)
    other = devices.open()
    create_guest(other, "Ada")
    other.goto(address)
    other.locator(".start").click()
    dialog = other.get_by_role("dialog")
    expect(dialog.locator("#other-name-problem")).to_contain_text("already called Ada")
    expect(dialog.locator("#other-name")).to_be_focused()
    expect(dialog.locator("#other-name")).to_have_value("Ada 2")
    other.keyboard.press("Enter")
    expect(other.locator(".mine")).to_contain_text("Ada 2")
    expect(ada.locator("[data-seat='1']")).to_contain_text("Ada 2")


def test_full_room_says_so_and_offers_to_watch(devices: Devices) -> None:
    ada = devices.open()
    create_guest(ada, "Ada")
    address = create_room(ada, bots=["random"])
    bea = devices.open(address)
    expect(bea.locator("main")).to_contain_text("All seats at this table are taken")
    bea.get_by_role("button", name="Just watch").click()
    expect(bea.locator("footer")).to_contain_text("All seats are taken; you are watching.")


def test_solo_start_keeps_the_room_open(devices: Devices) -> None:
    """A known friend who comes late waits in view of the game, comes into the room, and plays."""
    ada, bea = open_two(devices, phone=True)
    address = create_room(ada, open_seats=1)
    ada.goto(address)
    ada.locator(".start").click()
    expect(ada.get_by_role("dialog")).to_contain_text("Play solo?")
    ada.locator("[data-tool='do-it']").click()
    GamePage(ada).wait()
    bea.goto(address)
    bea.locator("[data-tool='wait']").click()
    expect(bea.locator("[data-tool='stop-waiting']")).to_be_visible()
    bea.reload()
    expect(bea.locator("[data-tool='stop-waiting']")).to_be_visible()
    ada.locator("[data-tool='back-to-room']").click()
    ada.locator("[data-tool='do-it']").click()
    expect(bea.locator(".mine")).to_contain_text("Bea")
    ada.locator(".start").click()
    assert GamePage(bea).wait().is_my_turn


def test_game_that_is_given_up_leads_friends_into_the_room(devices: Devices) -> None:
    ada, bea = open_two(devices)
    address = create_room(ada, open_seats=1)
    ada.goto(address)
    ada.locator(".start").click()
    ada.locator("[data-tool='do-it']").click()
    GamePage(ada).wait()
    ada.get_by_label("Room menu").click()
    ada.locator("[data-tool='give-up']").click()
    ada.locator("[data-tool='do-it']").click()
    expect(ada.locator(".mine")).to_contain_text("Ada")
    bea.goto(address)
    bea.locator(".start").click()
    expect(ada.locator("[data-seat='1']")).to_contain_text("Bea")


def test_invitation_warns_when_only_this_computer_can_open_it(devices: Devices) -> None:
    page = devices.open()
    create_guest(page, "Ada")
    page.goto(create_room(page, open_seats=1))
    expect(page.locator(".warning")).to_contain_text("only on this computer")


def test_unknown_addresses_show_a_page_of_the_client(devices: Devices) -> None:
    with devices.expecting_status("404"):
        page = devices.open("/nowhere/at/all")
        expect(page.locator("h1")).to_have_text("There is nothing here")
        page.get_by_role("link", name="Home").last.click()
        expect(page).to_have_url(re.compile(r"/$"))
        expect(page.locator(".solo")).to_be_visible()


def test_late_friend_takes_the_seat_of_a_bot(devices: Devices) -> None:
    ada = devices.open()
    create_guest(ada, "Ada")
    settings = {"late_seats": True}
    address = create_room(ada, bots=["random", "random"], settings=settings, start=True)
    ada.goto(address)
    bea = devices.open(address, phone=True)
    expect(bea.locator("main")).to_contain_text("You can take over a bot’s seat, or watch.")
    bea.locator("#guest-name").fill("Bea")
    bea.get_by_role("button", name="Take a seat").click()
    assert GamePage(bea).wait().is_my_turn
    expect(ada.locator("footer.others")).to_contain_text("Bea")
    known = devices.open()
    create_guest(known, "Bea")
    known.goto(address)
    known.get_by_role("button", name="Take a seat").click()
    expect(known.locator("#other-name-problem")).to_contain_text("already called Bea")
    known.keyboard.press("Enter")
    assert GamePage(known).wait().is_my_turn
    expect(ada.locator("footer.others")).to_contain_text("Bea 2")


def test_new_name_is_seen_by_everybody_during_a_game(devices: Devices) -> None:
    ada, bea = open_two(devices, phone=True)
    start_two(ada, bea)
    bea.get_by_label("Room menu").click()
    bea.get_by_role("button", name="Settings").click()
    bea.get_by_role("button", name="Name and crest").click()
    bea.locator("#my-name").fill("ADA")
    with devices.expecting_status("409"):
        bea.keyboard.press("Enter")
        expect(bea.locator("#my-name-problem")).to_contain_text("already called ADA")
    bea.locator("#my-name").fill("Beatrix")
    bea.keyboard.press("Enter")
    expect(ada.locator("footer.others")).to_contain_text("Beatrix")
