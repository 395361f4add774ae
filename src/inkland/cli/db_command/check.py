"""`inkland db check`: reads everything that is stored, replays every game by the rules, changes nothing."""

import argparse
from functools import partial
from typing import TYPE_CHECKING

from inkland.cli.data_folder import add_data_folder
from inkland.cli.db_command.progress import ProgressLine
from inkland.cli.parser import Parser
from inkland.cli.server_data import data_to_read
from inkland.content import load_catalog
from inkland.locale import Texts

if TYPE_CHECKING:
    from inkland.server.app.data_check import Finding

DAMAGED = 1
"""The exit code if something is damaged."""


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the arguments of `inkland db check`."""
    add_data_folder(parser, texts)


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Print what is damaged, by the short names of the logs; a server may go on meanwhile."""
    from inkland.server.app.data_check import check_store  # noqa: PLC0415 - importing the server is slow
    from inkland.server.infra.database.transfer.copying import unhurried  # noqa: PLC0415

    line, games = ProgressLine(partial(texts, "db-checking")), 0

    def show(done: int, total: int) -> None:
        nonlocal games
        games = total
        line.show(done=str(done), total=str(total))

    try:
        with data_to_read(args, texts) as found:
            upgrade = found.upgrade
            with unhurried(found.connection) as connection:
                findings = check_store(load_catalog(), show)(connection)
    finally:
        line.end()
    if upgrade is not None:
        print(texts("db-check-older", before=str(upgrade.before), after=upgrade.after))
    for finding in findings:
        print(_line(finding, texts))
    print(texts("db-check-damaged" if findings else "db-check-good", games=games, count=len(findings)))
    return DAMAGED if findings else 0


def _line(finding: "Finding", texts: Texts) -> str:
    reason = texts(f"db-damage-{finding.damage}")
    return texts(f"db-finding-{finding.kind}", mark=finding.mark, reason=reason)
