"""Devices of a guest: a recovery code adds one, the others are told at once, and sign it out at once."""

import re

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


def test_a_strangers_link_asks_before_it_replaces_a_guest_and_can_be_taken_back(devices: Devices) -> None:
    mallory, victim = devices.open(), devices.open()
    create_guest(mallory, "Mallory")
    create_guest(victim, "Vera")
    link = mallory.request.post("/api/guest/move").json()["link"]
    victim.goto(f"/move/{link.rpartition('/')[2]}")
    expect(victim.get_by_text("This link is from Mallory")).to_be_visible()
    expect(victim.get_by_text("Vera is on this device now. The games of Vera stay")).to_be_visible()
    victim.get_by_role("button", name="Make a recovery code").click()
    expect(victim.get_by_role("status", name="Your recovery code")).to_have_text(
        re.compile("-".join(["[0-9A-Z]{5}"] * 4))
    )
    victim.get_by_role("link", name="Stay Vera").click()
    expect(victim.get_by_role("heading", name="Switch devices")).to_have_count(0)
    assert victim.request.get("/api/guest").json()["name"] == "Vera"
    victim.goto(f"/move/{link.rpartition('/')[2]}")
    victim.get_by_role("button", name="Continue as Mallory").click()
    notice = victim.get_by_role("alert").filter(has_text="You were Vera on this device")
    expect(notice).to_be_visible()
    victim.reload()
    notice.get_by_role("button", name="Go back to Vera").click()
    expect(notice).to_have_count(0)
    assert victim.request.get("/api/guest").json()["name"] == "Vera"
    assert victim.evaluate("localStorage.getItem('inkland-name')") == "Vera"
