"""The daily map in a real browser: the first try, its result, the archive, and the check of a past day."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.devices import Devices
from tests.browser.game_page import MousePlayer
from tests.browser.rooms import create_guest
from tests.browser.screens.form import FORMS
from tests.browser.screens.problems import problems_of
from tests.browser.screens.stage import click, open_menu, visit
from tests.browser.server_process import ServerProcess
from tests.browser.socket_players import play

from inkland.locale import LANGUAGES
from inkland.server.infra.database.engines.sqlite import FILE

DAYS_AGO = 3


def test_a_first_try_begins_on_the_front_page_and_can_be_given_up(devices: Devices) -> None:
    page = devices.open(locale="en")
    expect(page.locator("a[href='/daily']")).to_contain_text("3 to play today")
    click(page.locator("a[href='/daily']"), "article")
    page.locator("[data-kind='heroes'] .wax").press("Enter")
    MousePlayer(page, seed=1).game.wait()
    expect(page.locator("[data-tool='hint']")).to_have_count(0)
    open_menu(page)
    expect(page.locator("[data-tool='restart-same'], [data-tool='ask-leave']")).to_have_count(0)
    click(page.locator("[data-tool='give-up']"), "[data-tool='do-it']")
    page.locator("[data-tool='do-it']").click()
    page.wait_for_selector("[data-kind='heroes'][data-state='given-up']")
    page.locator("[data-kind='heroes'] button").click()
    MousePlayer(page, seed=1).game.wait()
    expect(page.locator("[data-tool='hint']")).to_have_count(1)


@pytest.fixture
def old_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server whose chain was made some days ago."""
    with ServerProcess(tmp_path) as process:
        process.stop()
        with sqlite3.connect(tmp_path / FILE) as database:
            database.execute(
                "UPDATE daily_chains SET first_day = first_day - :days, link_day = link_day - :days,"
                " revealed = first_day - 2",
                {"days": DAYS_AGO},
            )
        database.close()
        process.start()
        yield process


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_archive_and_the_check_of_a_past_day(
    chrome: Browser, old_server: ServerProcess, language: str
) -> None:
    devices = Devices(chrome, old_server.url)
    page = devices.open(locale=language)
    create_guest(page, "Ada")
    visit(page, "/daily", ".grid a")
    expect(page.locator(".grid a")).to_have_count(DAYS_AGO + 1)
    click(page.locator("#daily-check ~ button"), "[data-finding='good']")
    past = page.request.get("/api/daily/chain").json()["last_revealed"]
    visit(page, f"/daily/{past}", "article")
    click(page.locator("[data-kind='base'] .wax"), ".sheet")
    play(old_server, page.url, [page])
    visit(page, f"/daily/{past}", "[data-kind='base'][data-state='done'] section b")
    expect(page.locator(f"a[href='/daily/{past}'] .dots")).to_have_text("○")
    expect(page.locator("[data-kind='base'] ol")).to_have_count(0)
    with page.expect_download() as download:
        page.locator("[data-kind='base'] section .buttons button").last.click()
    assert download.value.suggested_filename == f"inkland-{past}-base.png"
    problems = [problem for form in FORMS for problem in problems_of(page, language, form)]
    assert problems == []
    devices.close()
