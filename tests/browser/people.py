"""People in front of a browser, each with a device of their own, and somebody who notes every complaint."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, ViewportSize

DESK: Final[ViewportSize] = {"width": 1440, "height": 900}
PHONE: Final[ViewportSize] = {"width": 360, "height": 740}
ABORTED: Final = "net::ERR_ABORTED"
"""A request that the page itself gave up, by going elsewhere."""


class People:
    """Opens pages, and fails the test for whatever their browsers complain about."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._url = url
        self._deaf = False
        self.complaints: list[str] = []

    def arrive(self, path: str = "/", *, phone: bool = False, **device: Any) -> Page:
        """Somebody new on a device of their own, without animations."""
        context = self._browser.new_context(
            base_url=self._url,
            has_touch=phone,
            reduced_motion="reduce",
            **{"viewport": PHONE if phone else DESK, "service_workers": "block", "locale": "en", **device},
        )
        context.set_default_timeout(20_000)
        page = context.new_page()
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self._note(f"page error: {error}"))
        page.on("requestfailed", self._on_failed)
        page.goto(path)
        return page

    @contextmanager
    def unheard(self) -> Iterator[None]:
        """For a time when complaints are expected: the server is down."""
        self._deaf = True
        try:
            yield
        finally:
            self._deaf = False

    @contextmanager
    def expecting(self, answer: str) -> Iterator[None]:
        """For a time when the server says no: browsers complain about such an answer themselves."""
        before = len(self.complaints)
        refused = f"responded with a status of {answer}"
        try:
            yield
        finally:
            self.complaints[before:] = [text for text in self.complaints[before:] if refused not in text]

    def _note(self, complaint: str) -> None:
        if not self._deaf:
            self.complaints.append(complaint)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._note(f"console: {message.text}")

    def _on_failed(self, request: Request) -> None:
        if request.failure != ABORTED:
            self._note(f"request failed: {request.url} ({request.failure})")


def is_wider_than_the_screen(page: Page) -> bool:
    """Whether something sticks out to the side."""
    return bool(page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))
