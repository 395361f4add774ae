"""The pictures of the docs: which screens they show, and what is on these screens.

The outline of a screen is the roles of its parts and the names of its headings, buttons and links, without
numbers. It is kept beside the pictures: when it changes, the pictures are out of date.
"""

import itertools
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import FilePayload, Page, ViewportSize, expect
from tests.browser.devices import PHONE
from tests.browser.game_page import CONTINUE, MousePlayer, Screen
from tests.browser.rooms import create_guest, create_room
from tests.browser.screens.form import Form
from tests.browser.screens.replays import SAYS, step_to
from tests.browser.screens.reviews import DONE, answer_with, finished_game
from tests.browser.screens.stage import COSTLIEST, Shown, Stage, click, visit
from tests.browser.socket_players import make_choices
from tests.server.seeds import CATALOG, seed_of

import inkland
from inkland.core.deal import deal
from inkland.core.decide import begin_play, step
from inkland.core.ids import Seat
from inkland.core.options import options
from inkland.core.setup.ruleset import Player
from inkland.core.state import view
from inkland.notation.commands import format_command
from inkland.server.model.games.deal import SeededChance, deck_chance
from inkland.server.model.rooms.setup import Setup, game_config

FOLDER: Final = Path(__file__).parents[2] / "docs" / "screenshots"
OUTLINES: Final = FOLDER / "outlines.json"
SIZE: Final[ViewportSize] = {"width": 1200, "height": 760}
TALL: Final[ViewportSize] = {"width": 1200, "height": 1040}
LOW: Final[ViewportSize] = {"width": 1200, "height": 480}
SOLO: Final = "solo game of the docs"
"""The seeds of the solo game."""
MAX_STEPS: Final = 120
Preset = Literal["base", "everything"]
NAMED: Final = ("heading", "button", "link")
SHAPING: Final = ("dialog", "main", "navigation", "region", "table", "grid", "slider", "combobox")
PART: Final = re.compile(r"^\s*- '?(\w+)(?: \"((?:[^\"\\]|\\.)*)\")?")
NUMBERS: Final = re.compile(r"[\d.,:−+±%★\s]+")


def outline_of(page: Page) -> list[str]:
    """Return the parts of a screen, each only once; links with numbers, such as dates, have no name.

    The link to the docs site is left out: not every installation has the site.
    """
    parts = []
    for line in page.locator("body").aria_snapshot().splitlines():
        found = PART.match(line)
        role, name = found.groups(default="") if found else ("", "")
        if role in NAMED and not (role == "link" and re.search(r"\d", name)):
            parts.append(f"{role} {NUMBERS.sub(' ', name).strip()}")
        elif role in (*NAMED, *SHAPING):
            parts.append(role)
    return list(dict.fromkeys(part for part in parts if part != "link Documentation"))


def read_outlines() -> dict[str, list[str]]:
    """Return the outlines of the pictures, as they were when the pictures were taken."""
    found: dict[str, list[str]] = json.loads(OUTLINES.read_text(encoding="utf-8"))
    return found


def write_outlines(outlines: dict[str, list[str]]) -> None:
    """Write the outlines beside the pictures."""
    OUTLINES.write_text(json.dumps(outlines, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def play_until(player: MousePlayer, is_reached: Callable[[Screen], bool]) -> None:
    """Play until the screen shows something, or the game is over."""
    for _ in range(MAX_STEPS):
        screen = player.game.wait()
        if is_reached(screen) or screen.is_over:
            return
        player.step(screen)


def play_cards(player: MousePlayer, cards: int) -> None:
    """Play some cards, and point with the next shape at a legal place."""
    for _ in range(cards):
        player.step(player.game.wait())
    play_until(player, lambda screen: screen.kind == "explore" and not screen.is_scoring)
    player.find_place()


def close_scorings(player: MousePlayer) -> None:
    """Close the scorings that the screen shows."""
    while player.page.locator(CONTINUE).count():
        player.close_scoring()


def record_of(preset: Preset, *names: str) -> FilePayload:
    """Return the record of a game that the bot `greedy` has played for people with these names."""
    game = inkland.Game(inkland.setup(preset, players=len(names)), seed=1, names=names)
    bot, rng = inkland.find_bot("greedy"), inkland.SeededRng(1)
    while not game.is_over:
        game.play(bot.choose(game.view(), game.options(), rng))
    return {"name": "game.inkland", "mimeType": "text/plain", "buffer": game.record().encode()}


def choices_by_season(seeds: str) -> list[list[str]]:
    """Return the choices of the bot `greedy` in the first deal of these seeds, in a solo game."""
    seed, bot, rng = seed_of(seeds), inkland.find_bot("greedy"), inkland.SeededRng(1)
    config = game_config(Setup(), 1, CATALOG)
    started, piles = deal(CATALOG, config, (Player("Ada"),), SeededChance(seed, "deal"))
    cards = deck_chance(seed, 0)
    state, _ = begin_play(CATALOG, started, piles, cards)
    lines: list[list[str]] = [[], [], [], []]
    while not state.table.is_over:
        seen = view(state, Seat(0))
        choice = bot.choose(seen, options(seen), rng)
        lines[state.table.season].append(format_command(choice))
        state, _ = step(state, choice, cards)
    return lines


def front_page_and_room(stage: Stage) -> Shown:
    """The front page for a newcomer, and a room with bots and open seats."""
    page = stage.devices.open(viewport=SIZE)
    page.wait_for_selector(".solo")
    yield "home", page
    create_guest(page, "Ada")
    page.goto(create_room(page, bots=["journeyman", "master"], open_seats=2))
    page.wait_for_selector("dl")
    yield "room", page


def solo_game(stage: Stage) -> Shown:
    """A solo game: a scoring, a turn, the end."""
    spring, summer, *rest = choices_by_season(SOLO)
    stage.deal(SOLO)
    page = stage.devices.open(viewport=SIZE)
    create_guest(page, "Ada")
    room = create_room(page, start=True)
    player = MousePlayer(page, seed=7)
    make_choices(stage.server, room, page, spring[:-1])
    page.goto(room)
    player.game.wait()
    make_choices(stage.server, room, page, spring[-1:])
    page.wait_for_selector(CONTINUE)
    yield "scoring", page
    close_scorings(player)
    make_choices(stage.server, room, page, summer[:4])
    page.goto(room)
    play_cards(player, 0)
    yield "game", page
    make_choices(stage.server, room, page, [*summer[4:], *itertools.chain(*rest)])
    visit(page, room, f"main.end, {CONTINUE}")
    close_scorings(player)
    page.wait_for_selector(".end h1")
    page.wait_for_selector(COSTLIEST)
    page.set_viewport_size(TALL)
    yield "end", page


def ambush(stage: Stage) -> Shown:
    """An ambush at a table, in the dark theme."""
    page = stage.devices.open(viewport=SIZE, color_scheme="dark")
    create_guest(page, "Ada")
    settings = {"setup": {"preset": "everything"}}
    page.goto(create_room(page, settings=settings, bots=["apprentice"] * 3, start=True))
    player = MousePlayer(page, seed=5)
    play_until(player, lambda screen: screen.kind == "ambush" and not screen.asks_for_skill)
    expect(page.locator("footer")).not_to_contain_text("drawing…")
    player.find_place()
    yield "ambush", page


def phone(stage: Stage) -> Shown:
    """A game on a phone, in both themes."""
    page = stage.devices.open(phone=True, device_scale_factor=2)
    create_guest(page, "Ada")
    page.goto(create_room(page, settings={"setup": {"preset": "heroes"}}, start=True))
    play_cards(MousePlayer(page, seed=4), 5)
    yield "phone", page
    with Form(PHONE["width"], PHONE["height"], "dark").applied_to(page):
        yield "phone-dark", page


def replay(stage: Stage) -> Shown:
    """A record of two people in the middle of the replay."""
    page = stage.open("Ada", "/replay")
    page.set_viewport_size(SIZE)
    page.locator("input[type='file']").set_input_files(record_of("everything", "Ada", "Bea"))
    page.wait_for_selector(SAYS)
    step_to(page, int(page.locator("input[type='range']").get_attribute("max") or 0) // 2)
    yield "replay", page


def review(stage: Stage) -> Shown:
    """A review, as the server made it once for a game of two."""
    page, address = finished_game(stage)
    page.set_viewport_size(TALL)
    answer_with(page, DONE)
    visit(page, address, "[data-sum='result']")
    yield "review", page


def daily_map(stage: Stage) -> Shown:
    """The maps of a day: one in progress, two not started."""
    page = stage.open("Ada", "/daily")
    page.set_viewport_size(LOW)
    click(page.locator("[data-kind='base'] .wax"), ".sheet")
    visit(page, "/daily", "[data-kind='base'][data-state='playing']")
    yield "daily", page


DOCS_SCENES: Final[dict[str, Callable[[Stage], Shown]]] = {
    scene.__name__: scene
    for scene in (front_page_and_room, solo_game, ambush, phone, replay, review, daily_map)
}
