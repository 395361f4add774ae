"""Record the messages of a real game for the client's tests.

    python -m tests.browser.record_messages web/tests/fixtures

Writes the catalog, and the messages that the server sent to one seat in a game with heroes, skills and a bot.
"""

import json
import sys
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, WebSocket
from tests.browser import chromium
from tests.browser.game_page import MousePlayer
from tests.browser.rooms import create_guest, create_room
from tests.browser.screenshots import open_devices

SETTINGS: Final = {"setup": {"preset": "heroes", "skills": True}}
REPLIES: Final = "reply_to"


def record(page: Page) -> list[dict[str, Any]]:
    """Play a game and return the messages that are not replies."""
    messages: list[dict[str, Any]] = []

    def on_frame(frame: str | bytes) -> None:
        message = json.loads(frame)
        if REPLIES not in message:
            messages.append(message)

    def on_socket(socket: WebSocket) -> None:
        socket.on("framereceived", on_frame)

    page.on("websocket", on_socket)
    create_guest(page, "Ada")
    page.goto(create_room(page, settings=SETTINGS, bots=["random"], start=True))
    MousePlayer(page, seed=3).play()
    return messages


def main(folder: Path) -> int:
    """Record a game into a folder."""
    program = chromium.find()
    if program is None:
        print(chromium.NOT_FOUND, file=sys.stderr)
        return 1
    folder.mkdir(parents=True, exist_ok=True)
    with open_devices(program) as (devices, _):
        page = devices.open()
        catalog = page.request.get("/api/catalog").json()
        messages = record(page)
    lines = ",\n".join(json.dumps(message, separators=(",", ":")) for message in messages)
    (folder / "messages.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    (folder / "catalog.json").write_text(json.dumps(catalog, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{len(messages)} messages")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
