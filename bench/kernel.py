"""Print the figures of the compiled kernel, all from one run: `python -m bench.kernel`."""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from time import perf_counter, process_time, thread_time

import numpy as np

from bench.__main__ import core_game, report
from inkland.core.ids import Box
from inkland.core.setup.config import GameConfig
from inkland.kernel import Batch, random_ratings

ROUNDS = 5
BASE, HEROES = GameConfig(), GameConfig(explore=Box.HEROES)
START = (
    "from inkland.kernel import random_ratings; from inkland.core.setup.config import GameConfig; "
    "random_ratings(GameConfig(), 1)"
)


def rate(count: int, work: Callable[[], object]) -> float:
    """Return units of work per second of processor time."""
    begun = process_time()
    work()
    return count / (process_time() - begun)


def compiled_limit(folder: Path) -> Path | None:
    """Compile the program in plain C, where there is a compiler."""
    compiler = next((found for name in ("cc", "gcc", "clang") if (found := shutil.which(name))), None)
    if compiler is None:
        return None
    program = folder / "limit"
    source = Path(__file__).with_name("limit.c")
    command = [compiler, "-O3", "-march=native", "-w", "-o", str(program), str(source)]
    done = subprocess.run(command, check=False, capture_output=True)
    return program if done.returncode == 0 else None


def limit_rate(program: Path, games: int, seed: int) -> float:
    answer = subprocess.run([program, str(games), str(seed)], check=True, capture_output=True, text=True)
    return float(answer.stdout.split()[0])


def games(count: int) -> None:
    """Run plain C, kernel and core in turn, so that a noisy machine is fair to all; ratios by round."""
    limit, base, heroes, core = [], [], [], []
    with tempfile.TemporaryDirectory() as folder:
        program = compiled_limit(Path(folder))
        for round_ in range(ROUNDS):
            if program is not None:
                limit.append(limit_rate(program, count, round_ + 1))
            base.append(rate(count, lambda r=round_: random_ratings(BASE, count, r * count)))  # type: ignore[misc]
            heroes.append(rate(count, lambda r=round_: random_ratings(HEROES, count, r * count)))  # type: ignore[misc]
            core.append(rate(150, lambda r=round_: [core_game(r * 150 + i) for i in range(150)]))  # type: ignore[misc]
    report("kernel: random solo base games", f"{max(base):,.0f} /s")
    if limit:
        report("plain C, fewer rules (bench/limit.c)", f"{max(limit):,.0f} /s")
        report("kernel ÷ C, median of the rounds", f"{middle(base, limit):.2f}", "≥ 0.75")
    report("core", f"{max(core):,.0f} /s")
    report("kernel ÷ core, median of the rounds", f"{middle(base, core):.0f}", "≥ 150")
    report("kernel: random solo Heroes games", f"{max(heroes):,.0f} /s")
    report("Heroes ÷ base, median of the rounds", f"{middle(heroes, base):.2f}", "≥ 0.5")


def middle(above: list[float], below: list[float]) -> float:
    """Return the median ratio of two figures taken in the same rounds."""
    ratios = sorted(a / b for a, b in zip(above, below, strict=True))
    return ratios[len(ratios) // 2]


def threads(count: int) -> None:
    """Run one thread and two in turn: compiled games hold no interpreter lock and share no memory.

    Only a quiet machine shows it in elapsed time, so the processor time of a game is printed too: threads
    that blocked each other would need more of it.
    """
    speeds, cost = [], []
    random_ratings(BASE, count)
    for round_ in range(ROUNDS):
        one, two = (_at_once(workers, count, round_) for workers in (1, 2))
        speeds.append(2 * one[0] / two[0])
        cost.append(two[1] / one[1])
    what = f"two threads ÷ one, {os.cpu_count()} cores, by the clock"
    report(what, f"{max(speeds):.2f}", "≥ 1.8 on a quiet machine")
    report("  by round", " ".join(f"{speed:.2f}" for speed in speeds))
    report("  processor time of a game, two ÷ one, median", f"{sorted(cost)[ROUNDS // 2]:.2f}", "≤ 1.1")


def _at_once(workers: int, count: int, round_: int) -> tuple[float, float]:
    """Return elapsed seconds, and processor seconds of each thread."""

    def work(part: int) -> float:
        begun = thread_time()
        random_ratings(BASE, count, (2 * round_ + part) * count)
        return thread_time() - begun

    begun = perf_counter()
    with ThreadPoolExecutor(workers) as pool:
        spent = list(pool.map(work, range(workers)))
    return perf_counter() - begun, sum(spent) / workers


def batch(size: int) -> None:
    """Compare games through the numpy API, with options drawn by numpy, with the loop inside."""

    def work(round_: int) -> float:
        rng = np.random.default_rng(round_)
        begun = process_time()
        table = Batch([BASE], range(round_ * size, (round_ + 1) * size))
        while not table.is_over:
            table.step((rng.random(size) * table.counts).astype(np.int64))
        return size / (process_time() - begun)

    inside, outside = [], []
    for round_ in range(ROUNDS):
        inside.append(rate(size * 4, lambda r=round_: random_ratings(BASE, size * 4, r)))  # type: ignore[misc]
        outside.append(work(round_))
    report(f"batch API, {size} games side by side", f"{max(outside):,.0f} /s")
    report("loop inside ÷ batch API, median of the rounds", f"{middle(inside, outside):.2f}", "≤ 2")


def starts() -> None:
    """Measure from a new interpreter to the first finished game."""
    times = []
    for _ in range(4):
        before = os.times()
        subprocess.run([sys.executable, "-c", START], check=True)
        after = os.times()
        spent = after.children_user + after.children_system
        times.append(spent - before.children_user - before.children_system)
    report("start", f"{min(times):.2f} s", "< 1")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60_000, help="kernel games in each round")
    count = parser.parse_args().games
    python = sys.version.split()[0]
    versions = f"Python {python}, wasmtime {version('wasmtime')}"
    print(f"{versions}, one core, processor time; best of {ROUNDS} rounds\n")
    random_ratings(BASE, 1)
    Batch([BASE], [1])
    games(count)
    threads(5 * count)
    batch(4096)
    starts()


if __name__ == "__main__":
    main()
