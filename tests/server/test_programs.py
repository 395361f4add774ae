"""Programs as bots in rooms: those that whoever started the server has named, and no others."""

import logging
import sys
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random

import pytest
from tests.server.clients import Visitor, connect
from tests.server.running_server import RunningServer

from inkland.bots import registered
from inkland.bots.classes import PythonBot, PythonClass
from inkland.bots.programs import Limits, Program, ProgramBot

EXAMPLE = Path(__file__).parents[2] / "examples" / "bots" / "worthwhile.py"
TALKATIVE = """
class Talkative:
    def choose(self, view, options, rng):
        raise ValueError(repr(options[0]))
"""
STUBBORN = Path(__file__).parents[1] / "arena" / "stubborn.py"

pytestmark = pytest.mark.system


async def test_a_named_program_plays_in_a_room(running: RunningServer, visitors: list[Visitor]) -> None:
    program = Program("mine", (sys.executable, str(EXAMPLE)))
    with closing(ProgramBot(program)) as bot, registered([bot]):
        assert "mine" in (await visitors[0].client.get("/api/catalog")).json()["bots"]
        room = await visitors[0].room(setup={"preset": "base"}, bots=["mine"], start=True)
        player = await connect(running.ws, visitors[0], room)
        await player.play(Random(1))
        assert player.table["result"]["winners"] == [1]
        assert not bot.faults


async def test_a_command_from_the_network_is_no_bot(running: RunningServer, visitors: list[Visitor]) -> None:
    for name in ("mine", "mine=/bin/sh", "exec:/bin/sh"):
        body = {"settings": {"setup": {"preset": "base"}}, "bots": [name]}
        answer = await visitors[0].client.post("/api/rooms", json=body)
        assert answer.status_code == 422
        assert answer.json()["code"] == "server-unknown-bot"


def stubborn(name: str, way: str, seconds: float) -> ProgramBot:
    command = (sys.executable, str(STUBBORN), way)
    return ProgramBot(Program(name, command, Limits(move_seconds=seconds)))


async def test_programs_that_hang_delay_nobody_else(running: RunningServer, visitors: list[Visitor]) -> None:
    """In 0.1.0 two of them kept both threads of all bots busy."""
    ada, bea = visitors[:2]
    with ExitStack() as stack:
        bots = [stack.enter_context(closing(stubborn(f"slow-{n}", "timeout", 600.0))) for n in range(3)]
        stack.enter_context(registered(bots))
        room = await ada.room(setup={"preset": "base"}, bots=[bot.name for bot in bots], start=True)
        waiting = await connect(running.ws, ada, room)
        await waiting.draw(Random(1))
        room = await bea.room(setup={"preset": "base"}, bots=["random"], start=True)
        player = await connect(running.ws, bea, room)
        await player.play(Random(1))
        assert player.table["result"] is not None
        assert not any(bot.faults for bot in bots), "they are still choosing"


async def test_faults_are_logged_without_what_was_written(
    running: RunningServer, visitors: list[Visitor], caplog: pytest.LogCaptureFixture
) -> None:
    """In 0.1.0 nothing was logged. A choice that is not revealed yet must not be in the log either."""
    with closing(stubborn("mine", "illegal", 60.0)) as bot, registered([bot]):
        with caplog.at_level(logging.WARNING, "inkland.bots"):
            room = await visitors[0].room(setup={"preset": "base"}, bots=["mine"], start=True)
            player = await connect(running.ws, visitors[0], room)
            await player.play(Random(1))
        assert bot.faults["illegal"] > 10
        lines = [record.getMessage() for record in caplog.records]
        assert lines[0] == "bot mine: illegal: illegal-not-this-shape (T-2) (1 so far)"
        assert len(lines) == 2, "the first and the tenth"
        assert not any("A1" in line or "forest" in line or room in line for line in lines)
        metrics = (await visitors[0].client.get("/metrics")).text
        assert f'inkland_bot_faults_total{{bot="mine",kind="illegal"}} {bot.faults["illegal"]}.0' in metrics


async def test_errors_of_a_class_are_logged_without_their_message(
    running: RunningServer,
    visitors: list[Visitor],
    caplog: pytest.LogCaptureFixture,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The message may contain the choice; the room plays on with a random one."""
    (tmp_path / "talkative.py").write_text(TALKATIVE)
    monkeypatch.setattr(sys, "path", [*sys.path])
    bot = PythonBot(PythonClass("mine", "talkative:Talkative", str(tmp_path)))
    with registered([bot]), caplog.at_level(logging.WARNING, "inkland.bots"):
        room = await visitors[0].room(setup={"preset": "base"}, bots=["mine"], start=True)
        player = await connect(running.ws, visitors[0], room)
        await player.play(Random(1))
        assert player.table["result"] is not None
    lines = [record.getMessage() for record in caplog.records]
    assert lines == ["bot mine: crash: ValueError (1 so far)", "bot mine: crash: ValueError (10 so far)"]
    assert bot.last_fault is not None
    assert "DrawShape(" in bot.last_fault.reason
