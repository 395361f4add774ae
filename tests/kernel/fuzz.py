"""A long run of core against kernel: `python -m tests.kernel.fuzz --steps 100000 --seed 1`."""

import argparse
import sys
from time import monotonic

from tests.kernel.duel import Differs, Duel, any_duel, expected_sights
from tests.property.playing import CATALOG

from inkland.notation.records import format_record


def report(duel: Duel, seed: int, difference: Differs) -> None:
    """Everything that is needed to see the difference again."""
    print(f"\nseed {seed}, step {duel.steps}: {difference}")
    if duel.crowd:
        print(f"{duel.crowd} % of the cells were filled before the first choice; the record does not show it")
    print(format_record(duel.events, CATALOG, seed=seed))


def main() -> int:
    """Play until the steps are done; says what was met, and fails where something never was."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--peeks", type=int, default=1, help="choices looked at beside the one taken")
    wanted = parser.parse_args()
    steps = looks = games = 0
    met: set[str] = set()
    begun = monotonic()
    while steps < wanted.steps:
        seed = wanted.seed + games
        duel = any_duel(seed)
        try:
            duel.play(peeks=wanted.peeks, pack=seed % 2 == 0)
        except Differs as difference:
            report(duel, seed, difference)
            return 1
        games, steps, looks = games + 1, steps + duel.steps, looks + duel.peeks
        met |= duel.sights
        pace = (steps + looks) / (monotonic() - begun)
        line = f"\r{games} games, {steps} steps and {looks} looks equal, {pace:.0f} a second"
        print(line, end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    missing = expected_sights() - met
    print(f"{games} games, {steps} steps and {looks} further choices compared, all equal")
    print(f"met {len(met & expected_sights())} of {len(expected_sights())}:")
    for sight in sorted(expected_sights()):
        print(f"  {'-- never --' if sight in missing else 'met'}  {sight}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
