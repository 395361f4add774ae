"""The daily map: before, during and after the first try."""

import json

from playwright.sync_api import Page, Route
from tests.browser.screens.stage import Shown, Stage, click, visit
from tests.browser.socket_players import play

GAMES = {"journeyman": (300, 24, 5), "master": (300, 34, 4), "legend": (12, 41, 3)}
"""How many games the bots have played, and around which stars."""


def with_bots(page: Page) -> None:
    """Let results have games of bots, which a server begins to play after some minutes."""

    def answer(route: Route) -> None:
        if route.request.method != "GET":
            route.fallback()
            return
        response = route.fetch()
        found = response.json()
        for line in found["bots"]:
            line["games"], middle, spread = GAMES[line["bot"]]
            shape = [(middle + step * spread // 2, 10 - abs(step)) for step in range(-9, 10)]
            unit = line["games"] // 100 or 1
            line["totals"] = [[stars, count * unit] for stars, count in shape]
            line["mean"], line["beaten"] = middle, {"value": 0.35, "low": 0.3, "high": 0.41}
        found["percentile"] = {"value": 0.35, "low": 0.31, "high": 0.39}
        route.fulfill(response=response, body=json.dumps(found))

    page.route("**/api/daily/days/*/base", answer)


def daily_map(stage: Stage) -> Shown:
    """Today's maps: not begun, going on, done with its result, and given up."""
    page = stage.open("Ada")
    click(page.locator("a[href='/daily']"), "article")
    yield "daily maps", page
    click(page.locator("[data-kind='base'] .wax"), ".sheet")
    play(stage.server, page.url, [page])
    other = stage.open("Bea", "/daily")
    click(other.locator("[data-kind='base'] .wax"), ".sheet")
    play(stage.server, other.url, [other])
    with_bots(page)
    visit(page, "/daily", "[data-kind='base'] ol li:nth-child(2)")
    click(page.locator("[data-kind='heroes'] .wax"), ".sheet")
    visit(page, "/daily", "[data-kind='base'] ol li:nth-child(2)")
    page.wait_for_selector("[data-kind='heroes'][data-state='playing']")
    yield "daily maps, one done and one going on", page
