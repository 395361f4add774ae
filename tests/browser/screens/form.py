"""The forms in which a screen is looked at: a size and a theme, on the page as it is."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, Literal

from playwright.sync_api import Page
from tests.browser.devices import DESKTOP, PHONE

Theme = Literal["light", "dark"]
SETTLED: Final = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Waits until the page has been laid out and painted."""

SIZES: Final = (
    (360, 740),
    (390, 844),
    (768, 1024),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (720, 450),
)
"""The last one is 1440 × 900 at a zoom of 200 %."""


@dataclass(frozen=True)
class Form:
    """A size of the screen and a theme."""

    width: int
    height: int
    theme: Theme

    def __str__(self) -> str:
        return f"{self.width}x{self.height}-{self.theme}"

    @contextmanager
    def applied_to(self, page: Page) -> Iterator[None]:
        """Show the page in this form, and afterwards as before."""
        before = page.viewport_size or DESKTOP
        page.set_viewport_size({"width": self.width, "height": self.height})
        page.emulate_media(color_scheme=self.theme, reduced_motion="reduce")
        page.evaluate(SETTLED)
        yield
        page.set_viewport_size(before)
        page.emulate_media(color_scheme="light", reduced_motion="reduce")


FORMS: Final = tuple(
    Form(size["width"], size["height"], theme) for size in (DESKTOP, PHONE) for theme in ("light", "dark")
)
SOME_FORMS: Final = (FORMS[0], FORMS[-1])
"""Two forms that have both sizes and both themes."""
