"""The rules page: complete, and reached from the front page, from cards and from messages."""

import re

from playwright.sync_api import expect
from tests.browser.devices import Devices
from tests.browser.game_page import GamePage
from tests.unit.test_rule_citations import listed_rules


def test_every_rule_is_on_the_page(devices: Devices) -> None:
    """From the front page; each number has its heading, each scoring card two pictures."""
    page = devices.open()
    page.get_by_role("link", name="Rules", exact=True).click()
    expect(page).to_have_url(re.compile("/rules$"))
    expect(page.locator("h1")).to_have_text("Rules")
    shown = page.locator("h3[id]").evaluate_all("all => all.map(one => one.id)")
    assert {rule for rule in shown if not rule.startswith("family-")} == listed_rules() - {"N"}
    assert page.locator("figure svg[role='img']").count() == 2 * 32 + 13


def test_an_address_shows_its_rule_in_any_language(devices: Devices) -> None:
    page = devices.open("/rules#E-10", locale="pl")
    expect(page.locator("article.aimed h3")).to_contain_text("Wielkie miasto")
    expect(page.locator("[id='E-10']")).to_be_in_viewport()
    expect(page.locator("[id='E-10']")).to_be_focused()
    page.locator("article.aimed").get_by_role("link", name="Interpretacja").click()
    expect(page.locator("article.aimed h2")).to_contain_text("klaster czy kratka?")
    page.get_by_role("combobox").select_option("uk")
    expect(page.locator("article.aimed h2")).to_contain_text("ділянка чи клітинка?")
    page.get_by_role("link", name="E-10").click()
    expect(page.locator("article.aimed h3")).to_contain_text("Величне місто")


def test_cards_and_messages_of_a_game_lead_to_the_rules(devices: Devices) -> None:
    """In another tab, so that the game stays open."""
    page = devices.open()
    page.locator(".solo .now").click()
    GamePage(page).wait()
    page.keyboard.press("c")
    with page.context.expect_page() as opened:
        page.locator("dialog[open] a[href^='/rules#']").click()
    expect(opened.value.locator("article.aimed")).to_be_visible()
