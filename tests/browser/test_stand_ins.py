"""People who leave, are late or pause, on three devices; and a solo player who begins again."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.devices import PHONE, Devices, is_wider_than_screen
from tests.browser.game_page import GamePage, MousePlayer
from tests.browser.rooms import create_guest, create_room, join, open_two, start_two
from tests.browser.server_process import ServerProcess
from tests.browser.socket_players import play
from tests.server.seeds import seeds_without_ambush

NAMES = ("Ada", "Bea", "Cyd")


@pytest.fixture(autouse=True)
def _no_early_ambush(server: ServerProcess, devices: Devices) -> None:
    """The first three cards are explore cards, whoever plays."""
    server.seeds.use(seeds_without_ambush(players=3))


def take_picture(page: Page, name: str) -> None:
    """Take a picture of the screen if somebody wants to look at it."""
    if folder := os.environ.get("INKLAND_PICTURES"):
        page.screenshot(path=str(Path(folder) / f"{name}.png"))


def start_game(devices: Devices, **settings: object) -> list[Page]:
    """Open three devices in one room and start the game; the third is a phone."""
    ada = devices.open()
    create_guest(ada, "Ada")
    address = create_room(ada, settings={"setup": {"preset": "base"}, **settings}, open_seats=2)
    ada.goto(address)
    pages = [ada, *(join(devices, address, name, phone=name == "Cyd") for name in NAMES[1:])]
    expect(ada.locator("[data-seat='2']")).to_contain_text("Cyd")
    ada.locator(".start").click()
    for page in pages:
        GamePage(page).wait()
    return pages


def open_menu(page: Page) -> None:
    page.locator("[data-tool='room-menu']").click()


def test_a_player_leaves_and_takes_the_seat_back(devices: Devices) -> None:
    """Asked first, marked everywhere, back with one tap, no hint and no old ghost."""
    ada, bea, cyd = start_game(devices)
    player = MousePlayer(ada)
    open_menu(ada)
    ada.locator("[data-tool='ask-leave']").click()
    expect(ada.locator("dialog[open]").last).to_contain_text("A bot draws for you until you return")
    take_picture(ada, "leave")
    ada.get_by_role("button", name="Stay").click()
    ada.keyboard.press("Escape")
    ada.locator("[data-cell='F6']").hover()
    open_menu(ada)
    ada.locator("[data-tool='ask-leave']").click()
    ada.locator("[data-tool='do-it']").click()
    expect(ada.locator(".banner")).to_contain_text("A bot is drawing for you")
    assert GamePage(ada).ghost_cells() == [], "no ghost of one's own lies on the map"
    assert GamePage(ada).legal_cells() == []
    take_picture(ada, "replaced")
    expect(bea.locator("footer.others")).to_contain_text("bot draws")
    take_picture(bea, "seen-by-others")
    ada.locator("[data-tool='return']").click()
    expect(ada.locator(".banner")).to_have_count(0)
    player.step(player.game.wait())
    expect(ada.locator(".todo")).to_contain_text("Bea")
    expect(cyd.locator("footer [data-tool='waiting']")).to_contain_text("Bea")
    take_picture(cyd, "awaited-phone")
    assert not is_wider_than_screen(cyd)
    MousePlayer(bea, seed=2).step(GamePage(bea).wait())
    expect(ada.locator(".todo")).to_contain_text("Waiting for Cyd")


def test_a_host_replaces_an_absent_player_who_returns(devices: Devices) -> None:
    """The game stays in the list of whoever was replaced, and the seat is theirs."""
    ada, bea, cyd = start_game(devices)
    address = bea.url
    bea.goto("/")
    expect(ada.locator("footer.others")).to_contain_text("away")
    open_menu(ada)
    ada.get_by_label("Bea").first.click()
    ada.locator("dialog[open]").last.get_by_role("button").last.click()
    for seat, page in ((0, ada), (2, cyd)):
        ada.keyboard.press("Escape")
        MousePlayer(page, seed=seat).step(GamePage(page).wait())
    expect(cyd.locator(".todo.mine")).to_be_visible()
    bea.goto(address)
    expect(bea.locator(".banner")).to_contain_text("A bot is drawing for you")
    bea.locator("[data-tool='return']").click()
    MousePlayer(bea, seed=5).step(GamePage(bea).wait())


@pytest.mark.slow
def test_a_pause_by_agreement_and_a_reminder(devices: Devices) -> None:
    pages = start_game(devices, clock=7200)
    ada, bea, cyd = pages
    expect(ada.get_by_role("timer")).to_contain_text("1:59")
    open_menu(ada)
    ada.locator("[data-tool='pause']").click()
    expect(bea.locator(".banner")).to_contain_text("Ada proposes a pause")
    take_picture(cyd, "proposal-phone")
    for page in (bea, cyd):
        page.locator("[data-tool='agree']").click()
    for page in pages:
        expect(page.locator(".banner")).to_contain_text("The game is paused")
        expect(page.get_by_role("timer")).to_have_count(0)
    expect(cyd.locator(".toast p")).to_be_visible()
    banner, toast = (cyd.locator(place).bounding_box() for place in (".banner", ".toast p"))
    assert banner
    assert toast
    assert toast["y"] >= banner["y"] + banner["height"], "a message covers the buttons of the banner"
    take_picture(ada, "paused")
    cyd.locator("[data-tool='resume']").click()
    for page in (ada, bea):
        page.locator("[data-tool='agree']").click()
    for page in pages:
        expect(page.locator(".banner")).to_have_count(0)
    ada.locator("footer li button").first.click()
    ada.locator("[data-tool='nudge']").click()
    expect(bea.locator(".toast")).to_contain_text("Ada is waiting for your drawing")


@pytest.mark.slow
def test_the_cards_of_a_stand_in_are_marked_wherever_the_name_stands(
    devices: Devices, server: ServerProcess
) -> None:
    """Bots passed as people in the headline, the ranking and the lists."""
    ada, bea = open_two(devices, phone=True)
    address = start_two(ada, bea)
    open_menu(bea)
    bea.locator("[data-tool='ask-leave']").click()
    bea.locator("[data-tool='do-it']").click()
    expect(bea.locator(".banner")).to_contain_text("A bot is drawing for you")
    ada.goto("/")
    game = play(server, address, [ada])
    page = ada.request.get(f"/api/games/{game}").json()
    cards = page["seats"][1]["stand_in_cards"]
    assert page["result"]["winners"] == [1], "the stand-in plays better than chance"
    ada.goto(f"/game/{game}")
    expect(ada.get_by_role("heading", level=1)).to_contain_text(f"{cards} cards drawn by a bot")
    ranking = ada.locator(".ranking li")
    expect(ranking.filter(has_text="Bea")).to_contain_text(f"bot × {cards}")
    expect(ranking.filter(has_text="Ada")).not_to_contain_text("bot ×")
    ranking.filter(has_text="Bea").get_by_role("button").click()
    expect(ada.locator(".whose")).to_contain_text(f"bot × {cards}")
    expect(ada.get_by_role("heading", level=2)).to_contain_text(f"{cards} cards drawn by a bot")
    expect(ada.get_by_role("table").first).to_contain_text(f"bot × {cards}")
    take_picture(ada, "end-with-stand-in")
    ada.locator("[data-tool='more']").click()
    ada.get_by_role("button", name="All maps").click()
    expect(ada.get_by_role("dialog")).to_contain_text(f"bot × {cards}")
    ada.goto("/games")
    expect(ada.locator("main li")).to_contain_text(f"Bea ({cards} cards drawn by a bot)")
    bea.goto(f"/game/{game}")
    expect(bea.get_by_role("heading", level=1)).to_contain_text(f"{cards} cards drawn by a bot")
    assert not is_wider_than_screen(bea)
    take_picture(bea, "end-with-stand-in-phone")


@pytest.mark.slow
def test_solo_begin_again_and_give_up(devices: Devices) -> None:
    """Each is asked, and no bot plays the game to its end."""
    page = devices.open()
    create_guest(page, "Ada")
    page.goto(create_room(page, start=True))
    player = MousePlayer(page)
    player.game.wait()
    first = page.locator(".card .name").inner_text()
    for _ in range(2):
        player.step(player.game.wait())
    open_menu(page)
    page.locator("[data-tool='restart-same']").click()
    expect(page.locator("dialog[open]").last).to_contain_text("same cards in the same order")
    page.locator("[data-tool='do-it']").click()
    expect(page.locator(".card .name")).to_have_text(first)
    player.game.wait()
    open_menu(page)
    page.locator("[data-tool='ask-leave']").click()
    expect(page.locator("dialog[open]").last).to_contain_text("The game pauses and waits for you")
    page.locator("[data-tool='do-it']").click()
    expect(page.locator(".banner")).to_be_visible()
    page.locator("[data-tool='return']").click()
    player.step(player.game.wait())
    open_menu(page)
    take_picture(page, "solo-menu")
    page.locator("[data-tool='give-up']").click()
    page.locator("[data-tool='do-it']").click()
    page.wait_for_url("**/")
    assert page.viewport_size != PHONE


@pytest.mark.slow
def test_a_late_friend_takes_the_seat_that_was_left_open(devices: Devices) -> None:
    """Open seats are bots' until friends come, if the host allows it."""
    ada = devices.open()
    create_guest(ada, "Ada")
    address = create_room(ada, settings={"setup": {"preset": "base"}, "clock": 259200}, open_seats=1)
    ada.goto(address)
    ada.locator("[data-tool='late-seats']").check()
    expect(ada.locator("#start-note")).to_contain_text("A bot plays in 1 open seat")
    take_picture(ada, "lobby-late")
    ada.locator(".start").click()
    GamePage(ada).wait()
    expect(ada.locator(".until")).to_contain_text("Draw by")
    take_picture(ada, "deadline")
    late = devices.open(address, phone=True)
    late.locator("#guest-name").fill("Bea")
    late.locator("form .wax").click()
    GamePage(late).wait()
    expect(ada.locator("footer.others")).to_contain_text("Bea")
    take_picture(late, "late-phone")
    open_menu(ada)
    expect(ada.locator("dialog[open]")).to_contain_text("1 card drawn by a bot")


def test_time_runs_out_and_everybody_is_told(devices: Devices) -> None:
    """The piece on the map counts, and what the clock did is said in words."""
    pages = start_game(devices, clock=8)
    ada, bea, cyd = pages
    expect(ada.get_by_role("timer")).to_be_visible()
    cell = GamePage(ada).legal_cells()[0]
    GamePage(ada).cell(cell).click()
    expect(ada.locator("[data-tool='confirm']")).to_be_enabled()
    for page in pages:
        toast = page.locator(".toast")
        expect(toast).to_contain_text("Time ran out for Ada: the drawing counts as it was")
        expect(toast).to_contain_text("Time ran out for Bea: a bot drew")
    open_menu(cyd)
    expect(cyd.locator("dialog[open]")).to_contain_text("1 card drawn by a bot")
    expect(bea.locator(".todo")).to_be_visible()
