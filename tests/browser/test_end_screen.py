"""The end of a game: bots that stood in are marked, and a solo player can play again after a reload."""

from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize, expect
from tests.browser.devices import Devices, is_wider_than_screen
from tests.browser.game_page import GamePage, choose_more
from tests.browser.rooms import create_guest, create_room, open_two, start_two
from tests.browser.screens.known_deals import at_the_end
from tests.browser.server_process import ServerProcess
from tests.browser.socket_players import play
from tests.browser.test_rematch import take_picture


def test_a_winner_for_whom_a_bot_drew_is_marked(devices: Devices, server: ServerProcess) -> None:
    """After a take-over the ranking and "… wins with 110 stars" showed no mark of a bot."""
    ada, bea = open_two(devices)
    address = start_two(ada, bea)
    bea.locator("[data-tool='room-menu']").click()
    bea.locator("[data-tool='ask-leave']").click()
    bea.locator("[data-tool='do-it']").click()
    expect(bea.locator(".banner")).to_contain_text("A bot is drawing for you")
    game = play(server, address, [ada])
    stranger = devices.open()
    for page, path in ((ada, address), (ada, f"/game/{game}"), (stranger, f"/game/{game}")):
        page.goto(path)
        while page.locator("dialog [data-tool='continue']").count():
            page.locator("dialog [data-tool='continue']").last.click()
        expect(page.locator("main.end h1")).to_contain_text("Bea wins")
        expect(page.locator("main.end h1")).to_contain_text("cards drawn by a bot")
        expect(page.locator(".ranking li").first).to_contain_text("bot ×")
        expect(page.locator(".ranking li").last).not_to_contain_text("bot")
    save_files(stranger, game)


def test_a_solo_player_can_play_again_after_a_reload(devices: Devices, server: ServerProcess) -> None:
    """After a reload there was no "Play again", and the old result was lost."""
    page = devices.open()
    create_guest(page, "Ada")
    address = create_room(page, start=True)
    game = play(server, address, [page])
    page.goto(address)
    page.reload()
    page.wait_for_selector("main.end, dialog[open]")
    page.keyboard.press("Escape")
    ended = page.locator("main.end").inner_text().lower()
    assert "other" not in ended, "a solo player is told nothing about others"
    assert "player" not in ended
    page.locator("[data-tool='rematch']").click()
    GamePage(page).wait()
    page.goto(f"/game/{game}")
    expect(page.locator("main.end header")).to_contain_text("Your title")


SIZES: tuple[ViewportSize, ...] = ({"width": 360, "height": 740}, {"width": 1366, "height": 768})


def test_what_to_do_next_is_seen_without_scrolling(devices: Devices, server: ServerProcess) -> None:
    """Result, highlight, costliest choice and two buttons are on the first screen, alone and at a table."""
    ada, bea = open_two(devices)
    table = start_two(ada, bea)
    play(server, table, [ada, bea])
    alone = create_room(ada, start=True)
    game = play(server, alone, [ada])
    stranger = devices.open()
    for name, page, path, first in (
        ("alone", ada, alone, "[data-tool='rematch']"),
        ("table", bea, table, "[data-tool='rematch']"),
        ("stranger", stranger, f"/game/{game}", ".actions .wax"),
    ):
        at_the_end(page, path)
        for size in SIZES:
            page.set_viewport_size(size)
            expect(page.locator(".highlight .best")).to_be_in_viewport(ratio=1)
            expect(page.locator("[data-tool='costliest']")).to_be_in_viewport(ratio=1)
            for button in (first, "[data-tool='review']", "[data-tool='more']"):
                expect(page.locator(f"main.end {button}")).to_be_in_viewport(ratio=1)
            take_picture(page, f"end-{name}-{size['width']}")
            assert not is_wider_than_screen(page)
    ada.locator("[data-tool='more']").click()
    assert Axe().run(ada).violations_count == 0


def save_files(page: Page, game: str) -> None:
    """The end screen offers the game as a picture, which is shown first, and as a record."""
    choose_more(page, "export")
    expect(page.locator("dialog .picture img")).to_be_visible()
    for kind, magic in (("png", b"\x89PNG"), ("gif", b"GIF89a"), ("inkland", b'{"inkland-record"')):
        with page.expect_download() as saved:
            page.locator(f"dialog [data-format='{kind}']").click()
        part = "" if kind == "inkland" else "-2"
        assert saved.value.suggested_filename == f"inkland-{game}{part}.{kind}"
        assert Path(saved.value.path()).read_bytes().startswith(magic)
