"""`inkland serve`: serves games in the browser until SIGTERM or SIGINT."""

import argparse
import logging
import signal
import socket
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import partial
from importlib import import_module
from typing import Any, Final

from inkland.cli.bots.bot_options import add_bot_options, leave_out_broken_bots, registered_bots
from inkland.cli.browser import is_inkland, network_address, open_page
from inkland.cli.data_folder import add_data_folder, data_location, default_folder, has_visible_password
from inkland.cli.options import whole_number
from inkland.cli.parser import Parser
from inkland.cli.server_data import add_retention, retention_settings
from inkland.cli.serving.access import add_access
from inkland.cli.serving.backups import add_backups, backup_settings
from inkland.cli.serving.bus import add_bus, bus_settings, server_name
from inkland.cli.serving.daily import add_daily, daily_settings
from inkland.cli.serving.listening import (
    DEFAULT_HOST,
    EVERYWHERE,
    PortTaken,
    in_url,
    listen,
    proxy_addresses,
    web_address,
)
from inkland.cli.serving.process import limit_connections, tune_interpreter
from inkland.cli.serving.tracing import add_traces, make_traces
from inkland.cli.serving.workers import MOST_WORKERS, default_workers, worker_settings
from inkland.cli.usage import UsageError
from inkland.locale import Texts

DEFAULT_PORT: Final = 8642
DEFAULT_PER_ADDRESS: Final = 120
DEFAULT_STRONG_BOTS: Final = 10
DEFAULT_CONNECTIONS: Final = 10
LONGEST_SESSION: Final = 400
"""The most days that browsers keep a cookie."""
ACCEPTORS: Final = 8
"""Handles of the listening socket: the event loop accepts one connection of each at a time."""
DEFAULT_DRAIN: Final = 5
"""Seconds of a drain if there are other servers."""
MOST_DRAIN: Final = 60
"""The most seconds of a drain."""
LONGEST_WAIT: Final = 3600
"""The most seconds to wait for a port."""
POLL_SECONDS: Final = 0.02
"""How often it is looked whether the port is free."""


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the arguments of `inkland serve`."""
    number = texts("cli-metavar-number")
    parser.add_argument(
        "--host", default=DEFAULT_HOST, metavar=texts("serve-metavar-host"), help=texts("serve-option-host")
    )
    parser.add_argument(
        "--port",
        default=DEFAULT_PORT,
        type=partial(whole_number, texts, least=0, most=65535),
        metavar=number,
        help=texts("serve-option-port", port=str(DEFAULT_PORT)),
    )
    add_data_folder(parser, texts)
    parser.add_argument(
        "--database-connections",
        default=DEFAULT_CONNECTIONS,
        type=partial(whole_number, texts, least=2, most=1000),
        metavar=number,
        help=texts("serve-option-database-connections", number=str(DEFAULT_CONNECTIONS)),
    )
    parser.add_argument(
        "--public-url",
        type=partial(web_address, texts),
        metavar=texts("serve-metavar-url"),
        help=texts("serve-option-public-url"),
    )
    parser.add_argument(
        "--proxy",
        default=DEFAULT_HOST,
        type=partial(proxy_addresses, texts),
        metavar=texts("serve-metavar-addresses"),
        help=texts("serve-option-proxy", address=DEFAULT_HOST),
    )
    add_access(parser, texts)
    parser.add_argument("--compress", action="store_true", help=texts("serve-option-compress"))
    parser.add_argument(
        "--per-address",
        default=DEFAULT_PER_ADDRESS,
        type=partial(whole_number, texts, least=1, most=1_000_000),
        metavar=number,
        help=texts("serve-option-per-address", number=str(DEFAULT_PER_ADDRESS)),
    )
    parser.add_argument(
        "--strong-bots",
        default=DEFAULT_STRONG_BOTS,
        type=partial(whole_number, texts, least=0, most=10_000),
        metavar=number,
        help=texts("serve-option-strong-bots", number=str(DEFAULT_STRONG_BOTS)),
    )
    parser.add_argument(
        "--session-days",
        default=LONGEST_SESSION,
        type=partial(whole_number, texts, least=1, most=LONGEST_SESSION),
        metavar=number,
        help=texts("serve-option-session-days", number=str(LONGEST_SESSION)),
    )
    add_retention(parser, texts)
    add_backups(parser, texts)
    parser.add_argument(
        "--workers",
        default=default_workers(),
        type=partial(whole_number, texts, least=0, most=MOST_WORKERS),
        metavar=number,
        help=texts("serve-option-workers"),
    )
    parser.add_argument("--notices", action="store_true", help=texts("serve-option-notices"))
    parser.add_argument(
        "--notices-allow",
        action="append",
        default=[],
        type=partial(web_address, texts),
        metavar=texts("serve-metavar-url"),
        help=texts("serve-option-notices-allow"),
    )
    parser.add_argument(
        "--open-games",
        action=argparse.BooleanOptionalAction,
        default=True,
        help=texts("serve-option-open-games"),
    )
    parser.add_argument(
        "--wait",
        default=0,
        type=partial(whole_number, texts, least=0, most=LONGEST_WAIT),
        metavar=texts("cli-metavar-seconds"),
        help=texts("serve-option-wait"),
    )
    parser.add_argument(
        "--drain",
        type=partial(whole_number, texts, least=0, most=MOST_DRAIN),
        metavar=texts("cli-metavar-seconds"),
        help=texts("serve-option-drain", seconds=str(DEFAULT_DRAIN)),
    )
    add_traces(parser, texts)
    add_daily(parser, texts)
    add_bus(parser, texts)
    add_bot_options(parser, texts)
    parser.add_argument("--open", action="store_true", help=texts("serve-option-open"))


def run(
    args: argparse.Namespace,
    texts: Texts,
    *,
    seeds: Callable[[], bytes] | None = None,
    chain_root: Callable[[], bytes] | None = None,
) -> int:
    """Serve until SIGTERM or SIGINT; all writes are finished before the end.

    `seeds` returns the seeds of new deals, and `chain_root` the secret of the daily maps, for tests; without
    them nobody can predict them.
    """
    with registered_bots(args, texts), ExitStack() as until_ended:
        leave_out_broken_bots(texts)
        return _serve(args, texts, seeds, chain_root, until_ended)


def _serve(
    args: argparse.Namespace,
    texts: Texts,
    seeds: Callable[[], bytes] | None,
    chain_root: Callable[[], bytes] | None,
    until_ended: ExitStack,
) -> int:
    daily, bus = daily_settings(args, texts), bus_settings(args, texts)
    data_location(args, texts)  # an open connection is refused first
    if args.wait:
        import_module("inkland.server.web.asgi")  # what takes long is done while another server still runs
    listener = _listening_socket(args, texts)
    if listener is None:
        return 0

    from inkland.bots import set_interactive  # noqa: PLC0415 - importing the server is slow
    from inkland.cli.serving.start_lines import start_error, warnings  # noqa: PLC0415
    from inkland.server.app.server import Server  # noqa: PLC0415
    from inkland.server.base.limits import limits_for  # noqa: PLC0415
    from inkland.server.base.settings import NoticeSettings, Settings, bot_limits_for  # noqa: PLC0415
    from inkland.server.base.telemetry.logs import make_log, standard_logging  # noqa: PLC0415
    from inkland.server.features.daily.chain import new_root  # noqa: PLC0415
    from inkland.server.features.operator.recent_warnings import RecentWarnings  # noqa: PLC0415
    from inkland.server.infra.database.engines.opening import UnusableData  # noqa: PLC0415
    from inkland.server.infra.network.draining_server import DrainingServer  # noqa: PLC0415
    from inkland.server.infra.network.uvicorn_config import uvicorn_config  # noqa: PLC0415
    from inkland.server.web.asgi import make_app  # noqa: PLC0415

    port = listener.getsockname()[1]
    folder = args.data or default_folder()
    settings = Settings(
        folder=folder,
        database=args.database,
        database_connections=args.database_connections,
        server_name=server_name(args),
        host=args.host,
        public_url=args.public_url,
        network_url=_network_url(args, port),
        limits=limits_for(args.per_address),
        bot_limits=bot_limits_for(args.strong_bots),
        proxies=args.proxy,
        metrics_token=args.metrics_token or None,
        join_code=args.join_code or None,
        compress=args.compress,
        open_games=args.open_games,
        session_days=args.session_days,
        retention=retention_settings(args),
        backups=backup_settings(args),
        workers=worker_settings(args),
        daily=daily,
        bus=bus,
        notices=NoticeSettings(allowed=frozenset(args.notices_allow)) if args.notices else None,
    )
    traces = make_traces(args, settings.server_name)
    recent = RecentWarnings()
    log = make_log(level=logging.WARNING if args.open else logging.INFO, keep=recent.keep)
    until_ended.enter_context(standard_logging(log))
    try:
        inkland_server = Server(
            settings,
            log=log,
            seeds=seeds,
            chain_root=chain_root or new_root,
            traces=traces,
            warnings=recent,
        )
    except UnusableData as error:
        listener.close()
        raise start_error(error, settings, log, texts) from None
    if not inkland_server.jobs.has_processes and not inkland_server.jobs.is_left_to_others:
        set_interactive()
    url = settings.public_url or f"http://{in_url(args.host)}:{port}"
    room, few = limit_connections(inkland_server)

    def announce() -> None:
        _print_addresses(url, port, args, texts)
        password = has_visible_password(args)
        for line in warnings(
            inkland_server.engine, texts, few_connections=few, has_visible_password=password
        ):
            print(line, flush=True)

    drain = DEFAULT_DRAIN if args.drain is None and bus is not None else args.drain or 0
    server = DrainingServer(
        uvicorn_config(make_app(inkland_server), inkland_server.gate, settings, backlog=room.backlog),
        begin_drain=inkland_server.begin_drain,
        log=log,
        drain=drain,
        on_started=announce,
    )
    tune_interpreter()
    # Errors of the application are in its own log; malformed requests need no line.
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
    # uvicorn raises the signals that ended it again at the end; ignore them then.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, _ignore_signal)
    with listener, suppress(SystemExit):  # by which uvicorn says that it could not start
        server.run(sockets=[listener, *(listener.dup() for _ in range(ACCEPTORS - 1))])
    if not server.started:
        reason = inkland_server.start_error or RuntimeError("uvicorn")
        raise start_error(reason, settings, log, texts) from None
    return 0


def _listening_socket(args: argparse.Namespace, texts: Texts) -> socket.socket | None:
    """Return the socket to listen on; None if a server is running and its page was opened."""
    try:
        return _waiting_listen(args, texts) if args.wait else listen(args.host, args.port, texts)
    except PortTaken:
        running = f"http://{in_url(args.host)}:{args.port}"
        if is_inkland(running):
            _open_running_server(running, args, texts)
            return None
        if not args.open:
            raise UsageError(texts("serve-port-taken", port=str(args.port))) from None
        return listen(args.host, 0, texts)


def _waiting_listen(args: argparse.Namespace, texts: Texts) -> socket.socket:
    """Return the socket to listen on as soon as another server has left it; raises PortTaken."""
    print(texts("serve-waiting", port=str(args.port)), flush=True)
    until = time.monotonic() + args.wait
    while True:
        try:
            return listen(args.host, args.port, texts)
        except PortTaken:
            if time.monotonic() >= until:
                raise
        time.sleep(POLL_SECONDS)


def _print_addresses(url: str, port: int, args: argparse.Namespace, texts: Texts) -> None:
    """Print the address for this machine, and for other devices if they can connect."""
    print(texts("serve-ready", url=url), flush=True)
    network = _network_url(args, port)
    if network and args.public_url is None:
        print(texts("serve-network", url=network), flush=True)
    if args.open:
        print(texts("serve-stop"), flush=True)
        open_page(url)


def _network_url(args: argparse.Namespace, port: int) -> str | None:
    """Return the address of this machine in its network, if the server listens there."""
    address = network_address() if args.host in EVERYWHERE else None
    return f"http://{address}:{port}" if address else None


def _open_running_server(url: str, args: argparse.Namespace, texts: Texts) -> None:
    """Open the page of the running server. Raises UsageError without `--open`."""
    if not args.open:
        raise UsageError(texts("serve-already", url=url))
    print(texts("serve-running", url=url), flush=True)
    open_page(url)


def _ignore_signal(_number: int, _frame: Any) -> None:
    """Ignore a signal that has already ended the server."""
