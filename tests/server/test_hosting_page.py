"""The pages for operators are true: their options exist, their limits are those of the server."""

import json
import re
from pathlib import Path
from random import Random

import msgspec
import pytest
from tests.server.clients import Visitor, connect
from tests.server.locations import sqlite_only
from tests.server.running_server import running_server
from tests.server.sqlite import sqlite3
from tests.server.test_serve import parsed

from inkland.server.base import limits
from inkland.server.base.limits import MOST_CHANNELS, Limits
from inkland.server.base.settings import NoticeSettings, Settings
from inkland.server.features.notices import https_client
from inkland.server.features.notices.channels import Channel
from inkland.server.features.notices.choices import NoticeChoices
from inkland.server.features.notices.delivery import sender
from inkland.server.features.notices.notice import GameProgress, Notice, NoticedGame
from inkland.server.features.notices.webhook import webhook_delivery
from inkland.server.infra.database.engines.sqlite import FILE
from inkland.server.model.rooms.room import Place
from inkland.server.model.rooms.setup import Setup
from inkland.server.web.limits_table import ROWS, with_table

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "hosting.md").read_text(encoding="utf-8")
LIMITS = (DOCS / "limits.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("line", re.findall(r"inkland serve (--[^\n`]+)", PAGE + LIMITS))
def test_every_command_of_the_page_is_understood(line: str) -> None:
    if not line.startswith("--help"):
        assert parsed(*line.split()).port == 8642


def test_every_option_of_the_page_exists() -> None:
    known = {
        f"--{prefix}{name.replace('_', '-')}"
        for name, value in vars(parsed()).items()
        for prefix in ("", *(["no-"] if value is True else []))
    }
    assert set(re.findall(r"`(--(?!help)[a-z-]+)", PAGE + LIMITS)) <= known
    assert set(re.findall(r"`(--[a-z-]+)", PAGE + LIMITS)) >= {
        "--data",
        "--proxy",
        "--metrics-token",
        "--per-address",
    }


def test_the_table_of_limits_is_that_of_the_server() -> None:
    assert with_table(LIMITS, Limits()) == LIMITS, "run `make limits`"
    assert "| connections to rooms per address | 120 |" in LIMITS
    assert "(default: 120)" in LIMITS
    assert "unloaded from memory after a minute" in LIMITS
    assert Settings(Path()).idle_seconds == 60


def test_every_limit_is_in_the_table() -> None:
    text = " ".join(part for row in ROWS for part in row)
    named = re.findall(r"{(\w+)", text)
    assert set(named) == {field.name for field in msgspec.structs.fields(Limits)}


@sqlite_only
async def test_a_backup_of_a_running_server_is_whole(tmp_path: Path) -> None:
    """The `.backup` of the page, by SQLite's own interface for it."""
    copy = tmp_path / "copy"
    copy.mkdir()
    async with running_server(tmp_path / "data") as running, Visitor(running.http, "Ada") as ada:
        room = await ada.room(start=True)
        player = await connect(running.ws, ada, room)
        await player.draw(Random(1))
        here, there = sqlite3.connect(tmp_path / "data" / FILE), sqlite3.connect(copy / FILE)
        here.backup(there)
        here.close()
        there.close()
        await player.draw(Random(2))
        cookie = ada.client.cookies
        async with running_server(copy) as second:
            visitor = Visitor(second.http, "Ada")
            visitor.client.cookies = cookie
            back = await connect(second.ws, visitor, room, game=1)
            assert 0 < back.version < player.version
            await back.draw(Random(3))
            await visitor.client.aclose()


def test_the_notification_of_the_page_is_what_webhooks_get() -> None:
    shown = json.loads(re.findall(r"```json notice\n(.*?)\n```", PAGE, re.DOTALL)[0])
    channel = Channel("c", "g", "webhook", "https://hooks.example/", "json")
    others = Place("person", "Bea", "b"), Place("person", "Cid", "c")
    about = NoticedGame(Setup(preset="heroes"), others, GameProgress("summer", 5, 8))
    made = Notice(
        shown["id"], shown["event"], "room", "game", shown["time"], 1, channel, NoticeChoices(), about
    )
    assert json.loads(webhook_delivery(made, shown["link"]).body) == shown


def test_the_limits_of_notifications_are_those_of_the_server() -> None:
    text = PAGE[PAGE.index("## Notifications") : PAGE.index("## Sessions")]
    usual = NoticeSettings()
    for said in (
        f"{MOST_CHANNELS} channels and {usual.per_hour} notifications per hour",
        f"{limits.MOST_NOTICES} requests at a time, {https_client.SECONDS:.0f} seconds for each",
        f"{limits.MOST_NOTICES_OF_ADDRESS} of them for the guests of an address",
        f"an address, {limits.MOST_NOTICES_OF_GUEST} for a guest",
        f"{limits.MOST_SLOW_NOTICES} to channels whose last notification has not arrived",
        f"{https_client.MOST_BYTES // 1024} kB of an answer",
        f"after {usual.retry_seconds:.0f} seconds",
    ):
        assert said in text
    assert (sender.LONGEST_RETRY_SECONDS, sender.EXPIRE_SECONDS) == (3600, 3 * 86400)
    assert usual.present_seconds == 60
    assert usual.allowed == frozenset()
