"""Ways to play matches: in this process, in several processes, or on a Ray cluster.

All give the same results, though not in the same order: a result depends only on deck, seating and bots.
"""

import multiprocessing
import os
import signal
import socket
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from importlib import import_module
from itertools import islice
from threading import current_thread, main_thread
from typing import Any, Final

import msgspec

from inkland.sim.tournament.match_play import play_match, tournament_bots
from inkland.sim.tournament.plan import Match, Tournament
from inkland.sim.tournament.results import GameResult

IN_A_ROW: Final = 8
"""Matches submitted at once where programs play, since starting them takes time."""
LOCAL: Final = "local"
"""The address that starts a Ray cluster on this machine."""
WAITING: Final = 4
"""Portions submitted ahead for each processor."""


PATIENCE: Final = 5.0
"""Seconds to wait for a cluster to answer."""
QUIET: Final = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
}
"""Environment variables that keep Ray from printing and sending statistics; set before it is imported."""


class WorkerDied(RuntimeError):
    """A process that played games has ended: memory ran out, or a bot ended it."""


class RayNotInstalled(Exception):
    """Ray is not installed."""


class ClusterUnreachable(Exception):
    """Nothing answers at the address of a cluster."""


def run_in_process(tournament: Tournament, games: Iterable[Match]) -> Iterator[GameResult]:
    """Play one match after another in this process and yield the results.

    Raises CannotLoad, UnusableWeights or OSError for bots that this process cannot make.
    """
    with tournament_bots(tournament) as bots:
        for match in games:
            result = play_match(tournament, match, bots)
            yield result
            if tournament.stops_at_faults and result.is_forfeited:
                return


def run_in_processes(tournament: Tournament, games: Iterable[Match], jobs: int) -> Iterator[GameResult]:
    """Play in several processes of this machine and yield results as they come.

    Raises WorkerDied, after all results that have come, and what `run_in_process` raises.
    """
    context = multiprocessing.get_context("spawn")
    portions = _portions(tournament, games)
    with ProcessPoolExecutor(jobs, context, initializer=_install_interrupt_handler) as pool:

        def submit(count: int) -> set[Future[list[GameResult]]]:
            return {pool.submit(_play_some, tournament, some) for some in islice(portions, count)}

        try:
            with _interrupts_ignored():
                waiting = submit(WAITING * jobs)
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                with suppress(BrokenProcessPool):  # the results that have come are yielded first
                    waiting |= submit(len(done))
                for future in sorted(done, key=_has_failed):
                    yield from future.result()
        except BrokenProcessPool as error:
            raise WorkerDied from error
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _has_failed(future: Future[list[GameResult]]) -> bool:
    return future.exception() is not None


def run_on_cluster(tournament: Tournament, games: Iterable[Match], address: str) -> Iterator[GameResult]:
    """Play on a Ray cluster and yield results; raises RayNotInstalled or ClusterUnreachable."""
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
        while True:
            new = islice(portions, most - len(waiting))
            waiting += [task.remote(plan, msgspec.json.encode(some)) for some in new]
            if not waiting:
                break
            done, waiting = ray.wait(waiting)
            for answer in ray.get(done):
                yield from msgspec.json.decode(answer, type=list[GameResult])
    finally:
        ray.shutdown()


def _connect(ray: Any, address: str) -> None:
    """Connect to a cluster, or start one on this machine; raises ClusterUnreachable."""
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
    """Return whether something listens at an address; Ray itself would try for a long time."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if not port.isdecimal():
        return address == "auto"
    try:
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
    except (OSError, OverflowError):
        return False
    return True


def _portions(tournament: Tournament, games: Iterable[Match]) -> Iterator[list[Match]]:
    """Yield the matches that are submitted at once, as they are needed."""
    size, left = IN_A_ROW if tournament.programs else 1, iter(games)
    while some := list(islice(left, size)):
        yield some


def _play_some(tournament: Tournament, games: Iterable[Match]) -> list[GameResult]:
    """Play matches in a worker process; Ctrl-C interrupts it between two lines of Python."""
    global _busy  # noqa: PLW0603 - a signal can be heard in no other way
    _busy = True
    try:
        return list(run_in_process(tournament, games))
    finally:
        _busy = False


def _play_encoded(tournament: bytes, games: bytes) -> bytes:
    """Play matches on a machine of a cluster; arguments and results are JSON."""
    plan = msgspec.json.decode(tournament, type=Tournament)
    return msgspec.json.encode(list(run_in_process(plan, msgspec.json.decode(games, type=list[Match]))))


_busy = False


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Start child processes that ignore Ctrl-C until they install a handler of their own."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _install_interrupt_handler() -> None:
    """Let Ctrl-C interrupt a match in progress and nothing else: the main process decides what to do."""
    signal.signal(signal.SIGINT, _interrupted)


def _interrupted(_number: int, _frame: Any) -> None:
    if _busy:
        raise KeyboardInterrupt
