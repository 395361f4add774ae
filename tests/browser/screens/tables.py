"""Three people at a table: waiting, leaving, pausing, voting, an ambush, coming back, the end."""

from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.game_page import CONTINUE, GamePage, MousePlayer, choose_more
from tests.browser.screens.stage import Shown, Stage, click, close_dialogs, open_menu, press, visit
from tests.browser.socket_players import play
from tests.server.seeds import seeds_with_ambush


def start_game(stage: Stage, **room: Any) -> tuple[str, list[Page]]:
    """Start a game of three people whose second card is an ambush."""
    stage.deal(seeds_with_ambush(players=3))
    ada = stage.open("Ada")
    path = stage.open_room(ada, open_seats=2, **room)
    pages = [ada, stage.join("Bea", path), stage.join("Cyd", path)]
    expect(ada.locator("main")).to_contain_text("Cyd")
    ada.locator(".start").click()
    for page in pages:
        GamePage(page).wait()
    return path, pages


def draw(page: Page, seed: int = 1) -> None:
    """Draw one card."""
    MousePlayer(page, seed).step(GamePage(page).wait())


def presence(stage: Stage) -> Shown:
    """Who is awaited, a stand-in, and an ambush."""
    _, (ada, bea, cyd) = start_game(stage, clock=7200)
    draw(ada)
    expect(ada.locator(".todo.mine")).to_have_count(0)
    yield "waiting for others", ada
    bea.goto("/")
    expect(ada.locator(".state.away")).to_be_visible()
    yield "waiting for somebody who is away", ada
    click(ada.locator("[data-tool='waiting']"), "[data-waiting] [data-tool='let-bot']")
    ada.locator("[data-waiting]", has_text="Cyd").locator("[data-tool='let-bot']").click()
    expect(ada.locator("[data-waiting] [role='status']")).to_be_visible()
    yield "whom the table waits for", ada
    close_dialogs(ada)
    click(ada.locator("footer li button").first, "[data-tool='nudge']")
    yield "sheet of somebody who is awaited", ada
    close_dialogs(ada)
    open_menu(cyd)
    yield "room menu of a table", cyd
    click(cyd.locator("[data-tool='ask-leave']"), "[data-tool='do-it']")
    yield "leave", cyd
    click(cyd.locator("[data-tool='do-it']"), "[data-tool='return']")
    yield "a bot draws for me", cyd
    expect(ada.locator(".state.stand-in")).to_be_visible()
    yield "a bot draws for somebody", ada
    cyd.locator("[data-tool='return']").click()
    bea.go_back()
    for seed, page in enumerate((bea, cyd)):
        GamePage(page).wait()
        close_dialogs(page)
        draw(page, seed)
    expect(ada.locator("section.card.ambush")).to_be_visible()
    yield "ambush", ada


def reserve(stage: Stage) -> Shown:
    """Reserve time: how it is chosen, my own, and that of others."""
    _, (ada, bea, _) = start_game(stage, clock=1, reserve=120)
    for page in (ada, bea):
        page.wait_for_selector(".ring.reserve")
    yield "my reserve time", bea
    draw(ada)
    ada.wait_for_selector("footer .state.reserve", state="attached")
    yield "reserve time of others", ada
    lobby = stage.open("Dot")
    stage.open_room(lobby, clock=60, reserve=120)
    lobby.locator("[data-tool='reserve']").scroll_into_view_if_needed()
    yield "choice of reserve time", lobby


def standings(stage: Stage) -> Shown:
    """Standings as they would be now, and reactions."""
    path, (ada, bea, cyd) = start_game(stage, standings=True)
    play(stage.server, path, [ada, bea, cyd], until="season-scored")
    for page in (ada, bea):
        page.locator(CONTINUE).last.click()
        GamePage(page).wait()
    yield "table with standings", ada
    click(ada.locator("[data-tool='standings']"), "[data-standing]")
    yield "standings", ada
    close_dialogs(ada)
    click(bea.locator("[data-tool='reactions']"), "[data-reaction]")
    yield "choice of reactions", bea
    bea.locator("[data-reaction='wow']").click()
    ada.wait_for_selector("[data-shown='wow']")
    yield "reaction of somebody", ada


def votes(stage: Stage) -> Shown:
    """A pause, and a game that is taken back to its room."""
    path, (ada, bea, cyd) = start_game(stage)
    open_menu(ada)
    ada.locator("[data-tool='pause']").click()
    bea.wait_for_selector("[data-tool='agree']")
    yield "somebody proposes a pause", bea
    yield "my proposal of a pause", ada
    for page in (bea, cyd):
        page.locator("[data-tool='agree']").click()
    ada.wait_for_selector("[data-tool='resume']")
    yield "paused", ada
    ada.locator("[data-tool='resume']").click()
    for page in (bea, cyd):
        page.locator("[data-tool='agree']").click()
    expect(ada.locator(".banner")).to_have_count(0)
    play(stage.server, path, [ada, bea, cyd], until="season-scored")
    for page in (ada, bea, cyd):
        page.wait_for_selector(CONTINUE)
    yield "scoring of a table", bea
    for page in (ada, bea):
        page.locator(CONTINUE).last.click()
        GamePage(page).wait()
    open_menu(ada)
    click(ada.locator("[data-tool='take-back']"), "dialog[open] .buttons")
    yield "take a game back", ada
    ada.locator("dialog[open] .buttons .wax").click()
    expect(bea.locator("[data-tool='agree']")).to_be_visible()
    yield "vote on taking a game back", bea
    yield "votes are counted", ada


def coming_back(stage: Stage) -> Shown:
    """What happened while somebody was away, and the end of the game."""
    path, (ada, bea, cyd) = start_game(stage)
    for page in (ada, bea, cyd):
        page.goto("/")
    play(stage.server, path, [ada, bea, cyd], until="season-scored")
    visit(bea, path, "dialog[open] li")
    yield "while you were away", bea
    close_dialogs(bea)
    press(bea, "o", "dialog[open]")
    yield "all sheets", bea
    close_dialogs(bea)
    click(bea.locator("button.log"), "dialog[open] li")
    yield "game log", bea
    bea.goto("/")
    play(stage.server, path, [ada, bea, cyd])
    for page in (ada, bea):
        visit(page, path, "dialog[open]")
        close_dialogs(page)
        page.wait_for_selector(".end h1")
    yield "end of a table", bea
    choose_more(bea, "rematch-same")
    ada.wait_for_selector("[data-tool='join']")
    yield "somebody proposes another game", ada
    yield "my proposal of another game", bea
