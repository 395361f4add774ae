"""The pictures of docs/screens.md, taken from a real game: `make screenshots`."""

import base64
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright
from tests.browser import chromium
from tests.browser.people import People
from tests.browser.rooms import become, make_room
from tests.browser.served import Served
from tests.browser.table_page import Mouse, TablePage

FOLDER: Final = Path(__file__).parents[2] / "docs" / "screenshots"
WIDE: Final = {"width": 1200, "height": 760}
QUALITY: Final = 80
STEPS: Final = 120


def take(page: Page, name: str) -> None:
    """Keep what the page shows, as a small file."""
    page.wait_for_timeout(400)
    session = page.context.new_cdp_session(page)
    shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    file = FOLDER / f"{name}.webp"
    file.write_bytes(base64.b64decode(shot["data"]))
    print(f"{file.name}: {file.stat().st_size // 1000} kB")


def play_until(hand: Mouse, is_there: Callable[[dict[str, object]], bool]) -> None:
    """Play on until the screen shows something."""
    for _ in range(STEPS):
        state = hand.table.wait()
        if is_there(state) or state.get("stage") == "over":
            return
        hand.step(state)


def draw_some(hand: Mouse, cards: int) -> None:
    """Draw some cards, and hold the shape of the next one over the sheet."""
    for _ in range(cards):
        hand.step(hand.table.wait())
    play_until(hand, lambda state: state.get("kind") == "draw" and not state["dialog"])
    hand.seek()


def front_and_room(people: People) -> None:
    page = people.arrive(viewport=WIDE)
    page.wait_for_selector(".solo")
    take(page, "home")
    become(page, "Ada")
    page.goto(make_room(page, bots=["journeyman", "legend"], open_seats=2))
    page.wait_for_selector("dl")
    take(page, "room")


def solo(people: People) -> None:
    page = people.arrive(viewport=WIDE)
    become(page, "Ada")
    page.goto(make_room(page, start=True))
    hand = Mouse(TablePage(page), seed=7)
    play_until(hand, lambda state: bool(state["dialog"]))
    take(page, "scoring")
    hand.step(hand.table.state)
    draw_some(hand, 4)
    take(page, "game")
    hand.play()
    page.wait_for_selector(".end h1")
    take(page, "end")


def table_of_four(people: People) -> None:
    page = people.arrive(viewport=WIDE, color_scheme="dark")
    become(page, "Ada")
    setup = {"preset": "everything"}
    page.goto(make_room(page, setup=setup, bots=["apprentice"] * 3, start=True))
    hand = Mouse(TablePage(page), seed=5)
    play_until(hand, lambda state: state.get("stage") == "ambush")
    hand.seek()
    take(page, "ambush")


def phone(people: People) -> None:
    for name, light in (("phone", "light"), ("phone-dark", "dark")):
        page = people.arrive(phone=True, device_scale_factor=2, color_scheme=light)
        become(page, "Ada")
        page.goto(make_room(page, setup={"preset": "heroes"}, start=True))
        hand = Mouse(TablePage(page), seed=4)
        draw_some(hand, 5)
        take(page, name)


def main() -> int:
    """Take all pictures anew."""
    program = chromium.find()
    if program is None:
        print(chromium.LEFT_OUT, file=sys.stderr)
        return 1
    FOLDER.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Served(Path(folder)) as served,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program, args=list(chromium.SWITCHES))
        people = People(browser, served.url)
        for pictures in (front_and_room, solo, table_of_four, phone):
            pictures(people)
    for complaint in people.complaints:
        print(complaint, file=sys.stderr)
    return 1 if people.complaints else 0


if __name__ == "__main__":
    sys.exit(main())
