"""Repeat a suite in random order, and list every test that failed even once (`make stress N=20`)."""

import argparse
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from tests.suites import failures


@contextmanager
def busy_loops(number: int) -> Iterator[None]:
    """Keep processors busy."""
    loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(number)]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


def main(words: list[str]) -> int:
    """Run the suite again and again, and return an exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.suites.stress")
    parser.add_argument("runs", type=int, help="how many times the suite is run")
    parser.add_argument("--busy", type=int, default=0, help="how many busy loops run beside it")
    args, rest = parser.parse_known_args(words)
    failed, broken = Counter[str](), 0
    with busy_loops(args.busy):
        for number in range(1, args.runs + 1):
            order = ("-p", "pytest_randomly", "--randomly-dont-reset-seed", f"--randomly-seed={number}")
            code, found = failures.run([*order, *rest])
            failed.update(found.keys())
            broken += code != 0
            print(f"run {number} of {args.runs}, order {number}: {len(found)} failed", flush=True)
    for test, times in failed.most_common():
        print(f"{times} of {args.runs}: {test}")
    print(f"\n{args.runs} runs, {broken} not green, {len(failed)} tests failed at least once")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
