"""Branches of a finished game, and a challenge, from the buttons at the end to the comparison."""

from playwright.sync_api import Page
from tests.browser.game_page import CONTINUE, MousePlayer, choose_more
from tests.browser.screens.stage import Shown, Stage, click, close_dialogs, visit
from tests.browser.socket_players import play


def at_the_end(page: Page, path: str) -> None:
    """Show the end of a game, without the scorings before it."""
    visit(page, path, f"main.end, {CONTINUE}, dialog[open]")
    close_dialogs(page)
    page.wait_for_selector("main.end h1")


def branches(stage: Stage) -> Shown:
    """What if: no branches yet, how to begin one, its end, and the comparison."""
    page = stage.open("Ada")
    game = play(stage.server, stage.open_room(page, bots=["random"], start=True), [page])
    visit(page, f"/game/{game}/branches", ".none")
    yield "no branches yet", page
    click(page.locator("[data-tool='first-card']"), "dialog[open] fieldset")
    yield "begin a branch", page
    page.locator("[data-tool='begin-branch']").click()
    page.wait_for_url("**/room/*")
    player = MousePlayer(page, seed=3)
    player.game.wait()
    yield "a branch at its first card", page
    player.step(player.game.wait())
    player.game.wait()
    path = page.evaluate("location.pathname")
    play(stage.server, path, [page])
    at_the_end(page, path)
    yield "end of a branch", page
    page.request.post(f"/api/games/{game}/branches", data={"at": 60, "seat": 0, "alone": True})
    visit(page, f"/game/{game}/branches", "main table")
    yield "branches compared", page
    visit(page, "/games", "main li")
    yield "my games with a branch", page


def challenge(stage: Stage) -> Shown:
    """A challenge: made at the end of a game, opened by somebody new, and its results."""
    stage.deal(f"challenge in {stage.language}")  # one of another language with the same deal would be found
    page = stage.open("Ada")
    game = play(stage.server, stage.open_room(page, start=True), [page])
    at_the_end(page, f"/game/{game}")
    choose_more(page, "again")
    page.wait_for_selector("dialog[open] form")
    yield "the same deal again", page
    close_dialogs(page)
    choose_more(page, "challenge")
    page.wait_for_selector("dialog[open] form")
    yield "make a challenge", page
    click(page.locator("[data-tool='make-challenge']"), "dialog[open] img")
    yield "the link of a challenge", page
    link = page.locator("dialog input[readonly]").input_value()
    guest = stage.open(path="/challenge/" + link.rsplit("/", 1)[1])
    guest.wait_for_selector("#guest-name")
    yield "a challenge for somebody new", guest
    click(guest.locator("[data-edict]").first, "dialog[open]")
    yield "an edict of a challenge", guest
    close_dialogs(guest)
    guest.locator("#guest-name").fill("Bea")
    guest.locator("[data-tool='play-challenge']").click()
    guest.wait_for_url("**/room/*")
    MousePlayer(guest).game.wait()
    play(stage.server, guest.evaluate("location.pathname"), [guest])
    visit(guest, "/challenge/" + link.rsplit("/", 1)[1], "main table")
    yield "results of a challenge", guest
    made = guest.request.post("/api/challenges", data={"setup": {"preset": "heroes"}, "bots": ["journeyman"]})
    assert made.ok, made.text()
    visit(guest, "/challenges", "main li:nth-child(2)")
    yield "my challenges", guest
