"""Rooms before their game: the host's and a guest's view, joining, and a hundred seats."""

from playwright.sync_api import expect
from tests.browser.rooms import create_room
from tests.browser.screens.stage import Shown, Stage, click, close_dialogs, press

HUNDRED = 100


def room(stage: Stage) -> Shown:
    """A room with a friend, a bot and an open seat."""
    ada = stage.open("Ada")
    profile = {"title": "the Bold", "crest": "round:green:key:silver"}
    assert ada.request.patch("/api/guest", data=profile).ok
    path = stage.open_room(ada, bots=["greedy"], open_seats=2, clock=86400)
    ada.wait_for_selector("[data-tool='copy']")
    yield "room to invite to", ada
    bea = stage.join("Bea", path)
    expect(ada.locator("main")).to_contain_text("Bea")
    yield "room of the host", ada
    yield "room of a guest", bea
    ada.locator("details.what").evaluate("found => { found.open = true }")
    click(ada.locator("details details summary"), ".choices")
    yield "set-up in a room", ada
    click(ada.locator("[data-seat] button[aria-label*='Bea']"), "dialog[open] .actions")
    yield "menu of a seat", ada
    ada.locator("[data-tool='block']").click()
    expect(ada.locator("dialog[open]")).to_have_count(2)
    yield "block a guest", ada
    ada.keyboard.press("Escape")
    click(ada.locator("[data-seat] button[aria-label*='Bea']"), "dialog[open] .actions")
    ada.locator("dialog .actions button").nth(1).click()
    ada.wait_for_selector("[data-tool='do-it']")
    yield "remove a guest", ada
    ada.locator("[data-tool='do-it']").click()
    expect(bea.locator(".note")).to_be_visible()
    yield "removed guest", bea
    yield "room with a removed guest", ada


def joining(stage: Stage) -> Shown:
    """A new guest with a room's link: free, taken name, full, locked, running."""
    ada = stage.open("Ada")
    path = stage.open_room(ada, open_seats=1)
    new = stage.open(path=path)
    new.wait_for_selector("#guest-name")
    yield "join a room", new
    new.locator("#guest-name").fill("Ada")
    with stage.devices.expecting_status("409"):
        new.locator("form .wax").click()
        expect(new.locator("#guest-name-problem")).not_to_be_empty()
    yield "name is taken", new
    ada.locator("[data-seat='1'] select").select_option("greedy")
    expect(ada.locator("[data-seat='1'] select")).to_have_value("greedy")
    new.reload()
    new.wait_for_selector("#guest-name")
    yield "full room", new
    click(ada.locator(".start"), "section.card")
    new.reload()
    new.wait_for_selector("#guest-name")
    yield "join a running game", new
    click(new.locator("form .wax"), "[data-tool='stop-waiting']")
    yield "spectator who waits", new
    ada.wait_for_selector("[data-tool='back-to-room']")
    yield "somebody waits for the next game", ada
    click(ada.locator("[data-tool='back-to-room']"), "[data-tool='do-it']")
    yield "back to the room", ada


def open_games(stage: Stage) -> Shown:
    """The list of open games, without any and with one; a new guest is asked for a name."""
    new = stage.open(path="/open")
    new.wait_for_selector("main .none")
    yield "open games, none", new
    ada = stage.open("Ada")
    assert ada.request.patch("/api/guest", data={"crest": "heater:blue:tower:gold"}).ok
    stage.open_room(ada, "heroes", open_seats=2, bots=["greedy"], clock=60, listed_in=stage.language)
    ada.wait_for_selector(".mine")
    new.wait_for_selector("[data-open-game]")
    yield "open games", new
    yield "room in the open games", ada
    click(new.locator("[data-open-game] button"), "#join-name")
    yield "join an open game", new


def shared_device(stage: Stage) -> Shown:
    """One device for several people, in a variant of the game."""
    page = stage.open("Ada")
    page.goto("/")
    click(page.locator("[data-tool='on-one-device']"), "dialog[open] input[name='player']")
    expect(page.locator("dialog input[name='player']")).to_be_focused()
    yield "names of those on one device", page
    page.goto(create_room(page, settings={"setup": {"preset": "base", "ruins": False}}))
    page.locator("input[maxlength='24']").last.fill("Cleo")
    click(page.locator("form [type='submit']").last, "[data-seat='1']")
    yield "room of a shared device, with a variant", page
    click(page.locator(".start"), "main.cover")
    yield "cover of a shared device", page


def hundred(stage: Stage) -> Shown:
    """A hundred seats."""
    page = stage.open("Ada")
    bots = [("random", "greedy")[seat % 2] for seat in range(HUNDRED - 1)]
    stage.open_room(page, bots=bots)
    page.wait_for_selector(f"[data-seat='{HUNDRED - 1}']")
    yield "room of a hundred", page
    click(page.locator(".start"), "section.card")
    yield "game of a hundred", page
    press(page, "o", "dialog[open]")
    yield "sheets of a hundred", page
    close_dialogs(page)
