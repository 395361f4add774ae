"""The end of a game: bots that stood in are marked, and a solo player can play again after a reload."""

from pathlib import Path

from playwright.sync_api import Page, expect
from tests.browser.devices import Devices
from tests.browser.game_page import GamePage
from tests.browser.rooms import create_guest, create_room, open_two, start_two
from tests.browser.server_process import ServerProcess
from tests.browser.socket_players import play


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
    expect(page.get_by_role("heading", level=1)).to_contain_text("Your title")


def save_files(page: Page, game: str) -> None:
    """The end screen offers the game as a picture, which is shown first, and as a record."""
    page.locator("[data-tool='export']").click()
    expect(page.locator("dialog .picture img")).to_be_visible()
    for kind, magic in (("png", b"\x89PNG"), ("gif", b"GIF89a"), ("inkland", b'{"inkland-record"')):
        with page.expect_download() as saved:
            page.locator(f"dialog [data-format='{kind}']").click()
        part = "" if kind == "inkland" else "-2"
        assert saved.value.suggested_filename == f"inkland-{game}{part}.{kind}"
        assert Path(saved.value.path()).read_bytes().startswith(magic)
