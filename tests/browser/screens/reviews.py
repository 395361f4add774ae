"""The review of a game: while it is being made, when it is done, and of a record file.

What the server says about it is a recorded answer: a real review would take half a minute for each language.
"""

import json
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, Route
from tests.browser.screens.stage import Shown, Stage, click, visit
from tests.browser.socket_players import play

DONE: Final[dict[str, Any]] = json.loads(Path(__file__).with_name("review.json").read_text(encoding="utf-8"))
"""The answer for a complete review of a game of two."""
QUEUED: Final = DONE | {
    "status": "queued",
    "pieces": 0,
    "is_wanted": True,
    "document": None,
    "quick": None,
    "remaining": 12.0,
}
FAILED: Final = QUEUED | {
    "status": "failed",
    "problem": {"code": "server-review-failed", "rule": "", "cells": [], "details": {}},
}


def running(steps: int) -> dict[str, Any]:
    """The answer for a review whose first steps are known."""
    document = DONE["document"]
    seats = [seat | {"steps": seat["steps"][:steps], "ambushes": []} for seat in document["review"]["seats"]]
    some = document["review"] | {"seats": seats}
    known = {"review": some, "pictures": document["pictures"]}
    quick = document | {
        "review": document["review"] | {"depth": "quick", "seats": document["review"]["seats"][:1]}
    }
    times = {"at": 20, "events": 70, "remaining": 23.0}
    return DONE | {"status": "running", "is_wanted": True, "document": known, "quick": quick} | times


def answer_with(page: Page, state: dict[str, Any]) -> None:
    """Let all questions about reviews have this answer from now on."""

    def answer(route: Route) -> None:
        route.fulfill(json=state)

    page.unroute("**/api/games/*/review**")
    page.route("**/api/games/*/review**", answer)


def finished_game(stage: Stage) -> tuple[Page, str]:
    """Return a page of Ada, and the address of the review of a game that she and Bea have played."""
    page = stage.open("Ada")
    path = stage.open_room(page, open_seats=1)
    bea = stage.join("Bea", path)
    click(page.locator(".start"), ".sheet")
    return page, f"/game/{play(stage.server, path, [page, bea])}/review"


def review(stage: Stage) -> Shown:
    """A review in all its states, its table of sources, and the page for record files."""
    page, address = finished_game(stage)
    for name, state in (
        ("review that waits", QUEUED),
        ("review that has failed", FAILED),
        ("review that is being made", running(9)),
    ):
        answer_with(page, state)
        visit(page, address, f"[data-status='{state['status']}']")
        yield name, page
    answer_with(page, DONE)
    visit(page, address, "[data-sum='result']")
    yield "review", page
    click(page.locator(".sum summary"), "[data-line='result']")
    click(page.locator(".detail summary"), ".detail tbody")
    page.locator(".detail tbody button").first.click()
    yield "review with its sources", page
    visit(page, "/review", ".drop")
    yield "review of a record file", page
