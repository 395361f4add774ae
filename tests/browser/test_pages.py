"""Pages around the game: settings, lobby, other devices, offline start, an outdated client."""

import re

from playwright.sync_api import WebSocketRoute, expect
from tests.browser.devices import Devices
from tests.browser.game_page import GamePage
from tests.browser.rooms import create_guest, create_room
from tests.browser.server_process import ServerProcess


def test_new_visitor_plays_after_one_click(devices: Devices) -> None:
    page = devices.open(locale="uk")
    page.locator(".solo").click()
    assert GamePage(page).wait().kind == "explore"
    assert page.request.get("/api/guest").json()["name"], "a guest without a name"
    page.goto("/")
    expect(page.locator(".ways ul a.mine")).to_have_count(1)
    page.locator(".ways ul a").click()
    assert GamePage(page).wait().kind == "explore"


def test_language_and_theme_change_during_a_game(devices: Devices) -> None:
    page = devices.open()
    page.locator(".solo").click()
    GamePage(page).wait()
    page.evaluate("window.isSamePage = true")
    page.get_by_label("Room menu").click()
    page.locator("dialog").get_by_role("button", name="Settings").click()
    page.get_by_text("Polski").click()
    expect(page.locator("dialog h2")).to_have_text("Ustawienia")
    page.get_by_text("ciemny").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate("window.isSamePage"), "the page was reloaded"
    page.reload()
    GamePage(page).wait()
    expect(page.locator("html")).to_have_attribute("lang", "pl")


def test_refused_name_is_explained(devices: Devices) -> None:
    page = devices.open()
    create_guest(page, "Ada")
    page.goto(create_room(page, open_seats=1))
    page.get_by_role("button", name="Rename").click()
    page.locator("#my-name").fill("A<b")
    with devices.expecting_status("422"):
        page.locator("dialog form button").click()
        expect(page.locator("dialog form [role='alert']")).to_have_text(re.compile("character"))
    page.locator("#my-name").fill("Augusta")
    page.locator("dialog form button").click()
    page.keyboard.press("Escape")
    expect(page.locator(".mine")).to_contain_text("Augusta")


def test_host_fills_a_room_with_99_bots(devices: Devices) -> None:
    page = devices.open()
    create_guest(page, "Ada")
    page.goto(create_room(page))
    page.locator("form .count").fill("99")
    page.locator(".kind select").select_option("random")
    page.locator("form [type='submit']").click()
    expect(page.locator("[data-seat]")).to_have_count(100, timeout=30_000)
    page.locator("[data-seat='99'] select").select_option("")
    expect(page.locator("[data-seat='99']")).to_have_class(re.compile("open"))
    page.locator("[data-seat='98'] button").click()
    expect(page.locator("[data-seat]")).to_have_count(99)


def test_setup_is_chosen_card_by_card(devices: Devices) -> None:
    page = devices.open()
    create_guest(page, "Ada")
    page.goto(create_room(page))
    description = page.locator("dl")
    page.get_by_role("radio", name=re.compile("^Everything")).check()
    expect(description).to_contain_text("Ambush pack")
    page.get_by_text("More options").click()
    page.get_by_role("combobox", name="Map", exact=True).select_option("D")
    expect(description).to_contain_text("D, Wastelands")
    page.get_by_role("combobox", name="Skills", exact=True).select_option("cards")
    with devices.expecting_status("422"):
        for skill in ("Search", "Concentration"):
            page.get_by_label(skill, exact=True).check()
        expect(page.locator(".error[role='alert']")).to_contain_text("3")
        page.get_by_label("Hide", exact=True).check()
        expect(description).to_contain_text("Search, Concentration, Hide")
    page.get_by_role("combobox", name="Time per card").select_option("86400")
    page.reload()
    expect(page.locator("dl")).to_contain_text("Search, Concentration, Hide")
    expect(page.get_by_role("combobox", name="Time per card")).to_have_value("86400")


def test_guest_moves_to_a_phone(devices: Devices) -> None:
    page = devices.open()
    create_guest(page, "Ada")
    page.reload()
    page.get_by_label("Settings").click()
    page.get_by_role("button", name="Create a link").click()
    expect(page.locator("dialog .code")).to_be_visible()
    link = page.get_by_label("Link for another device", exact=True).input_value()
    phone = devices.open(link, phone=True)
    phone.locator("main .wax").tap()
    phone.wait_for_url(re.compile(r"/$"))
    assert phone.request.get("/api/guest").json()["name"] == "Ada"


def test_title_of_a_hidden_tab_says_it_is_my_turn(devices: Devices) -> None:
    page = devices.open()
    page.locator(".solo").click()
    GamePage(page).wait()
    expect(page).to_have_title("Inkland")
    page.evaluate(
        "Object.defineProperty(document, 'hidden', { value: true });"
        "document.dispatchEvent(new Event('visibilitychange'))"
    )
    expect(page).to_have_title("● Your turn")


def test_page_opens_without_the_server(devices: Devices, server: ServerProcess) -> None:
    page = devices.open(service_workers="allow")
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("async () => (await caches.match('/')) !== undefined")
    page.reload()
    page.wait_for_load_state("networkidle")
    with devices.ignoring_errors():
        server.stop()
        page.reload()
        expect(page.locator(".solo")).to_be_visible()
        page.locator(".solo").click()
        expect(page.locator(".problem")).to_contain_text("Can’t reach the server")
        page.close()
        server.start()


def test_outdated_client_is_asked_to_reload(devices: Devices) -> None:
    """A page of an older version gets close code 4409 and shows a Reload button."""
    page = devices.open()
    create_guest(page, "Ada")
    room = create_room(page, start=True)

    def use_old_protocol(client: WebSocketRoute) -> None:
        server = client.connect_to_server()
        client.on_message(lambda text: server.send(re.sub(r'"protocol":\d+', '"protocol":1', str(text))))

    page.route_web_socket(re.compile("/ws/rooms/"), use_old_protocol)
    page.goto(room)
    expect(page.get_by_role("heading", level=1)).to_have_text("A new version is available")
    expect(page.get_by_role("button", name="Reload")).to_be_visible()
