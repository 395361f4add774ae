"""`inkland serve`: a house for games in the browser, until it is told to stop."""

import argparse
import errno
import gc
import logging
import os
import signal
import socket
import sys
from functools import partial
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from inkland.cli.bot_programs import add_programs, registered_programs
from inkland.cli.browser import is_inkland, network_address, show
from inkland.cli.options import whole_number
from inkland.cli.parser import Parser
from inkland.cli.usage import UsageError, shown
from inkland.locale import Texts

DEFAULT_HOST: Final = "127.0.0.1"
DEFAULT_PORT: Final = 8642
TOKEN_VARIABLE: Final = "INKLAND_METRICS_TOKEN"  # noqa: S105 - where it is, not what it is
KEEP_ALIVE_SECONDS: Final = 75
"""Longer than proxies and browsers keep an idle connection, so that it is never closed under a request."""
SWITCH_SECONDS: Final = 0.001
"""How long a thinking bot may keep the interpreter from those who want to be told something."""
DEFAULT_PER_ADDRESS: Final = 120
EVERYWHERE: Final = ("0.0.0.0", "", "::")  # noqa: S104 - compared with, not bound
GRACE_SECONDS: Final = 5
"""How long open connections may take to end when the house closes."""


class PortTaken(Exception):
    """Somebody listens there already."""


def serve_arguments(parser: Parser, texts: Texts) -> None:
    """Where the house stands, where it keeps its games, and how it is reached."""
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
    parser.add_argument(
        "--data", type=Path, metavar=texts("serve-metavar-folder"), help=texts("serve-option-data")
    )
    parser.add_argument(
        "--public-url",
        type=partial(_web_address, texts),
        metavar=texts("serve-metavar-url"),
        help=texts("serve-option-public-url"),
    )
    parser.add_argument(
        "--proxy",
        default=DEFAULT_HOST,
        metavar=texts("serve-metavar-addresses"),
        help=texts("serve-option-proxy", address=DEFAULT_HOST),
    )
    parser.add_argument(
        "--metrics-token",
        default=os.environ.get(TOKEN_VARIABLE),
        metavar=texts("serve-metavar-token"),
        help=texts("serve-option-metrics-token", variable=TOKEN_VARIABLE),
    )
    parser.add_argument("--compress", action="store_true", help=texts("serve-option-compress"))
    parser.add_argument(
        "--per-address",
        default=DEFAULT_PER_ADDRESS,
        type=partial(whole_number, texts, least=1, most=1_000_000),
        metavar=number,
        help=texts("serve-option-per-address", number=str(DEFAULT_PER_ADDRESS)),
    )
    add_programs(parser, texts)
    parser.add_argument("--open", action="store_true", help=texts("serve-option-open"))


def _web_address(texts: Texts, text: str) -> str:
    """The address under which others reach the house, without a path."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/"):
        raise argparse.ArgumentTypeError(texts("serve-bad-url", given=shown(text)))
    return f"{parts.scheme}://{parts.netloc}"


def serve_command(args: argparse.Namespace, texts: Texts) -> int:
    """Serve until SIGTERM or SIGINT; every write is finished before the end."""
    with registered_programs(args, texts):
        return _serve(args, texts)


def _serve(args: argparse.Namespace, texts: Texts) -> int:
    door = _door(args, texts)
    if door is None:
        return 0

    import uvicorn  # noqa: PLC0415 - only this command pays for the server

    from inkland.bots import warm_up  # noqa: PLC0415
    from inkland.server.app import make_app  # noqa: PLC0415
    from inkland.server.logs import make_log  # noqa: PLC0415
    from inkland.server.server import Server  # noqa: PLC0415
    from inkland.server.settings import Settings, limits_for  # noqa: PLC0415
    from inkland.server.storage.opening import UnusableData  # noqa: PLC0415

    port = door.getsockname()[1]
    settings = Settings(
        folder=args.data or _default_folder(),
        public_url=args.public_url,
        network_url=_network_url(args, port),
        limits=limits_for(args.per_address),
        metrics_token=args.metrics_token or None,
        compress=args.compress,
    )
    try:
        inkland_server = Server(settings, log=make_log(level=logging.WARNING if args.open else logging.INFO))
    except UnusableData as error:
        door.close()
        raise UsageError(texts(error.problem, folder=shown(str(error.folder)))) from None
    warm_up()
    url = settings.public_url or f"http://{_in_url(args.host)}:{port}"
    config = uvicorn.Config(
        make_app(inkland_server),
        ws="websockets-sansio",
        ws_max_size=settings.limits.message_bytes,
        ws_per_message_deflate=settings.compress,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        forwarded_allow_ips=args.proxy,
    )

    class AnnouncingServer(uvicorn.Server):
        """A server that says when it is ready."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            """Start, and tell the person where."""
            await super().startup(sockets)
            if self.started:
                _say_where(url, port, args, texts)

    server = AnnouncingServer(config)
    _calm_collector()
    sys.setswitchinterval(SWITCH_SECONDS)
    # What goes wrong in the application is in its own log; a stranger's broken bytes are not worth a line.
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
    # uvicorn raises the signals that ended it once more when it is done; here they have done their work.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, _ended)
    with door:
        server.run(sockets=[door])
    return 0 if server.started else 1


def _door(args: argparse.Namespace, texts: Texts) -> socket.socket | None:
    """The socket to listen on; None when the house is open already and the person was led there."""
    try:
        return _open_door(args.host, args.port, texts)
    except PortTaken:
        running = f"http://{_in_url(args.host)}:{args.port}"
        if is_inkland(running):
            _go_there(running, args, texts)
            return None
        if not args.open:
            raise UsageError(texts("serve-port-taken", port=str(args.port))) from None
        return _open_door(args.host, 0, texts)


def _calm_collector() -> None:
    """Let the collector pass over what stays for ever, and look for rubbish less often.

    A table makes many short-lived values and no cycles; the usual pace of full collections would hold
    every game up for tens of milliseconds, again and again.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)


def _say_where(url: str, port: int, args: argparse.Namespace, texts: Texts) -> None:
    """Where to play: here, and on other devices if they are let in."""
    print(texts("serve-ready", url=url), flush=True)
    network = _network_url(args, port)
    if network and args.public_url is None:
        print(texts("serve-network", url=network), flush=True)
    if args.open:
        print(texts("serve-stop"), flush=True)
        show(url)


def _network_url(args: argparse.Namespace, port: int) -> str | None:
    """Return the address of this machine in its network, if the server listens there."""
    address = network_address() if args.host in EVERYWHERE else None
    return f"http://{address}:{port}" if address else None


def _go_there(url: str, args: argparse.Namespace, texts: Texts) -> None:
    """The house is open already: go in, or say so."""
    if not args.open:
        raise UsageError(texts("serve-already", url=url))
    print(texts("serve-running", url=url), flush=True)
    show(url)


def _ended(_number: int, _frame: Any) -> None:
    """The signal has already ended the server."""


def _default_folder() -> Path:
    from platformdirs import user_data_path  # noqa: PLC0415

    return user_data_path("inkland", appauthor=False) / "server"


def _in_url(host: str) -> str:
    """A host as it stands in an address.

    >>> _in_url("::1"), _in_url("0.0.0.0")
    ('[::1]', '127.0.0.1')
    """
    if host in EVERYWHERE:
        return DEFAULT_HOST
    return f"[{host}]" if ":" in host else host


def _open_door(host: str, port: int, texts: Texts) -> socket.socket:
    """A listening socket; raises PortTaken, or UsageError when the host is not ours."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise PortTaken from None
        raise UsageError(texts("serve-no-host", host=shown(host), port=str(port))) from None
