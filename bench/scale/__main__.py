"""`make scale`: one, two and three servers, each under the same load, on SQLite and PostgreSQL with NATS."""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import msgspec
import uvloop

from bench.load.__main__ import progress
from bench.scale.measure import Load, Result, measure
from bench.scale.systems import running

RESULTS: Final = Path(__file__).parent / "results.json"
SYSTEMS: Final = (
    ("SQLite", 1, True),
    ("PostgreSQL", 1, True),
    ("PostgreSQL", 2, True),
    ("PostgreSQL", 3, True),
    ("PostgreSQL", 3, False),
)
"""The database, how many servers, and whether a proxy sends a room to one of them."""
ROWS: Final[tuple[tuple[str, Callable[[Result], str]], ...]] = (
    ("drawings per second", lambda one: f"{one.draws:.0f}"),
    ("draw sent → everyone told, p50", lambda one: f"{one.waits[0]:.1f} ms"),
    ("… p95", lambda one: f"{one.waits[1]:.1f} ms"),
    ("… p99", lambda one: f"{one.waits[2]:.1f} ms"),
    ("processor time per drawing, servers", lambda one: _cost(one, "server", "ms")),
    ("… database", lambda one: _cost(one, "database", "ms")),
    ("… bus", lambda one: _cost(one, "bus", "ms")),
    ("transactions per drawing", lambda one: _cost(one, "commits")),
    ("write-ahead log per drawing", lambda one: _cost(one, "wal", "B")),
    ("disk per drawing", lambda one: _cost(one, "disk", "B")),
    ("messages per drawing, to the bus", lambda one: _cost(one, "bus_in")),
    ("… from the bus", lambda one: _cost(one, "bus_out")),
    ("bytes per drawing, bus", lambda one: _cost(one, "bus_bytes", "B")),
    ("… guests", lambda one: _cost(one, "guests", "B")),
    ("memory per guest", lambda one: f"{one.connection_bytes / 1000:.0f} kB"),
    ("lost or wrong", lambda one: f"{one.wrong}"),
)


def _cost(one: Result, name: str, unit: str = "") -> str:
    value = one.costs.get(name)
    if value is None:
        return "–"
    return f"{value:.0f} {unit}" if unit == "B" else f"{value:.2f} {unit}".strip()


def table(results: Sequence[Result]) -> str:
    """Return the figures of all systems as a table of Markdown."""
    lines = ["| | " + " | ".join(one.name for one in results) + " |", "|---" * (len(results) + 1) + "|"]
    lines += ["| " + " | ".join([name, *(shown(one) for one in results)]) + " |" for name, shown in ROWS]
    return "\n".join(lines)


def load_results(path: Path = RESULTS) -> list[Result]:
    """Return the results of the last run."""
    return msgspec.json.decode(path.read_bytes(), type=list[Result])


def parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Return the parsed arguments."""
    normal = Load()
    parser = argparse.ArgumentParser(prog="python -m bench.scale", description=__doc__)
    parser.add_argument("--games", type=int, default=normal.games, help="games at once for each server")
    parser.add_argument("--players", type=int, default=normal.players, help="guests in each")
    parser.add_argument("--pace", type=float, default=normal.pace, help="seconds for one card of each guest")
    parser.add_argument(
        "--seconds", type=float, default=normal.seconds, help="how long to measure each system"
    )
    parser.add_argument("--seed", type=int, default=normal.seed, help="decides what the guests draw")
    parser.add_argument("--out", type=Path, default=RESULTS, help="the file for the results")
    parser.add_argument("--no-pin", action="store_true", help="do not give the guests a core of their own")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure all systems; 1 if something was lost or wrong."""
    args = parsed(arguments)
    load = Load(args.games, args.players, args.pace, args.seconds, seed=args.seed)
    cores = os.sched_getaffinity(0)
    results = []
    for database, servers, is_hashed in SYSTEMS:
        with tempfile.TemporaryDirectory(prefix="inkland-scale-", ignore_cleanup_errors=True) as folder:
            Path(folder).chmod(0o711)  # PostgreSQL may run as another user
            is_pinned = len(cores) > 1 and not args.no_pin
            os.sched_setaffinity(0, cores - {max(cores)} if is_pinned else cores)
            own = msgspec.structs.replace(load, games=load.games * servers)
            connections, data = own.games * own.players + 100, Path(folder) / "data"
            with running(database, servers, connections, data, is_hashed=is_hashed) as system:
                os.sched_setaffinity(0, {max(cores)} if is_pinned else cores)
                results.append(uvloop.run(measure(system, own)))
                progress(f"{system.name}: {results[-1].draws:.0f} draws a second\n")
                os.sched_setaffinity(0, cores)
    args.out.write_bytes(msgspec.json.format(msgspec.json.encode(results)) + b"\n")
    print(table(results))
    return 1 if any(one.wrong for one in results) else 0


if __name__ == "__main__":
    sys.exit(main())
