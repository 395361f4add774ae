"""My statistics: what will be there, then the figures of a played game, and the public tables by consent."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from tests.browser.devices import Devices, is_wider_than_screen
from tests.browser.rooms import create_guest, create_room
from tests.browser.server_process import ServerProcess
from tests.browser.socket_players import play


def test_figures_of_a_played_game_and_public_tables(devices: Devices, server: ServerProcess) -> None:
    page = devices.open()
    create_guest(page, "Ada")
    page.goto("/statistics")
    expect(page.locator("main")).to_contain_text("After your first finished game")
    game = play(server, create_room(page, start=True), [page])
    page.goto("/games")
    page.get_by_role("link", name="My statistics").click()
    expect(page.locator(".counts")).to_contain_text("1 game · solo 1")
    expect(page.get_by_role("slider", name="Solo ratings")).to_be_visible()
    expect(page.locator(f"table a[href='/game/{game}']")).to_contain_text("★")
    expect(page.locator("section", has_text="Edicts: you and Master").locator("li")).to_have_count(4)
    page.get_by_label("Show me in the public tables").check()
    expect(page.locator("ol .mine")).to_contain_text("Ada")
    assert Axe().run(page).violations_count == 0
    page.set_viewport_size({"width": 360, "height": 740})
    assert not is_wider_than_screen(page)
    page.get_by_label("Show me in the public tables").uncheck()
    expect(page.locator("ol .mine")).to_have_count(0)
    with page.expect_download() as saved:
        page.get_by_role("link", name="Table (CSV)").click()
    assert saved.value.suggested_filename == "inkland-games.csv"
