"""Five newcomers play the tutorial in a real browser, each in another way and another language."""

import statistics
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.clipped import clipped_texts
from tests.browser.devices import Devices
from tests.browser.newcomers import (
    TERRAINS,
    KeyboardNewcomer,
    ListeningNewcomer,
    MouseNewcomer,
    Newcomer,
    TouchNewcomer,
)
from tests.browser.rooms import create_guest

from inkland.locale import LANGUAGES

MOST_MINUTES = 6


LEARN = ".learn"


def begin(newcomer: Newcomer) -> None:
    """Press the button of the tutorial on the front page."""
    newcomer.page.wait_for_selector(".solo")
    newcomer.press(LEARN)


def spring_of(page: Page) -> list[int]:
    """Return what spring was worth: first edict, second edict, coins, monsters."""
    game = page.request.get("/api/games").json()[0]
    messages = page.request.get(f"/api/games/{game['game']}/messages").json()
    line = messages[1]["table"]["scores"][0][0]
    return [*line["edicts"], line["coins"], line["monsters"]]


def with_mouse(devices: Devices) -> Newcomer:
    page = devices.open(locale="en")
    newcomer = MouseNewcomer(page)
    begin(newcomer)
    newcomer.first_season()
    return newcomer


def by_touch(devices: Devices) -> Newcomer:
    page = devices.open(phone=True, locale="ru", is_mobile=True)
    newcomer = TouchNewcomer(page)
    begin(newcomer)
    newcomer.first_season()
    return newcomer


def with_keys(devices: Devices) -> Newcomer:
    page = devices.open(locale="uk")
    newcomer = KeyboardNewcomer(page)
    begin(newcomer)
    newcomer.first_season()
    return newcomer


def listening(devices: Devices) -> Newcomer:
    page = devices.open(locale="pl")
    newcomer = ListeningNewcomer(page)
    begin(newcomer)
    newcomer.first_season()
    return newcomer


def leaving(devices: Devices) -> Newcomer:
    """Begin in English, go away, come back in Ukrainian, and finish in Polish on another device."""
    page = devices.open(locale="en")
    newcomer = MouseNewcomer(page)
    begin(newcomer)
    for lesson in (0, 1):
        newcomer.lesson(lesson)
    page.wait_for_selector("aside[data-lesson='2']")
    page.goto("/")
    page.locator("header select").select_option("uk")
    begin(newcomer)
    page.locator("li.running .wax").click()
    newcomer.lesson(2)
    page.wait_for_selector("aside[data-lesson='3']")
    newcomer.read_notes()
    newcomer.lay(newcomer.marked(), TERRAINS[3])
    page.wait_for_selector("aside .remark.best")
    page.reload()
    page.wait_for_selector("aside .remark.best")
    assert page.evaluate("() => document.querySelector('aside .dots .now:last-child') !== null"), "same note"

    other = devices.open(locale="pl", storage_state=page.context.storage_state())
    other.locator("header select").select_option("pl")
    other.goto(page.url)
    later = MouseNewcomer(other)
    for lesson in (3, 4, 5):
        later.lesson(lesson)
    later.close_scoring()
    later.closing()
    later.words += newcomer.words
    later.seconds += newcomer.seconds
    return later


PATHS: dict[str, Callable[[Devices], Newcomer]] = {
    "mouse, English": with_mouse,
    "touch 360 × 740, Russian": by_touch,
    "keyboard, Ukrainian": with_keys,
    "screen reader, Polish": listening,
    "left and resumed, mixed": leaving,
}


def test_a_newcomer_plays_the_first_season_with_the_mouse(devices: Devices) -> None:
    """In 0.1.0 there was no tutorial."""
    newcomer = with_mouse(devices)
    assert spring_of(newcomer.page) == [6, 9, 4, -1], "as the coach marks it"
    assert newcomer.minutes <= MOST_MINUTES
    expect(newcomer.page.locator("[data-tool='confirm']")).to_be_visible()


def test_no_note_covers_a_cell_on_a_phone(devices: Devices) -> None:
    """In 0.1.0 the last note of a chapter, with three buttons, lay over the bottom row."""
    page = devices.open(phone=True, locale="ru", is_mobile=True)
    newcomer = TouchNewcomer(page)
    begin(newcomer)
    for lesson in range(len(TERRAINS)):
        newcomer.lesson(lesson)
    newcomer.close_scoring()
    page.wait_for_selector(f"aside[data-lesson='{len(TERRAINS)}']")
    newcomer.read_notes()
    game = page.url
    for language in LANGUAGES:
        page.goto("/")
        page.locator("header select").select_option(language)
        page.goto(game)
        page.wait_for_selector(f"html[lang='{language}'] aside")
        newcomer.read_notes()
        expect(page.locator("aside .buttons.end > *")).to_have_count(3)
        assert newcomer.is_free_of_coach(), language
        assert clipped_texts(page) == [], language


def start_chapter(page: Page, number: int) -> MouseNewcomer:
    """Start a chapter from the list of chapters."""
    page.goto("/tutorial")
    page.locator("main li").nth(number).get_by_role("button", name="Start").click()
    newcomer = MouseNewcomer(page)
    page.wait_for_selector("aside[data-lesson='0']")
    newcomer.read_notes()
    return newcomer


@pytest.mark.slow
def test_a_hero_is_aimed_by_what_the_coach_says(devices: Devices) -> None:
    page = devices.open()
    create_guest(page, "Ada")
    newcomer = start_chapter(page, 1)
    (cell,) = newcomer.marked()
    newcomer.point(cell)
    page.wait_for_selector("aside .remark.better")
    for _ in range(2):
        newcomer.turn("rotate")
    page.wait_for_selector("aside .remark.best")
    newcomer.confirm()
    page.wait_for_selector("aside[data-lesson='1']")
    newcomer.read_notes()
    page.locator("aside a").click()
    expect(page.locator("main li").nth(1)).to_contain_text("Finished")


@pytest.mark.slow
def test_a_skill_is_used_as_the_coach_asks(devices: Devices) -> None:
    page = devices.open()
    create_guest(page, "Ada")
    newcomer = start_chapter(page, 2)
    newcomer.draw("water")
    page.wait_for_selector("aside[data-lesson='1']")
    newcomer.read_notes()
    newcomer.point("E5")
    page.wait_for_selector("aside .remark.better")
    newcomer.press("[data-tool='skills']")
    page.locator("dialog [data-skill='negotiation']").click()
    newcomer.point("E5")
    page.wait_for_selector("aside .remark.best")
    newcomer.confirm()
    page.wait_for_selector("aside[data-lesson='2']")


@pytest.mark.slow
def test_an_ambush_at_a_table(devices: Devices) -> None:
    page = devices.open()
    create_guest(page, "Ada")
    newcomer = start_chapter(page, 3)
    for lesson, terrain in enumerate(("forest", "monster", "farm")):
        page.wait_for_selector(f"aside[data-lesson='{lesson}']")
        newcomer.read_notes()
        newcomer.draw(terrain)
    page.wait_for_selector("aside[data-lesson='3']")


@pytest.mark.slow
def test_five_newcomers_need_six_minutes(devices: Devices, capsys: pytest.CaptureFixture[str]) -> None:
    found = {}
    for name, path in PATHS.items():
        newcomer = path(devices)
        assert spring_of(newcomer.page) == [6, 9, 4, -1], name
        found[name] = newcomer
        newcomer.page.context.close()
    median = statistics.median(newcomer.minutes for newcomer in found.values())
    with capsys.disabled():
        print()
        for name, newcomer in found.items():
            print(f"tutorial, {name}: {newcomer.words} words, {newcomer.minutes:.1f} minutes")
        print(f"tutorial, median: {median:.1f} minutes")
    assert median <= MOST_MINUTES
