"""At the table: standings as they would be now, one's own rank among many, reactions and their mutes."""

from random import Random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from tests.browser.clipped import clipped_texts
from tests.browser.devices import Devices, is_wider_than_screen
from tests.browser.game_page import MousePlayer
from tests.browser.rooms import create_guest, create_room
from tests.browser.screens.form import SETTLED, SIZES
from tests.browser.screens.stage import Stage
from tests.browser.screens.tables import draw, start_game
from tests.browser.server_process import ServerProcess
from tests.browser.socket_players import play, run
from tests.server.clients import Visitor, connect


def three_people(devices: Devices, **settings: Any) -> tuple[list[Page], str]:
    """Ada on a laptop, Bea on a phone, Cyd on a laptop in Russian, in a game that has begun."""
    pages = [devices.open(), devices.open(phone=True), devices.open(locale="ru")]
    for page, name in zip(pages, ("Ada", "Bea", "Cyd"), strict=True):
        create_guest(page, name)
    address = create_room(pages[0], settings=settings, open_seats=2)
    for page in pages:
        page.goto(address)
    for page, name in zip(pages[1:], ("Bea", "Cyd"), strict=True):
        page.locator(".start").click()
        expect(pages[0].locator("[data-seat]", has_text=name)).to_be_visible()
    pages[0].get_by_role("button", name="Start").click()
    for page in pages:
        page.wait_for_selector(".todo")
    return pages, address


def check_accessible(page: Page) -> None:
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert not is_wider_than_screen(page)


def test_reactions_are_shown_and_can_be_muted(devices: Devices) -> None:
    (ada, bea, cyd), _ = three_people(devices)
    bea.locator("[data-tool='reactions']").click()
    expect(bea.locator("[data-reaction]")).to_have_count(6)
    check_accessible(bea)
    bea.locator("[data-reaction='wow']").click()
    for page, text in ((ada, "Bea: Wow!"), (bea, "Bea: Wow!"), (cyd, "Bea: Ого!")):
        expect(page.locator("[data-shown='wow']")).to_have_text(text)
    assert ada.locator(".bubbles").get_attribute("role") == "status", "screen readers say it politely"
    expect(ada.locator("[data-shown]")).to_have_count(0)

    ada.locator("[data-tool='reactions']").click()
    ada.get_by_label("Mute Bea").check()
    check_accessible(ada)
    ada.keyboard.press("Escape")
    bea.locator("[data-tool='reactions']").click()
    bea.locator("[data-reaction='cheers']").click()
    expect(cyd.locator("[data-shown='cheers']")).to_be_visible()
    assert ada.locator("[data-shown]").count() == 0

    ada.reload()
    cyd.locator("[data-tool='mute-all']").evaluate("box => box.click()")
    ada.wait_for_selector("[data-tool='reactions']")
    bea.locator("[data-tool='reactions']").click()
    bea.locator("[data-reaction='laugh']").click()
    expect(bea.locator("[data-shown='laugh']")).to_be_visible()
    for page in (ada, cyd):
        assert page.locator("[data-shown='laugh']").count() == 0, "mutes are remembered"


@pytest.mark.slow
def test_the_host_shows_the_standings_to_everybody(devices: Devices, server: ServerProcess) -> None:
    pages, address = three_people(devices)
    ada = pages[0]
    for page in pages:
        expect(page.locator("[data-tool='standings']")).to_have_count(0)
    ada.locator("[data-tool='room-menu']").click()
    ada.locator("[data-tool='standings-shown']").check()
    ada.keyboard.press("Escape")
    play(server, address, pages, until="drawn")
    shown = standings_of(server, ada, address)
    for seat, page in enumerate(pages):
        button = page.locator("[data-tool='standings']")
        expect(button).to_contain_text(f"{shown[seat]['rank']}/3")
        button.click()
        lines = page.locator("[data-standing]")
        expect(lines).to_have_count(3)
        ranks = lines.locator("td:first-child").all_inner_texts()
        assert ranks == sorted(ranks)
        own = page.locator(f"[data-standing='{seat}'].mine")
        assert own.locator("td").last.inner_text().replace("−", "-") == str(shown[seat]["total"])
        check_accessible(page)
        page.keyboard.press("Escape")
    expect(ada.locator(".now").first).to_contain_text("now")


def standings_of(server: ServerProcess, page: Page, address: str) -> list[dict[str, int]]:
    """The standings as the server sends them to the guest of a page."""
    cookies = page.context.cookies()

    async def read() -> list[dict[str, int]]:
        visitor = Visitor(server.url, "")
        for cookie in cookies:
            visitor.client.cookies.set(cookie["name"], cookie["value"])
        player = await connect(server.url.replace("http", "ws"), visitor, address.rsplit("/", 1)[1])
        await player.socket.close()
        await visitor.client.aclose()
        found: list[dict[str, int]] = player.update["standings"]
        return found

    found: list[dict[str, int]] = run(read)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("phone", [False, True])
def test_standings_and_the_own_rank_among_a_hundred(devices: Devices, *, phone: bool) -> None:
    page = devices.open(phone=phone)
    create_guest(page, "Ada")
    page.goto(create_room(page, settings={"standings": True}, bots=["random"] * 99, start=True))
    player = MousePlayer(page)
    player.step(player.game.wait())
    player.game.wait()
    expect(page.locator("[data-tool='standings']")).to_contain_text("/100")
    page.locator("[data-tool='standings']").click()
    expect(page.locator("[data-standing]")).to_have_count(100)
    expect(page.locator("[data-standing='0']")).to_be_in_viewport()
    check_accessible(page)


def test_the_end_shows_the_own_rank_and_everybodys_map_and_chart(
    devices: Devices, server: ServerProcess
) -> None:
    pages, address = three_people(devices)
    game = play(server, address, pages)
    for seat, page in enumerate(pages[:2]):
        page.goto(f"/game/{game}")
        expect(page.locator(".ranking li")).to_have_count(3)
        own = page.locator(".ranking .mine")
        expect(page.locator(".standings .mine")).to_contain_text(f"{own.inner_text().split('.')[0]}.")
        for other in Random(seat).sample(range(3), 3):
            line = page.locator(".ranking button").nth(other)
            line.click()
            name = line.locator(".name").inner_text()
            expect(page.locator(".whose")).to_have_text(name)
            expect(line).to_have_attribute("aria-pressed", "true")
            assert line.locator(".bar i").count() >= 1
        check_accessible(page)


def test_all_that_stands_beside_a_neighbors_map_is_the_neighbors(
    devices: Devices, server: ServerProcess
) -> None:
    """In 0.1.0 edicts and coins were the neighbor's there, and the score sheet one's own."""
    _, pages = start_game(Stage(devices, server, "en"))
    for page in pages:
        draw(page)
    ada = pages[0]
    expect(ada.locator("section.card.ambush")).to_be_visible()
    name = ada.locator(".frame .owner").inner_text()
    expect(ada.locator(".whose")).to_have_text(name)
    (neighbor,) = [other for other in ("Bea", "Cyd") if other in name]
    expect(ada.locator(".ledger caption")).to_contain_text(neighbor)
    for width, height in SIZES:
        ada.set_viewport_size({"width": width, "height": height})
        ada.evaluate(SETTLED)
        assert ada.locator(".whose").is_visible() == (width >= 960)
        assert clipped_texts(ada) == [], f"{width} × {height}"
