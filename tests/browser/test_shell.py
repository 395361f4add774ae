"""What lies around the games: settings, rooms before a game, other devices, reload without a server."""

import re

from playwright.sync_api import expect
from tests.browser.people import People
from tests.browser.rooms import become, make_room
from tests.browser.served import Served
from tests.browser.table_page import TablePage


def test_a_stranger_is_drawing_after_one_click(people: People) -> None:
    page = people.arrive(locale="uk")
    page.locator(".solo").click()
    assert TablePage(page).wait()["kind"] == "draw"
    assert page.request.get("/api/guest").json()["name"], "they have a name without being asked"
    page.goto("/")
    expect(page.locator(".ways ul a.mine")).to_have_count(1)
    page.locator(".ways ul a").click()
    assert TablePage(page).wait()["kind"] == "draw"


def test_language_and_light_change_in_place_also_in_a_game(people: People) -> None:
    page = people.arrive()
    page.locator(".solo").click()
    TablePage(page).wait()
    page.evaluate("window.untouched = true")
    page.get_by_label("Room menu").click()
    page.locator("dialog").get_by_role("button", name="Settings").click()
    page.get_by_text("Polski").click()
    expect(page.locator("dialog h2")).to_have_text("Ustawienia")
    page.get_by_text("ciemny").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate("window.untouched"), "the page was loaded again"
    page.reload()
    TablePage(page).wait()
    expect(page.locator("html")).to_have_attribute("lang", "pl")


def test_a_refused_name_is_explained(people: People) -> None:
    page = people.arrive()
    become(page, "Ada")
    page.goto(make_room(page, open_seats=1))
    page.get_by_role("button", name="Rename").click()
    page.locator("#my-name").fill("A<b")
    with people.expecting("422"):
        page.locator("dialog form button").click()
        expect(page.locator("dialog form [role='alert']")).to_have_text(re.compile("character"))
    page.locator("#my-name").fill("Augusta")
    page.locator("dialog form button").click()
    page.keyboard.press("Escape")
    expect(page.locator(".mine")).to_contain_text("Augusta")


def test_the_host_arranges_a_room_of_a_hundred(people: People) -> None:
    page = people.arrive()
    become(page, "Ada")
    page.goto(make_room(page))
    page.locator("form .count").fill("99")
    page.locator(".kind select").select_option("random")
    page.locator("form [type='submit']").click()
    expect(page.locator("[data-seat]")).to_have_count(100, timeout=30_000)
    page.locator("[data-seat='99'] select").select_option("")
    expect(page.locator("[data-seat='99']")).to_have_class(re.compile("open"))
    page.locator("[data-seat='98'] button").click()
    expect(page.locator("[data-seat]")).to_have_count(99)


def test_a_set_up_is_chosen_card_by_card(people: People) -> None:
    page = people.arrive()
    become(page, "Ada")
    page.goto(make_room(page))
    meaning = page.locator("dl")
    page.get_by_role("radio", name=re.compile("^Everything")).check()
    expect(meaning).to_contain_text("Ambush pack")
    page.get_by_text("More options").click()
    page.get_by_role("combobox", name="Map", exact=True).select_option("D")
    expect(meaning).to_contain_text("D, Wastelands")
    page.get_by_role("combobox", name="Skills", exact=True).select_option("cards")
    with people.expecting("422"):
        for skill in ("Search", "Concentration"):
            page.get_by_label(skill, exact=True).check()
        expect(page.locator(".trouble[role='alert']")).to_contain_text("3")
    page.get_by_label("Hide", exact=True).check()
    expect(meaning).to_contain_text("Search, Concentration, Hide")
    page.get_by_role("combobox", name="Time per card").select_option("86400")
    page.reload()
    expect(page.locator("dl")).to_contain_text("Search, Concentration, Hide")
    expect(page.get_by_role("combobox", name="Time per card")).to_have_value("86400")


def test_a_guest_moves_to_a_phone(people: People) -> None:
    page = people.arrive()
    become(page, "Ada")
    page.reload()
    page.get_by_label("Settings").click()
    page.get_by_role("button", name="Create a link").click()
    expect(page.locator("dialog .code")).to_be_visible()
    link = page.get_by_label("Link for another device", exact=True).input_value()
    phone = people.arrive(link, phone=True)
    phone.locator("main .wax").tap()
    phone.wait_for_url(re.compile(r"/$"))
    assert phone.request.get("/api/guest").json()["name"] == "Ada"


def test_the_title_calls_when_it_is_my_move_elsewhere(people: People) -> None:
    page = people.arrive()
    page.locator(".solo").click()
    TablePage(page).wait()
    expect(page).to_have_title("Inkland")
    page.evaluate(
        "Object.defineProperty(document, 'hidden', { value: true });"
        "document.dispatchEvent(new Event('visibilitychange'))"
    )
    expect(page).to_have_title("● Your turn")


def test_the_page_opens_again_without_the_server(people: People, served: Served) -> None:
    page = people.arrive(service_workers="allow")
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("async () => (await caches.match('/')) !== undefined")
    page.reload()
    page.wait_for_load_state("networkidle")
    with people.unheard():
        served.stop()
        page.reload()
        expect(page.locator(".solo")).to_be_visible()
        page.locator(".solo").click()
        expect(page.locator(".problem")).to_contain_text("Can’t reach the server")
        page.close()
        served.start()
