"""Games by their address, my games, and what happened while somebody was away, on real pages."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from tests.browser.devices import Devices, is_wider_than_screen
from tests.browser.rooms import create_guest, create_room
from tests.browser.server_process import ServerProcess
from tests.browser.socket_players import play
from tests.server.seeds import seeds_with_ambush


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
    row.get_by_role("link").first.click()
    expect(ada).to_have_url(f"{server.url}/game/{game}")
    expect(ada.locator("main.end header")).to_contain_text("Your title")
    stranger = devices.open(f"/game/{game}")
    expect(stranger.locator("main.end header")).to_contain_text("Ada earns the title")
    assert stranger.locator("#guest-name").count() == 0
    assert "noindex" in (stranger.locator("meta[name=robots]").get_attribute("content") or "")
    ada.goto("/games")
    ada.get_by_role("button", name="Hide").click()
    expect(ada.locator("main li")).to_have_count(0)
    ada.get_by_label("Hidden").check()
    expect(ada.locator("main li")).to_have_count(1)


def test_coming_back_shows_once_what_has_happened(devices: Devices, server: ServerProcess) -> None:
    """In 0.1.0 coming back after a season showed one log line."""
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
    expect(scoring).to_have_count(0)
    ada.reload()
    expect(ada.get_by_role("main")).to_be_visible()
    ada.get_by_role("button", name="Game log").click()
    log = ada.get_by_role("dialog", name="Game log")
    assert log.locator("li").count() > 8, "the log survives a reload"
    ada.keyboard.press("Escape")
    expect(ada.get_by_role("dialog")).to_have_count(0)


@pytest.mark.slow
def test_coming_back_shows_who_drew_monsters_on_my_map(devices: Devices, server: ServerProcess) -> None:
    """In 0.1.0 coming back after an ambush showed no highlights."""
    server.seeds.use(seeds_with_ambush(players=3))
    pages = [devices.open() for _ in range(3)]
    for page, name in zip(pages, ("Ada", "Bea", "Cyd"), strict=True):
        create_guest(page, name)
    ada, bea, cyd = pages
    address = create_room(ada, open_seats=2)
    for page in (bea, cyd):
        page.goto(address)
        page.locator(".start").click()
        expect(page.locator("[data-seat].mine")).to_be_visible()
    ada.goto(address)
    ada.get_by_role("button", name="Start the game").click()
    for page in pages:
        page.wait_for_selector(".todo")
        page.goto("/")
    play(server, address, pages, until="season-scored")
    for name, page in zip(("Ada", "Bea", "Cyd"), pages, strict=True):
        page.goto(address)
        dialog = page.get_by_role("dialog", name="While you were away")
        drawn = dialog.locator(".news li").first
        expect(drawn).to_contain_text("draws monsters on your map")
        assert drawn.inner_text().split()[0] in {"Ada", "Bea", "Cyd"} - {name}
        cells = drawn.inner_text().rstrip(".").split(": ")[1].split(", ")
        assert dialog.locator(".bad, .light").count() >= len(cells), "they are marked"
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        page.wait_for_function("history.state === null")  # the entry of the dialog is gone
        page.reload()
        page.wait_for_selector(".todo")
        assert page.get_by_role("dialog").count() == 0, "told once"


@pytest.mark.slow
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


@pytest.mark.parametrize("phone", [False, True])
def test_a_running_game_by_its_address_fits_the_screen(devices: Devices, *, phone: bool) -> None:
    """The line above the game pushed its last row off the screen."""
    page = devices.open(phone=phone, locale="ru")
    create_guest(page, "Ada")
    page.goto(create_room(page, bots=["random"], start=True))
    page.wait_for_selector(".todo")
    game = page.request.get("/api/games").json()[0]["game"]
    page.goto(f"/game/{game}")
    page.wait_for_selector(".todo")
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    expect(page.locator("footer.others")).to_be_in_viewport(ratio=1)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert not is_wider_than_screen(page)
