"""`inkland serve`: a house for games in the browser, until it is told to stop."""

import argparse
import errno
import signal
import socket
from functools import partial
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from inkland.cli.options import whole_number
from inkland.cli.parser import Parser
from inkland.cli.usage import UsageError, shown
from inkland.locale import Texts

DEFAULT_HOST: Final = "127.0.0.1"
DEFAULT_PORT: Final = 8642
GRACE_SECONDS: Final = 5
"""How long open connections may take to end when the house closes."""


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


def _web_address(texts: Texts, text: str) -> str:
    """The address under which others reach the house, without a path."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/"):
        raise argparse.ArgumentTypeError(texts("serve-bad-url", given=shown(text)))
    return f"{parts.scheme}://{parts.netloc}"


def serve_command(args: argparse.Namespace, texts: Texts) -> int:
    """Serve until SIGTERM or SIGINT; every write is finished before the end."""
    door = _open_door(args.host, args.port, texts)

    import uvicorn  # noqa: PLC0415 - only this command pays for the server

    from inkland.bots import warm_up  # noqa: PLC0415
    from inkland.server.app import make_app  # noqa: PLC0415
    from inkland.server.settings import Settings  # noqa: PLC0415

    warm_up()
    settings = Settings(folder=args.data or _default_folder(), public_url=args.public_url)
    port = door.getsockname()[1]
    url = settings.public_url or f"http://{_in_url(args.host)}:{port}"
    config = uvicorn.Config(
        make_app(settings),
        ws="websockets-sansio",
        ws_max_size=settings.limits.message_bytes,
        ws_per_message_deflate=settings.compress,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )

    class Server(uvicorn.Server):
        """A server that says when it is ready."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            """Start, and tell the person where."""
            await super().startup(sockets)
            if self.started:
                print(texts("serve-ready", url=url), flush=True)

    server = Server(config)
    # uvicorn raises the signals that ended it once more when it is done; here they have done their work.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, _ended)
    with door:
        server.run(sockets=[door])
    return 0 if server.started else 1


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
    if host in ("0.0.0.0", "", "::"):  # noqa: S104 - shown, not bound
        return DEFAULT_HOST
    return f"[{host}]" if ":" in host else host


def _open_door(host: str, port: int, texts: Texts) -> socket.socket:
    """A listening socket; raises UsageError when the port is taken or the host is not ours."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise UsageError(texts("serve-port-taken", port=str(port))) from None
        raise UsageError(texts("serve-no-host", host=shown(host), port=str(port))) from None
