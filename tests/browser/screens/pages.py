"""The front page, the set-up of a game for one, unknown addresses, the settings, and the rules."""

import subprocess
import sys

from playwright.sync_api import Route
from tests.browser.rooms import create_room
from tests.browser.screens.stage import Shown, Stage, click, close_dialogs, visit
from tests.server.locations import data_options

RECEIVER = "http://127.0.0.1:9"
"""An address for notices, of which nothing is sent in these scenes."""
OPTIONS = ("--notices", "--notices-allow", RECEIVER)
"""The options of a server with everything that can be shown."""
CARDS = ("edicts", "ambushes", "skills")
NOWHERE = {
    "/nowhere/at/all": "unknown page",
    "/room/nowhere": "no such room",
    "/game/nowhere": "no such game",
    "/move/nothing": "link to another device",
}
"""Addresses that lead nowhere, and the names of their screens."""


def front_page(stage: Stage) -> Shown:
    """Everything that starts from the front page, and addresses that lead nowhere."""
    page = stage.open()
    page.wait_for_selector(".solo")
    yield "front page", page
    click(page.locator(".others button").nth(1), "dialog[open] [type='submit']")
    yield "set-up with bots", page
    close_dialogs(page)
    click(page.locator(".arrow"), "dialog[open] .presets")
    yield "set-up of a solo game", page
    page.locator("dialog summary").click()
    for kind in CARDS:
        page.locator(f"[data-choice='{kind}'] select").select_option("cards")
    page.wait_for_selector("dialog .slot:nth-child(3)")
    yield "set-up with chosen cards", page
    with stage.devices.expecting_status("404"), stage.devices.expecting_status("403"):
        for path, name in NOWHERE.items():
            visit(page, path, "main .line")
            yield name, page


def settings(stage: Stage) -> Shown:
    """The settings with every notice switched on, and the designer of crests."""
    page = stage.open("Ada")
    page.wait_for_selector(".solo")
    click(page.locator("header button").last, "dialog[open] .me")
    yield "settings", page
    page.locator("dialog div.quiet [type='checkbox']").check()
    page.locator("dialog [type='url']").fill(f"{RECEIVER}/ada")
    click(page.locator("dialog form [type='submit']"), "dialog [role='group']")
    click(page.locator("dialog section button:not([data-action])").last, "dialog .code")
    page.locator("dialog form select").select_option("telegram")
    page.locator("dialog div.quiet").evaluate("it => it.scrollIntoView()")
    yield "notices and another device", page
    click(page.locator("dialog [data-action='erase']"), "dialog .question")
    page.locator("dialog .question .wax").scroll_into_view_if_needed()
    yield "erase everything", page
    click(page.locator("dialog .me button"), "#my-title")
    page.locator("#my-title").fill("the Bold")
    page.locator("input[name='charge']").nth(4).check(force=True)
    yield "name, title and crest", page


def devices(stage: Stage) -> Shown:
    """Where a guest is signed in, the recovery code, and its use where another guest plays."""
    page = stage.open("Ada")
    create_room(page, start=True)
    link = page.request.post("/api/guest/move").json()["token"]
    phone = stage.open()
    assert phone.request.post("/api/guest/claim", data={"token": link}).ok
    page.reload()
    page.wait_for_selector(".solo")
    click(page.locator("header button").last, "dialog[open] .recovery button")
    page.wait_for_selector("dialog [aria-labelledby='devices-title'] li:nth-child(2)")
    page.locator("#devices-title").evaluate("it => it.scrollIntoView()")
    yield "devices", page
    click(page.locator("[aria-labelledby='devices-title'] li button").first, "dialog .question")
    click(page.locator(".recovery button"), ".recovery output")
    code = page.locator(".recovery output").inner_text()
    page.locator(".recovery").evaluate("it => it.scrollIntoView()")
    yield "recovery code", page
    other = stage.open("Bea")
    create_room(other, start=True)
    other.goto("/")
    click(other.locator("header button").last, "dialog[open] [data-tool='recover']")
    click(other.locator("[data-tool='recover']"), "dialog[open] .other button")
    other.locator("dialog input").fill(code.lower())
    yield "another guest on this device", other
    other.locator("dialog [type='submit']").click()
    other.wait_for_selector("dialog[open]", state="detached")
    close_dialogs(page)
    page.reload()
    page.wait_for_selector(".notice")
    yield "recovery code was used", page
    newcomer = stage.open()
    newcomer.wait_for_selector(".solo")
    click(newcomer.locator("[data-tool='have-code']"), "dialog[open] form")
    with stage.devices.expecting_status("422"):
        newcomer.locator("dialog input").fill("7K2QM")
        newcomer.locator("dialog [type='submit']").click()
        newcomer.wait_for_selector("dialog .error:not(:empty)")
    yield "mistyped code", newcomer


def move_link(stage: Stage) -> Shown:
    """A link from another device where another guest plays, and the way back from it."""
    link = stage.open("Ada").request.post("/api/guest/move").json()["token"]
    page = stage.open("Bea", f"/move/{link}")
    page.wait_for_selector(".other button")
    yield "link from another guest", page
    click(page.locator("main .line button"), ".notice")
    yield "back to the former guest", page


def signed_out(stage: Stage) -> Shown:
    """A device that is signed out while it shows a room."""
    page = stage.open("Ada")
    path = create_room(page, open_seats=1)
    link = page.request.post("/api/guest/move").json()["token"]
    phone = stage.open()
    assert phone.request.post("/api/guest/claim", data={"token": link}).ok
    phone.evaluate("localStorage.setItem('inkland-name', 'Ada')")
    visit(phone, path, "dl")
    assert page.request.delete("/api/guest/devices").ok
    phone.wait_for_selector("main .line .wax")
    yield "signed out", phone


def closed(stage: Stage) -> Shown:
    """A server that is closed to strangers, who give a wrong code."""
    page = stage.devices.open(locale=stage.language)
    page.route("**/api/**", lambda route: _refuse(route, "server-join-code"))
    page.route("**/api/join", lambda route: _refuse(route, "server-join-wrong"))
    with stage.devices.expecting_status("403"):
        page.reload()
        page.wait_for_selector("main form input")
        yield "closed server", page
        page.locator("main form input").fill("Blue Ink")
        page.locator("main form [type='submit']").click()
        page.wait_for_selector(".error:not(:empty)")
        yield "wrong join code", page


def operator(stage: Stage) -> Shown:
    """The operator page with rooms and a hidden name, and an action that is asked about."""
    page = stage.open()
    with stage.devices.expecting_status("403"):
        visit(page, "/operator", "main > p:not(:empty)")
        yield "operator page without a link", page
    ada = stage.open("Ada")
    create_room(ada, bots=["greedy", "random"], start=True)
    create_room(stage.open("Bartholomew the Second"), open_seats=2)
    command = [sys.executable, "-m", "inkland", "operator", "--public-url", stage.server.url]
    printed = subprocess.run(
        [*command, *data_options(stage.server.folder)], capture_output=True, text=True, check=True
    )
    page.goto("about:blank")
    visit(page, printed.stdout.split()[0], "[aria-labelledby='rooms-title'] li")
    page.locator("main form input").fill("Bartholomew the Second")
    click(page.locator("main form [type='submit']"), "dialog[open]")
    click(page.locator("[data-tool='do-it']"), "[aria-labelledby='names-title'] li")
    yield "operator page", page
    click(page.locator("[aria-labelledby='rooms-title'] li button").first, "dialog[open]")
    yield "asked before a room is ended", page
    close_dialogs(page)
    page.locator("[aria-labelledby='names-title'] li button").click()
    page.locator("[data-tool='do-it']").click()
    page.locator("[aria-labelledby='names-title'] li").wait_for(state="detached")


def _refuse(route: Route, code: str) -> None:
    """Answer as a server with a join code does; that of the scenes has none."""
    route.fulfill(status=403, json={"code": code, "rule": "", "cells": [], "details": {}})


def rules(stage: Stage) -> Shown:
    """The rules and the rulings."""
    page = stage.open(path="/rules")
    page.wait_for_selector("h1")
    yield "rules", page
    visit(page, "/rules/rulings#gorgon", ".aimed")
    yield "rulings", page
