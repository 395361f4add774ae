"""Replays: from the end of a game to any moment of it, by keys and by a link; record files are dropped."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.devices import PHONE, Devices
from tests.browser.rooms import create_guest, create_room
from tests.browser.screens.replays import RECORDS, SAYS, open_record, step_to
from tests.browser.server_process import ServerProcess
from tests.browser.socket_players import play

DROP = """async ([name, text]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name));
  for (const kind of ["dragover", "drop"])
    document.querySelector("main").dispatchEvent(
      new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
}"""
SHEET = "[role='grid']"
SLIDER = "input[type='range']"


def what_is_shown(page: Page) -> tuple[str, str, str]:
    """Return the words, the map as it is read aloud, and the step."""
    cells = page.locator(f"{SHEET} [role='gridcell']").evaluate_all(
        "(cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? cell.textContent).join(';')"
    )
    return page.locator(SAYS).inner_text(), cells, page.locator(SLIDER).input_value()


def step(page: Page) -> int:
    return int(page.locator(SLIDER).input_value())


def test_a_link_to_a_moment_shows_exactly_that_moment(devices: Devices, server: ServerProcess) -> None:
    ada = devices.open()
    create_guest(ada, "Ada")
    game = play(server, create_room(ada, start=True), [ada])
    ada.goto(f"/game/{game}")
    ada.locator("[data-tool='more']").click()
    ada.get_by_role("link", name="Replay").click()
    expect(ada.locator(SAYS)).to_have_text("The edicts lie open. Spring begins.")
    ada.keyboard.press("ArrowDown")
    expect(ada.locator(SAYS)).to_contain_text(re.compile("Revealed|Ambush|Ruins"))
    for _ in range(6):
        ada.keyboard.press("ArrowRight")
    assert step(ada) == 7
    moment = ada.request.get(f"/api/games/{game}/replay").json()["stops"][7]["at"]
    expect(ada).to_have_url(f"{server.url}/game/{game}/replay?at={moment}&seat=0")
    stranger = devices.open(ada.url)
    stranger.wait_for_selector(SAYS)
    assert what_is_shown(stranger) == what_is_shown(ada)
    with devices.ignoring_errors():
        ada.context.set_offline(True)
        ada.keyboard.press("End")
        expect(ada.locator(SAYS)).to_contain_text("The game is over.")
        expect(ada.locator("[data-step='next']")).to_be_disabled()
        ada.keyboard.press("Home")
        expect(ada.locator(SAYS)).to_contain_text("Spring begins")
        ada.context.set_offline(False)
    ada.go_back()
    expect(ada).to_have_url(f"{server.url}/game/{game}")
    expect(ada.locator("main.end h1")).to_be_visible()


@pytest.mark.slow
def test_a_record_is_dropped_and_every_map_of_it_is_shown(devices: Devices) -> None:
    page = devices.open("/replay")
    page.wait_for_selector(".place")
    with devices.expecting_status("422"):
        page.evaluate(DROP, ["bad.inkland", '{"inkland-record": 99, "inkland": "9.9"}'])
        expect(page.get_by_role("alert")).to_contain_text("recorded by a newer version (9.9)")
    page.evaluate(DROP, ["large.inkland", "x" * (256 * 1024 + 1)])
    expect(page.get_by_role("alert")).to_contain_text("larger than 256 kB")
    page.evaluate(DROP, ["game.inkland", (RECORDS / "mixed-082.inkland").read_text()])
    page.wait_for_selector(SAYS)
    assert page.locator("[data-step='link']").count() == 0, "a file has no address"
    step_to(page, 6)
    expect(page.locator(SAYS)).to_have_text("Bot Random 1 draws monsters on Bot Greedy 2’s map: G3.")
    expect(page.locator(SHEET)).to_have_attribute("aria-label", "Bot Greedy 2’s map")
    page.locator("footer li button").first.click()
    expect(page.locator(SHEET)).to_have_attribute("aria-label", "Bot Random 1’s map")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator(SAYS)).to_contain_text("Random 1")
    assert step(page) == 9, "what Greedy 2 draws on its own map is left out"
    page.locator("[data-tool='deck']").click()
    expect(page.locator("dialog[open]")).to_contain_text("Zombie Plague")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Open another record").click()
    expect(page.locator(".place")).to_be_visible()


@pytest.mark.slow
def test_a_replay_plays_by_itself_and_lights_what_scores(devices: Devices) -> None:
    page = devices.open("/replay")
    page.emulate_media(reduced_motion="no-preference")
    open_record(page, RECORDS / "mixed-082.inkland")
    step_to(page, 22)
    page.get_by_label("Speed").select_option("4")
    page.locator("body").click(position={"x": 5, "y": 5})
    page.keyboard.press("Space")
    page.wait_for_selector("[data-replay-scoring='spring'] .lit")
    expect(page.locator(".light.scores").first).to_be_visible()
    page.wait_for_function("(s) => Number(document.querySelector(s).value) > 24", arg=SLIDER)
    page.keyboard.press("Space")
    expect(page.locator("[data-step='play']")).to_be_visible()


@pytest.mark.slow
def test_a_phone_reaches_every_control_with_the_thumb(devices: Devices) -> None:
    page = devices.open("/replay", phone=True)
    open_record(page, RECORDS / "mixed-082.inkland")
    for name in ("start", "previous-card", "previous", "play", "next", "next-card", "end"):
        box = page.locator(f"[data-step='{name}']").bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["width"] >= 44
        assert box["y"] + box["height"] <= PHONE["height"]
    page.locator("[data-step='next-card']").tap()
    page.get_by_label("Map", exact=True).select_option("1")
    expect(page.locator(SHEET)).to_have_attribute("aria-label", "Bot Greedy 2’s map")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.slow
def test_addresses_of_replays_that_are_not_there(devices: Devices, server: ServerProcess) -> None:
    """A game that goes on, a moment after the end, a seat that nobody has."""
    ada, eve = devices.open(), devices.open()
    create_guest(ada, "Ada")
    room = create_room(ada, start=True)
    ada.goto(room)
    ada.wait_for_selector(".todo")
    game = ada.request.get("/api/games").json()[0]["game"]
    eve.goto(f"/game/{game}/replay")
    expect(eve.get_by_role("alert")).to_contain_text("This game is still being played")
    play(server, room, [ada])
    eve.goto(f"/game/{game}/replay?at=999999&seat=7")
    expect(eve.locator(SAYS)).to_contain_text("The game is over.")
