"""Short runs against real servers: an honest one passes, planted bugs are found (`make chaos` is longer)."""

import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from tests.chaos import guests, run
from tests.chaos.nemesis import MIGRATION, WEIGHTS, plan
from tests.chaos.run import Report
from tests.chaos.server import TOP
from tests.chaos.single_run import SingleRun
from tests.chaos.tables import TableKind

PACE = 0.02
SAMPLE = (
    MIGRATION,
    "power cut in play",
    "I/O errors",
    "lost answers",
    "kill in play",
    "full disk",
    "clock jump",
    "held lock",
    "cut connections",
    "kill a worker",
    "SIGSTOP",
)
PAIR = (TableKind("pair", 2),)


IDLE = (TableKind("idle", 2, clock=1, idle=0.9),)


async def attacked(
    folder: Path, faults: tuple[str, ...], kinds: tuple[TableKind, ...], *, bug: str | None = None
) -> Report:
    return await SingleRun(folder, 1, faults, seconds=60, kinds=kinds, pace=PACE, bug=bug).run()


@pytest.fixture
def busy_guests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let guests read much in a short run, which does not wait long for games that have vanished."""
    monkeypatch.setattr(guests, "LOOK_SECONDS", 0.1)
    monkeypatch.setattr(guests, "PAGES", ("/api/games/{game}/messages",))
    monkeypatch.setattr(run, "END_SECONDS", 20.0)


async def test_nothing_is_lost_doubled_or_leaked(tmp_path: Path) -> None:
    kinds = (*PAIR, TableKind("solo", 1, holds=True), TableKind("clock", 1, ("greedy",), clock=60))
    report = await attacked(tmp_path, SAMPLE, kinds)
    assert report.violations == []
    assert sum(report.faults.values()) == len(SAMPLE)
    assert report.verdict is not None
    assert report.verdict.acknowledged > 50
    assert report.verdict.games >= 6, "three of version 0.1.0, and one of each table"


@pytest.mark.slow
@pytest.mark.usefixtures("busy_guests")
@pytest.mark.parametrize(
    ("bug", "found", "fault", "kinds"),
    [
        ("tell-before-saving", {"early", "lost"}, "kill in play", PAIR),
        ("no-sync", {"early", "lost"}, "power cut in play", PAIR),
        ("choices-twice", {"doubled"}, "kill in play", PAIR),
        ("next-card", {"leak"}, "kill in play", PAIR),
        ("deck-at-start", {"leak"}, "cut connections", PAIR),
        ("deck-in-answers", {"leak"}, "cut connections", PAIR),
        ("drafts-forgotten", {"lost"}, "SIGSTOP", IDLE),
        ("secret-stand-ins", {"unasked"}, "SIGSTOP", IDLE),
    ],
)
async def test_planted_bugs_are_found(
    tmp_path: Path, bug: str, found: set[str], fault: str, kinds: tuple[TableKind, ...]
) -> None:
    report = await attacked(tmp_path, (fault,) * 8, kinds, bug=bug)
    assert found <= {violation.kind for violation in report.violations}


def test_a_plan_follows_from_its_seed() -> None:
    names = plan(500, Random("faults 1"))
    assert names == plan(500, Random("faults 1"))
    assert names != plan(500, Random("faults 2"))
    assert set(names) == set(WEIGHTS)
    assert names.index("kill in play") > names.count(MIGRATION) > 10


@pytest.mark.slow
def test_ctrl_c_checks_what_was_found_so_far() -> None:
    command = [sys.executable, "-m", "tests.chaos", "--seed", "4", "--faults", "400"]
    with subprocess.Popen(
        command, cwd=TOP, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline() == "seed 4, 400 faults\n"
        process.stderr.readline()  # the first line about the progress
        process.send_signal(signal.SIGINT)
        shown = process.stdout.read()
        assert process.wait(10) == 0, shown
    assert "stopped early" in shown
    assert "violations: none" in shown
