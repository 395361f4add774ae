"""No process of a program is left behind, whatever it has started and however Inkland ends."""

import os
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from inkland.bots.programs import Limits, Program, ProgramBot
from inkland.bots.programs.process import IS_SUPERVISED
from inkland.content import load_catalog
from inkland.core.decide import start
from inkland.core.options import options
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import view
from inkland.sim.chance import SeededRng

STUBBORN = Path(__file__).with_name("stubborn.py")
PATIENCE = 60.0
HOST = """
import sys, time
from pathlib import Path
from tests.arena.test_program_processes import choose_once, stubborn
bot = stubborn("daemon", Path(sys.argv[1]))
choose_once(bot)
print("chosen", flush=True)
time.sleep(1000)
"""

pytestmark = [
    pytest.mark.system,
    pytest.mark.skipif(not IS_SUPERVISED, reason="only Linux has subreapers"),
]


def stubborn(way: str, processes: Path) -> ProgramBot:
    command = (sys.executable, str(STUBBORN), way, str(processes))
    return ProgramBot(Program(way, command, Limits(move_seconds=2.0 if way == "timeout" else 60.0)))


def choose_once(bot: ProgramBot) -> None:
    state, _ = start(load_catalog(), GameConfig(), (Player("x"),), SeededRng(1))
    seen = view(state, min(state.table.awaited))
    bot.choose(seen, options(seen), SeededRng(1))


def is_running(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def noted(processes: Path) -> int:
    """Return the id that the program has noted; it may still be about to do so."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if processes.exists() and processes.read_text().endswith("\n"):
            return int(processes.read_text().split()[0])
        time.sleep(0.02)
    raise AssertionError("it has started nothing")


def ends(process: int) -> bool:
    until = time.monotonic() + PATIENCE
    while is_running(process) and time.monotonic() < until:
        time.sleep(0.02)
    return not is_running(process)


def test_a_child_of_a_program_that_hangs_is_ended_with_it(tmp_path: Path) -> None:
    with closing(stubborn("timeout", tmp_path / "ids")) as bot:
        choose_once(bot)
        assert dict(bot.faults) == {"timeout": 1}
        assert not is_running(noted(tmp_path / "ids"))


def test_a_program_that_forks_twice_does_not_survive(tmp_path: Path) -> None:
    with closing(stubborn("daemon", tmp_path / "ids")) as bot:
        choose_once(bot)
        assert not bot.faults
        daemon = noted(tmp_path / "ids")
        assert is_running(daemon)
    assert not is_running(daemon)


def test_nothing_survives_when_inkland_is_killed(tmp_path: Path) -> None:
    root = str(Path(__file__).parents[2])
    host = subprocess.Popen(
        [sys.executable, "-c", HOST, str(tmp_path / "ids")],
        stdout=subprocess.PIPE,
        cwd=root,
        env=os.environ | {"PYTHONPATH": os.pathsep.join([*filter(None, sys.path), root])},
    )
    with host:
        assert host.stdout is not None
        assert host.stdout.readline() == b"chosen\n"
        daemon = noted(tmp_path / "ids")
        assert is_running(daemon)
        host.kill()
    assert ends(daemon)
