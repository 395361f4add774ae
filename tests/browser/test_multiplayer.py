"""Games with several players, each on their own device."""

import json
import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser.devices import Devices
from tests.browser.game_page import GamePage, MousePlayer
from tests.browser.rooms import create_guest, create_room, join, open_two
from tests.browser.server_process import ServerProcess
from tests.server.seeds import seeds_with_ambush

THREE = {"settings": {"setup": {"preset": "base"}}, "open_seats": 2}
NAMES = ("Ada", "Bea", "Cyd")


def start_game(devices: Devices) -> list[Page]:
    """Open three devices in one room and start the game."""
    ada = devices.open()
    create_guest(ada, "Ada")
    address = create_room(ada, **THREE)
    ada.goto(address)
    others = [join(devices, address, name) for name in NAMES[1:]]
    expect(ada.locator("[data-seat='2']")).to_contain_text("Cyd")
    ada.locator(".start").click()
    return [ada, *others]


def play_step(players: list[MousePlayer]) -> str:
    """Let every player who can do one thing; return the kind of the card it was done for."""
    kind = ""
    for player in players:
        player.page.wait_for_selector("main")
        screen = player.game.read()
        if screen.is_scoring or screen.is_my_turn:
            kind = screen.kind
            player.step(player.game.wait())
    return kind


def test_reload_restart_and_ambush_with_three_players(devices: Devices, server: ServerProcess) -> None:
    pages = start_game(devices)
    players = [MousePlayer(page, seed=seat) for seat, page in enumerate(pages)]
    for player in players:
        player.game.wait()
    first = players[0]
    first.step(first.game.read())
    chosen = first.game.ghost_cells()
    assert chosen, "the choice is shown until all have chosen"

    first.page.reload()
    first.page.wait_for_selector(".ghost .edge")
    assert first.game.ghost_cells() == chosen, "a reload must not lose the choice"

    with devices.ignoring_errors():
        server.stop()
        expect(first.page.locator(".lost")).to_be_visible()
        server.start()
        for player in players:
            expect(player.page.locator(".lost")).to_have_count(0)
    assert first.game.ghost_cells() == chosen, "a restart of the server must not lose the choice"

    seen = set()
    for _ in range(60):
        kind = play_step(players)
        seen.add(kind)
        if "ambush" in seen and kind == "explore":
            break
    assert "ambush" in seen, "no ambush was revealed"
    monsters = [player.page.locator("[data-cell][aria-label*='monster']").count() for player in players]
    assert all(monsters), "a neighbor must have drawn monsters on every map"


@pytest.mark.slow
def test_game_with_five_bots(devices: Devices) -> None:
    page = devices.open()
    page.locator(".others button").nth(1).click()
    page.locator("#bot-count").fill("5")
    page.locator("dialog [type='submit']").click()
    page.wait_for_url("**/room/*")
    player = MousePlayer(page)
    player.play(steps=14)
    while (screen := player.game.wait()).is_scoring:
        player.step(screen)
    page.get_by_label("Room menu").click()
    expect(page.locator("dialog[open] li")).to_have_count(6)


def add_bot_notice(socket: WebSocketRoute) -> None:
    """Let the server's messages say that a bot does not know a card; every printed card is known to all."""
    server = socket.connect_to_server()

    def pass_on(frame: str | bytes) -> None:
        message = json.loads(frame)
        if "room" in message:
            message["room"]["bot_notices"] = [
                {"bot": "legend", "state": "unknown-cards", "cards": ["treetower"]}
            ]
        socket.send(json.dumps(message))

    server.on_message(pass_on)


def test_a_game_that_starts_at_once_says_which_bots_do_not_know_its_cards(devices: Devices) -> None:
    page = devices.open()
    page.route_web_socket("**/ws/**", add_bot_notice)
    create_guest(page, "Ada")
    page.goto(create_room(page, bots=["legend"], start=True))
    told = "Legend does not know Treetower and looks only one drawing ahead in this game."
    expect(page.locator(".toast")).to_have_text(told)
    page.reload()
    GamePage(page).wait()
    expect(page.locator(".toast")).to_have_text("")
    page.get_by_label("Room menu").click()
    expect(page.locator("dialog[open]")).to_contain_text(told)


@pytest.mark.slow
def test_whole_game_with_five_bots_and_rematch(devices: Devices) -> None:
    page = devices.open()
    create_guest(page, "Ada")
    room = {"settings": {"setup": {"preset": "everything"}}, "bots": ["random"] * 5, "start": True}
    page.goto(create_room(page, **room))
    player = MousePlayer(page, seed=2)
    player.play()
    expect(page.locator(".end h1")).to_have_text(re.compile(r"\w+"))
    page.locator("[data-tool='rematch']").click()
    page.wait_for_selector("section.card")


@pytest.mark.parametrize("phone", [False, True])
def test_the_name_of_the_owner_covers_no_cell_in_an_ambush(
    devices: Devices, server: ServerProcess, *, phone: bool
) -> None:
    """The tag with the target's name hid the top row."""
    server.seeds.use(seeds_with_ambush(players=2))
    page = devices.open(phone=phone)
    create_guest(page, "Ada")
    page.goto(create_room(page, settings={"setup": {"preset": "base"}}, bots=["random"], start=True))
    player = MousePlayer(page)
    while (screen := player.game.wait()).kind != "ambush":
        player.step(screen)
    tag, cell = page.locator(".frame .owner").bounding_box(), page.locator("[data-cell='A6']").bounding_box()
    assert tag is not None
    assert cell is not None
    assert tag["y"] + tag["height"] <= cell["y"] + 1
    player.step(player.game.wait())


@pytest.mark.slow
def test_the_one_awaited_among_a_hundred_is_named(devices: Devices) -> None:
    """With many seats nobody could tell who was still drawing."""
    ada, bea = open_two(devices, phone=True)
    address = create_room(ada, bots=["random"] * 98, open_seats=1)
    ada.goto(address)
    bea.goto(address)
    bea.get_by_role("button", name="Take a seat").click()
    expect(ada.locator("[data-seat='99']")).to_contain_text("Bea")
    ada.locator(".start").click()
    MousePlayer(ada).step(GamePage(ada).wait())
    expect(ada.locator(".todo")).to_contain_text("Waiting for Bea")
    bea.goto("/")
    expect(ada.locator("footer.others")).to_contain_text("away")
