"""The host: gets up and stays the host, removes and invites again, takes a game back."""

import json

import pytest
from playwright.sync_api import WebSocketRoute, expect
from tests.browser.devices import Devices
from tests.browser.game_page import GamePage, MousePlayer
from tests.browser.rooms import create_guest, create_room, open_two, seat_two


def test_removed_guest_is_told_and_can_be_invited_again(devices: Devices) -> None:
    ada, bea = open_two(devices, phone=True)
    address = seat_two(ada, bea)
    ada.get_by_label("Options for Bea’s seat").click()
    ada.get_by_role("button", name="Free this seat").click()
    expect(ada.get_by_role("dialog").last).to_contain_text("cannot sit down again")
    ada.locator("[data-tool='do-it']").click()
    expect(bea.get_by_text("The host has removed you")).to_be_visible()
    expect(bea.locator(".start")).to_have_count(0)
    ada.get_by_role("button", name="Invite again").click()
    bea.locator(".start").click()
    expect(ada.locator("[data-seat='1']")).to_contain_text("Bea")
    ada.get_by_label("Lock the room").check()
    cyd = devices.open(address)
    expect(cyd.locator("main")).to_contain_text("locked")


def test_host_without_a_seat_starts_and_takes_the_game_back(devices: Devices) -> None:
    ada, bea = open_two(devices)
    address = create_room(ada, bots=["random"])
    ada.goto(address)
    ada.get_by_role("button", name="Leave seat").click()
    bea.goto(address)
    bea.locator(".start").click()
    expect(bea.locator("footer")).to_contain_text("Waiting for Ada to start the game.")
    expect(ada.locator("[data-seat='0']")).to_contain_text("Bea")
    ada.locator("footer .start").click()
    GamePage(bea).wait()
    ada.get_by_label("Room menu").click()
    ada.get_by_role("button", name="Return everybody to the room").click()
    ada.get_by_role("button", name="Return everybody", exact=True).click()
    expect(bea.locator(".mine")).to_contain_text("Bea")
    expect(ada.locator("footer .start")).to_be_visible()


def refuse_standings(socket: WebSocketRoute) -> None:
    """Refuse to show the standings, and nothing else."""
    server = socket.connect_to_server()

    def pass_on(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "show-standings":
            problem = {"code": "server-busy", "rule": "", "cells": [], "details": {}}
            socket.send(json.dumps({"type": "refused", "reply_to": message["id"], "problem": problem}))
        else:
            server.send(frame)

    socket.on_message(pass_on)


def test_a_refusal_is_seen_above_the_open_menu(devices: Devices) -> None:
    """It was shown behind the dialog in which something was asked for."""
    page = devices.open(phone=True)
    page.route_web_socket("**/ws/**", refuse_standings)
    create_guest(page, "Ada")
    page.goto(create_room(page, bots=["random"], start=True))
    GamePage(page).wait()
    page.get_by_label("Room menu").click()
    box = page.locator("dialog[open] [data-tool='standings-shown']")
    box.click()
    told = "The server is busy; try again."
    expect(page.locator(".toast")).to_have_text(told)
    assert page.locator(".toast p").evaluate("(toast) => toast.matches(':popover-open')")
    expect(page.locator("dialog[open] [role='status']")).to_have_text(told)
    expect(box).not_to_be_checked()


@pytest.mark.slow
def test_everybody_is_told_who_is_the_host_when_the_host_is_away(devices: Devices) -> None:
    """It takes the minute that it takes in real rooms."""
    ada, bea, cyd = devices.open(), devices.open(phone=True), devices.open()
    for page, name in ((ada, "Ada"), (bea, "Bea"), (cyd, "Cyd")):
        create_guest(page, name)
    address = create_room(ada, open_seats=1)
    ada.goto(address)
    bea.goto(address)
    bea.locator(".start").click()
    cyd.goto(address)
    expect(cyd.locator("[data-seat='1']")).to_contain_text("Bea")
    ada.context.close()
    for page in (bea, cyd):
        expect(page.get_by_text("Ada, the host, is offline.")).to_be_visible()
    expect(bea.locator("footer .start")).to_have_count(0)
    expect(bea.get_by_text("You are now the host.")).to_be_visible(timeout=90_000)
    expect(cyd.get_by_text("Bea is now the host.")).to_be_visible()
    expect(cyd.locator("footer")).to_contain_text("Waiting for Bea to start the game.")
    bea.locator("footer .start").click()
    GamePage(bea).wait()


def test_most_players_take_a_game_back_after_a_season(devices: Devices) -> None:
    pages = [devices.open(), devices.open(), devices.open(phone=True)]
    for page, name in zip(pages, ("Ada", "Bea", "Cyd"), strict=True):
        create_guest(page, name)
    address = create_room(pages[0], open_seats=2)
    for page in pages:
        page.goto(address)
    for seat, page in enumerate(pages[1:], start=1):
        page.locator(".start").click()
        expect(pages[0].locator(f"[data-seat='{seat}']")).to_contain_text(("Bea", "Cyd")[seat - 1])
    pages[0].locator("footer .start").click()
    players = [MousePlayer(page, seed) for seed, page in enumerate(pages)]
    while not players[0].game.wait().is_scoring:
        for player in players:
            player.step(player.game.wait())
    for player in players:
        player.step(player.game.wait())
    ada, bea, cyd = pages
    ada.get_by_label("Room menu").click()
    ada.get_by_role("button", name="Return everybody to the room").click()
    expect(ada.get_by_role("dialog")).to_contain_text("most players must agree")
    ada.get_by_role("button", name="Ask everybody").click()
    bea.get_by_role("button", name="Decline").click()
    expect(ada.locator(".banner")).to_contain_text("1 of 3 agree")
    expect(cyd.locator(".todo")).to_be_visible()
    cyd.get_by_role("button", name="Agree").click()
    for page in pages:
        expect(page.locator(".mine")).to_be_visible()
    expect(bea.locator(".toast")).to_contain_text("Everybody is back in the room.")
