"""Settings: no change is lost without network, and all tabs of a device have the same ones."""

from playwright.sync_api import Page, expect
from tests.browser.devices import Devices
from tests.browser.rooms import create_guest


def open_settings(page: Page) -> None:
    page.goto("/")
    page.get_by_label("Settings").click()


def test_a_change_without_network_is_sent_later(devices: Devices) -> None:
    page = devices.open()
    create_guest(page, "Ada")
    open_settings(page)
    page.wait_for_load_state("networkidle")
    with devices.ignoring_errors():
        page.context.set_offline(True)
        page.get_by_label("Mark the tab").check()
        with page.expect_response(lambda answer: answer.request.method == "PATCH"):
            page.context.set_offline(False)
            page.reload()
    assert page.request.get("/api/guest").json()["settings"]["badge"] is True
    open_settings(page)
    page.wait_for_load_state("networkidle")
    expect(page.get_by_label("Mark the tab")).to_be_checked()


def test_a_tab_follows_another_one(devices: Devices) -> None:
    first = devices.open()
    create_guest(first, "Ada")
    second = first.context.new_page()
    open_settings(first)
    open_settings(second)
    first.get_by_label("Mark the tab").check()
    expect(second.get_by_label("Mark the tab")).to_be_checked()
    with second.expect_response(lambda answer: answer.request.method == "PATCH"):
        second.get_by_label("Play a sound").check()
    expect(first.get_by_label("Play a sound")).to_be_checked()
    settings = first.request.get("/api/guest").json()["settings"]
    assert (settings["badge"], settings["sound"]) == (True, True)
