"""Replays: the page for record files, and a recorded game of two with heroes and skills, moment by moment."""

from pathlib import Path

from playwright.sync_api import FilePayload, Page, expect
from tests.browser.screens.stage import Shown, Stage

RECORDS = Path(__file__).parents[3] / "conformance" / "games"
SAYS = "[data-replay-says]"
CHOOSE = "input[type='file']"


def open_record(page: Page, file: Path) -> None:
    """Open a record file on the page for them."""
    page.locator(CHOOSE).set_input_files(file)
    page.wait_for_selector(SAYS)


def step_to(page: Page, step: int) -> None:
    """Move the slider to a step, counted from 0."""
    page.locator("input[type='range']").fill(str(step))
    expect(page.locator("input[type='range']")).to_have_value(str(step))


def replay(stage: Stage) -> Shown:
    """A record file that is refused, one that is replayed: a hero, a scoring, its end."""
    page = stage.open("Ada", "/replay")
    page.wait_for_selector(".place")
    bad: FilePayload = {"name": "bad.inkland", "mimeType": "text/plain", "buffer": b"not a record"}
    with stage.devices.expecting_status("422"):
        page.locator(CHOOSE).set_input_files(bad)
        page.wait_for_selector(".problem:not(:empty)")
    yield "a file that is no record", page
    open_record(page, RECORDS / "mixed-082.inkland")
    stops = page.locator("input[type='range']").get_attribute("max")
    while not page.locator("section.card.hero").count():
        page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    yield "replay: hero", page
    while not page.locator("[data-replay-scoring]").count():
        page.keyboard.press("ArrowDown")
    yield "replay: scoring", page
    step_to(page, int(stops or 0))
    yield "end of a replay", page
