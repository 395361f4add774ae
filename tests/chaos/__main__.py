"""`python -m tests.chaos`: faults on one server or a cluster while guests play (docs/testing.md)."""

import argparse
import asyncio
import secrets
import shutil
import signal
import sys
import tempfile
from pathlib import Path

from tests.chaos.cluster.cluster_run import ClusterRun
from tests.chaos.planted_bugs import BUGS
from tests.chaos.run import Report
from tests.chaos.single_run import SingleRun

SHOWN = 10
"""How many violations of a kind are printed."""
SLOW = 5
"""How many of the slowest recoveries are printed."""


def quantile(values: list[float], part: float) -> float:
    """Return the value that a part of the values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


def summary(report: Report) -> str:
    """Return the table of faults, what was checked and what was found."""
    lines = [f"{name:24} {count:5}" for name, count in sorted(report.faults.items())]
    lines.append(f"{'all faults':24} {sum(report.faults.values()):5}")
    seconds = [one.seconds for one in report.recoveries]
    lines.append(f"recovery: p50 {quantile(seconds, 0.5):.2f} s, p95 {quantile(seconds, 0.95):.2f} s")
    slowest = sorted(report.recoveries, key=lambda one: -one.seconds)[:SLOW]
    lines += [f"  {one.seconds:.2f} s after: {one.fault} (table {one.last})" for one in slowest]
    if report.verdict is not None:
        verdict = report.verdict
        checked = f"{verdict.acknowledged} choices acknowledged, "
        checked += f"{verdict.frames} frames and {verdict.answers} HTTP answers checked"
        lines.append(f"{verdict.games} games, {checked}, {report.promises} other changes acknowledged")
        lines.append(f"{verdict.timed} events told whose commits were recorded")
        refusals = ", ".join(f"{code} {count}" for code, count in verdict.refusals.items())
        lines.append(f"refusals: {refusals or 'none'}")
    found = report.violations
    kinds = {
        kind: sum(one.kind == kind for one in found) for kind in dict.fromkeys(one.kind for one in found)
    }
    lines.append("violations: " + (", ".join(f"{kind} {count}" for kind, count in kinds.items()) or "none"))
    for kind in kinds:
        lines += [str(one) for one in found if one.kind == kind][:SHOWN]
    return "\n".join(lines)


def show_progress(report: Report, fault: str) -> None:
    """Print how many faults have happened: in place on a terminal, every 25th otherwise."""
    done = sum(report.faults.values())
    line = f"{done} faults, the last one: {fault}"
    if report.recoveries:
        line += f", recovered in {report.recoveries[-1].seconds:.2f} s"
    if sys.stderr.isatty():
        print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)
    elif done % 25 == 0:
        print(line, file=sys.stderr, flush=True)


async def attack(args: argparse.Namespace, folder: Path) -> Report:
    """Run; the first Ctrl-C ends the faults, the second one everything."""
    made = ClusterRun if args.cluster else SingleRun
    run = made(folder, args.seed, args.faults, seconds=args.seconds, bug=args.bug, progress=show_progress)
    loop = asyncio.get_running_loop()

    def interrupt() -> None:
        print("\nstopping: the last games are played to their end", file=sys.stderr)
        run.stop.set()
        loop.remove_signal_handler(signal.SIGINT)

    loop.add_signal_handler(signal.SIGINT, interrupt)
    return await run.run()


def main() -> int:
    """Run and print the summary; 0 if nothing was violated."""
    parser = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    parser.add_argument(
        "--cluster", action="store_true", help="attack a cluster: servers, workers, PostgreSQL and NATS"
    )
    parser.add_argument("--seed", type=int, help="repeats the faults and choices of a run; otherwise random")
    parser.add_argument("--faults", type=int, help="how many faults (500, on a cluster 250)")
    parser.add_argument(
        "--seconds", type=float, help="begin no fault after so many seconds (3600, on a cluster 1020)"
    )
    parser.add_argument("--bug", choices=BUGS, help="plant a bug that the checker must find")
    parser.add_argument("--keep", action="store_true", help="keep histories, data and log in any case")
    args = parser.parse_args()
    args.faults = args.faults or (250 if args.cluster else 500)
    args.seconds = args.seconds or (1020 if args.cluster else 3600)
    args.seed = secrets.randbelow(10**6) if args.seed is None else args.seed
    print(f"seed {args.seed}, {args.faults} faults", flush=True)
    folder = Path(tempfile.mkdtemp(prefix="inkland-chaos-"))
    folder.chmod(0o711)  # PostgreSQL may run as another user
    report = asyncio.run(attack(args, folder))
    print(f"\nseed {args.seed}, {report.seconds:.0f} s" + (", stopped early" if report.interrupted else ""))
    print(summary(report))
    if report.violations or args.keep:
        print(f"histories, data and log: {folder}")
    else:
        shutil.rmtree(folder)
    return 1 if report.violations else 0


if __name__ == "__main__":
    sys.exit(main())
