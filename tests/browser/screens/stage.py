"""What every scene needs: devices in one language, guests on them, and deals that are known."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Locator, Page
from tests.browser.devices import Devices
from tests.browser.rooms import create_guest, create_room
from tests.browser.server_process import ServerProcess

Shown = Iterator[tuple[str, Page]]
"""The screens of a scene in turn: a name, and the page that shows it."""

COSTLIEST: Final = "[data-tool='costliest'] .map svg"
"""The picture of the costliest choice, for which a quick review is made after the game."""


@dataclass(frozen=True)
class Stage:
    """Opens the pages of a scene."""

    devices: Devices
    server: ServerProcess
    language: str

    def open(self, name: str | None = None, path: str = "/") -> Page:
        """Open a page, on the device of a guest if there is a name."""
        page = self.devices.open(locale=self.language)
        if name is not None:
            create_guest(page, name)
        if name is not None or path != "/":
            page.goto(path)
        return page

    def join(self, name: str, room: str) -> Page:
        """Open a page of a guest who has taken a seat of a room."""
        page = self.open(name, room)
        click(page.locator(".start"), ".mine")
        return page

    def open_room(self, page: Page, preset: str = "base", **room: Any) -> str:
        """Create a room of the page's guest, show it, and return its path."""
        settings = {name: room.pop(name) for name in ("clock", "reserve", "standings") if name in room}
        path = create_room(page, settings={"setup": {"preset": preset}, **settings}, **room)
        page.goto(path)
        return path

    def deal(self, seeds: str) -> None:
        """Let the next game have the first deal of these seeds."""
        self.server.seeds.use(seeds)


def visit(page: Page, path: str, until: str) -> None:
    """Go to an address and wait for what it shows."""
    page.goto(path)
    page.wait_for_selector(until)


def click(button: Locator, until: str) -> None:
    """Click and wait for what that opens."""
    button.click()
    button.page.wait_for_selector(until)


def wait_for_status(page: Page, path: str, status: int) -> None:
    """Wait until an address answers a page's guest with a status."""
    for _ in range(200):
        if page.request.get(path).status == status:
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{path} did not answer {status} within ten seconds")


def press(page: Page, key: str, until: str) -> None:
    """Press a key and wait for what that opens."""
    page.keyboard.press(key)
    page.wait_for_selector(until)


def open_menu(page: Page) -> None:
    """Open the room's menu in a game."""
    click(page.locator("[data-tool='room-menu']"), "dialog[open] .parts")


def close_dialogs(page: Page) -> None:
    """Close every open dialog, the last one first."""
    while page.locator("dialog[open]").count():
        page.keyboard.press("Escape")
        page.wait_for_timeout(50)
