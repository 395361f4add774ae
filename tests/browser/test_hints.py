"""A hint by key, by button and on a phone: what each choice would bring; the game is marked at its end."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from tests.browser.devices import Devices, is_wider_than_screen
from tests.browser.rooms import create_guest, create_room
from tests.browser.server_process import ServerProcess
from tests.browser.socket_players import play


def start(page: Page, **room: object) -> str:
    create_guest(page, "Ada")
    path = create_room(page, start=True, **room)
    page.goto(path)
    page.wait_for_selector(".todo.mine")
    return path


def open_hint(page: Page) -> None:
    page.locator("[data-tool='hint']").click()
    panel = page.locator("section.hint")
    panel.locator("[data-grade='answer']").click()
    expect(panel.locator("[data-hint]").first).to_be_visible()


def test_a_hint_shows_three_choices_on_the_map(devices: Devices, server: ServerProcess) -> None:
    page = devices.open()
    path = start(page)
    open_hint(page)
    expect(page.locator("[data-hint]")).to_have_count(3)
    first = page.locator(".light.hint").count()
    assert first > 0
    page.locator("[data-hint='1']").hover()
    expect(page.locator("[data-hint='1']")).to_have_attribute("aria-pressed", "true")
    page.get_by_text("Season by season").click()
    expect(page.locator("section.hint tbody tr")).to_have_count(4)
    assert Axe().run(page).violations_count == 0
    page.keyboard.press("h")
    expect(page.locator("section.hint")).to_have_count(0)
    expect(page.locator(".light.hint")).to_have_count(0)

    game = play(server, path, [page])
    page.goto(f"/game/{game}")
    expect(page.locator("[data-hints='1']")).to_contain_text("with 1 hint")
    page.goto("/games")
    expect(page.locator("main li")).to_contain_text("with 1 hint")


def test_a_hint_fits_on_a_phone(devices: Devices) -> None:
    page = devices.open(phone=True, locale="ru")
    start(page, bots=["random"])
    open_hint(page)
    assert not is_wider_than_screen(page)
    assert Axe().run(page).violations_count == 0
    page.locator("[data-tool='close-hint']").tap()
    expect(page.locator("section.hint")).to_have_count(0)
