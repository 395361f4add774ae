"""Compares the speed of this tree with an earlier commit: `make compare BASE=<commit>`.

Both versions run the same benchmarks in turn on the same machine, so that noise meets both alike. For
every figure it prints the ratio new ÷ old as speed (above 1 is faster) with a 95 % interval.
"""

import argparse
import math
import os
import re
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
BENCHMARKS: Final = {"core": "bench", "kernel": "bench.kernel", "load": "bench.load"}
FIGURE: Final = re.compile(
    r"^(?P<label>\S.*?)\s{2,}(?P<value>[\d,]+(?:\.\d+)?) ?(?P<unit>/s|µs|ms|s|MB)?(?=\s|$)"
)
LABEL_OF_RATE: Final = re.compile(r"a second|per second")
T_975: Final = {2: 12.71, 3: 4.30, 4: 3.18, 5: 2.78, 6: 2.57, 7: 2.45, 8: 2.36, 9: 2.31, 10: 2.26}
"""Student's t for a two-sided 95 % interval, by number of runs."""


class Figure(NamedTuple):
    """One printed measurement."""

    label: str
    speed: float
    """The rate, or the inverse of a duration or size: more is better."""


def parse_figures(output: str) -> list[Figure]:
    """Return the measurements that a benchmark printed, in order.

    >>> parse_figures("one scoring card                 4.0 µs  (≤ 8)")
    [Figure(label='one scoring card', speed=0.25)]
    """
    figures = []
    for line in output.splitlines():
        found = FIGURE.match(line)
        if found is None:
            continue
        value = float(found["value"].replace(",", ""))
        is_rate = found["unit"] == "/s" or LABEL_OF_RATE.search(found["label"]) is not None
        if value > 0 and (is_rate or found["unit"]):
            figures.append(Figure(found["label"], value if is_rate else 1 / value))
    return figures


def interval(ratios: list[float]) -> tuple[float, float, float]:
    """Return the geometric mean of ratios and its 95 % interval.

    >>> [round(x, 2) for x in interval([1.0, 1.0])]
    [1.0, 1.0, 1.0]
    """
    logs = [math.log(ratio) for ratio in ratios]
    mean = statistics.fmean(logs)
    margin = T_975[len(logs)] * statistics.stdev(logs) / math.sqrt(len(logs))
    return math.exp(mean), math.exp(mean - margin), math.exp(mean + margin)


@contextmanager
def checkout(commit: str) -> Iterator[Path]:
    """Provide a temporary working tree of a commit."""
    with tempfile.TemporaryDirectory(prefix="inkland-compare-") as folder:
        tree = Path(folder) / "base"
        subprocess.run(["git", "worktree", "add", "--detach", "--quiet", tree, commit], cwd=ROOT, check=True)
        try:
            yield tree
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", tree], cwd=ROOT, check=True)


def run(tree: Path, module: str) -> list[Figure]:
    """Run a benchmark of a working tree and return its measurements."""
    environment = os.environ | {"PYTHONPATH": f"{tree / 'src'}{os.pathsep}{tree}"}
    done = subprocess.run(
        [sys.executable, "-m", module],
        cwd=tree,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return parse_figures(done.stdout)


def compare(old: Path, module: str, runs: int) -> list[str]:
    """Run a benchmark on both trees in turn; return one line for each figure."""
    ratios: dict[str, list[float]] = {}
    for number in range(runs):
        trees = (old, ROOT) if number % 2 == 0 else (ROOT, old)
        measured = {}
        for tree in trees:
            print(f"{module}: run {number + 1} of {runs}, {'old' if tree == old else 'new'}", file=sys.stderr)
            measured[tree] = run(tree, module)
        # Labels may have been reworded since: figures are paired by their order.
        for before, after in zip(measured[old], measured[ROOT], strict=True):
            ratios.setdefault(after.label, []).append(after.speed / before.speed)
    lines = []
    for label, found in ratios.items():
        mean, low, high = interval(found)
        lines.append(f"{label:<56} {mean:6.2f}  [{low:.2f}, {high:.2f}]{'  slower' if high < 0.95 else ''}")
    return lines


def main() -> int:
    """Print the comparison; return 1 when a whole interval lies below 0.95."""
    parser = argparse.ArgumentParser(prog="python -m bench.compare", description=__doc__)
    parser.add_argument("base", help="the commit to compare with")
    parser.add_argument("--runs", type=int, default=5, choices=range(2, 11), help="runs of each version")
    parser.add_argument(
        "--only", choices=BENCHMARKS, action="append", help="benchmarks to run (default: all)"
    )
    args = parser.parse_args()
    lines: list[str] = []
    with checkout(args.base) as old:
        for name in args.only or BENCHMARKS:
            lines += compare(old, BENCHMARKS[name], args.runs)
    print("\n".join(["speed, new ÷ old, with 95 % interval", *lines]))
    return int(any(line.endswith("slower") for line in lines))


if __name__ == "__main__":
    sys.exit(main())
