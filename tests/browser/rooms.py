"""Guests and rooms made over HTTP with a page's own cookie, for tests that begin in the middle."""

from typing import Any

from playwright.sync_api import Page


def become(page: Page, name: str) -> None:
    """Give the page's device a guest."""
    answer = page.request.post("/api/guest", data={"name": name})
    assert answer.ok, answer.text()
    page.evaluate("(name) => localStorage.setItem('inkland-name', name)", name)


def make_room(page: Page, **wish: Any) -> str:
    """A room of the page's guest; gives its address."""
    answer = page.request.post("/api/rooms", data=wish)
    assert answer.ok, answer.text()
    return f"/room/{answer.json()['id']}"
