"""Short runs against real clusters: an honest one passes, planted bugs are found (`make chaos` is longer)."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from tests.chaos.cluster.cluster_run import ClusterRun
from tests.chaos.cluster.nemesis import WEIGHTS, plan
from tests.chaos.run import Report
from tests.chaos.tables import TableKind

PACE = 0.02
PAIR = TableKind("pair", 2, games=2)
CLOCK = TableKind("clock", 2, ("greedy",), clock=2, idle=0.3)
SAMPLE = ("kill a server", "cut server and bus", "stall server and database", "stop a server", "kill NATS")


@pytest.fixture
def folder() -> Iterator[Path]:
    """Not below the folders of pytest, which other users cannot open: PostgreSQL may be one."""
    with TemporaryDirectory(prefix="inkland-chaos-", ignore_cleanup_errors=True) as made:
        Path(made).chmod(0o711)
        yield Path(made)


async def attacked(
    folder: Path, faults: tuple[str, ...], *kinds: TableKind, bug: str | None = None
) -> Report:
    return await ClusterRun(folder, 1, faults, seconds=60, kinds=kinds, pace=PACE, bug=bug).run()


async def test_nothing_is_lost_doubled_or_leaked_on_a_cluster(folder: Path) -> None:
    report = await attacked(folder, SAMPLE, PAIR, CLOCK)
    assert report.violations == []
    assert sum(report.faults.values()) == len(SAMPLE)
    assert report.verdict is not None
    assert report.verdict.acknowledged > 20
    assert report.verdict.games >= 3, "two of the pair, one with a clock"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bug", "kind", "fault"),
    [
        ("clock-on-two-servers", "doubled", "cut guests"),
        ("tell-before-saving", "lost", "kill all servers"),
    ],
)
async def test_planted_bugs_are_found_on_a_cluster(folder: Path, bug: str, kind: str, fault: str) -> None:
    idle = TableKind("idle", 2, clock=1, idle=0.5)
    report = await attacked(folder, (fault,) * 3, PAIR, idle, idle, bug=bug)
    assert kind in {violation.kind for violation in report.violations}


def test_a_plan_follows_from_its_seed() -> None:
    names = plan(250, Random("faults 1"))
    assert names == plan(250, Random("faults 1"))
    assert names != plan(250, Random("faults 2"))
    assert set(names) == set(WEIGHTS)
