"""The options of `inkland serve` for the daily map."""

import argparse
import os
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from inkland.cli.parser import Parser
from inkland.cli.serving.listening import web_address
from inkland.cli.usage import UsageError, printable
from inkland.files import read_whole
from inkland.locale import Texts

if TYPE_CHECKING:
    from inkland.server.base.settings import DailySettings

TOKEN_VARIABLE: Final = "INKLAND_DAILY_TOKEN"  # noqa: S105 - where it is, not what it is

LARGEST_FILE: Final = 4096


def add_daily(parser: Parser, texts: Texts) -> None:
    """Add the options of the daily map."""
    parser.add_argument(
        "--daily", action=argparse.BooleanOptionalAction, default=True, help=texts("serve-option-daily")
    )
    parser.add_argument(
        "--daily-from",
        type=partial(web_address, texts),
        metavar=texts("serve-metavar-url"),
        help=texts("serve-option-daily-from"),
    )
    parser.add_argument(
        "--daily-token-file",
        type=Path,
        metavar=texts("cli-metavar-file"),
        help=texts("serve-option-daily-token-file", variable=TOKEN_VARIABLE),
    )


def daily_settings(args: argparse.Namespace, texts: Texts) -> "DailySettings | None":
    """Return the settings of the daily map, None without one; raises UsageError."""
    from inkland.server.base.settings import DailySettings  # noqa: PLC0415 - importing the server is slow

    if not args.daily:
        return None
    if args.daily_from is None:
        return DailySettings(simulate=True)
    if not is_private_enough(args.daily_from):
        raise UsageError(texts("serve-daily-https", url=args.daily_from))
    token = _token(args.daily_token_file, texts)
    if not token:
        raise UsageError(texts("serve-daily-no-token", variable=TOKEN_VARIABLE))
    return DailySettings(source=args.daily_from, token=token, simulate=True)


def is_private_enough(url: str) -> bool:
    """Return whether nobody can read a token on its way to an address: https, or this machine.

    >>> is_private_enough("https://maps.example"), is_private_enough("http://127.0.0.1:8642")
    (True, True)
    >>> is_private_enough("http://maps.example"), is_private_enough("http://192.168.0.2")
    (False, False)
    """
    parts = urlsplit(url)
    if parts.scheme == "https" or parts.hostname == "localhost":
        return True
    try:
        return ip_address(parts.hostname or "").is_loopback
    except ValueError:
        return False


def _token(path: Path | None, texts: Texts) -> str:
    """Return the token of a file, or of the environment."""
    if path is None:
        return os.environ.get(TOKEN_VARIABLE, "").strip()
    try:
        return read_whole(path, LARGEST_FILE).decode().strip()
    except (OSError, UnicodeDecodeError):
        raise UsageError(texts("serve-daily-token-unreadable", file=printable(str(path)))) from None
