"""Where games are played: here, in processes beside this one, or on a Ray cluster.

All ways give the same results, though not in the same order: a game's outcome hangs on nothing but its
deck and seating.
"""

import multiprocessing
import os
import signal
import socket
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from threading import current_thread, main_thread
from typing import Any, Final

import msgspec

from inkland.sim.tournament.match_play import play_match, tournament_bots
from inkland.sim.tournament.plan import Match, Tournament
from inkland.sim.tournament.results import GameResult

IN_A_ROW: Final = 8
"""Games that are handed out at once where programs play: starting them takes time."""
LOCAL: Final = "local"
"""The address of a Ray that is started here for the occasion."""
WAITING: Final = 4
"""Games on their way to each processor."""


PATIENCE: Final = 5.0
"""Seconds to wait for a cluster to answer."""
QUIET: Final = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
}
"""What keeps Ray from speaking on our standard error, and to others; set before it is loaded."""


class RayNotInstalled(Exception):
    """Ray is not installed."""


class ClusterUnreachable(Exception):
    """Nobody answers at the address of a cluster."""


def run_in_process(tournament: Tournament, games: Sequence[Match]) -> Iterator[GameResult]:
    """Play one game after another in this process."""
    with tournament_bots(tournament) as bots:
        for match in games:
            yield play_match(tournament, match, bots)


def run_in_processes(tournament: Tournament, games: Sequence[Match], jobs: int) -> Iterator[GameResult]:
    """Play in some processes of this machine; gives results as they come."""
    context = multiprocessing.get_context("spawn")
    portions = iter(_portions(tournament, games))
    with ProcessPoolExecutor(jobs, context, initializer=_install_interrupt_handler) as pool:

        def submit(count: int) -> set[Future[list[GameResult]]]:
            return {pool.submit(_play_some, tournament, some) for some in islice(portions, count)}

        with _interrupts_ignored():
            waiting = submit(WAITING * jobs)
        try:
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                waiting |= submit(len(done))
                for future in done:
                    yield from future.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def run_on_cluster(tournament: Tournament, games: Sequence[Match], address: str) -> Iterator[GameResult]:
    """Play on a Ray cluster; raises RayNotInstalled or ClusterUnreachable."""
    try:
        for name, value in QUIET.items():
            os.environ.setdefault(name, value)
        ray: Any = import_module("ray")  # an extra, and slow to load
    except ImportError as error:
        raise RayNotInstalled from error
    _connect(ray, address)
    try:
        task = ray.remote(_play_encoded)
        plan = ray.put(msgspec.json.encode(tournament))
        most = WAITING * max(1, int(ray.cluster_resources().get("CPU", 1)))
        portions = _portions(tournament, games)
        waiting: list[Any] = []
        while portions or waiting:
            while portions and len(waiting) < most:
                waiting.append(task.remote(plan, msgspec.json.encode(portions.pop(0))))
            done, waiting = ray.wait(waiting)
            for answer in ray.get(done):
                yield from msgspec.json.decode(answer, type=list[GameResult])
    finally:
        ray.shutdown()


def _connect(ray: Any, address: str) -> None:
    """Join a cluster, or start one here."""
    settings: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
    if address == LOCAL:
        settings |= {"include_dashboard": False}
    elif not _answers(address):
        raise ClusterUnreachable
    try:
        ray.init(address=address, **settings)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise ClusterUnreachable from error


def _answers(address: str) -> bool:
    """Whether anybody listens at an address; Ray itself would try for a long time."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if not port.isdecimal():
        return address == "auto"
    try:
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
    except (OSError, OverflowError):
        return False
    return True


def _portions(tournament: Tournament, games: Sequence[Match]) -> list[Sequence[Match]]:
    size = IN_A_ROW if tournament.programs else 1
    return [games[first : first + size] for first in range(0, len(games), size)]


def _play_some(tournament: Tournament, games: Sequence[Match]) -> list[GameResult]:
    """What a process beside this one does; Ctrl-C ends it between two lines of Python."""
    global _busy  # noqa: PLW0603 - a signal can be heard in no other way
    _busy = True
    try:
        return list(run_in_process(tournament, games))
    finally:
        _busy = False


def _play_encoded(tournament: bytes, games: bytes) -> bytes:
    """What a machine of a cluster does."""
    plan = msgspec.json.decode(tournament, type=Tournament)
    return msgspec.json.encode(list(run_in_process(plan, msgspec.json.decode(games, type=list[Match]))))


_busy = False


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Start processes that do not hear Ctrl-C until they listen: what is ignored stays so in a child."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _install_interrupt_handler() -> None:
    """Let Ctrl-C end the game in hand, and nothing when there is none: the first process decides."""
    signal.signal(signal.SIGINT, _interrupted)


def _interrupted(_number: int, _frame: Any) -> None:
    if _busy:
        raise KeyboardInterrupt
