"""A load test: many games at a steady pace against a real server (`make load`)."""

import argparse
import asyncio
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import monotonic
from typing import NamedTuple

import httpx
import uvloop

from bench.load.log_check import lost
from bench.load.reviewers import Reviewers
from bench.load.server_process import ServerProcess, histogram, quantile
from bench.load.tables import Table, Tally, seat_guests
from inkland.server.infra.database.engines.postgresql_url import parse_database_url

AT_ONCE = 16
"""Rooms that are set up side by side."""
TURNS = 3
"""How often draws are measured without reviews and with them, in turn."""
REVIEW_WARM_UP = 120.0
"""How long a worker may take to load what it needs before its first piece."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a load; the exit code is 1 when something was lost."""
    args = parsed(arguments)
    cores = sorted(os.sched_getaffinity(0))
    server_core, driver_core = (cores[0], cores[-1]) if len(cores) > 1 and not args.no_pin else (None, None)
    with tempfile.TemporaryDirectory(prefix="inkland-load-") as folder:
        path = Path(args.data or folder)
        path.mkdir(parents=True, exist_ok=True)
        seats = args.games * args.players
        database = () if args.database is None else ("--database", args.database)
        with ServerProcess(path, server_core, seats + 100, *database) as server:
            if driver_core is not None:
                os.sched_setaffinity(0, {driver_core})
            try:
                return uvloop.run(_load(args, server, path))
            except KeyboardInterrupt:
                print("\nstopped", file=sys.stderr)
                return 130


def parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Return the parsed arguments."""
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="games at once")
    parser.add_argument("--players", type=int, default=3, help="guests in each")
    parser.add_argument("--pace", type=float, default=2.0, help="seconds for one card of each guest")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long to measure")
    parser.add_argument("--preset", default="base", help="what is played")
    parser.add_argument("--seed", type=int, default=1, help="decides what the guests draw")
    parser.add_argument("--data", help="keep the server's data in this folder")
    parser.add_argument("--database", help="store games in this empty PostgreSQL database instead")
    parser.add_argument(
        "--reviews", type=int, default=0, help="measure also with so many reviews waiting, in turn"
    )
    parser.add_argument("--no-pin", action="store_true", help="do not give server and guests a core each")
    return parser.parse_args(arguments)


async def _load(args: argparse.Namespace, server: ServerProcess, folder: Path) -> int:
    tally, rng = Tally(), Random(args.seed)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=60) as http:
        await _warm_up(args, server, http)
        bare, begun = server.bytes(), monotonic()
        tables = await _seated(args.games, args, server, http, tally, rng)
        progress(
            f"{len(tables)} games with {args.players} guests each seated in {monotonic() - begun:.1f} s\n"
        )
        for number, table in enumerate(tables):
            asyncio.get_running_loop().call_later(args.pace * number / len(tables), table.start)
        await asyncio.sleep(3 * args.pace)
        progress(f"playing for {args.seconds:.0f} s\n")
        figures = await _measured(args, server, http, tally)
        beside = await _beside_reviews(args, server, tally) if args.reviews else None
        for table in tables:
            table.is_going = False
        await _silent(tally)
        figures["memory"] = (server.bytes() - bare) / 1e6 / len(tables)
    code = await asyncio.to_thread(server.stop)
    report(args, tally, figures)
    if beside is not None:
        report_reviews(args, beside)
        tally.wrong += beside.reviewers.wrong
    location = folder if args.database is None else parse_database_url(args.database)
    wrong = [*tally.wrong, *await asyncio.to_thread(lost, location, tables)]
    if code or server.log().count('"level": "error"'):
        wrong.append(f"exit code {code}, log: {server.log()[-2000:]}")
    for line in wrong[:20]:
        print(line, file=sys.stderr)
    row("lost or wrong", f"{len(wrong)}", "0")
    return 1 if wrong else 0


async def _warm_up(args: argparse.Namespace, server: ServerProcess, http: httpx.AsyncClient) -> None:
    """Let one table play for a moment: what a server loads with its first game is no cost of each game."""
    tally = Tally()
    (table,) = await _seated(1, args, server, http, tally, Random(0))
    table.start()
    await asyncio.sleep(2 * args.pace)
    table.is_going = False
    await _silent(tally)


async def _silent(tally: Tally) -> None:
    """Wait until nothing more arrives, so that messages on their way do not count as lost."""
    received = -1
    while received != tally.received:
        received = tally.received
        await asyncio.sleep(1.5)


async def _seated(
    games: int,
    args: argparse.Namespace,
    server: ServerProcess,
    http: httpx.AsyncClient,
    tally: Tally,
    rng: Random,
) -> list[Table]:
    """Create rooms with their guests, a few at a time."""
    body = {"settings": {"setup": {"preset": args.preset}}, "open_seats": args.players - 1}
    gate, tables = asyncio.Semaphore(AT_ONCE), list[Table]()

    async def one(number: int) -> None:
        async with gate:
            names = [f"Guest {number} {seat}" for seat in range(args.players)]
            seed = Random(f"{rng.random()} {number}")

            def made(room: str) -> Table:
                return Table(room, len(names), args.pace, seed, tally)

            tables.append(await seat_guests(http, server.port, body, names, made))
            progress(f"seated {len(tables)} of {games} games")

    async with asyncio.TaskGroup() as group:
        for number in range(games):
            group.create_task(one(number))
    return tables


async def _measured(
    args: argparse.Namespace, server: ServerProcess, http: httpx.AsyncClient, tally: Tally
) -> dict[str, float]:
    """Return the figures of the server during the measurement."""
    before = histogram((await http.get("/metrics")).text, "inkland_update_seconds")
    (processor, kernel), own, begun = server.seconds(), sum(os.times()[:2]), monotonic()
    tally.is_on = True
    while (passed := monotonic() - begun) < args.seconds:
        await asyncio.sleep(min(1.0, args.seconds - passed))
        progress(f"{monotonic() - begun:3.0f} s, {tally.done} draws, {tally.games} games ended")
    tally.is_on = False
    passed = monotonic() - begun
    after_processor, after_kernel = server.seconds()
    used = after_processor - processor
    figures = {
        "draws": tally.done / passed,
        "server": used / passed,
        "kernel": (after_kernel - kernel) / max(1e-9, used),
        "driver": (sum(os.times()[:2]) - own) / passed,
        "cost": used / max(1, tally.done) * 1000,
    }
    after = histogram((await http.get("/metrics")).text, "inkland_update_seconds")
    for share in (50, 95, 99):
        figures[f"inside {share}"] = quantile(before, after, share / 100) * 1000
    progress("\n")
    return figures


class BesideReviews(NamedTuple):
    """How long draws took without reviews and with them, and what became of the reviews."""

    without: list[float]
    during: list[float]
    reviewers: Reviewers


async def _beside_reviews(args: argparse.Namespace, server: ServerProcess, tally: Tally) -> BesideReviews:
    """Measure without and with waiting reviews, in turn."""
    found = BesideReviews([], [], Reviewers(server.port, args.reviews))
    for turn in range(1, TURNS + 1):
        progress(f"turn {turn} of {TURNS}, without reviews")
        found.without.extend(await _waits(args.seconds, tally))
        async with found.reviewers:
            await _begun(found.reviewers)
            progress(f"turn {turn} of {TURNS}, with {args.reviews} reviews")
            found.during.extend(await _waits(args.seconds, tally))
        await asyncio.sleep(1.0)
    progress("\n")
    return found


async def _begun(reviewers: Reviewers) -> None:
    """Wait until the first piece of a review is done, so that all that follows are measured."""
    before, end = reviewers.pieces, monotonic() + REVIEW_WARM_UP
    while reviewers.pieces == before and monotonic() < end:
        await asyncio.sleep(0.1)
    if reviewers.pieces == before:
        reviewers.wrong.append(f"no review was begun within {REVIEW_WARM_UP:.0f} s")


async def _waits(seconds: float, tally: Tally) -> list[float]:
    """Return how long draws take for some seconds."""
    kept, tally.waits = tally.waits, []
    tally.is_on = True
    await asyncio.sleep(seconds)
    tally.is_on = False
    found, tally.waits = tally.waits, kept
    return found


def report_reviews(args: argparse.Namespace, beside: BesideReviews) -> None:
    """Print how long draws take without reviews and with them."""
    for name, waits in (("no reviews", beside.without), (f"{args.reviews} reviews", beside.during)):
        for share in (50, 95, 99):
            row(f"draws beside {name}, p{share}", _shown(waits, share), "< 25 ms" if share == 95 else "")
    row("reviews done, pieces", f"{beside.reviewers.done}, {beside.reviewers.pieces}", "")


def _shown(waits: list[float], share: int) -> str:
    ordered = sorted(waits) or [float("nan")]
    return f"{ordered[min(len(ordered) - 1, len(ordered) * share // 100)] * 1000:.1f} ms"


def report(args: argparse.Namespace, tally: Tally, figures: dict[str, float]) -> None:
    """Print the figures next to their targets."""
    wanted = args.games * args.players / args.pace
    row("draws a second", f"{figures['draws']:.0f}", f"{wanted:.0f}")
    for share in (50, 95, 99):
        shown = _shown(tally.waits, share)
        row(f"draw sent → everyone told, p{share}", shown, "< 50 ms" if share == 95 else "")
    for share in (50, 95, 99):
        row(f"inside the server, p{share}", f"{figures[f'inside {share}']:.1f} ms", "")
    row("server, processor time for each draw", f"{figures['cost']:.2f} ms", "< 1 ms")
    row("server, share of a core", f"{figures['server']:.0%}", "")
    row("server, share of that in the kernel", f"{figures['kernel']:.0%}", "")
    row("driver, share of a core", f"{figures['driver']:.0%}", "")
    row("memory for each game", f"{figures['memory']:.2f} MB", "")


def row(name: str, value: str, target: str) -> None:
    """Print one line of the report."""
    print(f"{name:<40} {value:>12}   {target}")


def progress(text: str) -> None:
    """Show progress on one line of standard error, if that is a terminal."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
