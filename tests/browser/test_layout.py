"""The play screen in every size: nothing is cut off, and Confirm is always at the same place."""

import json
from typing import Final

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser.clipped import clipped_texts
from tests.browser.devices import Devices, is_wider_than_screen
from tests.browser.game_page import MousePlayer
from tests.browser.rooms import create_guest, create_room
from tests.browser.screens.form import SETTLED, SIZES
from tests.browser.server_process import ServerProcess

from inkland.locale import LANGUAGES

TABLES: Final = {
    "solo": {},
    "table": {"settings": {"setup": {"preset": "everything"}}, "bots": ["random"] * 3},
}
BUTTON: Final = "[data-tool='confirm'], [data-tool='next-card']"


def begin(devices: Devices, server: ServerProcess, kind: str, language: str) -> tuple[Page, MousePlayer]:
    """A game of a guest alone, or against bots with everything that there is."""
    server.seeds.use(f"layout {kind}")
    page = devices.open(locale=language)
    create_guest(page, "Ada")
    page.goto(create_room(page, start=True, **TABLES[kind]))
    return page, MousePlayer(page, seed=3)


def problems(devices: Devices, server: ServerProcess, kind: str, language: str) -> list[str]:
    """What is cut off in any size, with a new card and with a piece on the map."""
    page, player = begin(devices, server, kind, language)
    found = []
    for step in range(4):
        screen = player.game.wait()
        if step == 3 and not screen.is_scoring and not screen.chooses_victim and player.game.legal_cells():
            player.game.cell(player.find_place()).click()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)
            size = f"{kind}, card {step}, {language}, {width} × {height}"
            found += [f"{size}: {text}" for text in clipped_texts(page)]
            found += [f"{size}: is too wide"] if is_wider_than_screen(page) else []
        page.set_viewport_size({"width": 1440, "height": 900})
        player.step(player.game.wait())
    return found


@pytest.mark.parametrize(("kind", "language"), [("solo", "ru"), ("table", "pl")])
def test_nothing_is_cut_off_in_any_size(
    devices: Devices, server: ServerProcess, kind: str, language: str
) -> None:
    """In 0.1.0 the score sheet was cut on laptops, and "поселение" left its frame."""
    assert problems(devices, server, kind, language) == []


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", TABLES)
def test_nothing_is_cut_off_in_any_size_and_language(
    devices: Devices, server: ServerProcess, kind: str, language: str
) -> None:
    assert problems(devices, server, kind, language) == []


def add_effects(socket: WebSocketRoute) -> None:
    """Let the server's messages say that trolls and zombies act next, on a map of a player with a crest."""
    server = socket.connect_to_server()

    def pass_on(frame: str | bytes) -> None:
        message = json.loads(frame)
        if "table" in message:
            message["table"]["effects"] = [
                {"card": "giant-troll-ravage", "effect": "troll", "cells": [["A1"]]},
                {"card": "zombie-plague", "effect": "zombies", "cells": [["A2"]]},
            ]
        if "room" in message:
            message["room"]["seats"][0]["crest"] = "heater:blue:tower:gold"
        socket.send(json.dumps(message))

    server.on_message(pass_on)


@pytest.mark.parametrize(
    ("language", "clock"), [("ru", 300), ("ru", 47 * 3600), ("en", 47 * 3600), ("pl", 300)]
)
def test_a_phones_header_keeps_the_counter_and_the_clock(
    devices: Devices, server: ServerProcess, language: str, clock: int
) -> None:
    """Also with a crest and two monsters that go on acting."""
    server.seeds.use("layout solo")
    page = devices.open(phone=True, locale=language)
    page.route_web_socket("**/ws/**", add_effects)
    create_guest(page, "Ada")
    page.goto(create_room(page, start=True, settings={"setup": {"preset": "heroes"}, "clock": clock}))
    player = MousePlayer(page, seed=3)
    for _ in range(2):
        player.step(player.game.wait())
    expect(page.locator(".seals .seal")).to_have_count(2)
    shown = {name: page.locator(f"header {name}").bounding_box() for name in (".count", "[role='timer']")}
    for name, box in shown.items():
        assert box is not None, name
        on_top = page.evaluate(
            "([name, x, y]) => document.elementFromPoint(x, y)?.closest(`header ${name}`) != null",
            [name, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
        )
        assert on_top, name
    count, timer = (box for box in shown.values() if box is not None)
    assert count["x"] + count["width"] <= timer["x"]
    assert not is_wider_than_screen(page)
    assert clipped_texts(page) == []


def test_edicts_have_names_on_a_tablet(devices: Devices, server: ServerProcess) -> None:
    page, player = begin(devices, server, "solo", "ru")
    player.game.wait()
    for size, is_shown in (((820, 1180), True), ((768, 1024), True), ((360, 740), False)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate(SETTLED)
        names = page.locator("ul.edicts .name")
        assert [names.nth(edict).is_visible() for edict in range(4)] == [is_shown] * 4, size
        assert clipped_texts(page) == []


def test_confirm_is_always_at_the_same_place(devices: Devices, server: ServerProcess) -> None:
    """In 0.1.0 it jumped between cards by more than a hundred pixels."""
    page, player = begin(devices, server, "table", "en")
    places: dict[tuple[int, int], set[tuple[int, ...]]] = {size: set() for size in SIZES}
    for _ in range(6):
        screen = player.game.wait()
        for width, height in SIZES if not screen.is_scoring else ():
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)
            box = page.locator(BUTTON).bounding_box()
            assert box is not None
            places[width, height].add(tuple(round(box[side]) for side in ("x", "y", "width", "height")))
        player.step(screen)
    assert {size: found for size, found in places.items() if len(found) != 1} == {}
