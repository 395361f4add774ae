"""Take screenshots from real games.

`make screenshots` makes the pictures of docs/screens.md. With `--folder`, the main screens are taken in every
chosen language, size and theme instead:

    python -m tests.browser.screenshots --folder /tmp/shots --language pl --size 360x740 --theme dark
"""

import argparse
import base64
import itertools
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright
from tests.browser import chromium
from tests.browser.devices import Devices
from tests.browser.game_page import MousePlayer, Screen
from tests.browser.rooms import create_guest, create_room
from tests.browser.server_process import ServerProcess

from inkland.locale import LANGUAGES

DOCS: Final = Path(__file__).parents[2] / "docs" / "screenshots"
DOCS_SIZE: Final = {"width": 1200, "height": 760}
SIZES: Final = ("1440x900", "360x740")
PHONE_WIDTH: Final = 600
"""Below this width, pictures have two pixels for each CSS pixel."""
QUALITY: Final = 80
MAX_STEPS: Final = 120


def take(page: Page, file: Path) -> None:
    """Save what the page shows as a WebP or PNG file."""
    page.wait_for_timeout(400)
    session = page.context.new_cdp_session(page)
    kind = file.suffix[1:]
    options = {"format": kind} | ({"quality": QUALITY} if kind == "webp" else {})
    picture = session.send("Page.captureScreenshot", options)
    file.write_bytes(base64.b64decode(picture["data"]))
    print(f"{file.name}: {file.stat().st_size // 1000} kB")


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


def take_home_and_room(devices: Devices) -> None:
    page = devices.open(viewport=DOCS_SIZE)
    page.wait_for_selector(".solo")
    take(page, DOCS / "home.webp")
    create_guest(page, "Ada")
    page.goto(create_room(page, bots=["journeyman", "legend"], open_seats=2))
    page.wait_for_selector("dl")
    take(page, DOCS / "room.webp")


def take_solo_game(devices: Devices) -> None:
    page = devices.open(viewport=DOCS_SIZE)
    create_guest(page, "Ada")
    page.goto(create_room(page, start=True))
    player = MousePlayer(page, seed=7)
    play_until(player, lambda screen: screen.is_scoring)
    take(page, DOCS / "scoring.webp")
    player.step(player.game.read())
    play_cards(player, 4)
    take(page, DOCS / "game.webp")
    player.play()
    take(page, DOCS / "end.webp")


def take_ambush(devices: Devices) -> None:
    page = devices.open(viewport=DOCS_SIZE, color_scheme="dark")
    create_guest(page, "Ada")
    settings = {"setup": {"preset": "everything"}}
    page.goto(create_room(page, settings=settings, bots=["apprentice"] * 3, start=True))
    player = MousePlayer(page, seed=5)
    play_until(player, lambda screen: screen.kind == "ambush" and not screen.asks_for_skill)
    player.find_place()
    take(page, DOCS / "ambush.webp")


def take_phone(devices: Devices) -> None:
    for name, theme in (("phone", "light"), ("phone-dark", "dark")):
        page = devices.open(phone=True, device_scale_factor=2, color_scheme=theme)
        create_guest(page, "Ada")
        page.goto(create_room(page, settings={"setup": {"preset": "heroes"}}, start=True))
        play_cards(MousePlayer(page, seed=4), 5)
        take(page, DOCS / f"{name}.webp")


def take_docs(devices: Devices) -> None:
    """Take the pictures of docs/screens.md."""
    DOCS.mkdir(exist_ok=True)
    for take_some in (take_home_and_room, take_solo_game, take_ambush, take_phone):
        take_some(devices)


def take_screens(devices: Devices, folder: Path, language: str, size: str, theme: str) -> None:
    """Take home, room, settings, game, scoring and end in one language, size and theme."""
    width, height = (int(part) for part in size.split("x"))
    page = devices.open(
        locale=language,
        viewport={"width": width, "height": height},
        color_scheme=theme,
        device_scale_factor=2 if width < PHONE_WIDTH else 1,
    )

    def save(name: str) -> None:
        take(page, folder / f"{name}-{size}-{theme}-{language}.png")

    page.wait_for_selector(".solo")
    save("home")
    create_guest(page, "Ada")
    page.goto(create_room(page, bots=["journeyman", "legend"], open_seats=1))
    page.wait_for_selector("dl")
    save("room")
    page.locator("header button").last.click()
    page.wait_for_selector("dialog[open] .me")
    save("settings")
    settings = {"setup": {"preset": "heroes", "skills": True}}
    page.goto(create_room(page, settings=settings, bots=["random"] * 2, start=True))
    player = MousePlayer(page, seed=3)
    play_cards(player, 3)
    save("game")
    play_until(player, lambda screen: screen.is_scoring)
    save("scoring")
    player.play()
    save("end")


@contextmanager
def open_devices(program: str) -> Iterator[Devices]:
    """Start a server and a browser."""
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program, args=list(chromium.SWITCHES))
        yield Devices(browser, server.url)
        browser.close()


def main(arguments: list[str]) -> int:
    """Take the pictures that the arguments ask for; return 1 if the browser reported errors."""
    parser = argparse.ArgumentParser(description="Take screenshots from real games.")
    parser.add_argument("--folder", type=Path, help="take the main screens into this folder")
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--size", action="append", help="width and height, for example 360x740")
    parser.add_argument("--theme", action="append", choices=("light", "dark"))
    options = parser.parse_args(arguments)
    program = chromium.find()
    if program is None:
        print(chromium.NOT_FOUND, file=sys.stderr)
        return 1
    with open_devices(program) as devices:
        if options.folder is None:
            take_docs(devices)
        else:
            options.folder.mkdir(parents=True, exist_ok=True)
            choices = (options.language or LANGUAGES, options.size or SIZES, options.theme or ("light",))
            for language, size, theme in itertools.product(*choices):
                take_screens(devices, options.folder, language, size, theme)
    for error in devices.errors:
        print(error, file=sys.stderr)
    return 1 if devices.errors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
