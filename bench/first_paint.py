"""Measure how soon a slow phone shows the front page and its button: `python -m bench.first_paint`."""

import statistics
import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright
from tests.browser import chromium
from tests.browser.server_process import ServerProcess

VISITS: Final = 5
KILOBIT: Final = 1000 / 8
NETWORK: Final = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1600 * KILOBIT,
    "uploadThroughput": 750 * KILOBIT,
}
SLOWER: Final = 4
PAINTED: Final = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


def visit(browser: Browser, url: str) -> tuple[float, float]:
    """Return milliseconds until something is painted, and until the large button is there; no cache."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, service_workers="block")
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", NETWORK)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(url, wait_until="commit")
    page.wait_for_selector(".solo")
    there = float(page.evaluate("() => performance.now()"))
    painted = float(page.wait_for_function(PAINTED).json_value())
    context.close()
    return painted, there


def main() -> int:
    """Visit several times and print the medians."""
    program = chromium.find()
    if program is None:
        print(chromium.NOT_FOUND, file=sys.stderr)
        return 1
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program, args=list(chromium.SWITCHES))
        times = [visit(browser, server.url) for _ in range(VISITS)]
        browser.close()
    painted, there = (statistics.median(column) / 1000 for column in zip(*times, strict=True))
    print(f"slow phone: first contentful paint {painted:.2f} s, first button {there:.2f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
