"""My data in the settings: download everything, erase everything after a question."""

import json
import zipfile
from pathlib import Path

from playwright.sync_api import Page, expect
from tests.browser.devices import Devices
from tests.browser.rooms import create_guest


def open_settings(page: Page) -> None:
    page.goto("/")
    page.locator("header button").last.click()
    expect(page.locator("dialog[open] .me")).to_be_visible()


def test_a_guest_downloads_everything_and_erases_it(devices: Devices, tmp_path: Path) -> None:
    page = devices.open()
    create_guest(page, "Ada")
    open_settings(page)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download my data").click()
    assert download.value.suggested_filename == "inkland-export.zip"
    download.value.save_as(tmp_path / "export.zip")
    with zipfile.ZipFile(tmp_path / "export.zip") as archive:
        assert json.loads(archive.read("guest.json"))["guest"]["name"] == "Ada"
    page.get_by_role("button", name="Erase my data…").click()
    expect(page.get_by_role("heading", name="Erase everything about you?")).to_be_focused()
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("button", name="Erase my data…")).to_be_visible()
    page.get_by_role("button", name="Erase my data…").click()
    page.get_by_role("button", name="Erase everything").click()
    expect(page.get_by_text("Everything about you has been erased.")).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert page.request.get("/api/guest").status == 401
    assert page.evaluate("Object.values(localStorage).some((value) => value.includes('Ada'))") is False
    page.reload()
    page.locator("header button").last.click()
    expect(page.locator("dialog[open] .me")).to_have_count(0)
