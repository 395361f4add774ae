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

import httpx
import uvloop

from bench.load.log_check import lost
from bench.load.server_process import ServerProcess, histogram, quantile
from bench.load.tables import Table, Tally, seat_guests

AT_ONCE = 16
"""Rooms that are set up side by side."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a load; the exit code is 1 when something was lost."""
    args = parsed(arguments)
    cores = sorted(os.sched_getaffinity(0))
    server_core, driver_core = (cores[0], cores[-1]) if len(cores) > 1 and not args.no_pin else (None, None)
    with tempfile.TemporaryDirectory(prefix="inkland-load-") as folder:
        path = Path(args.data or folder)
        path.mkdir(parents=True, exist_ok=True)
        seats = args.games * args.players
        with ServerProcess(path, server_core, connections=seats + 100) as server:
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
        for table in tables:
            table.is_going = False
        await _silent(tally)
        figures["memory"] = (server.bytes() - bare) / 1e6 / len(tables)
    code = await asyncio.to_thread(server.stop)
    report(args, tally, figures)
    wrong = [*tally.wrong, *await asyncio.to_thread(lost, folder, tables)]
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


def report(args: argparse.Namespace, tally: Tally, figures: dict[str, float]) -> None:
    """Print the figures next to their targets."""
    waits = sorted(tally.waits) or [float("nan")]
    wanted = args.games * args.players / args.pace
    row("draws a second", f"{figures['draws']:.0f}", f"{wanted:.0f}")
    for share in (50, 95, 99):
        wait = waits[min(len(waits) - 1, len(waits) * share // 100)] * 1000
        row(f"draw sent → everyone told, p{share}", f"{wait:.1f} ms", "< 50 ms" if share == 95 else "")
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
