"""A shuffle that is sealed before a game, with a random part of this device, and checked after it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect
from tests.browser.devices import Devices, is_wider_than_screen
from tests.browser.server_process import ServerProcess
from tests.browser.socket_players import play

FILE = Path(__file__).parents[2] / "web" / "tests" / "fixtures" / "sealed-game.inkland"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(Path(tmp_path_factory.mktemp("server")), sealed=True) as process:
        yield process


@pytest.fixture
def devices(chrome: Browser, server: ServerProcess) -> Iterator[Devices]:
    opened = Devices(chrome, server.url)
    yield opened
    opened.close()
    assert opened.errors == []


def play_alone(page: Page, server: ServerProcess) -> str:
    """Play a game that is started from the front page, and return its address."""
    page.goto("/")
    page.locator(".solo .now").click()
    page.wait_for_selector(".todo.mine")
    return play(server, page.url.removeprefix(server.url), [page])


def test_a_device_takes_part_and_checks_the_shuffle(devices: Devices, server: ServerProcess) -> None:
    page = devices.open()
    game = play_alone(page, server)
    page.goto(f"/game/{game}")
    page.locator("[data-tool='more']").click()
    page.get_by_role("link", name="Check the shuffle").click()
    expect(page.locator("[data-outcome]")).to_have_attribute("data-outcome", "verified")
    expect(page.get_by_text("This device took part")).to_be_visible()
    expect(page.get_by_text("with a random part from 1 device")).to_be_visible()
    expect(page.locator("[data-check='step']")).to_have_count(10)  # families, edicts, ambushes, four decks
    page.locator("[data-check='step'] summary").last.click()
    assert Axe().run(page).violations_count == 0


@pytest.mark.slow
@pytest.mark.parametrize("locale", ["ru", "uk", "pl"])
def test_the_page_fits_on_a_phone_and_checks_a_file(
    devices: Devices, server: ServerProcess, locale: str
) -> None:
    page = devices.open(phone=True, locale=locale)
    game = play_alone(page, server)
    page.goto(f"/game/{game}/shuffle")
    expect(page.locator("[data-outcome='verified']")).to_be_visible()
    page.locator("input[type='file']").set_input_files(FILE)
    expect(page.locator("[data-check='earlier']")).to_have_count(1)
    expect(page.locator("[data-outcome='verified']")).to_be_visible()
    for summary in page.locator("summary").all():
        summary.click()
    assert not is_wider_than_screen(page)
    assert Axe().run(page).violations_count == 0
