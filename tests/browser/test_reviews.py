"""Reviews in the browser: asked for after a game, shown as they come, cancelled; keys; record files."""

from copy import deepcopy
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.devices import Devices
from tests.browser.rooms import create_guest, create_room
from tests.browser.screens.reviews import DONE, answer_with
from tests.browser.server_process import ServerProcess
from tests.browser.socket_players import play

from inkland.locale import LANGUAGES

OUTSIDE = """() => {
  const table = document.querySelector("details table");
  const texts = [table, ...table.querySelectorAll("th, td, th span")];
  const isOutside = (one) => {
    const { left, right } = one.getBoundingClientRect();
    const isCut = one.matches("thead th, td") && one.scrollWidth > one.clientWidth;
    return left < 0 || right > innerWidth || isCut;
  };
  return texts.filter(isOutside).map((one) => one.textContent);
}"""
"""Finds what is not seen whole of the table of sources."""
MINUTES = 8 * 60_000
"""How long a real review may take on a busy machine, in milliseconds."""


def finished(devices: Devices, server: ServerProcess, *bots: str) -> tuple[Page, str]:
    """A page of Ada, and the address of a game that she has finished."""
    page = devices.open()
    create_guest(page, "Ada")
    game = play(server, create_room(page, start=True, bots=list(bots)), [page])
    return page, f"/game/{game}"


def test_a_review_is_read_with_keys(devices: Devices, server: ServerProcess) -> None:
    page, address = finished(devices, server, "random")
    answer_with(page, DONE)
    page.goto(address)
    page.locator("[data-tool='review']").click()
    expect(page.locator("[data-sum='result'] dd")).to_contain_text("115.0")
    curve = page.get_by_role("slider")
    curve.focus()
    page.keyboard.press("Home")
    expect(curve).to_have_attribute("aria-valuetext", "At the start. Expected: 113.1")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-choice][aria-pressed='true']")).to_contain_text("Farmland")
    expect(page.locator(".shown [data-role]")).to_have_count(2)
    page.locator(".detail summary").click()
    expect(page.locator(".shown [data-role]")).to_have_count(3)
    page.locator(".shown button").last.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-choice][aria-pressed='true']")).to_contain_text("Great River")
    page.locator("[data-tool='try-again']").click()
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("label.check").click()
    expect(page.locator("[data-choice] [data-verdict='best']")).to_have_count(0)


def test_the_sources_fit_a_phone_in_every_language(devices: Devices, server: ServerProcess) -> None:
    """With all columns there can be, also that of stand-ins."""
    _, address = finished(devices, server, "random")
    state = deepcopy(DONE)
    for seat in state["document"]["review"]["seats"]:
        seat["steps"][-1]["cause"] = "stand-in"
    for language in LANGUAGES:
        page = devices.open(phone=True, locale=language)
        answer_with(page, state)
        page.goto(f"{address}/review")
        page.locator(".sum summary").tap()
        expect(page.locator(".sum [data-line]")).to_have_count(6)
        expect(page.locator(".sum [data-source]")).to_have_count(7)
        assert page.evaluate(OUTSIDE) == []


@pytest.mark.slow
def test_a_real_review_from_the_first_step_to_the_sum(devices: Devices, server: ServerProcess) -> None:
    page, address = finished(devices, server)
    page.goto(f"{address}/review")
    expect(page.locator("[data-choice]").first).to_be_visible(timeout=MINUTES)
    page.locator("[data-tool='cancel-review']").click()
    expect(page.locator("[data-status='none']")).to_be_visible()
    page.locator("[data-tool='ask-review']").click()
    expect(page.locator("[data-sum='result']")).to_be_visible(timeout=MINUTES)
    terms = {}
    for term in page.locator("[data-sum]").all():
        name, text = term.get_attribute("data-sum"), term.locator("dd .visually-hidden").text_content()
        terms[name] = float((text or "").replace("−", "-"))
    result = terms.pop("result")
    assert round(sum(terms.values()), 1) == result
    stranger = devices.open()
    stranger.goto(f"{address}/review")
    expect(stranger.locator("[data-sum='result']")).to_be_visible()


@pytest.mark.slow
def test_a_record_file_is_reviewed(devices: Devices, server: ServerProcess, tmp_path: Path) -> None:
    page, address = finished(devices, server)
    record = tmp_path / "game.inkland"
    record.write_text(page.request.get(f"/api{address.replace('game', 'games')}/record").text(), "utf-8")
    page.goto("/review")
    page.locator("input[type='file']").set_input_files(record)
    expect(page.locator("[data-choice]").first).to_be_visible(timeout=MINUTES)
    page.locator("[data-tool='cancel-review']").click()
    broken = tmp_path / "broken.inkland"
    broken.write_text("no record", "utf-8")
    page.locator("input[type='file']").set_input_files(broken)
    expect(page.locator("[data-status='failed'] [role='alert']")).to_be_visible()
