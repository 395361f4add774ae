"""`inkland worker`: thinks for the bots of all servers of a bus until SIGTERM or SIGINT."""

import argparse
import asyncio
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from inkland.cli.options import whole_number
from inkland.cli.parser import Parser
from inkland.cli.serving.bus import BUS_VARIABLE, WORKER_KEY_VARIABLE, add_bus, bus_settings
from inkland.cli.serving.workers import MOST_WORKERS, default_workers
from inkland.cli.usage import UsageError, printable
from inkland.locale import Texts
from inkland.locale.formats import listed
from inkland.render.bot_notices import reason_line

if TYPE_CHECKING:
    from inkland.bots.levels.trained import WeightsFile
    from inkland.server.infra.jobs.remote.groups.program import News
    from inkland.server.infra.jobs.remote.messages import LaneName

LANES: Final[tuple["LaneName", ...]] = ("bots", "background")
STOP_SECONDS: Final = 20


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the arguments of `inkland worker`."""
    number = texts("cli-metavar-number")
    add_bus(parser, texts)
    parser.add_argument(
        "--processes",
        default=default_workers(),
        type=partial(whole_number, texts, least=1, most=MOST_WORKERS),
        metavar=number,
        help=texts("worker-option-processes"),
    )
    parser.add_argument(
        "--lanes",
        default=LANES,
        type=partial(_lanes, texts),
        metavar=texts("worker-metavar-lanes"),
        help=texts("worker-option-lanes"),
    )
    parser.add_argument(
        "--stop-seconds",
        default=STOP_SECONDS,
        type=partial(whole_number, texts, least=0, most=3600),
        metavar=number,
        help=texts("worker-option-stop-seconds", seconds=STOP_SECONDS),
    )
    parser.add_argument(
        "--weights", type=Path, metavar=texts("cli-metavar-file"), help=texts("own-bots-option-weights")
    )


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Work for the servers of a bus until SIGTERM or SIGINT."""
    bus = bus_settings(args, texts)
    if bus is None:
        raise UsageError(texts("worker-no-bus", variable=BUS_VARIABLE))
    if bus.worker_key is None:
        raise UsageError(texts("worker-no-key", variable=WORKER_KEY_VARIABLE))
    weights = None if args.weights is None else _weights(args.weights, texts)

    from inkland.server.app.worker import MODULE  # noqa: PLC0415
    from inkland.server.base.telemetry.logs import make_log, standard_logging  # noqa: PLC0415
    from inkland.server.infra.jobs.remote.groups.program import GroupSettings, SearchFailed, run_group  # noqa: PLC0415 - slow

    settings = GroupSettings(
        bus, bus.worker_key, _processes(args.lanes, args.processes), args.stop_seconds, weights
    )
    log = make_log()
    tell = partial(_tell, texts, listed(bus.addresses), args.processes)
    with standard_logging(log):
        try:
            asyncio.run(run_group(settings, MODULE, log, tell))
        except SearchFailed as error:
            raise UsageError(
                texts("worker-search-failed", reason=printable(reason_line(str(error), texts)))
            ) from None
    return 0


def _tell(texts: Texts, addresses: str, processes: int, news: "News") -> None:
    """Print one line about the start."""
    text = f"worker-{news.name.lower()}"
    print(texts(text, addresses=addresses, processes=processes), flush=True)


def _lanes(texts: Texts, text: str) -> tuple["LaneName", ...]:
    """Return the lanes with commas between them."""
    given = [part.strip() for part in text.split(",")]
    found = tuple(lane for lane in LANES if lane in given)
    if not given or len(found) != len(given):
        raise argparse.ArgumentTypeError(texts("worker-bad-lanes", given=printable(text)))
    return found


def _processes(lanes: tuple["LaneName", ...], number: int) -> dict["LaneName", int]:
    """Return how many processes each lane gets: where bots think, one is enough for what can wait."""
    return {lane: number if lane == lanes[0] else 1 for lane in lanes}


def _weights(path: Path, texts: Texts) -> "WeightsFile":
    """Return a file of weights that the levels can use; raises UsageError or OSError."""
    from inkland.bots.levels.trained import UnusableWeights, trained_levels, weights_file  # noqa: PLC0415

    found = weights_file(path)
    try:
        trained_levels(found)
    except UnusableWeights as error:
        reason = texts(error.code)
        raise UsageError(texts("own-bots-bad-weights", path=printable(str(path)), reason=reason)) from None
    return found
