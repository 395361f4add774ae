"""Measure how soon slow networks show the front page and its first button: `python -m bench.first_paint`.

`--other URL` measures the server there too, visit by visit in turn, such as one of an older version.
"""

import argparse
import statistics
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser, Response, sync_playwright
from tests.browser import chromium
from tests.browser.server_process import ServerProcess

VISITS: Final = 5
KILOBIT: Final = 1000 / 8
NETWORKS: Final = {"slow phone": (150, 1600, 750), "slow 3G": (400, 400, 400)}
"""Milliseconds of a round trip, and kilobits per second down and up."""
SLOWER: Final = 4
PAINTED: Final = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
BUTTON: Final = ".ways button.now:enabled, .solo button.now:enabled"
SETTLED: Final = 1500
"""Milliseconds after the button in which fonts are counted that the page still asks for."""


class Visit(NamedTuple):
    """What a visit with an empty cache takes."""

    painted: float
    """Milliseconds until something is painted."""
    button: float
    """Milliseconds until the first button can be pressed."""
    scripts: int
    styles: int
    fonts: int


def visit(browser: Browser, url: str, network: str) -> Visit:
    """Visit the front page on a slow network, with a processor slowed down."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, service_workers="block")
    page = context.new_page()
    session = context.new_cdp_session(page)
    latency, down, up = NETWORKS[network]
    session.send("Network.enable")
    conditions = {"latency": latency, "downloadThroughput": down * KILOBIT, "uploadThroughput": up * KILOBIT}
    session.send("Network.emulateNetworkConditions", {"offline": False, **conditions})
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    loaded: defaultdict[str, int] = defaultdict(int)

    def count(answer: Response) -> None:
        loaded[answer.request.resource_type] += 1

    page.on("response", count)
    page.goto(url, wait_until="commit")
    page.wait_for_selector(BUTTON)
    button = float(page.evaluate("() => performance.now()"))
    painted = float(page.wait_for_function(PAINTED).json_value())
    page.wait_for_timeout(SETTLED)
    context.close()
    return Visit(painted, button, loaded["script"], loaded["stylesheet"], loaded["font"])


def show(name: str, visits: list[Visit]) -> None:
    """Print the medians of visits."""
    found = Visit(*(statistics.median(column) for column in zip(*visits, strict=True)))
    print(
        f"{name}: first contentful paint {found.painted / 1000:.2f} s, "
        f"first button {found.button / 1000:.2f} s, "
        f"{found.scripts:.0f} scripts, {found.styles:.0f} styles, {found.fonts:.0f} fonts"
    )


def main() -> int:
    """Visit several times on each network, and print the medians."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--other", metavar="URL", help="another server to measure in turn")
    other = parser.parse_args().other
    program = chromium.find()
    if program is None:
        print(chromium.NOT_FOUND, file=sys.stderr)
        return 1
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        servers = {"": server.url} | ({f" at {other}": other} if other else {})
        browser = playwright.chromium.launch(executable_path=program, args=list(chromium.SWITCHES))
        for network in NETWORKS:
            visits: defaultdict[str, list[Visit]] = defaultdict(list)
            for _ in range(VISITS):
                for name, url in servers.items():
                    visits[name].append(visit(browser, url, network))
            for name, found in visits.items():
                show(f"{network}{name}", found)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
