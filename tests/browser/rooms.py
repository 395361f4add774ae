"""Guests, rooms and tables, for tests that do not start on the front page.

Guests and rooms are created over HTTP with a page's cookie.
"""

from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.devices import Devices
from tests.browser.game_page import GamePage


def create_guest(page: Page, name: str) -> None:
    """Create a guest for the page's device."""
    response = page.request.post("/api/guest", data={"name": name})
    assert response.ok, response.text()
    page.evaluate("(name) => localStorage.setItem('inkland-name', name)", name)


def create_room(page: Page, **room: Any) -> str:
    """Create a room of the page's guest and return its path."""
    response = page.request.post("/api/rooms", data=room)
    assert response.ok, response.text()
    return f"/room/{response.json()['id']}"


def open_two(devices: Devices, *, phone: bool = False) -> tuple[Page, Page]:
    """Open the devices of two guests, Ada and Bea; Bea's can be a phone."""
    ada, bea = devices.open(), devices.open(phone=phone)
    create_guest(ada, "Ada")
    create_guest(bea, "Bea")
    return ada, bea


def seat_two(ada: Page, bea: Page, **room: Any) -> str:
    """Seat two guests in a room of the first and return its path."""
    path = create_room(ada, **{"settings": {"setup": {"preset": "base"}}, "open_seats": 1, **room})
    ada.goto(path)
    bea.goto(path)
    bea.locator(".start").click()
    expect(ada.locator("[data-seat='1']")).to_contain_text("Bea")
    return path


def start_two(ada: Page, bea: Page, **room: Any) -> str:
    """Start a game of two guests in a room of the first and return its path."""
    path = seat_two(ada, bea, **room)
    ada.locator(".start").click()
    GamePage(bea).wait()
    return path


def join(devices: Devices, path: str, name: str, *, phone: bool = False) -> Page:
    """Open a room's link on a new device and take a seat under a name."""
    page = devices.open(path, phone=phone)
    page.locator("#guest-name").fill(name)
    page.locator("form .wax").click()
    expect(page.locator(".mine")).to_contain_text(name)
    return page
