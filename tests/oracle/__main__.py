"""`python -m tests.oracle FILE`: check a trace and say whether the two readings agree."""

import sys
from pathlib import Path

from tests.oracle.trace import examine


def main(arguments: list[str]) -> int:
    """Check one trace file; 0 when there is nothing to report."""
    if len(arguments) != 1:
        print("usage: python -m tests.oracle FILE", file=sys.stderr)
        return 2
    with Path(arguments[0]).open(encoding="utf-8") as lines:
        outcome = examine(lines)
    if not outcome.problems:
        print(f"{outcome.games} games, {outcome.lines} lines, no disagreement")
        return 0
    for problem in outcome.problems[:20]:
        print(problem)
    print(f"{outcome.games} games, {outcome.lines} lines, {len(outcome.problems)} problems")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
