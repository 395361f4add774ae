"""A flood against a server with running games: `make flood` (docs/capacity.md).

Silent connections, slow heads and bodies, pings as fast as they can be sent, and requests for the dearest
address, all at once, while tables play and newcomers open the page. The server has one core, the guests have
the other. The attackers share the core of the guests at the lowest priority: on machines of their own, as in
life, they would take no processor time from the guests.
"""

import argparse
import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import httpx
import uvloop

from bench.load.__main__ import row
from bench.load.newcomers import Newcomers
from bench.load.server_process import ServerProcess
from bench.load.tables import Table, Tally, seat_guests

PLAYERS = 3
PACE = 2.0
CANDIDATES = (
    "/", "/schema/openapi.json", "/api/catalog", "/api/tutorial", "/api/open-games", "/metrics", "/api/games",
    "/api/games/ended", "/api/rooms/{room}", "/api/rooms/{room}/qr.svg", "/api/rooms/{room}/invitation",
    "/api/games/{game}", "/api/games/{game}/messages",
)  # fmt: skip
"""Addresses of which the dearest is asked for."""
TRIES = 50
PAGE_SECONDS = 1.0
DRAW_SECONDS = 0.05


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the flood; the exit code is 1 if a newcomer or a table had to wait too long."""
    args = parsed(arguments)
    cores = sorted(os.sched_getaffinity(0))
    with (
        tempfile.TemporaryDirectory(prefix="inkland-flood-") as folder,
        ServerProcess(Path(folder), cores[0], connections=120) as server,
    ):
        os.sched_setaffinity(0, {cores[-1]})
        return uvloop.run(_flood(args, server))


def parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Return the parsed arguments."""
    parser = argparse.ArgumentParser(prog="python -m bench.load.flood", description=__doc__)
    parser.add_argument("--tables", type=int, default=30, help=f"games of {PLAYERS} guests")
    parser.add_argument(
        "--seconds", type=float, default=20.0, help="how long to measure, in calm and in flood"
    )
    parser.add_argument("--silent", type=int, default=2000, help="connections that say nothing")
    parser.add_argument(
        "--slow", type=int, default=200, help="connections with slow heads, and as many bodies"
    )
    parser.add_argument("--pings", type=int, default=20, help="connections that send pings")
    parser.add_argument("--gets", type=int, default=1000, help="requests a second for the dearest address")
    parser.add_argument("--together", action="store_true", help="everybody comes from one address")
    return parser.parse_args(arguments)


async def _flood(args: argparse.Namespace, server: ServerProcess) -> int:
    tally = Tally()
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=60) as http:
        tables = [await _table(http, server, tally, number) for number in range(args.tables)]
        for number, table in enumerate(tables):
            asyncio.get_running_loop().call_later(PACE * number / len(tables), table.start)
        await asyncio.sleep(2 * PACE)
        cookie, path = await _dearest(http, server)
    row("the dearest address", path, "")
    calm = await _measured(args.seconds, server, tally, spread=not args.together)
    attacks = _attacks(args, server.port, cookie, path, tables[0].room)
    try:
        await asyncio.sleep(3)
        flood = await _measured(args.seconds, server, tally, spread=not args.together)
    finally:
        done = _stop(attacks)
    for kind, counts in done.items():
        passed = args.seconds + 3
        text = ", ".join(f"{name} {count / passed:.0f}/s" for name, count in sorted(counts.items()))
        row(kind, text, "")
    for table in tables:
        table.is_going = False
    _report("calm", calm)
    wrong = [*tally.wrong, *_report("flood", flood)]
    for line in wrong[:20]:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


async def _table(http: httpx.AsyncClient, server: ServerProcess, tally: Tally, number: int) -> Table:
    names = [f"Guest {number} {seat}" for seat in range(PLAYERS)]
    return await seat_guests(
        http,
        server.port,
        {"open_seats": PLAYERS - 1},
        names,
        lambda room: Table(room, PLAYERS, PACE, Random(number), tally),
    )


async def _dearest(http: httpx.AsyncClient, server: ServerProcess) -> tuple[str, str]:
    """Return the cookie of a new guest, and the address that takes the most processor time."""
    answer = await http.post("/api/guest", json={"name": "Mallory"})
    cookie = answer.headers["set-cookie"].partition(";")[0]
    room = (await http.post("/api/rooms", json={"start": True, "bots": ["greedy"]})).json()["id"]
    game = (await http.get("/api/games")).json()[0]["game"]
    http.cookies.clear()
    costs = {}
    for number, candidate in enumerate(CANDIDATES):
        path = candidate.format(room=room, game=game)
        transport = httpx.AsyncHTTPTransport(local_address=f"127.0.30.{number + 1}")
        async with httpx.AsyncClient(base_url=http.base_url, transport=transport) as client:
            before = server.seconds()[0]
            for _ in range(TRIES):
                await client.get(path, headers={"Cookie": cookie})
            costs[path] = (server.seconds()[0] - before) / TRIES
    return cookie, max(costs, key=lambda path: costs[path])


async def _measured(seconds: float, server: ServerProcess, tally: Tally, *, spread: bool) -> dict[str, Any]:
    """Return how long draws and newcomers take for some seconds."""
    newcomers = Newcomers(server.port, spread=spread)
    tally.waits, tally.is_on = [], True
    used, begun = server.seconds()[0], monotonic()
    await newcomers.come(0.5, seconds)
    tally.is_on = False
    return {
        "draws": sorted(tally.waits),
        "pages": sorted(newcomers.waits),
        "wrong": newcomers.wrong,
        "core": (server.seconds()[0] - used) / (monotonic() - begun),
    }


def _report(name: str, figures: dict[str, Any]) -> list[str]:
    """Print the figures of one part, and return what is wrong with them."""
    draws, pages = figures["draws"] or [float("inf")], figures["pages"] or [float("inf")]
    p95 = draws[min(len(draws) - 1, len(draws) * 95 // 100)]
    row(f"{name}: draw sent → everyone told, p50", f"{draws[len(draws) // 2] * 1000:.1f} ms", "")
    row(f"{name}: draw sent → everyone told, p95", f"{p95 * 1000:.1f} ms", "< 50 ms")
    row(f"{name}: newcomer has the page, median", f"{pages[len(pages) // 2] * 1000:.0f} ms", "")
    row(f"{name}: newcomer has the page, slowest", f"{pages[-1] * 1000:.0f} ms", "< 1000 ms")
    row(f"{name}: server, share of a core", f"{figures['core']:.0%}", "")
    late = [f"{name}: a draw took {p95:.3f} s (p95)"] if p95 > DRAW_SECONDS else []
    late += [f"{name}: a newcomer waited {pages[-1]:.2f} s"] if pages[-1] > PAGE_SECONDS else []
    return [*figures["wrong"], *late]


def _attacks(
    args: argparse.Namespace, port: int, cookie: str, path: str, room: str
) -> dict[str, subprocess.Popen[str]]:
    """Start the attackers, each kind in a process of its own."""
    socket, spread = f"/ws/rooms/{room}", "together" if args.together else "spread"
    wanted = {
        "silent": [args.silent, spread],
        "slow_heads": [args.slow, spread],
        "slow_bodies": [args.slow, spread],
        "pings": [args.pings, spread, cookie, socket],
        "gets": [args.gets, spread, cookie, path],
    }
    return {
        kind: subprocess.Popen(
            [sys.executable, "-m", "bench.load.attackers", kind, str(port), *map(str, more)],
            stdout=subprocess.PIPE,
            text=True,
        )
        for kind, more in wanted.items()
    }


def _stop(attacks: dict[str, subprocess.Popen[str]]) -> dict[str, dict[str, int]]:
    """Stop the attackers, and return what each kind has done."""
    for process in attacks.values():
        process.send_signal(signal.SIGTERM)
    done = {}
    for kind, process in attacks.items():
        try:
            said, _ = process.communicate(timeout=20)
        except subprocess.TimeoutExpired:
            process.kill()
            said, _ = process.communicate()
        done[kind] = json.loads(said or "{}")
    return done


if __name__ == "__main__":
    sys.exit(main())
