"""A game for one from its first card to its end, one with heroes and skills, and games by their address."""

from playwright.sync_api import Page
from tests.browser.devices import PHONE
from tests.browser.game_page import CONTINUE, MousePlayer, choose_more
from tests.browser.screens.stage import (
    COSTLIEST,
    Shown,
    Stage,
    click,
    close_dialogs,
    open_menu,
    press,
    visit,
    wait_for_status,
)
from tests.browser.socket_players import play
from tests.server.seeds import seeds_with_ambush

HOLD_RESULT = """
const wait = window.setTimeout;
window.setTimeout = (task, delay, ...rest) => (delay === 2400 ? 0 : wait(task, delay, ...rest));
"""
"""Keeps on the screen what a card has cost (`TIMES` in web/src/game/stage/timing.ts)."""


def find_hint(page: Page) -> None:
    """Open the hint and ask for the answer."""
    press(page, "h", "[data-grade='answer']")
    click(page.locator("[data-grade='answer']"), "section.hint [data-hint]")


def solo(stage: Stage) -> Shown:
    """A solo game, its dialogs, its end, and where it is found again."""
    page = stage.open("Ada")
    path = stage.open_room(page, start=True)
    player = MousePlayer(page, seed=7)
    player.game.wait()
    yield "game", page
    player.game.cell(player.find_place()).click()
    yield "game with a piece on the map", page
    press(page, "1", ".note li")
    yield "what an edict misses", page
    click(page.locator("[data-tool='deck']"), "dialog[open] h3")
    yield "the deck", page
    close_dialogs(page)
    press(page, "1", ".note li")
    for key, name in (("1", "edict"), ("c", "card"), ("?", "help")):
        press(page, key, "dialog[open]")
        yield name, page
        close_dialogs(page)
    find_hint(page)
    yield "hint", page
    page.set_viewport_size(PHONE)
    yield "hint, on a phone", page
    page.keyboard.press("h")
    page.locator("[data-edict='A']").focus()
    page.wait_for_selector(".note li")
    yield "what an edict misses, on a phone", page
    click(page.locator("button.narrow").first, "dialog[open] .page")
    yield "more, on a phone", page
    close_dialogs(page)
    open_menu(page)
    yield "room menu of a solo game", page
    click(page.locator("[data-tool='give-up']"), "[data-tool='do-it']")
    yield "give up", page
    close_dialogs(page)
    while not (screen := player.game.wait()).is_scoring:
        player.step(screen)
    yield "scoring", page
    visit(page, "/games", "main li")
    yield "my games, one running", page
    visit(page, "/", ".ways ul a")
    yield "front page with a game", page
    game = play(stage.server, path, [page])
    visit(page, path, f"main.end, {CONTINUE}, dialog[open]")
    close_dialogs(page)
    while page.locator(CONTINUE).count():
        player.close_scoring()
    page.wait_for_selector(".end h1")
    page.wait_for_selector(COSTLIEST)
    yield "end of a solo game", page
    click(page.locator("[data-tool='more']"), "dialog[open] section")
    yield "more after a game", page
    close_dialogs(page)
    choose_more(page, "export")
    page.wait_for_selector("dialog .picture img")
    yield "saving a game", page
    close_dialogs(page)
    stranger = stage.open(path=f"/game/{game}")
    stranger.wait_for_selector("h1")
    yield "page of a game, for a stranger", stranger
    visit(page, "/games", "main li")
    yield "my games", page
    visit(page, "/statistics", "main h2")
    yield "my statistics", page


def addresses(stage: Stage) -> Shown:
    """A running game by its address, and what a stranger sees of a deck that is played again."""
    page = stage.open("Ada")
    path = stage.open_room(page, start=True)
    MousePlayer(page).game.wait()
    game = page.request.get("/api/games").json()[0]["game"]
    stranger = stage.open("Eve", f"/game/{game}")
    stranger.wait_for_selector(".todo")
    yield "page of a running game", stranger
    open_menu(page)
    page.locator("[data-tool='restart-same']").click()
    page.locator("[data-tool='do-it']").click()
    wait_for_status(stranger, f"/api/games/{game}/messages", 403)
    for closed in (f"/game/{game}", path):
        visit(stranger, closed, "main p")
        yield f"{closed.split('/')[1]} with a deck that is played again", stranger


def ambush(stage: Stage) -> Shown:
    """A card that acts, and what it has cost."""
    page = stage.open("Ada")
    page.add_init_script(HOLD_RESULT)
    page.emulate_media(reduced_motion="no-preference")
    stage.deal(seeds_with_ambush(1))
    stage.open_room(page, start=True)
    player = MousePlayer(page, seed=7)
    player.game.wait()
    player.game.cell(player.find_place()).click()
    page.locator("[data-tool='confirm']:enabled").click()
    page.wait_for_selector(".staged .stars")
    yield "what an ambush has cost", page
    page.locator("[data-tool='skip-scene']").click()
    player.game.wait()
    yield "game after an ambush", page


def heroes(stage: Stage) -> Shown:
    """Heroes and skills with bots."""
    page = stage.open("Ada")
    stage.open_room(page, "everything", bots=["random"] * 2, start=True)
    player = MousePlayer(page, seed=3)
    seen = set[str]()
    while len(seen) < 3:
        screen = player.game.wait()
        kind = "question before an ambush" if screen.asks_for_skill else screen.kind
        if not screen.is_scoring and kind in ("hero", "ambush", "explore") and kind not in seen:
            seen.add(kind)
            player.find_place()
            yield f"game with heroes: {kind}", page
        player.step(screen)
    while (screen := player.game.wait()).is_scoring or screen.kind != "explore":
        player.step(screen)
    press(page, "k", "dialog [data-skill]")
    yield "skills", page
    close_dialogs(page)
