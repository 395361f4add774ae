"""`inkland db`: upgrades, checks, backs up and moves the data of a server."""

import argparse
from collections.abc import Callable
from typing import Final

from inkland.cli.db_command import backup, check, move, upgrade
from inkland.cli.parser import Parser
from inkland.locale import Texts

Action = Callable[[argparse.Namespace, Texts], int]
ACTIONS: Final = {"upgrade": upgrade, "check": check, "backup": backup, "move": move}
SHARED: Final = frozenset({"data", "database", "database_plain"})
"""Options that environment variables can set."""


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the actions, each with its own arguments."""
    actions = parser.add_subparsers(
        dest="action", title=texts("db-actions"), metavar=texts("bot-metavar-action")
    )
    for name, module in ACTIONS.items():
        actions.add_parser(
            name,
            texts=texts,
            help=texts(f"db-action-{name}"),
            description=texts(f"db-action-{name}.about"),
            arguments=module.add_arguments,
            variables=SHARED.__contains__,
        )
    parser.set_defaults(show_help=parser.print_help)


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Carry out an action; without one, print the help."""
    if args.action is None:
        args.show_help()
        return 0
    action: Action = ACTIONS[args.action].run
    return action(args, texts)
