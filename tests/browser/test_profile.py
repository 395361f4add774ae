"""Name, title and crest: designed in a dialog, shown at the seat, on the sheet and at the end (S-7)."""

from playwright.sync_api import expect
from tests.browser.devices import Devices, is_wider_than_screen
from tests.browser.game_page import GamePage, MousePlayer
from tests.browser.rooms import create_guest, create_room


def test_crest_and_title_are_designed_and_seen_by_others(devices: Devices) -> None:
    ada = devices.open(phone=True)
    create_guest(ada, "Ada")
    address = create_room(ada, open_seats=1)
    ada.goto(address)
    ada.get_by_role("button", name="Name and crest").click()
    expect(ada.locator("#my-name")).to_be_focused()
    ada.locator("#my-title").fill("the Bold")
    ada.get_by_role("radio", name="tower").check(force=True)
    ada.get_by_role("group", name="Color of the shield").get_by_role("radio", name="red").check(force=True)
    assert not is_wider_than_screen(ada)
    ada.get_by_role("button", name="Save").click()
    bea = devices.open(address)
    bea.locator("#guest-name").fill("Bea")
    bea.locator("form .wax").click()
    seat = bea.locator("[data-seat='0']")
    expect(seat).to_contain_text("Ada, the Bold")
    expect(seat.locator("[data-crest='heater:red:tower:gold']")).to_be_visible()
    expect(ada.locator("[data-seat='1']")).to_contain_text("Bea")
    ada.locator(".start").click()
    GamePage(bea).wait()
    expect(bea.locator(".others [data-crest='heater:red:tower:gold']")).to_be_visible()
    ada.get_by_role("button", name="The table").click()
    expect(ada.locator("dialog caption")).to_contain_text("Ada, the Bold")


def test_crest_is_shown_at_the_end(devices: Devices) -> None:
    page = devices.open()
    create_guest(page, "Ada")
    profile = {"title": "the Bold", "crest": "round:green:key:silver"}
    assert page.request.patch("/api/guest", data=profile).ok
    page.goto(create_room(page, bots=["random"], start=True))
    expect(page.locator("header .owner")).to_have_text("Ada, the Bold")
    expect(page.locator("header [data-crest='round:green:key:silver']")).to_be_visible()
    MousePlayer(page, seed=3).play()
    expect(page.locator(".ranking")).to_contain_text("Ada, the Bold")
    expect(page.locator(".ranking [data-crest='round:green:key:silver']")).to_be_visible()
    expect(page.locator(".whose")).to_contain_text("Ada, the Bold")
    expect(page.locator("caption")).to_contain_text("Ada, the Bold")
    renamed = {"name": 'Eve "&amp;', "title": "' onload=alert(1) &lt;b"}
    assert page.request.patch("/api/guest", data=renamed).ok
    expect(page.locator(".whose")).to_have_text("Eve \"&amp;, ' onload=alert(1) &lt;b")
    expect(page.locator("caption")).to_contain_text('Eve "&amp;')
