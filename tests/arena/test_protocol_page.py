"""The bot protocol page is true: its examples are messages, none is missing, the limits are right."""

import json
import re
import sys
import time
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from inkland.bots.faults import STRIKES, FaultKind
from inkland.bots.programs import Limits, Program, ProgramBot
from inkland.bots.programs.limits import LONGEST_LINE
from inkland.bots.programs.messages import (
    MAX_COMMANDS,
    PROTOCOL,
    HostMessage,
    ProgramMessage,
    decode,
    message_schema,
)
from inkland.content import load_catalog
from inkland.core.setup.config import GameConfig
from inkland.sim.games import play_game

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "bot-protocol.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```json (\w+)\n(.*?)\n```", PAGE, re.DOTALL)
SPY = """
import json, sys
log = open(sys.argv[1], "a")
for line in sys.stdin:
    log.write(line)
    log.flush()
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": 2, "name": "spy"}), flush=True)
    elif message["type"] == "choose":
        for question in ({"type": "list", "most": 2}, {"type": "preview", "commands": ["pass", "what"]}):
            print(json.dumps(question), flush=True)
            log.write(sys.stdin.readline())
        bad = message["id"] == 2
        print(json.dumps({"type": "choice", "id": message["id"], "index": 10**6 if bad else 0}), flush=True)
"""


def tags(union: Any) -> set[str]:
    return {str(message.__struct_config__.tag) for message in get_args(union)}


@pytest.mark.parametrize(("side", "text"), BLOCKS)
def test_every_example_is_a_message(side: str, text: str) -> None:
    if side == "program":
        decode(text.encode())
    else:
        value = msgspec.json.decode(text, type=HostMessage)
        assert msgspec.json.decode(msgspec.json.encode(value)) == json.loads(text)


def test_every_message_has_an_example() -> None:
    for side, union in (("host", HostMessage), ("program", ProgramMessage)):
        assert {json.loads(text)["type"] for block, text in BLOCKS if block == side} == tags(union)


def test_figures_and_faults_are_those_of_the_code() -> None:
    limits = Limits()
    assert f'"protocol": {PROTOCOL}' in PAGE
    assert f"| start-up | {limits.start_seconds:g} s |" in PAGE
    assert f"| a choice | {limits.move_seconds:g} s |" in PAGE
    assert f"| memory | {limits.memory_mib} MiB |" in PAGE
    assert f"| a line | {LONGEST_LINE // 1024} KiB |" in PAGE
    assert f"at most {MAX_COMMANDS}" in PAGE
    assert f"After {STRIKES} such faults" in PAGE
    assert all(f"| `{kind}` |" in PAGE for kind in get_args(FaultKind))


@pytest.mark.system
def test_a_program_receives_what_the_page_says(tmp_path: Path) -> None:
    log = tmp_path / "log"
    bot = ProgramBot(Program("spy", (sys.executable, "-c", SPY, str(log))))
    *_, (state, _) = play_game(load_catalog(), GameConfig(), [bot], 1)
    until = time.monotonic() + 10
    while b'"end"' not in log.read_bytes() and time.monotonic() < until:
        time.sleep(0.01)  # the program may still be writing
    bot.close()
    received = [msgspec.json.decode(line, type=HostMessage) for line in log.read_bytes().splitlines()]
    kinds = [str(message.__struct_config__.tag) for message in received]
    assert kinds[:5] == ["hello", "game", "choose", "list", "preview"]
    assert kinds[-1] == "end"
    assert set(kinds) == tags(HostMessage)
    assert kinds.count("game") == kinds.count("fault") == kinds.count("end") == 1
    assert dict(bot.faults) == {"illegal": 1}
    assert state.table.result is not None


def test_the_schema_is_closed() -> None:
    schema = message_schema()
    assert str(PROTOCOL) in schema["title"]
    objects = [entry for entry in schema["$defs"].values() if "properties" in entry]
    assert all(entry["additionalProperties"] is False for entry in objects)
    kept = json.loads((ROOT / "docs" / "bot-protocol.schema.json").read_text(encoding="utf-8"))
    assert kept == json.loads(json.dumps(schema)), "write docs/bot-protocol.schema.json again"
