"""`inkland db upgrade`: brings the tables up to date."""

import argparse

from inkland.cli.data_folder import add_data_folder
from inkland.cli.parser import Parser
from inkland.cli.server_data import server_data
from inkland.locale import Texts


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the arguments of `inkland db upgrade`."""
    add_data_folder(parser, texts)


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Bring the tables up to date, which opening them does, and say what was changed."""
    with server_data(args, texts) as database:
        before, after, _ = database.engine.revisions
    if before == after:
        print(texts("db-up-to-date", revision=after))
    elif before is None:
        print(texts("db-made", revision=after))
    else:
        print(texts("db-upgraded", before=before, after=after))
    return 0
