"""Where the server keeps games and guests, for the commands that use them: a folder, or a database."""

import argparse
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from inkland.cli.environment import variable_of
from inkland.cli.parser import Parser
from inkland.cli.usage import UsageError
from inkland.locale import Texts

if TYPE_CHECKING:
    from sqlalchemy import URL

DATABASE_VARIABLE: Final = variable_of("--database")
EXAMPLE: Final = "postgresql://inkland@localhost/inkland"


def add_data_folder(parser: Parser, texts: Texts) -> None:
    """Add `--data`, `--database` and `--database-plain`."""
    parser.add_argument(
        "--data", type=Path, metavar=texts("serve-metavar-folder"), help=texts("serve-option-data")
    )
    parser.add_argument(
        "--database",
        type=partial(database_url, texts),
        metavar=texts("serve-metavar-url"),
        help=texts("serve-option-database", example=EXAMPLE, variable=DATABASE_VARIABLE),
    )
    parser.add_argument("--database-plain", action="store_true", help=texts("serve-option-database-plain"))


def database_url(texts: Texts, text: str) -> "URL":
    """Return the address of a PostgreSQL database. Raises ArgumentTypeError, which does not repeat it."""
    from inkland.server.infra.database.engines.postgresql_url import (  # noqa: PLC0415 - importing SQLAlchemy is slow
        InvalidDatabaseUrl,
        parse_database_url,
    )

    try:
        return parse_database_url(text)
    except InvalidDatabaseUrl:
        raise argparse.ArgumentTypeError(texts("serve-bad-database", example=EXAMPLE)) from None


def data_location(args: argparse.Namespace, texts: Texts) -> "Path | URL":
    """Return where the games and guests of a command line are; raises UsageError."""
    if args.database is None:
        return args.data or default_folder()
    check_connection(args.database, texts, is_allowed=args.database_plain)
    url: URL = args.database
    return url


def check_connection(url: "URL", texts: Texts, *, is_allowed: bool) -> None:
    """Raise UsageError if others could listen to the connection, unless that is allowed."""
    from inkland.server.infra.database.engines.postgresql_url import is_safe_connection, shown_url  # noqa: PLC0415

    if not is_allowed and not is_safe_connection(url):
        raise UsageError(texts("serve-database-insecure", database=shown_url(url)))


def has_visible_password(args: argparse.Namespace) -> bool:
    """Return whether other users of the machine can read the database's password in the list of processes."""
    password = None if args.database is None else args.database.password
    return password is not None and any(str(password) in argument for argument in sys.argv)


def default_folder() -> Path:
    """Return the folder that is used without `--data`."""
    from platformdirs import user_data_path  # noqa: PLC0415

    return user_data_path("inkland", appauthor=False) / "server"
