"""`inkland db backup`: writes everything of one moment to a SQLite file, while servers go on."""

import argparse
from functools import partial
from pathlib import Path

from inkland.cli.data_folder import add_data_folder
from inkland.cli.db_command.progress import ProgressLine
from inkland.cli.parser import Parser
from inkland.cli.server_data import server_data
from inkland.cli.usage import UsageError, printable
from inkland.locale import Texts


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the arguments of `inkland db backup`."""
    parser.add_argument("file", type=Path, metavar=texts("cli-metavar-file"), help=texts("db-backup-file"))
    add_data_folder(parser, texts)


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Write the backup; raises UsageError."""
    from inkland.server.infra.database.transfer.backup import back_up  # noqa: PLC0415 - importing the server is slow
    from inkland.server.infra.database.transfer.copying import UnknownTable  # noqa: PLC0415

    file, line = printable(str(args.file)), ProgressLine(partial(texts, "db-copying"))
    with server_data(args, texts) as database:
        try:
            back_up(database.engine, args.file, partial(_show, line))
        except FileExistsError:
            raise UsageError(texts("db-backup-exists", file=file)) from None
        except (OSError, ValueError):
            raise UsageError(texts("db-backup-not-written", file=file)) from None
        except UnknownTable as error:
            raise UsageError(texts("db-unknown-table", table=printable(error.table))) from None
        finally:
            line.end()
    print(texts("db-backed-up", file=file))
    return 0


def _show(line: ProgressLine, table: str, done: int, total: int) -> None:
    line.show(table=table, done=str(done), total=str(total))
