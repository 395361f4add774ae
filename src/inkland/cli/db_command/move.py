"""`inkland db move`: moves everything from a folder to a PostgreSQL database, or back."""

import argparse
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from inkland.cli.data_folder import add_data_folder, check_connection, data_location, database_url
from inkland.cli.db_command.progress import ProgressLine
from inkland.cli.parser import Parser
from inkland.cli.server_data import problem_text
from inkland.cli.usage import UsageError, printable
from inkland.locale import Texts

if TYPE_CHECKING:
    from inkland.server.infra.database.database import Location


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the arguments of `inkland db move`."""
    parser.add_argument(
        "--to",
        required=True,
        type=partial(_target, texts),
        metavar=texts("db-metavar-target"),
        help=texts("db-option-to"),
    )
    add_data_folder(parser, texts)


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Move everything, compare it game by game, and say what was moved; raises UsageError."""
    from sqlalchemy.exc import DBAPIError  # noqa: PLC0415 - importing the server is slow

    from inkland.server.infra.database.engines.opening import UnusableData  # noqa: PLC0415
    from inkland.server.infra.database.engines.problems import problem_of_driver  # noqa: PLC0415
    from inkland.server.infra.database.engines.sqlite import FILE  # noqa: PLC0415
    from inkland.server.infra.database.transfer.comparison import Difference  # noqa: PLC0415
    from inkland.server.infra.database.transfer.copying import UnknownTable  # noqa: PLC0415
    from inkland.server.infra.database.transfer.moving import NotEmpty, move  # noqa: PLC0415

    source, target = data_location(args, texts), args.to
    if isinstance(source, Path) and not (source / FILE).is_file():
        raise UsageError(texts("names-no-data", folder=printable(str(source))))
    if not isinstance(target, Path):
        check_connection(target, texts, is_allowed=args.database_plain)
    copying, comparing = (ProgressLine(partial(texts, name)) for name in ("db-copying", "db-comparing"))

    def show_rows(table: str, done: int, total: int) -> None:
        copying.show(table=table, done=str(done), total=str(total))

    def show_games(done: int, total: int) -> None:
        copying.end()
        comparing.show(done=str(done), total=str(total))

    try:
        found = move(source, target, show_rows, show_games)
    except UnusableData as error:
        raise UsageError(problem_text(error, texts)) from None
    except NotEmpty:
        raise UsageError(texts("db-move-not-empty", target=shown(target))) from None
    except UnknownTable as error:
        raise UsageError(texts("db-unknown-table", table=printable(error.table))) from None
    except Difference as error:
        raise UsageError(texts("db-move-different", table=error.table, target=shown(target))) from None
    except DBAPIError as error:
        is_file = hasattr(error.orig, "sqlite_errorcode")
        failed = target if isinstance(target, Path) == is_file else source
        raise UsageError(problem_text(problem_of_driver(error, failed), texts)) from None
    finally:
        copying.end()
        comparing.end()
    print(texts("db-moved", target=shown(target), games=found.games, events=found.events, rows=found.rows))
    return 0


def shown(location: "Location") -> str:
    """Return a folder or an address as people may see it."""
    from inkland.server.infra.database.engines.postgresql_url import shown_url  # noqa: PLC0415

    return printable(str(location) if isinstance(location, Path) else shown_url(location))


def _target(texts: Texts, text: str) -> "Location":
    """Return a folder, or the address of a database. Raises ArgumentTypeError."""
    return database_url(texts, text) if "://" in text else Path(text)
