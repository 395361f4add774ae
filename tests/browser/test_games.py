"""Games by their address, my games, and what happened while somebody was away, on real pages."""

from playwright.sync_api import expect
from tests.browser.devices import Devices
from tests.browser.rooms import create_guest, create_room
from tests.browser.server_process import ServerProcess
from tests.browser.socket_players import play


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
