"""The worker processes of `inkland serve`: how many, and what they need to know."""

import argparse
import os
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from inkland.server.base.settings import WorkerSettings

MOST_WORKERS: Final = 256


def default_workers() -> int:
    """Return one worker for each processor, and one that is kept free of long jobs."""
    if hasattr(os, "sched_getaffinity"):
        return min(len(os.sched_getaffinity(0)) + 1, MOST_WORKERS)
    return min((os.cpu_count() or 1) + 1, MOST_WORKERS)


def worker_settings(args: argparse.Namespace) -> "WorkerSettings":
    """Return the settings of the workers of a server."""
    from inkland.bots.levels.trained import weights_file  # noqa: PLC0415 - importing the bots is slow
    from inkland.server.base.settings import WorkerSettings  # noqa: PLC0415

    return WorkerSettings(
        number=args.workers,
        bot_seconds=args.bot_seconds,
        weights=None if args.weights is None else weights_file(args.weights),
    )
