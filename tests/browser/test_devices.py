"""Devices of a guest: a recovery code adds one, the others are told at once, and sign it out at once."""

from playwright.sync_api import expect
from tests.browser.devices import Devices
from tests.browser.game_page import GamePage
from tests.browser.rooms import create_guest, create_room


def test_a_recovery_code_brings_a_guest_back_until_the_others_object(devices: Devices) -> None:
    ada = devices.open()
    create_guest(ada, "Ada")
    ada.goto(create_room(ada, start=True))
    GamePage(ada).wait()
    code = ada.request.post("/api/guest/recovery").json()["code"]
    phone = devices.open(phone=True)
    phone.get_by_role("button", name="I have a recovery code").click()
    phone.get_by_role("textbox", name="Recovery code").fill(code.lower().replace("-", " "))
    phone.get_by_role("button", name="Continue here").click()
    phone.locator(".ways li").get_by_role("link").click()
    GamePage(phone).wait()
    expect(ada.get_by_role("alert").filter(has_text="Was that you?")).to_contain_text("Chrome on")
    ada.get_by_role("button", name="No, show devices").click()
    ada.get_by_role("button", name="Sign out all other devices").click()
    expect(phone.get_by_role("heading", name="You were signed out")).to_be_visible()
    expect(ada.get_by_role("list", name="Where you are signed in").get_by_role("listitem")).to_have_count(1)
    phone.get_by_role("link", name="Home").click()
    expect(phone.get_by_role("button", name="I have a recovery code")).to_be_visible()
