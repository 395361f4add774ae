"""Browser contexts for tests, one for each device, with a record of every error they report."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, ViewportSize

DESKTOP: Final[ViewportSize] = {"width": 1440, "height": 900}
PHONE: Final[ViewportSize] = {"width": 360, "height": 740}
TIMEOUT: Final = 60_000
"""How long a page may take for anything: a wait ends as soon as it can, and a machine may be busy."""
CAN_SCROLL_SIDEWAYS: Final = """() =>
  [document.documentElement, ...document.querySelectorAll("dialog[open]")].some(
    (element) => element.scrollWidth > element.clientWidth,
  )"""
ABORTED: Final = "net::ERR_ABORTED"
"""The failure of a request that the page itself cancelled by navigating."""


class Devices:
    """Opens pages and collects their console errors, exceptions and failed requests."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._url = url
        self._ignores_errors = False
        self.errors: list[str] = []

    def open(self, path: str = "/", *, phone: bool = False, **options: Any) -> Page:
        """Open a page on a new device, without animations."""
        context = self._browser.new_context(
            base_url=self._url,
            has_touch=phone,
            reduced_motion="reduce",
            **{
                "viewport": PHONE if phone else DESKTOP,
                "service_workers": "block",
                "locale": "en",
                **options,
            },
        )
        context.set_default_timeout(TIMEOUT)
        page = context.new_page()
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self._add(f"page error: {error}"))
        page.on("requestfailed", self._on_failed)
        page.goto(path)
        return page

    def close(self) -> None:
        """Close all devices."""
        for context in self._browser.contexts:
            context.close()

    @contextmanager
    def ignoring_errors(self) -> Iterator[None]:
        """Ignore all errors, for example while the server is down."""
        self._ignores_errors = True
        try:
            yield
        finally:
            self._ignores_errors = False

    @contextmanager
    def expecting_status(self, status: str) -> Iterator[None]:
        """Ignore the errors that browsers report for responses with this status."""
        before = len(self.errors)
        expected = f"responded with a status of {status}"
        try:
            yield
        finally:
            self.errors[before:] = [text for text in self.errors[before:] if expected not in text]

    def _add(self, error: str) -> None:
        if not self._ignores_errors:
            self.errors.append(error)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._add(f"console: {message.text} ({message.location.get('url')})")

    def _on_failed(self, request: Request) -> None:
        if request.failure != ABORTED:
            self._add(f"request failed: {request.url} ({request.failure})")


def is_wider_than_screen(page: Page) -> bool:
    """Return whether the page or an open dialog can be scrolled sideways."""
    return bool(page.evaluate(CAN_SCROLL_SIDEWAYS))
