"""Several people, each on a device of their own."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.people import People
from tests.browser.rooms import become, make_room
from tests.browser.served import Served
from tests.browser.table_page import Mouse, TablePage

THREE = {"setup": {"preset": "base"}, "open_seats": 2}
NAMES = ("Ada", "Bea", "Cyd")


def gathered(people: People) -> list[Page]:
    """Three people in one room whose game begins."""
    ada = people.arrive()
    become(ada, "Ada")
    address = make_room(ada, **THREE)
    ada.goto(address)
    others = []
    for name in NAMES[1:]:
        page = people.arrive(address)
        page.locator("#guest-name").fill(name)
        page.locator("form .wax").click()
        expect(page.locator(".mine")).to_contain_text(name)
        others.append(page)
    expect(ada.locator("[data-seat='2']")).to_contain_text("Cyd")
    ada.locator(".start").click()
    return [ada, *others]


def play_a_step(hands: list[Mouse]) -> str:
    """Everybody who can does one thing; gives the stage at which it was done."""
    stage = ""
    for hand in hands:
        hand.page.wait_for_function(
            "() => document.querySelector('main[data-stage]')?.dataset.turn !== undefined"
        )
        state = hand.table.state
        if state["dialog"] or state.get("kind"):
            stage = str(state["stage"])
            hand.step(hand.table.wait())
    return stage


def test_three_people_an_ambush_a_reload_and_a_restart(people: People, served: Served) -> None:
    pages = gathered(people)
    hands = [Mouse(TablePage(page), seed=seat) for seat, page in enumerate(pages)]
    for hand in hands:
        hand.table.wait()
    first = hands[0]
    first.step(first.table.state)
    chosen = first.table.state["choice"]
    assert chosen, "the choice is kept until all have chosen"

    first.page.reload()
    first.page.wait_for_function("() => document.querySelector('main[data-stage]')?.dataset.choice")
    assert first.table.state["choice"] == chosen, "a reload in the middle of a card loses nothing"

    with people.unheard():
        served.stop()
        expect(first.page.locator(".lost")).to_be_visible()
        served.start()
        for hand in hands:
            expect(hand.page.locator(".lost")).to_have_count(0, timeout=30_000)
    assert first.table.state["choice"] == chosen, "nor does a restart of the server"

    seen = set()
    for _ in range(60):
        stage = play_a_step(hands)
        seen.add(stage)
        if "ambush" in seen and stage == "explore":
            break
    assert "ambush" in seen, "no ambush was turned up"
    monsters = [hand.page.locator("[data-cell][aria-label*='monster']").count() for hand in hands]
    assert all(monsters), "everybody has monsters on their map, drawn by a neighbour"


def test_the_first_of_three_can_leave_and_come_back(people: People) -> None:
    pages = gathered(people)
    ada = pages[0]
    TablePage(ada).wait()
    ada.get_by_label("Room menu").click()
    ada.get_by_text("a bot takes over").click()
    TablePage(pages[1]).wait()
    pages[1].get_by_label("Room menu").click()
    expect(pages[1].locator("dialog[open]")).to_contain_text("host")
    ada.get_by_label("Room menu").click()
    ada.get_by_text("Return to my seat").click()
    ada.get_by_label("Room menu").click()
    expect(ada.get_by_text("a bot takes over")).to_be_visible()


def test_a_table_of_six_with_bots(people: People) -> None:
    page = people.arrive()
    page.locator(".others button").nth(0).click()
    page.locator("#bot-count").fill("5")
    page.locator("dialog [type='submit']").click()
    page.wait_for_url("**/room/*")
    hand = Mouse(TablePage(page))
    hand.table.wait()
    hand.play(until_turns=14)
    while hand.table.wait()["dialog"]:
        hand.step(hand.table.state)
    page.get_by_label("Room menu").click()
    expect(page.locator("dialog[open] li")).to_have_count(6)


@pytest.mark.slow
def test_a_whole_table_of_six_and_a_rematch(people: People) -> None:
    page = people.arrive()
    become(page, "Ada")
    wish = {"setup": {"preset": "everything"}, "bots": ["random"] * 5, "start": True}
    page.goto(make_room(page, **wish))
    hand = Mouse(TablePage(page), seed=2)
    hand.play()
    expect(page.locator(".end h1")).to_have_text(re.compile(r"\w+"))
    page.locator("[data-tool='rematch']").click()
    page.wait_for_selector("main[data-stage]:not([data-stage='over'])")
