"""What can be wrong with any screen."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page
from tests.browser.devices import is_wider_than_screen
from tests.browser.screens.form import Form


def problems_of(page: Page, language: str, form: Form) -> list[str]:
    """Return what is wrong with a screen in a form."""
    with form.applied_to(page):
        return _problems(page, language)


def _problems(page: Page, language: str) -> list[str]:
    found = []
    if page.locator("html").get_attribute("lang") != language:
        found.append("is in another language")
    if is_wider_than_screen(page):
        found.append("is too wide")
    report = Axe().run(page)
    if report.violations_count:
        found.append(report.generate_report())
    return found
