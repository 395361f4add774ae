"""A long comparison of core and kernel: `python -m tests.kernel.fuzz --steps 100000 --seed 1 --jobs 2`."""

import argparse
import gc
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import count
from multiprocessing import get_context
from multiprocessing.pool import AsyncResult
from time import monotonic

from tests.kernel.duel import Differs, Duel, any_duel, expected_sights
from tests.property.playing import CATALOG

from inkland.core.record import record
from inkland.notation.records import format_record

INTERRUPTED = 130


@record
class Played:
    """What one game has shown, or where core and kernel differ."""

    steps: int
    looks: int
    sights: set[str]
    difference: str = ""


def play(seed: int, peeks: int) -> Played:
    """Play one game in core and kernel."""
    # With skills the core makes options by the thousand; the search for garbage among them takes long.
    gc.disable()
    gc.collect()
    gc.freeze()
    duel = any_duel(seed)
    try:
        duel.play(peeks=peeks, pack=seed % 2 == 0)
    except Differs as difference:
        return Played(duel.steps, duel.peeks, duel.sights, described(duel, seed, difference))
    return Played(duel.steps, duel.peeks, duel.sights)


def described(duel: Duel, seed: int, difference: Differs) -> str:
    """Return everything that is needed to reproduce a difference."""
    lines = [
        f"seed {seed}, step {duel.steps}: {difference}",
        f"again: python -m tests.kernel.fuzz --seed {seed} --steps 1",
    ]
    if duel.crowd:
        lines.append(f"{duel.crowd} % of the cells were filled before the first choice, not in this record:")
    return "\n".join([*lines, "", format_record(duel.events, CATALOG, seed=seed)])


@contextmanager
def games(first_seed: int, peeks: int, jobs: int) -> Iterator[Iterator[Played]]:
    """Yield games with seeds from the first upward, without end, played by some processes."""
    work, seeds = partial(play, peeks=peeks), count(first_seed)
    if jobs == 1:
        yield map(work, seeds)
        return
    # Ctrl-C is for the parent, which then ends the others.
    with get_context("spawn").Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield _in_turn(lambda: pool.apply_async(work, (next(seeds),)), 2 * jobs)


def _in_turn(begin: Callable[[], AsyncResult[Played]], ahead: int) -> Iterator[Played]:
    """Yield answers in the order of the requests, some of which are made ahead."""
    waiting = deque(begin() for _ in range(ahead))
    while True:
        yield waiting.popleft().get()
        waiting.append(begin())


class Tally:
    """What a run has compared so far."""

    def __init__(self) -> None:
        self.games = self.steps = self.looks = 0
        self.met: set[str] = set()
        self._begun = monotonic()

    def add(self, played: Played) -> None:
        """Count one more game and report progress."""
        self.games += 1
        self.steps += played.steps
        self.looks += played.looks
        self.met |= played.sights
        pace = (self.steps + self.looks) / (monotonic() - self._begun)
        print(f"\r{self}, {pace:,.0f} a second", end="", file=sys.stderr, flush=True)

    def __str__(self) -> str:
        return f"{self.games:,} games, {self.steps:,} steps and {self.looks:,} looks equal"

    def close(self) -> int:
        """Print what was met; return a failure if something never was."""
        missing = expected_sights() - self.met
        print(self)
        print(f"met {len(expected_sights() - missing)} of {len(expected_sights())}:")
        for sight in sorted(expected_sights()):
            print(f"  {'-- never --' if sight in missing else 'met'}  {sight}")
        return 1 if missing else 0


def run(steps: int, found: Iterator[Played], tally: Tally) -> str:
    """Play until enough steps are compared; return the first difference, if any."""
    while tally.steps < steps:
        played = next(found)
        if played.difference:
            return played.difference
        tally.add(played)
    return ""


def main() -> int:
    """Play until the steps are done; print what was met, and fail if something never was."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=2_000_000)
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the others follow")
    parser.add_argument("--peeks", type=int, default=0, help="choices looked at beside each one taken")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    wanted = parser.parse_args()
    tally = Tally()
    try:
        with games(wanted.seed, wanted.peeks, wanted.jobs) as found:
            difference = run(wanted.steps, found, tally)
    except KeyboardInterrupt:
        print(f"\nstopped: {tally}", file=sys.stderr)
        return INTERRUPTED
    print(file=sys.stderr)
    if difference:
        print(f"{tally}, and then\n{difference}")
        return 1
    return tally.close()


if __name__ == "__main__":
    sys.exit(main())
