"""The tutorial: its chapters, and the coach above a game."""

from tests.browser.screens.stage import Shown, Stage, click

NEXT = "[data-tool='coach-next']"


def tutorial(stage: Stage) -> Shown:
    """The first notes, a remark about a shape, the coach hidden, and the list of chapters."""
    page = stage.open()
    page.wait_for_selector(".solo")
    click(page.locator(".learn"), "aside .note")
    yield "coach", page
    page.locator(NEXT).click()
    page.wait_for_selector("[data-coach='edict-a']")
    yield "coach with marked border", page
    page.keyboard.press("PageDown")
    page.locator("[data-cell='E5']").hover()
    page.wait_for_selector("aside .remark.better")
    yield "coach with a better place", page
    page.locator("aside .close").click()
    page.wait_for_selector(".band .show")
    yield "hidden coach", page
    page.goto("/tutorial")
    page.wait_for_selector("main li.running")
    yield "chapters", page
