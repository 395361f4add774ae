"""Pages around the game: settings, lobby, other devices, offline start, an outdated client."""

import re
from urllib.parse import urlsplit

import pytest
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
    expect(page.locator(".ways ul li.mine")).to_have_count(1)
    page.locator(".ways ul a").click()
    assert GamePage(page).wait().kind == "explore"


def test_language_and_theme_change_during_a_game(devices: Devices) -> None:
    page = devices.open()
    page.locator(".solo").click()
    GamePage(page).wait()
    page.evaluate("window.isSamePage = true")
    page.get_by_label("Game menu").click()
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
    page.get_by_role("button", name="Name and crest").click()
    expect(page.locator("#my-name")).to_be_focused()
    page.locator("#my-name").fill("A<b")
    with devices.expecting_status("422"):
        page.keyboard.press("Enter")
        expect(page.locator("#my-name-problem")).to_have_text("The name may not contain “<”.")
    expect(page.locator("#my-name")).to_have_attribute("aria-invalid", "true")
    page.locator("#my-name").fill("Augusta")
    page.keyboard.press("Enter")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".mine")).to_contain_text("Augusta")


@pytest.mark.slow
def test_host_fills_a_room_with_99_bots(devices: Devices) -> None:
    page = devices.open()
    create_guest(page, "Ada")
    page.goto(create_room(page))
    page.locator("form .count").fill("99")
    page.locator(".kind select").select_option("random")
    page.locator("form:has(.count) [type='submit']").click()
    expect(page.locator("[data-seat]")).to_have_count(100)
    page.locator("[data-seat='99'] select").select_option("")
    expect(page.locator("[data-seat='99']")).to_have_class(re.compile("open"))
    page.get_by_role("button", name="Remove seat 99").click()
    expect(page.locator("[data-seat]")).to_have_count(99)


def test_setup_is_chosen_card_by_card(devices: Devices) -> None:
    """Every choice leaves a valid set-up and what was chosen before, and nothing closes."""
    page = devices.open()
    create_guest(page, "Ada")
    page.goto(create_room(page))
    description = page.locator("dl")
    start = page.locator(".start")
    page.get_by_role("radio", name=re.compile("^Everything")).check()
    expect(description).to_contain_text("Ambush pack")
    page.get_by_text("More options").click()
    page.get_by_role("radio", name=re.compile("^D, Wastelands")).check()
    expect(description).to_contain_text("D, Wastelands")
    page.get_by_role("combobox", name="Skills", exact=True).select_option("cards")
    expect(page.locator(".slot")).to_have_count(3)
    page.locator(".slot select").nth(0).select_option("search")
    page.locator(".slot select").nth(1).select_option("search")
    expect(page.locator(".slot select").nth(1)).to_have_value("search")
    page.get_by_role("combobox", name="Edicts", exact=True).select_option("cards")
    expect(page.locator("[data-card]")).to_have_count(7)
    page.locator(".slot select").nth(0).select_option("silos")
    expect(page.locator("[data-card='silos']")).to_contain_text("10 stars")
    expect(description).to_contain_text("Silos")
    expect(description).to_contain_text("Search")
    expect(start).to_be_enabled()
    expect(page.locator(".error[role='alert']")).to_have_text("")
    page.get_by_role("combobox", name="Time per card").select_option("86400")
    page.reload()
    expect(page.locator("dl")).to_contain_text("Silos")
    expect(page.locator("dl")).to_contain_text("D, Wastelands")
    expect(page.get_by_role("combobox", name="Time per card")).to_have_value("86400")


def test_start_is_disabled_with_the_reason_of_a_refused_setup(devices: Devices) -> None:
    """A set-up that the server refuses, such as one of a newer client, starts nothing else instead."""
    page = devices.open()
    create_guest(page, "Ada")
    page.goto(create_room(page))
    expect(page.locator("dl")).to_be_visible()
    start = page.locator(".start")
    problem = {
        "code": "config-bad-map",
        "rule": "S-1",
        "cells": [],
        "details": {"given": "Q", "maps": "A, B"},
    }
    with devices.expecting_status("422"):
        page.route("**/api/setup", lambda route: route.fulfill(status=422, json=problem))
        page.get_by_role("radio", name=re.compile("^Heroes(?! for)")).check()
        expect(start).to_be_disabled()
        expect(page.locator("#start-note")).to_contain_text("Q")
        page.unroute("**/api/setup")
        page.get_by_role("radio", name=re.compile("^Everything")).check()
        expect(start).to_be_enabled()


def test_preset_is_named_for_what_is_chosen(devices: Devices) -> None:
    """A base game that is made all Heroes is called Heroes; a variant is called one, for guests too."""
    page = devices.open()
    create_guest(page, "Ada")
    room = create_room(page, open_seats=1)
    page.goto(room)
    page.get_by_text("More options").click()
    page.get_by_role("combobox", name="Explore cards").select_option("heroes")
    expect(page.get_by_role("radio", name=re.compile("^Heroes(?! for)"))).to_be_checked()
    page.get_by_role("combobox", name="Hero cards").select_option("false")
    expect(page.get_by_role("radio", name=re.compile("^Your own"))).to_be_checked()
    expect(page.locator(".variant")).to_have_text("Variant: no hero cards.")
    guest = devices.open()
    create_guest(guest, "Ben")
    guest.goto(room)
    expect(guest.locator(".variant")).to_have_text("Variant: no hero cards.")


def test_solo_is_set_up_and_remembered(devices: Devices) -> None:
    """The arrow opens the set-up; the plain click starts what was played last."""
    page = devices.open()
    page.get_by_role("button", name="Set up a solo game").click()
    page.get_by_role("radio", name=re.compile("^Heroes(?! for)")).check()
    page.get_by_role("radio", name=re.compile("^D, Wastelands")).check()
    page.locator("dialog").get_by_text("More options").click()
    page.get_by_role("combobox", name="Skills", exact=True).select_option("random")
    expect(page.get_by_role("radio", name=re.compile("^D, Wastelands"))).to_be_checked()
    page.locator("dialog").get_by_role("button", name="Start the game").click()
    assert GamePage(page).wait().kind in {"explore", "hero"}
    page.goto("/")
    expect(page.locator(".solo")).to_contain_text("Your own setup")
    page.locator(".solo .now").click()
    GamePage(page).wait()
    room = page.request.get(f"/api/rooms/{page.url.rsplit('/', 1)[1]}").json()
    assert room["settings"]["setup"] == {"preset": "heroes", "map": "D", "skills": True}


def test_a_double_click_on_start_begins_one_game(devices: Devices) -> None:
    """A newcomer got two rooms, and two guests."""
    page = devices.open()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(f"{request.method} {urlsplit(request.url).path}"))
    page.get_by_role("button", name="Set up a solo game").click()
    page.locator("dialog").get_by_role("button", name="Start the game").dblclick()
    GamePage(page).wait()
    assert (asked.count("POST /api/guest"), asked.count("POST /api/rooms")) == (1, 1)


def test_a_game_starts_after_the_set_up_could_not_be_checked(devices: Devices) -> None:
    """Start stayed disabled until something in the set-up was changed."""
    page = devices.open()
    with devices.ignoring_errors():
        page.route("**/api/setup", lambda route: route.abort())
        page.get_by_role("button", name="Set up a solo game").click()
        expect(page.locator("dialog .error")).to_contain_text("Can’t reach the server")
        page.unroute("**/api/setup")
    page.locator("dialog").get_by_role("button", name="Start the game").click()
    GamePage(page).wait()


def test_selecting_text_does_not_close_a_dialog(devices: Devices) -> None:
    """Browsers click the dialog when the pointer goes down in a field and up beside the dialog."""
    page = devices.open()
    create_guest(page, "Ada")
    page.goto(create_room(page))
    page.get_by_role("button", name="Name and crest").click()
    page.locator("#my-name").press("End")  # a selected text would be dragged itself
    box = page.locator("#my-name").bounding_box()
    assert box is not None
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + box["width"] / 2, middle)
    page.mouse.down()
    page.mouse.move(20, middle, steps=5)
    page.mouse.up()
    assert page.evaluate("getSelection().toString()") == "Ada"
    expect(page.get_by_role("dialog")).to_be_visible()
    page.mouse.click(20, middle)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_tutorial_is_not_remembered_as_what_was_played_last(devices: Devices) -> None:
    page = devices.open()
    page.get_by_role("button", name="Set up a solo game").click()
    page.get_by_role("radio", name=re.compile("^Everything")).check()
    page.locator("dialog").get_by_role("button", name="Start the game").click()
    GamePage(page).wait()
    page.goto("/")
    page.locator(".learn").click()
    GamePage(page).wait()
    page.goto("/")
    expect(page.locator(".solo")).to_contain_text("Everything")
    page.locator(".solo .now").click()
    GamePage(page).wait()
    room = page.request.get(f"/api/rooms/{page.url.rsplit('/', 1)[1]}").json()
    assert room["settings"]["setup"] == {"preset": "everything"}


@pytest.mark.slow
def test_bots_of_mixed_levels_in_a_chosen_order(devices: Devices) -> None:
    """Each bot has a level of its own, explained in a line; the order is by hand or shuffled."""
    page = devices.open()
    page.get_by_role("button", name="With bots").click()
    page.get_by_role("combobox", name="Seat 2").select_option("random")
    page.get_by_role("combobox", name="Seat 3").select_option("greedy")
    expect(page.locator("dialog")).to_contain_text("Draws anything, anywhere.")
    page.get_by_role("button", name="Move seat 3 up").click()
    expect(page.get_by_role("combobox", name="Seat 2")).to_have_value("greedy")
    page.locator("dialog").get_by_role("button", name="Start the game").click()
    GamePage(page).wait()
    room = page.request.get(f"/api/rooms/{page.url.rsplit('/', 1)[1]}").json()
    assert [seat["bot"] for seat in room["seats"]] == [None, "greedy", "random"]


def test_host_moves_seats(devices: Devices) -> None:
    page = devices.open()
    create_guest(page, "Ada")
    page.goto(create_room(page, bots=["greedy", "random"]))
    page.get_by_role("button", name="Move seat 3 up").click()
    expect(page.locator("[data-seat='1'] select")).to_have_value("random")
    page.get_by_role("button", name="Move seat 1 down").click()
    expect(page.locator("[data-seat='1']")).to_contain_text("Ada")


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


def test_page_opens_without_the_server(devices: Devices, server: ServerProcess) -> None:
    page = devices.open(service_workers="allow")
    page.evaluate("navigator.serviceWorker.ready")
    for _ in range(200):
        if page.evaluate("async () => (await caches.match('/')) !== undefined"):
            break
        page.wait_for_timeout(50)
    page.reload()
    page.wait_for_load_state("networkidle")
    with devices.ignoring_errors():
        server.stop()
        page.reload()
        expect(page.get_by_text("A new game needs a connection.")).to_be_visible()
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
