"""The options of programs that use the bus between servers."""

import argparse
import secrets
import socket
from pathlib import Path
from typing import TYPE_CHECKING, Final

from inkland.cli.environment import variable_of
from inkland.cli.parser import Parser
from inkland.cli.usage import UsageError, printable
from inkland.locale import Texts
from inkland.locale.formats import listed

if TYPE_CHECKING:
    from inkland.server.base.bus_settings import BusSettings

BUS_VARIABLE: Final = variable_of("--bus")
"""Where the address may be instead of the command line, which every user of the machine can read."""

WORKER_KEY_VARIABLE: Final = variable_of("--worker-key")
OF_CONNECTIONS: Final = ("--bus-credentials", "--bus-ca", "--bus-prefix", "--bus-plain", "--worker-key")
"""The options that mean nothing without a bus."""


def add_bus(parser: Parser, texts: Texts) -> None:
    """Add the options of the bus."""
    file = texts("cli-metavar-file")
    parser.add_argument(
        "--bus",
        metavar=texts("serve-metavar-bus"),
        help=texts("serve-option-bus", variable=BUS_VARIABLE),
    )
    parser.add_argument(
        "--bus-credentials", type=Path, metavar=file, help=texts("serve-option-bus-credentials")
    )
    parser.add_argument("--bus-ca", type=Path, metavar=file, help=texts("serve-option-bus-ca"))
    parser.add_argument(
        "--bus-prefix", metavar=texts("serve-metavar-name"), help=texts("serve-option-bus-prefix")
    )
    parser.add_argument("--bus-plain", action="store_true", help=texts("serve-option-bus-plain"))
    parser.add_argument(
        "--worker-key",
        metavar=texts("serve-metavar-secret"),
        help=texts("serve-option-worker-key", variable=WORKER_KEY_VARIABLE),
    )


def bus_settings(args: argparse.Namespace, texts: Texts) -> "BusSettings | None":
    """Return the settings of the bus, None without one; raises UsageError."""
    import ssl  # noqa: PLC0415

    from inkland.server.base import bus_settings as settings  # noqa: PLC0415 - importing the server is slow
    from inkland.server.infra.bus.credentials import BadCredentials, read_credentials  # noqa: PLC0415

    if not args.bus:
        for option in OF_CONNECTIONS:
            if getattr(args, option.removeprefix("--").replace("-", "_")):
                raise UsageError(texts("serve-bus-missing", option=option, variable=BUS_VARIABLE))
        return None
    prefix = args.bus_prefix or settings.DEFAULT_PREFIX
    if not settings.is_prefix(prefix):
        raise UsageError(texts("serve-bus-prefix-bad", given=printable(prefix)))
    try:
        made = settings.parse_bus(
            args.bus,
            credentials=args.bus_credentials,
            ca=args.bus_ca,
            prefix=prefix,
            worker_key=_worker_key(args, texts),
        )
    except settings.BadBusAddress:
        # The address may hold a password, so it is not repeated.
        raise UsageError(texts("serve-bus-bad", variable=BUS_VARIABLE)) from None
    if not args.bus_plain and not settings.is_bus_private(made):
        raise UsageError(texts("serve-bus-plain-refused", addresses=listed(made.addresses)))
    try:
        if made.credentials is not None:
            read_credentials(made.credentials)
    except (OSError, BadCredentials):
        given = printable(str(made.credentials))
        raise UsageError(texts("serve-bus-credentials-unreadable", file=given)) from None
    try:
        ssl.create_default_context(cafile=made.ca)
    except (OSError, ssl.SSLError):
        raise UsageError(texts("serve-bus-ca-unreadable", file=printable(str(made.ca)))) from None
    return made


def server_name(args: argparse.Namespace) -> str:
    """Return the name of a server among those that share its database."""
    is_alone = args.database is None and not args.bus
    return "local" if is_alone else f"{socket.gethostname()[:12]}-{secrets.token_hex(4)}"


def _worker_key(args: argparse.Namespace, texts: Texts) -> bytes | None:
    """Return the key of the jobs, None if remote workers get none; raises UsageError."""
    from inkland.server.base.bus_settings import SHORTEST_WORKER_KEY, worker_key_of  # noqa: PLC0415

    if not args.worker_key:
        return None
    if len(args.worker_key) < SHORTEST_WORKER_KEY:
        raise UsageError(texts("serve-worker-key-short", number=str(SHORTEST_WORKER_KEY)))
    return worker_key_of(args.worker_key)
