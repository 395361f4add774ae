"""The host: gets up and stays the host, removes and invites again, takes a game back."""

from playwright.sync_api import expect
from tests.browser.devices import Devices
from tests.browser.game_page import GamePage
from tests.browser.rooms import create_guest, create_room


def test_removed_guest_is_told_and_can_be_invited_again(devices: Devices) -> None:
    ada, bea = devices.open(), devices.open(phone=True)
    create_guest(ada, "Ada")
    create_guest(bea, "Bea")
    address = create_room(ada, open_seats=1)
    ada.goto(address)
    bea.goto(address)
    bea.locator(".start").click()
    ada.get_by_label("Options for Bea’s seat").click()
    ada.get_by_role("button", name="Free this seat").click()
    expect(bea.get_by_text("The host has removed you")).to_be_visible()
    expect(bea.locator(".start")).to_have_count(0)
    ada.get_by_role("button", name="Invite again").click()
    bea.locator(".start").click()
    expect(ada.locator("[data-seat='1']")).to_contain_text("Bea")
    ada.get_by_label("Lock the room").check()
    cyd = devices.open(address)
    expect(cyd.locator("main")).to_contain_text("locked")


def test_host_without_a_seat_starts_and_takes_the_game_back(devices: Devices) -> None:
    ada, bea = devices.open(), devices.open()
    create_guest(ada, "Ada")
    create_guest(bea, "Bea")
    address = create_room(ada, bots=["random"])
    ada.goto(address)
    ada.get_by_role("button", name="Leave seat").click()
    bea.goto(address)
    bea.locator(".start").click()
    expect(bea.locator("footer")).to_contain_text("Waiting for Ada to start the game.")
    expect(ada.locator("[data-seat='0']")).to_contain_text("Bea")
    ada.locator("footer .start").click()
    GamePage(bea).wait()
    ada.get_by_label("Room menu").click()
    ada.get_by_role("button", name="Return everybody to the room").click()
    ada.get_by_role("button", name="Return everybody", exact=True).click()
    expect(bea.locator(".mine")).to_contain_text("Bea")
    expect(ada.locator("footer .start")).to_be_visible()
