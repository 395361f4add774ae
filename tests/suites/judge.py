"""Run suites of real processes (`python -m tests.suites.judge browser system`), and judge what fails.

A test that fails is run once more, alone. One that passes then is called FLAKY, with the text of its first
failure; the run passes with at most two of them. `make test` has no second chance.
"""

import argparse
import sys
from typing import Final

from tests.suites import failures

MOST_FLAKY: Final = 2
MOST_FAILURES: Final = 10
"""With more failures than this nothing is run again: something is broken."""


def main(words: list[str]) -> int:
    """Run the suites, and return an exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.suites.judge")
    parser.add_argument("layers", nargs="+", choices=["browser", "system"])
    parser.add_argument("-n", dest="processes", default="2", help="how many processes run tests")
    args, rest = parser.parse_known_args(words)
    broken, failed = [], dict[str, str]()
    for layer in args.layers:
        only = ["-m", f"{layer} and not slow", "-n", args.processes, "--dist", "worksteal"]
        code, found = failures.run([*only, *rest])
        failed |= found
        if code not in (0, failures.FAILED) or (code and not found):
            broken.append(f"{layer}: pytest ended with exit code {code}")
    flaky = failed if len(failed) <= MOST_FAILURES else {}
    flaky = {test: text for test, text in flaky.items() if failures.run([test])[0] == 0}
    for test, text in flaky.items():
        print(f"\nFLAKY {test}\n{text}")
    broken += [f"FAILED {test}" for test in failed if test not in flaky]
    if len(flaky) > MOST_FLAKY:
        broken.append(f"{len(flaky)} tests are flaky; {MOST_FLAKY} are tolerated")
    names = ", ".join(flaky) or "none"
    print(f"\n{' and '.join(args.layers)}: flaky tests: {names}")
    print("\n".join(broken))
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
