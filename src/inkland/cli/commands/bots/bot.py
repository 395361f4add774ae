"""`inkland bot`: lists bots, begins a new one, and checks one."""

import argparse
from collections.abc import Callable
from typing import Final

from inkland.cli.bot_command import checking, listing, skeleton
from inkland.cli.parser import Parser
from inkland.locale import Texts

Action = Callable[[argparse.Namespace, Texts], int]
ACTIONS: Final = {"list": listing, "new": skeleton, "check": checking}


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the actions, each with its own arguments."""
    actions = parser.add_subparsers(
        dest="action", title=texts("bot-actions"), metavar=texts("bot-metavar-action")
    )
    for name, module in ACTIONS.items():
        actions.add_parser(
            name,
            texts=texts,
            help=texts(f"bot-action-{name}"),
            description=texts(f"bot-action-{name}.about"),
            arguments=module.add_arguments,
        )
    parser.set_defaults(show_help=parser.print_help)


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Carry out an action; without one, print the help."""
    if args.action is None:
        args.show_help()
        return 0
    action: Action = ACTIONS[args.action].run
    return action(args, texts)
