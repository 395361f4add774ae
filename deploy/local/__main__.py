"""`make cluster`: PostgreSQL, NATS, three servers, two workers and a proxy on this machine, until Ctrl-C."""

import argparse
import fcntl
import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import platformdirs
from deploy.local.cluster import Cluster
from deploy.local.errors import ClusterError
from deploy.local.settings import ClusterSettings

PORT: Final = 8642
ROOTS_FOLDER: Final = Path("/var/lib/inkland-cluster")
"""Where root keeps the data: other users, such as PostgreSQL's, cannot open root's own folders."""


def default_folder() -> Path:
    """Return where the data are kept."""
    return ROOTS_FOLDER if os.geteuid() == 0 else platformdirs.user_data_path("inkland-cluster")


def parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Return the parsed arguments."""
    parser = argparse.ArgumentParser(prog="python -m deploy.local", description=__doc__)
    parser.add_argument("--servers", type=int, default=3, help="how many servers (3)")
    parser.add_argument("--workers", type=int, default=2, help="how many workers (2)")
    parser.add_argument(
        "--port", type=int, default=PORT, help=f"the port of the proxy ({PORT}); 0: a free one"
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--data", type=Path, help=f"the folder with the data ({default_folder()})")
    where.add_argument(
        "--temporary", action="store_true", help="keep the data in a folder that is removed at the end"
    )
    args = parser.parse_args(arguments)
    if args.servers < 1 or args.workers < 0:
        parser.error("there must be at least one server, and no fewer than no workers")
    return args


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Keep other clusters out of a folder; raises ClusterError if one is running there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / "cluster.lock").open("w")
    except OSError as error:
        raise ClusterError(
            f"cannot write to {folder} ({error.strerror}): choose another with --data"
        ) from None
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise ClusterError(
                f"a cluster is running in {folder}: stop it, or choose another with --data"
            ) from None
        yield


def say(line: str) -> None:
    """Print a line at once."""
    print(line, flush=True)


def show(cluster: Cluster) -> None:
    """Print the address, and what runs where."""
    say(f"Inkland is ready at {cluster.url}")
    say("The connections of a room go to one of these servers, others to a random one:")
    for name, port in zip(cluster.servers, cluster.ports, strict=True):
        say(f"  {name:11} http://127.0.0.1:{port}")
    for name in cluster.workers:
        say(f"  {name:11} process {cluster.parts[name].pid}")
    say(f"  {'PostgreSQL':11} 127.0.0.1:{cluster.postgres.port}")
    say(f"  {'NATS':11} 127.0.0.1:{cluster.nats.port}")
    say(f"Data and logs: {cluster.folder}. Ctrl-C stops everything.")


def run(args: argparse.Namespace) -> None:
    """Run a cluster until a signal; raises ClusterError."""
    stopped = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: stopped.set())
    folder = None if args.temporary else args.data or default_folder()
    settings = ClusterSettings(servers=args.servers, workers=args.workers, port=args.port)
    cluster = Cluster(folder, settings, say=say)
    say("Starting …")
    with cluster:
        show(cluster)
        stopped.wait()
        say("Stopping …")
    say("Everything has stopped.")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a cluster; 2 if it cannot run."""
    args = parsed(arguments)
    try:
        if args.temporary:
            run(args)
        else:
            with locked(args.data or default_folder()):
                run(args)
    except ClusterError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
