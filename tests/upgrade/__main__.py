"""The released version is replaced by the present one while guests play (`make upgrade-trial`)."""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.server.operations.next_version import make_next_version
from tests.upgrade.released import RELEASED, released_version
from tests.upgrade.rolling import rolling_trial
from tests.upgrade.trial import LONGEST_OUTAGE, Result, upgrade_trial


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a trial and print its figures; the exit code is 1 if a guest lost something or was out too long."""
    parser = argparse.ArgumentParser(prog="python -m tests.upgrade", description=__doc__)
    parser.add_argument("--games", type=int, default=50, help="games at once")
    parser.add_argument("--players", type=int, default=2, help="guests in each")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long the old version is played on")
    parser.add_argument("--pace", type=float, default=1.0, help="seconds for one card of each guest")
    parser.add_argument("--seed", type=int, default=1, help="decides what the guests draw")
    parser.add_argument("--present", action="store_true", help="restart the current version instead")
    parser.add_argument("--servers", type=int, default=0, help="replace so many servers one after another")
    parser.add_argument("--next", action="store_true", help="by a simulated next version, with --servers")
    args = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="inkland-upgrade-") as name:
        folder = Path(name)
        if args.servers:
            return _rolling(args, folder)
        (folder / "data").mkdir(mode=0o700)
        old = None if args.present else released_version(folder / "old")
        result = asyncio.run(
            upgrade_trial(
                folder,
                old,
                protocol=2 if args.present else 1,
                games=args.games,
                players=args.players,
                seconds=args.seconds,
                pace=args.pace,
                seed=args.seed,
            )
        )
    report(result, "restart of one server" if args.present else f"from 0.1.0 ({RELEASED})")
    return 0 if result.is_good else 1


def _rolling(args: argparse.Namespace, folder: Path) -> int:
    """Replace the servers of a cluster one after another."""
    folder.chmod(0o711)  # PostgreSQL may run as another user
    version = make_next_version(folder / "next") if args.next else None
    result = asyncio.run(
        rolling_trial(
            folder / "cluster",
            version,
            servers=args.servers,
            games=args.games,
            players=args.players,
            seconds=args.seconds,
            pace=args.pace,
            seed=args.seed,
        )
    )
    report(result, f"{args.servers} servers to {'the next version' if args.next else 'the same version'}")
    return 0 if result.is_good else 1


def report(result: Result, old: str) -> None:
    """Print the figures."""
    outages = sorted(result.outages)
    rows = (
        ("what", old),
        ("guests", str(result.guests)),
        ("acknowledged choices, before and after", f"{result.before}, {result.acknowledged - result.before}"),
        ("lost choices", str(len(result.lost))),
        ("the change takes", f"{result.gap:.2f} s"),
        ("a guest is out, median", f"{outages[len(outages) // 2]:.2f} s"),
        (f"a guest is out, longest (at most {LONGEST_OUTAGE:.0f} s)", f"{outages[-1]:.2f} s"),
    )
    for name, value in rows:
        print(f"{name:<44} {value:>16}")
    for line in result.lost[:20]:
        print(line, file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
