"""Games by their address, my games, and what happened while somebody was away, on real pages."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.devices import Devices
from tests.browser.rooms import create_guest, create_room
from tests.browser.server_process import ServerProcess
from tests.server.clients import Player, Visitor, connect


def run(work: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
    """Run work in an event loop of another thread: the one of Playwright is busy."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: asyncio.run(work())).result()


def play(server: ServerProcess, room: str, pages: list[Page], until: str = "game-ended") -> str:
    """Let the guests of these pages play over WebSockets until an event; return the game's address."""

    async def one(page: Page, seed: int) -> str:
        visitor = Visitor(server.url, "")
        for cookie in cookies[page]:
            visitor.client.cookies.set(cookie["name"], cookie["value"])
        player: Player = await connect(server.url.replace("http", "ws"), visitor, room.rsplit("/", 1)[1])
        rng = Random(seed)
        while not any(event["kind"] == until for event in player.events):
            if player.is_awaited and player.options is not None:
                await player.draw(rng)
            else:
                await player.receive()
        await player.socket.close()
        await visitor.client.aclose()
        return str(player.facts["public_id"])

    async def everybody() -> str:
        return (await asyncio.gather(*(one(page, seed) for seed, page in enumerate(pages))))[0]

    cookies: dict[Page, Any] = {page: page.context.cookies() for page in pages}
    found: str = run(everybody)
    return found


def test_a_finished_game_is_found_again_and_opens_for_strangers(
    devices: Devices, server: ServerProcess
) -> None:
    """In 0.1.0 finished games were lost, and a stranger was asked for a name and told "Your title"."""
    ada = devices.open()
    create_guest(ada, "Ada")
    address = create_room(ada, start=True)
    ada.goto("/games")
    expect(ada.locator("main li")).to_contain_text("Your turn")
    game = play(server, address, [ada])
    ada.reload()
    row = ada.locator("main li").first
    expect(row).to_contain_text("Solo")
    expect(row).not_to_contain_text("Your turn")
    row.get_by_role("link").click()
    expect(ada).to_have_url(f"{server.url}/game/{game}")
    expect(ada.get_by_role("heading", level=1)).to_contain_text("Your title")
    stranger = devices.open(f"/game/{game}")
    expect(stranger.get_by_role("heading", level=1)).to_contain_text("Ada earns the title")
    assert stranger.locator("#guest-name").count() == 0
    assert "noindex" in (stranger.locator("meta[name=robots]").get_attribute("content") or "")
    ada.goto("/games")
    ada.get_by_role("button", name="Hide").click()
    expect(ada.locator("main li")).to_have_count(0)
    ada.get_by_label("Hidden").check()
    expect(ada.locator("main li")).to_have_count(1)


def test_coming_back_shows_once_what_has_happened(devices: Devices, server: ServerProcess) -> None:
    """In 0.1.0 coming back after a season showed one log line (people.md 9)."""
    ada = devices.open()
    create_guest(ada, "Ada")
    address = create_room(ada, settings={"setup": {"preset": "base"}}, bots=["random", "random"], start=True)
    play(server, address, [ada], until="season-scored")
    ada.goto(address)
    dialog = ada.get_by_role("dialog", name="While you were away")
    expect(dialog).to_contain_text("Spring")
    dialog.get_by_role("button", name="Watch the scoring").click()
    scoring = ada.get_by_role("dialog", name="Spring scoring")
    expect(scoring).to_be_visible()
    scoring.locator("[data-tool='continue']").click()
    ada.wait_for_timeout(2500)
    ada.reload()
    expect(ada.get_by_role("main")).to_be_visible()
    ada.get_by_role("button", name="Game log").click()
    log = ada.get_by_role("dialog", name="Game log")
    assert log.locator("li").count() > 8, "the log survives a reload"
    ada.keyboard.press("Escape")
    expect(ada.get_by_role("dialog")).to_have_count(0)


def test_a_late_look_at_a_scoring_gives_no_later_totals_away(devices: Devices, server: ServerProcess) -> None:
    """In 0.1.0 the scoring of spring, watched again later, showed the final totals."""
    ada = devices.open()
    create_guest(ada, "Ada")
    address = create_room(ada, start=True)
    game = play(server, address, [ada])
    messages = ada.request.get(f"/api/games/{game}/messages").json()
    spring, total = messages[1]["table"]["scores"][0][0]["total"], messages[1]["table"]["result"]["totals"][0]
    ada.goto(f"/game/{game}")
    ada.get_by_role("button", name="Spring").click()
    scoring = ada.get_by_role("dialog", name="Spring scoring")
    shown = scoring.locator(".sum b").last.inner_text().replace("−", "-")
    assert int(shown) == spring
    assert spring == total or str(total) not in scoring.inner_text().split()
