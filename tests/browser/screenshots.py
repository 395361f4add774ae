"""Take screenshots from real games.

`make screenshots` makes the pictures of the docs. With `--folder`, every screen is taken in the chosen
languages, sizes and themes instead:

    python -m tests.browser.screenshots --folder shots --language pl --size 360x740 --theme dark
"""

import argparse
import base64
import itertools
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright
from tests.browser import chromium
from tests.browser.devices import Devices
from tests.browser.docs_pictures import DOCS_SCENES, FOLDER, outline_of, write_outlines
from tests.browser.screens.form import Form
from tests.browser.screens.pages import OPTIONS
from tests.browser.screens.problems import problems_of
from tests.browser.screens.scenes import SCENES
from tests.browser.screens.stage import Stage
from tests.browser.server_process import ServerProcess

from inkland.locale import LANGUAGES

SIZES: Final = ("1440x900", "360x740")
THEMES: Final = ("light", "dark")
QUALITY: Final = 55
MAX_SCREENS: Final = 3
"""How much of a long page is in the pictures for looking at."""
WHOLE_PAGE: Final = """(screens) => ({
  width: innerWidth,
  height: Math.min(document.documentElement.scrollHeight, screens * innerHeight),
})"""


def take(page: Page, file: Path, *, screens: int = 1) -> None:
    """Save what the page shows as a WebP or PNG file; a page that scrolls, for up to some screens."""
    page.wait_for_timeout(300)
    session = page.context.new_cdp_session(page)
    kind = file.suffix[1:]
    options: dict[str, Any] = {"format": kind} | ({"quality": QUALITY} if kind == "webp" else {})
    if screens > 1:
        clip = page.evaluate(WHOLE_PAGE, screens)
        options |= {"captureBeyondViewport": True, "clip": {"x": 0, "y": 0, "scale": 1, **clip}}
    picture = session.send("Page.captureScreenshot", options)
    file.write_bytes(base64.b64decode(picture["data"]))
    print(f"{file.name}: {file.stat().st_size // 1000} kB")


def take_docs(devices: Devices, server: ServerProcess) -> None:
    """Take the pictures of the docs, and write what is on their screens beside them."""
    FOLDER.mkdir(exist_ok=True)
    outlines = {}
    for name, scene in DOCS_SCENES.items():
        server.seeds.use(name)
        for picture, page in scene(Stage(devices, server, "en")):
            take(page, FOLDER / f"{picture}.webp")
            outlines[picture] = outline_of(page)
        devices.close()
    write_outlines(outlines)


def take_screens(
    devices: Devices, server: ServerProcess, folder: Path, choices: argparse.Namespace
) -> list[str]:
    """Take the screens of the chosen scenes, languages, sizes and themes; return what is wrong with them."""
    problems = []
    forms = [
        Form(int(size.split("x")[0]), int(size.split("x")[1]), theme)
        for size, theme in itertools.product(choices.size or SIZES, choices.theme or THEMES)
    ]
    for name, language in itertools.product(choices.scene or SCENES, choices.language or LANGUAGES):
        server.seeds.use(name)
        for number, (screen, page) in enumerate(SCENES[name](Stage(devices, server, language)), 1):
            for form in forms:
                file = f"{name}-{number:02}-{screen.replace(' ', '_')}-{language}-{form}.png"
                with form.applied_to(page):
                    take(page, folder / file, screens=MAX_SCREENS)
                if not choices.quick:
                    problems += [f"{file}: {problem}" for problem in problems_of(page, language, form)]
        devices.close()
    return problems


@contextmanager
def open_devices(program: str) -> Iterator[tuple[Devices, ServerProcess]]:
    """Start a server that offers notices, and a browser."""
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess(Path(folder) / "data", *OPTIONS) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program, args=list(chromium.SWITCHES))
        yield Devices(browser, server.url), server
        browser.close()


def main(arguments: list[str]) -> int:
    """Take the pictures that the arguments ask for; return 1 if the browser reported errors."""
    parser = argparse.ArgumentParser(description="Take screenshots from real games.")
    parser.add_argument("--folder", type=Path, help="take every screen into this folder")
    parser.add_argument("--scene", action="append", choices=SCENES, help="only the screens of a scene")
    parser.add_argument("--quick", action="store_true", help="do not check the screens")
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--size", action="append", help="width and height, for example 360x740")
    parser.add_argument("--theme", action="append", choices=THEMES)
    options = parser.parse_args(arguments)
    program = chromium.find()
    if program is None:
        print(chromium.NOT_FOUND, file=sys.stderr)
        return 1
    with open_devices(program) as (devices, server):
        if options.folder is None:
            take_docs(devices, server)
            problems = []
        else:
            options.folder.mkdir(parents=True, exist_ok=True)
            problems = take_screens(devices, server, options.folder, options)
    for problem in [*problems, *devices.errors]:
        print(problem, file=sys.stderr)
    return 1 if problems or devices.errors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
