"""`python -m tests.chaos.kills_at_start`: kills during the first start and during an upgrade from 0.1.0.

Each kill hits a new folder at a random moment, from before the folder exists until after the start. Most
starts only open the store, in a child of this process, which has imported everything: so hundreds of them
take a minute. Some are whole servers. Sometimes two starts race for one folder. Afterwards every folder must
open, with everything in it.
"""

import argparse
import asyncio
import os
import secrets
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from sqlalchemy import Engine, event
from tests.chaos.server import OLD_DATA, TOP

from inkland.server.features.sessions.store import SessionStore
from inkland.server.infra.database.engines.opening import DataProblem, UnusableData
from inkland.server.infra.database.engines.sqlite import FILE
from inkland.server.infra.stores.store import Store

COPIES: Final = 30
"""How often the games of the old data are in a folder."""
RACES: Final = 0.2
"""How many of the starts have a second one beside them, which is not killed."""
SERVERS: Final = 0.1
"""How many of the starts are whole servers."""
MEASURED: Final = 2
MEMORY: Final = Path("/dev/shm")
"""Where folders are made if it exists: a killed process leaves the same there as on a disk, and sooner."""
LATEST: Final = 1.15
"""The last moment of a kill, as a share of how long a start takes."""
SERVER_SECONDS: Final = 60.0
KEPT: Final = {
    "events": "game, version, event",
    "games": "id, room, number",
    "rooms": "id, phase, number",
    "guests": "id, name",
    "sessions": "token_hash, guest",
    "members": "guest, room",
}
"""What an upgrade without a kill and one with a kill must agree on."""

Rows = dict[str, list[tuple[Any, ...]]]


@dataclass
class Report:
    """What was done, and what is wrong."""

    kills: Counter[str] = field(default_factory=Counter)
    """By kind and by how far the start had come."""
    problems: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        lines = [f"{stage:44} {count:4}" for stage, count in sorted(self.kills.items())]
        lines.append(f"{'folders':44} {sum(self.kills.values()):4}")
        return "\n".join([*lines, f"problems: {len(self.problems) or 'none'}", *self.problems])


@dataclass
class Start:
    """A start in a child process, and the end of the pipe on which it says how far it has come."""

    pid: int
    pipe: int

    def wait(self) -> tuple[int, bytes]:
        """Return the exit code (negative after a signal) and what the child has said."""
        code = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        said = b""
        while part := os.read(self.pipe, 1000):
            said += part
        os.close(self.pipe)
        return code, said


def begin(work: Callable[[int], None]) -> Start:
    """Run a function in a child process, with the pipe on which it says how far it has come."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(reading)
        try:
            work(writing)
        except UnusableData as error:
            os.write(writing, f"!{error.problem}".encode())
        except BaseException as error:  # noqa: BLE001 - whatever it is, the parent tells it
            os.write(writing, f"!{type(error).__name__}: {error}".encode())
        os._exit(0)
    os.close(writing)
    return Start(pid, reading)


def open_store(folder: Path) -> Callable[[int], None]:
    """Return what a start does with its data: it opens the store and makes the signing key."""

    def work(pipe: int) -> None:
        store = Store(folder, usage="server")
        os.write(pipe, b"o")
        keys = asyncio.run(SessionStore(store.database).signing_keys())
        os.write(pipe, keys[0].value.hex().encode())
        asyncio.run(store.close())
        os.write(pipe, b".")

    return work


def without_transactions() -> None:
    """Plant the bug of version 0.1.0: every statement of a migration is committed by itself."""

    @event.listens_for(Engine, "before_cursor_execute", retval=True)
    def replace(_c: Any, _cursor: Any, statement: str, parameters: Any, *_: Any) -> tuple[str, Any]:
        return ("SELECT 1" if statement.startswith("BEGIN") else statement), parameters


class Kills:
    """Kills of one kind: during first starts, or during upgrades."""

    def __init__(self, kind: str, folder: Path, rng: Random, report: Report) -> None:
        self.kind = kind
        self.folder = folder
        self.rng = rng
        self.report = report
        folder.mkdir()
        self.reference = self.checked(self.new_folder("reference"))
        durations = [self.measured(self.new_folder(f"measured-{n}")) for n in range(MEASURED)]
        self.seconds = max(durations)
        self.server_seconds = 0.0

    def new_folder(self, name: str) -> Path:
        """Return where a start finds nothing, or the data of version 0.1.0 with many games."""
        folder = self.folder / name
        if self.kind == "upgrade":
            source = self.folder.with_name("old")
            if not source.exists():
                make_old_folder(source)
            shutil.copytree(source, folder)
        return folder

    def measured(self, folder: Path) -> float:
        """Return how long a start takes that nobody disturbs."""
        begun = time.monotonic()
        begin(open_store(folder)).wait()
        return time.monotonic() - begun

    def kill(self, number: int) -> None:
        """Kill one start that only opens the store, and check the folder."""
        folder = self.new_folder(str(number))
        other = begin(open_store(folder)) if self.rng.random() < RACES else None
        start = begin(open_store(folder))
        time.sleep(self.rng.uniform(0.0, LATEST * self.seconds))
        os.kill(start.pid, signal.SIGKILL)
        code, said = start.wait()
        told = [said]
        if other is not None:
            told.append(other.wait()[1])
        self.count("store", folder, said, is_killed=code < 0)
        self.verify(folder, told)

    def kill_server(self, number: int) -> None:
        """Kill the start of a whole server, and check the folder."""
        folder = self.new_folder(f"server-{number}")
        if not self.server_seconds:
            self.server_seconds = start_server(self.new_folder("server-measured"))
        process = spawn_server(folder)
        time.sleep(self.rng.uniform(0.0, LATEST * self.server_seconds))
        process.kill()
        printed, _ = process.communicate()
        self.count("server", folder, b"." if printed else b"", is_killed=True)
        self.verify(folder, [])

    def count(self, what: str, folder: Path, said: bytes, *, is_killed: bool) -> None:
        """Count a kill by how far the start had come."""
        file = folder / FILE
        if not is_killed or said.endswith(b"."):
            stage = "after the start"
        elif b"o" in said:
            stage = "store open"
        elif said.startswith(b"!"):
            stage = "refused, the other was first"
        elif not folder.exists():
            stage = "no folder"
        elif not file.exists():
            stage = "no file"
        else:
            stage = f"file of {'0' if file.stat().st_size == 0 else 'some'} bytes"
        self.report.kills[f"{self.kind}, {what}: {stage}"] += 1

    def verify(self, folder: Path, told: list[bytes]) -> None:
        """Open a folder after a kill and compare what is in it; whatever is wrong goes to the report."""
        refusals = {part.decode() for part in told if part.startswith(b"!")}
        problems = [f"a start failed: {text}" for text in refusals - {f"!{DataProblem.IN_USE}"}]
        keys = frozenset(part[1:65] for part in told if part.startswith(b"o") and len(part) >= 65)
        try:
            found = self.checked(folder, keys)
        except AssertionError as error:
            problems.append(str(error))
        else:
            problems += [f"{name} differ" for name in KEPT if found[name] != self.reference[name]]
        self.report.problems += [f"{self.kind} {folder}: {problem}" for problem in problems]
        if not problems:
            shutil.rmtree(folder)

    def checked(self, folder: Path, keys: frozenset[bytes] = frozenset()) -> Rows:
        """Open a folder twice and return its rows; raises AssertionError if something is wrong with it."""
        for _ in range(2):
            _, said = begin(open_store(folder)).wait()
            assert said.endswith(b"."), f"it does not open: {said.decode()}"
            keys = keys | {said[1:65]}
            assert len(keys) == 1, "the signing key has changed"
        for path in (folder, *folder.iterdir()):
            assert path.stat().st_mode & 0o077 == 0, f"others may read {path.name}"
        connection = sqlite3.connect(folder / FILE)
        try:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)], "it is damaged"
            assert connection.execute("PRAGMA foreign_key_check").fetchall() == [], "rows are missing"
            return {
                table: connection.execute(f"SELECT {columns} FROM {table} ORDER BY {columns}").fetchall()
                for table, columns in KEPT.items()
            }
        finally:
            connection.close()


def make_old_folder(folder: Path) -> None:
    """Make a data folder of version 0.1.0 with many running and finished games."""
    folder.mkdir()
    connection = sqlite3.connect(folder / FILE)
    connection.executescript(OLD_DATA.read_text(encoding="utf-8"))
    rest = "config, host, seats, clock, state, number, created, deadline"
    for copy in range(1, COPIES):
        more = {"copy": copy, "step": 100 * copy}
        for statement in (
            f"INSERT INTO rooms SELECT id || '-' || :copy, {rest} FROM rooms WHERE id NOT LIKE '%-%'",
            "INSERT INTO members SELECT guest, room || '-' || :copy FROM members WHERE room NOT LIKE '%-%'",
            "INSERT INTO games SELECT id + :step, room || '-' || :copy, number FROM games WHERE id < 100",
            "INSERT INTO events SELECT game + :step, version, event FROM events WHERE game < 100",
        ):
            connection.execute(statement, {name: more[name] for name in more if f":{name}" in statement})
    connection.commit()
    connection.close()


def spawn_server(folder: Path) -> "subprocess.Popen[bytes]":
    """Start a whole server on a folder."""
    command = [sys.executable, "-m", "inkland", "--lang", "en", "serve", "--port", "0", "--data", str(folder)]
    return subprocess.Popen(command, cwd=TOP, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)


def start_server(folder: Path) -> float:
    """Start a server, wait until it is ready, end it, and return how long it took to be ready."""
    begun = time.monotonic()
    with spawn_server(folder) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        seconds = time.monotonic() - begun
        process.terminate()
        process.wait(SERVER_SECONDS)
    assert line, "the server did not start"
    return seconds


def run(folder: Path, seed: int, kills: dict[str, int], servers: float = SERVERS) -> Report:
    """Kill so many starts of each kind, and return what was found."""
    report = Report()
    for kind, number in kills.items():
        if number == 0:
            continue
        attack = Kills(kind, folder / kind.replace(" ", "-"), Random(f"{seed} {kind}"), report)
        whole = round(number * servers)
        for each in range(number - whole):
            attack.kill(each)
        for each in range(whole):
            attack.kill_server(each)
        if whole:
            start_server(attack.new_folder("last"))
    return report


def main() -> int:
    """Run and print the report; 0 if every folder opens."""
    parser = argparse.ArgumentParser(prog="python -m tests.chaos.kills_at_start", description=__doc__)
    parser.add_argument("--first", type=int, default=200, help="kills during the first start (200)")
    parser.add_argument("--upgrade", type=int, default=200, help="kills during an upgrade from 0.1.0 (200)")
    parser.add_argument("--servers", type=float, default=SERVERS, help="the share of whole servers (0.1)")
    parser.add_argument("--seed", type=int, help="repeats the moments of a run; otherwise random")
    parser.add_argument("--bug", action="store_true", help="plant the bug of 0.1.0, which must be found")
    args = parser.parse_args()
    seed = secrets.randbelow(10**6) if args.seed is None else args.seed
    print(f"seed {seed}", flush=True)
    if args.bug:
        without_transactions()
    where, begun = MEMORY if MEMORY.is_dir() else None, time.monotonic()
    folder = Path(tempfile.mkdtemp(prefix="inkland-kills-", dir=where))
    report = run(folder, seed, {"first start": args.first, "upgrade": args.upgrade}, args.servers)
    print(f"{report}\n{time.monotonic() - begun:.0f} s")
    if not report.problems:
        shutil.rmtree(folder)
    return 1 if report.problems else 0


if __name__ == "__main__":
    sys.exit(main())
