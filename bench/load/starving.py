"""Can one guest starve the others? Rooms full of strong bots, and what other tables notice (`make starving`).

The flood: rooms of 99 bots, each with one guest who draws at once, so that the bots never rest. Meanwhile,
from other addresses, a guest plays with one greedy bot, and tables of three guests draw at a steady pace.
"""

import argparse
import asyncio
import os
import re
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import httpx
import uvloop

from bench.load.__main__ import progress, row
from bench.load.server_process import ServerProcess
from bench.load.tables import Guest, Message, Table, Tally, seat_guests

HUMAN_TABLES = 5
HUMANS = 3
HUMAN_PACE = 2.0
PROBE_PACE = 0.5
"""Seconds before the guest of the greedy bot draws, so that the bot is first."""
MOST_ANSWER_SECONDS = 1.0
MOST_DRAW_SECONDS = 0.05


@dataclass
class Flood:
    """Rooms full of bots: how many, and by how many guests from how many addresses."""

    name: str
    guests: int
    addresses: int


FLOODS = (
    Flood("nobody", 0, 1),
    Flood("one guest", 1, 1),
    Flood("many guests, one address", 20, 1),
    Flood("many guests, as many addresses", 20, 20),
)


@dataclass
class Measured:
    """The waits of one flood, in seconds."""

    answers: list[float] = field(default_factory=list)
    """From a new card to the choice of the greedy bot."""
    draws: list[float] = field(default_factory=list)
    """From a person's draw to the moment when everybody at the table knows it."""
    turns: int = 0
    """Cards that were drawn in the flooding rooms."""
    unanswered: float = 0.0
    """How long the greedy bot had been choosing at the end."""
    quick: float = 0.0
    """Choices that quicker levels have made for other bots."""
    server: float = 0.0
    """The share of a core that the server itself has used, without its workers."""


class LoneGuest(Guest):
    """A guest alone with bots, who draws after a fixed time."""

    def __init__(self, table: Table, pace: float) -> None:
        super().__init__(table, 0)
        self.turns = 0
        self.bot_seconds: list[float] = []
        """How long all bots together took for each card."""
        self.asked: float | None = None
        """When the bots were asked, if they have not all chosen yet."""
        self._pace = pace

    def _updated(self, message: Message, frame: bytes, now: float) -> None:  # noqa: ARG002
        self._awaited = message.awaited
        if self.asked is not None and (message.seen is not None or not {*message.awaited} - {0}):
            self.bot_seconds.append(now - self.asked)
            self.asked = None
        seen = message.seen
        if seen is None:
            return
        self.game, self.turn, self._options = message.game, seen.turn or self.turn, message.options
        self.turns += 1
        self.asked = now if {*message.awaited} - {0} else None
        loop = asyncio.get_running_loop()
        if bytes(seen.result) != b"null":
            self.client.send(b'{"type":"restart","id":4,"same_deal":false}')
        elif self._options is not None and 0 in message.awaited:
            loop.call_later(self._pace, self._draw, self.game, self.turn)

    def _answered(self, message: Message) -> None:
        if message.problem is not None and message.problem.code == "illegal-gorgon-must-destroy":
            self._line += f" x {message.problem.cells[0]}"
            self._send_line()


async def opened(
    http: httpx.AsyncClient, port: int, cookie: str, bots: Sequence[str], pace: float, address: str
) -> LoneGuest:
    """Open a room with bots for the guest of a cookie, and start its game; raises HTTPStatusError."""
    body: dict[str, Any] = {"bots": list(bots), "settings": {"clock": 600}}
    answer = await http.post("/api/rooms", json=body, headers={"Cookie": cookie})
    answer.raise_for_status()
    table = Table(answer.json()["id"], 1, pace, Random(answer.json()["id"]), Tally())
    guest = LoneGuest(table, pace)
    await guest.connect("127.0.0.1", port, cookie, address)
    table.is_going = True
    guest.client.send(b'{"type":"start","id":1}')
    return guest


async def new_guest(http: httpx.AsyncClient, name: str) -> str:
    """Return the cookie of a new guest."""
    answer = await http.post("/api/guest", json={"name": name})
    answer.raise_for_status()
    http.cookies.clear()
    return answer.headers["set-cookie"].partition(";")[0]


def connected(port: int, address: str) -> httpx.AsyncClient:
    """Return an HTTP client that comes from one of the addresses of this machine."""
    transport = httpx.AsyncHTTPTransport(local_address=address, retries=2)
    return httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, transport=transport)


async def flood_rooms(flood: Flood, rooms: int, bots: Sequence[str], port: int) -> list[LoneGuest]:
    """Open the flooding rooms; a guest whom the server allows no more strong bots takes masters instead."""
    found: list[LoneGuest] = []
    cookies: list[str] = []
    for number in range(rooms):
        address = f"127.0.1.{1 + number % flood.addresses}"
        async with connected(port, address) as http:
            if number < flood.guests:
                cookies.append(await new_guest(http, f"Flood {number}"))
            cookie = cookies[number % flood.guests]
            try:
                guest = await opened(http, port, cookie, bots, 0.0, address)
            except httpx.HTTPStatusError as error:
                most = error.response.json()["details"].get("most", 0)
                fewer = [*bots[:most], *["master"] * (len(bots) - most)]
                guest = await opened(http, port, cookie, fewer, 0.0, address)
        found.append(guest)
        progress(f"{flood.name}: {len(found)} of {rooms} rooms")
    return found


async def human_tables(port: int, tally: Tally) -> list[Table]:
    """Return tables of people who draw at a steady pace, from an address of their own."""
    found = []
    async with connected(port, "127.0.2.1") as http:
        for number in range(HUMAN_TABLES):
            names = [f"Human {number} {seat}" for seat in range(HUMANS)]
            body = {"open_seats": HUMANS - 1}

            def made(room: str, number: int = number) -> Table:
                return Table(room, HUMANS, HUMAN_PACE, Random(number), tally)

            found.append(await seat_guests(http, port, body, names, made, "127.0.2.1"))
    for number, table in enumerate(found):
        table.is_going = True
        delay = HUMAN_PACE * number / len(found)
        asyncio.get_running_loop().call_later(delay, table.guests[0].client.send, b'{"type":"start","id":1}')
    return found


async def measured(args: argparse.Namespace, flood: Flood, server: ServerProcess) -> Measured:
    """Flood a server, and return what the other tables notice."""
    found, tally, port = Measured(), Tally(), server.port
    rooms = args.rooms if flood.guests else 0
    flooding = await flood_rooms(flood, rooms, ["legend"] * args.bots, port)
    tables = await human_tables(port, tally)
    async with connected(port, "127.0.3.1") as http:
        probe = await opened(http, port, await new_guest(http, "Probe"), ["greedy"], PROBE_PACE, "127.0.3.1")
    await asyncio.sleep(args.warm_up)
    probe.bot_seconds.clear()
    before, used = sum(guest.turns for guest in flooding), server.seconds()[0]
    tally.is_on, end = True, monotonic() + args.seconds
    while monotonic() < end:
        await asyncio.sleep(min(1.0, max(0.0, end - monotonic())))
        progress(f"{flood.name}: {len(probe.bot_seconds)} answers of a bot, {len(tally.waits)} draws")
    found.unanswered = asyncio.get_running_loop().time() - probe.asked if probe.asked is not None else 0.0
    found.answers, found.draws = list(probe.bot_seconds), list(tally.waits)
    found.turns = sum(guest.turns for guest in flooding) - before
    found.server = (server.seconds()[0] - used) / args.seconds
    async with connected(port, "127.0.0.1") as http:
        found.quick = quick_choices((await http.get("/metrics")).text)
    for table in [*tables, probe.table, *(guest.table for guest in flooding)]:
        table.is_going = False
    for guest in [probe, *flooding, *(guest for table in tables for guest in table.guests)]:
        guest.client.close()
    progress("\n")
    return found


def quick_choices(metrics: str) -> float:
    """Return how many choices quicker levels have made."""
    found = re.findall(r"^inkland_quick_choices_total\{.*\} (\S+)$", metrics, re.MULTILINE)
    return sum(float(count) for count in found)


def quantile(values: Sequence[float], share: float) -> float:
    """Return a quantile of some values; infinite if there are none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("inf")


def report(found: Measured) -> bool:
    """Print the figures next to their targets; return whether they are met."""
    slowest = max([*found.answers, found.unanswered], default=float("inf"))
    slowest = slowest if found.answers else float("inf")
    draws = quantile(found.draws, 0.95)
    row("greedy bot of another table, answers", str(len(found.answers)), "")
    row("  median", f"{quantile(found.answers, 0.5) * 1000:.0f} ms", "")
    row("  slowest", f"{slowest * 1000:.0f} ms", f"< {MOST_ANSWER_SECONDS * 1000:.0f} ms")
    row("human draws", str(len(found.draws)), "")
    row("  median", f"{quantile(found.draws, 0.5) * 1000:.1f} ms", "")
    row("  p95", f"{draws * 1000:.1f} ms", f"< {MOST_DRAW_SECONDS * 1000:.0f} ms")
    row("cards drawn in the flooding rooms", str(found.turns), "")
    row("choices of quicker levels", f"{found.quick:.0f}", "")
    row("server without workers, share of a core", f"{found.server:.0%}", "")
    return slowest < MOST_ANSWER_SECONDS and draws < MOST_DRAW_SECONDS


def parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Return the parsed arguments."""
    parser = argparse.ArgumentParser(prog="python -m bench.load.starving", description=__doc__)
    parser.add_argument("--rooms", type=int, default=20, help="flooding rooms")
    parser.add_argument("--bots", type=int, default=99, help="bots in each")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long to measure each flood")
    parser.add_argument("--warm-up", type=float, default=10.0, help="how long to wait before that")
    parser.add_argument(
        "--strong-bots",
        type=int,
        help="legends that a room may have (default: that of the server, and 10,000)",
    )
    parser.add_argument(
        "--flood", choices=[flood.name for flood in FLOODS], help="measure only this flood (default: all)"
    )
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure the floods with and without quotas; the exit code is 1 when others had to wait."""
    args, is_met = parsed(arguments), True
    for limit in (None, 10_000) if args.strong_bots is None else (args.strong_bots,):
        for flood in FLOODS:
            if args.flood not in (None, flood.name):
                continue
            options = () if limit is None else ("--strong-bots", str(limit))
            quota = "with the usual quotas" if limit is None else f"--strong-bots {limit}"
            print(f"{args.rooms} rooms of {args.bots} legends, {flood.name}, {quota}")
            with (
                tempfile.TemporaryDirectory(prefix="inkland-starving-") as folder,
                ServerProcess(Path(folder), None, 1000, *options) as server,
            ):
                load = os.getloadavg()[0]
                found = uvloop.run(measured(args, flood, server))
                is_met = report(found) and is_met
                row("load of the machine, before and after", f"{load:.1f}, {os.getloadavg()[0]:.1f}", "")
                server.stop()
    return 0 if is_met else 1


if __name__ == "__main__":
    sys.exit(main())
