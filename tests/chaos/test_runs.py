"""Short runs against real servers: an honest one passes, planted bugs are found (`make chaos` is longer)."""

import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
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


async def attacked(folder: Path, faults: tuple[str, ...], *, bug: str | None = None) -> Report:
    tables = (
        PAIR
        if bug
        else (*PAIR, TableKind("solo", 1, holds=True), TableKind("clock", 1, ("greedy",), clock=60))
    )
    return await SingleRun(folder, 1, faults, seconds=60, kinds=tables, pace=PACE, bug=bug).run()


async def test_nothing_is_lost_doubled_or_leaked(tmp_path: Path) -> None:
    report = await attacked(tmp_path, SAMPLE)
    assert report.violations == []
    assert sum(report.faults.values()) == len(SAMPLE)
    assert report.verdict is not None
    assert report.verdict.acknowledged > 50
    assert report.verdict.games >= 6, "three of version 0.1.0, and one of each table"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bug", "kind", "fault"),
    [
        ("tell-before-saving", "lost", "kill in play"),
        ("no-sync", "lost", "power cut in play"),
        ("choices-twice", "doubled", "kill in play"),
        ("next-card", "leak", "kill in play"),
        ("deck-at-start", "leak", "cut connections"),
    ],
)
async def test_planted_bugs_are_found(tmp_path: Path, bug: str, kind: str, fault: str) -> None:
    report = await attacked(tmp_path, (fault,) * 4, bug=bug)
    assert kind in {violation.kind for violation in report.violations}


def test_a_plan_follows_from_its_seed() -> None:
    names = plan(500, Random("faults 1"))
    assert names == plan(500, Random("faults 1"))
    assert names != plan(500, Random("faults 2"))
    assert set(names) == set(WEIGHTS)
    assert names.index("kill in play") > names.count(MIGRATION) > 10


@pytest.mark.slow
def test_ctrl_c_checks_what_was_found_so_far() -> None:
    command = [sys.executable, "-m", "tests.chaos", "--seed", "4", "--faults", "400"]
    with subprocess.Popen(command, cwd=TOP, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        assert run.stdout.readline() == "seed 4, 400 faults\n"
        run.stderr.readline()  # the first line about the progress
        run.send_signal(signal.SIGINT)
        shown = run.stdout.read()
        assert run.wait(10) == 0, shown
    assert "stopped early" in shown
    assert "violations: none" in shown
