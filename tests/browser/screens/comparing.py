"""All maps of a finished game side by side: by total, by an edict, by monsters, and card by card."""

from tests.browser.screens.stage import Shown, Stage, click
from tests.browser.socket_players import play


def compare(stage: Stage) -> Shown:
    """A game of Ada and three bots, as somebody sees it who has the link."""
    ada = stage.open("Ada")
    room = stage.open_room(ada, preset="heroes", bots=["random"] * 3, start=True)
    game = play(stage.server, room, [ada])
    page = stage.open(path=f"/game/{game}/compare")
    page.wait_for_selector("article .lit")
    yield "all maps", page
    click(page.locator("[data-subject='A']"), "[data-season]")
    yield "maps by an edict", page
    click(page.locator("[data-subject='monsters']"), "[data-season='0']")
    yield "maps by monsters", page
    click(page.locator("[data-mode='card']"), ".drawn")
    page.keyboard.press("ArrowRight")
    yield "the same card on all maps", page
