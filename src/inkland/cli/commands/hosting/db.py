"""`inkland db`: upgrades, checks, backs up and moves the data of a server."""

import argparse
from typing import Final

from inkland.cli.db_command import backup, check, move, upgrade
from inkland.cli.environment import DATA_OPTIONS
from inkland.cli.parser import Parser, run_action
from inkland.locale import Texts

ACTIONS: Final = {"upgrade": upgrade, "check": check, "backup": backup, "move": move}


def add_arguments(parser: Parser, texts: Texts) -> None:  # noqa: ARG001 - as for every command
    """Add the actions, each with its own arguments."""
    parser.add_actions("db", ACTIONS, variables=DATA_OPTIONS.__contains__)


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Carry out an action; without one, print the help."""
    return run_action(args, texts, ACTIONS)
