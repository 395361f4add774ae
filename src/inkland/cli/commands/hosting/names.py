"""`inkland names`: hides names of guests on a server, shows them again, and lists those that are hidden."""

import argparse

from inkland.cli.data_folder import add_data_folder
from inkland.cli.parser import Parser
from inkland.cli.server_data import server_data
from inkland.cli.usage import UsageError, printable
from inkland.locale import Texts
from inkland.locale.formats import listed


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the arguments of `inkland names`."""
    for option in ("hide", "show"):
        parser.add_argument(
            f"--{option}",
            action="append",
            default=[],
            metavar=texts("cli-metavar-name"),
            help=texts(f"names-option-{option}"),
        )
    add_data_folder(parser, texts)


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Hide and show names, then list those that are hidden; a running server follows within seconds."""
    from inkland.server.infra.stores.queries.people_store import hide_name, read_hidden_names, show_name  # noqa: PLC0415
    from inkland.server.model.naming.name_checks import clean_name  # noqa: PLC0415 - importing the server is slow

    hidden, shown = [clean_name(name) for name in args.hide], [clean_name(name) for name in args.show]
    with server_data(args, texts) as database:
        for name in hidden:
            database.write_here(hide_name(name, database.now()))
        unknown = [name for name in shown if not database.write_here(show_name(name))]
        names = database.read(read_hidden_names)
    if unknown:
        raise UsageError(texts("names-not-hidden", names=listed(map(printable, unknown))))
    print("\n".join(names) if names else texts("names-none"))
    return 0
