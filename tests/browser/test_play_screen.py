"""The play screen: coordinates, taps, keys, focus, and explanations that leave the map in sight."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.devices import Devices
from tests.browser.game_page import CONFIRM, ROWS, KeyboardPlayer, MousePlayer
from tests.browser.rooms import create_guest, create_room
from tests.browser.screens.form import SETTLED, SIZES
from tests.browser.server_process import ServerProcess
from tests.server.seeds import seeds_without_ambush

BOARD = "[role='grid']"
DIALOG = "dialog[open]"
IN_MAIN = "() => document.activeElement?.closest('main') !== null"


@pytest.fixture(autouse=True)
def _no_early_ambush(server: ServerProcess, devices: Devices) -> None:
    server.seeds.use(seeds_without_ambush(players=1))


def begin(devices: Devices, *, phone: bool = False, **options: Any) -> Page:
    """A solo game that has begun."""
    page = devices.open(phone=phone, **options)
    create_guest(page, "Ada")
    page.goto(create_room(page, start=True))
    MousePlayer(page).game.wait()
    return page


def box_of(part: Locator) -> dict[str, float]:
    box = part.bounding_box()
    assert box is not None
    return {
        "left": box["x"],
        "top": box["y"],
        "right": box["x"] + box["width"],
        "bottom": box["y"] + box["height"],
    }


def covers(one: dict[str, float], other: dict[str, float]) -> bool:
    """Whether two boxes overlap by more than a pixel."""
    return (
        min(one["right"], other["right"]) - max(one["left"], other["left"]) > 1
        and min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > 1
    )


@pytest.mark.parametrize("phone", [False, True])
def test_the_edge_has_coordinates(devices: Devices, *, phone: bool) -> None:
    """In 0.1.0 messages spoke of H1, and nothing on the map did."""
    page = begin(devices, phone=phone)
    letters, numbers = page.locator(".letters span"), page.locator(".numbers span")
    assert letters.all_inner_texts() == list(ROWS)
    assert numbers.all_inner_texts() == [str(number) for number in range(1, 12)]
    cell, letter, number = (
        box_of(part) for part in (page.locator("[data-cell='D7']"), letters.nth(3), numbers.nth(6))
    )
    assert cell["top"] < (letter["top"] + letter["bottom"]) / 2 < cell["bottom"]
    assert cell["left"] < (number["left"] + number["right"]) / 2 < cell["right"]


def test_taps_do_what_one_expects(devices: Devices) -> None:
    """In 0.1.0 a tap near the shape nudged it, one farther away jumped, some did nothing."""
    page = begin(devices, phone=True)
    game = MousePlayer(page).game
    for name in ("F6", "C9", "I3", "F6"):
        game.cell(name).tap()
        assert name in game.ghost_cells()
    before = game.ghost_cells()
    page.locator("[data-nudge='up']").tap()
    assert game.ghost_cells() == [f"{ROWS[ROWS.index(cell[0]) - 1]}{cell[1:]}" for cell in before]
    page.locator("[data-nudge='right']").tap()
    page.locator("[data-nudge='down']").tap()
    page.locator("[data-nudge='left']").tap()
    assert game.ghost_cells() == before


def test_a_tap_draws_the_shape_where_it_is_after_it_was_moved(devices: Devices) -> None:
    """A tap beside its middle moved it there instead, and the next one drew it in the wrong place."""
    page, sent = devices.open(phone=True), list[str]()
    page.on("websocket", lambda socket: socket.on("framesent", lambda data: sent.append(str(data))))
    create_guest(page, "Ada")
    page.goto(create_room(page, start=True))
    game = MousePlayer(page).game
    game.wait()
    for name in ("F6", "C3", "I9", "C9", "I3"):
        game.cell(name).tap()
        page.locator("[data-nudge='up']").tap()
        page.locator("[data-nudge='down']").tap()
        if page.locator(CONFIRM).is_enabled():
            break
    shape = game.ghost_cells()
    assert len(shape) > 1
    game.cell(max(shape, key=lambda cell: (cell[0], int(cell[1:])))).tap()
    expect(page.locator("[data-tool='next-card']")).to_be_visible()
    (draw,) = (message for message in map(json.loads, sent) if message["type"] == "draw")
    assert sorted(draw["command"].split()[2].split(",")) == sorted(shape)


def test_an_edict_is_read_whole_on_a_phone(devices: Devices) -> None:
    """In 0.1.0 its text was cut after two lines, and its name was nowhere."""
    page = begin(devices, phone=True, locale="ru")
    for letter in "ABCD":
        page.locator(f"[data-edict='{letter}']").tap()
        note = page.locator(".note")
        expect(note).to_be_visible()
        assert note.evaluate("(it) => it.scrollHeight <= it.clientHeight + 1 && it.clientHeight > 30")
        assert not covers(box_of(note), box_of(page.locator(BOARD)))
        expect(note).to_be_in_viewport(ratio=1)


def test_explanations_leave_the_map_in_sight(devices: Devices) -> None:
    """In 0.1.0 the cells that score were listed in a dialog over the map."""
    page = begin(devices)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for keys in (("1", "1"), ("c",)):
            for key in keys:
                expect(page.locator(DIALOG)).to_have_count(0)
                page.keyboard.press(key)
            expect(page.locator(DIALOG)).to_be_visible()
            page.evaluate(SETTLED)
            assert not covers(box_of(page.locator(DIALOG)), box_of(page.locator(BOARD))), (width, height)
            page.keyboard.press("Escape")
            expect(page.locator(DIALOG)).to_have_count(0)
            page.keyboard.press("ArrowUp")


def test_keys_do_what_the_help_says(devices: Devices) -> None:
    """1 to 4 light an edict and explain it when pressed again; Escape takes back all steps of the turn."""
    page = begin(devices)
    game = MousePlayer(page).game
    page.keyboard.press("2")
    expect(page.locator("li.lit [data-edict='B']")).to_have_count(1)
    page.keyboard.press("2")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("li.lit")).to_have_count(0)
    page.keyboard.press("n")
    assert game.ghost_cells()
    page.keyboard.press("3")
    page.keyboard.press("Escape")
    expect(page.locator("li.lit")).to_have_count(0)
    assert game.ghost_cells()
    page.keyboard.press("Escape")
    assert not game.ghost_cells()
    page.keyboard.press("?")
    keys = ["← ↑ ↓ →", "N", "R", "F", "S", "T", "Enter", "U", "Esc", "K", "1 – 4", "H", "C", "O"]
    expect(page.locator("dialog kbd")).to_have_text(keys)


def test_the_focus_is_never_lost(devices: Devices) -> None:
    """After Confirm and Next card it is on the map, not on nothing."""
    page = begin(devices)
    player = KeyboardPlayer(page)
    page.keyboard.press("n")
    player.tab_to(CONFIRM)
    page.keyboard.press("Enter")
    expect(page.locator("[data-tool='next-card']")).to_be_enabled()
    assert page.evaluate(IN_MAIN)
    held = player.game.read()
    page.keyboard.press("Enter")
    player.game.wait_for_progress(held)
    player.game.wait()
    assert page.evaluate(IN_MAIN)
    player.tab_to(".card .shape, .card .terrain")
    page.evaluate("document.activeElement.disabled = true")
    page.wait_for_function("() => document.activeElement?.dataset.cell")


def go_back(page: Page) -> None:
    """Press the browser's back button; the script returns before the page can go away."""
    page.evaluate("setTimeout(() => history.back())")


def test_back_closes_a_dialog_first(devices: Devices) -> None:
    """In 0.1.0 it left the game."""
    page = begin(devices, phone=True)
    address = page.url
    for way in ("back", "close", "back"):
        page.locator("button.narrow").click()
        page.wait_for_selector("dialog[open] .page")
        if way == "back":
            go_back(page)
        else:
            page.keyboard.press("Escape")
        expect(page.locator(DIALOG)).to_have_count(0)
        assert page.url == address
    page.locator("button.narrow").click()
    page.locator("dialog[open] .page > button").last.click()
    expect(page.locator("dialog kbd").first).to_be_visible()
    go_back(page)
    expect(page.locator(DIALOG)).to_have_count(0)
    assert page.url == address
    go_back(page)
    expect(page).not_to_have_url(address)
