"""The options of `inkland serve` for backups."""

import argparse
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from inkland.cli.options import whole_number
from inkland.cli.parser import Parser
from inkland.locale import Texts

if TYPE_CHECKING:
    from inkland.server.base.settings import BackupSettings

NUMBERS: Final = (("backup-hours", 24, 24 * 365), ("backups-kept", 7, 10_000))
"""Options with their defaults, which are those of `BackupSettings`, and their largest values."""


def add_backups(parser: Parser, texts: Texts) -> None:
    """Add the options of backups."""
    parser.add_argument(
        "--backups", type=Path, metavar=texts("serve-metavar-folder"), help=texts("serve-option-backups")
    )
    for name, default, most in NUMBERS:
        parser.add_argument(
            f"--{name}",
            default=default,
            type=partial(whole_number, texts, least=1, most=most),
            metavar=texts("cli-metavar-number"),
            help=texts(f"serve-option-{name}", number=str(default)),
        )


def backup_settings(args: argparse.Namespace) -> "BackupSettings | None":
    """Return which backups a server makes, None without `--backups`."""
    from inkland.server.base.settings import BackupSettings  # noqa: PLC0415 - importing the server is slow

    if args.backups is None:
        return None
    return BackupSettings(args.backups, args.backup_hours, args.backups_kept)
