"""Guests and rooms created over HTTP with a page's cookie, for tests that do not start on the front page."""

from typing import Any

from playwright.sync_api import Page


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
