"""A spectator of a game with the same deck as another one sees its names, and the maps when it is over."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from tests.browser.devices import PHONE, Devices, is_wider_than_screen
from tests.browser.game_page import MousePlayer
from tests.browser.rooms import create_guest, create_room


def test_whoever_watches_by_the_address_of_the_game_is_told_that_its_deck_is_played_again(
    devices: Devices,
) -> None:
    ada = devices.open()
    create_guest(ada, "Ada")
    ada.goto(create_room(ada, start=True))
    MousePlayer(ada).game.wait()
    eve = devices.open(f"/game/{ada.request.get('/api/games').json()[0]['game']}")
    expect(eve.get_by_role("grid").first).to_be_visible()
    with devices.expecting_status("403"):
        ada.locator("[data-tool='room-menu']").click()
        ada.locator("[data-tool='restart-same']").click()
        ada.locator("[data-tool='do-it']").click()
        expect(eve.get_by_role("main")).to_contain_text("still playing this deal")
    expect(eve.get_by_role("grid")).to_have_count(0)


def test_the_maps_of_a_deck_that_is_played_again_open_when_it_is_over(devices: Devices) -> None:
    ada, eve = devices.open(), devices.open()
    create_guest(ada, "Ada")
    create_guest(eve, "Eve")
    address = create_room(ada, start=True)
    ada.goto(address)
    MousePlayer(ada).game.wait()
    eve.goto(address)
    expect(eve.get_by_role("grid").first).to_be_visible()
    game = eve.request.get("/api/games").json()
    assert game == [], "watching gives no seat"
    first = ada.request.get("/api/games").json()[0]["game"]
    ada.locator("[data-tool='room-menu']").click()
    ada.locator("[data-tool='restart-same']").click()
    ada.locator("[data-tool='do-it']").click()
    for page in (eve, devices.open(address, viewport=PHONE)):
        if page is not eve:
            page.locator("#guest-name").fill("Fay")
            page.keyboard.press("Enter")
        expect(page.get_by_role("heading", level=1)).to_have_text("Ada")
        expect(page.get_by_role("main")).to_contain_text("still playing this deal")
        expect(page.get_by_role("grid")).to_have_count(0)
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
        assert not is_wider_than_screen(page)
    MousePlayer(ada).game.wait()
    ada.locator("[data-tool='room-menu']").click()
    ada.locator("[data-tool='give-up']").click()
    ada.locator("[data-tool='do-it']").click()
    expect(eve.get_by_role("heading", level=1)).not_to_have_text("Ada")
    eve.goto(f"/game/{first}")
    expect(eve.get_by_role("img", name="Ada").or_(eve.get_by_role("grid")).first).to_be_visible()
