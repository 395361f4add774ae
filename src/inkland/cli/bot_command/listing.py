"""`inkland bot list`: all bots by name, with what they are."""

import argparse

from rich.text import Text

from inkland.bots import BOTS
from inkland.bots.classes.installed import installed_bots
from inkland.bots.registry import BUILT_IN
from inkland.cli.bots.bot_options import load_problem
from inkland.cli.output.console import make_console, plain_table
from inkland.cli.parser import Parser
from inkland.locale import Texts


def add_arguments(_parser: Parser, _texts: Texts) -> None:
    """Add nothing: the list has no options."""


def run(_args: argparse.Namespace, texts: Texts) -> int:
    """Print our own bots, then those of installed packages."""
    table = plain_table()
    table.add_column(texts("cli-column-bot"))
    table.add_column(texts("bot-column-about"))
    for bot in BUILT_IN:
        table.add_row(Text(bot.name), Text(texts(f"bot-{bot.name}.about")))
    own = {bot.name for bot in BUILT_IN}
    broken = BOTS.load_installed()
    for name, source in installed_bots().items():
        about = texts("bot-of-package", package=source.package, target=source.target)
        if name in own:
            about = f"{about}. {texts('bot-name-is-ours')}"
        elif name in broken:
            about = f"{about}. {load_problem(broken[name], texts)}"
        table.add_row(Text(name), Text(about))
    console = make_console()
    console.print(table)
    console.print(Text(texts("bot-list-hint")))
    return 1 if broken else 0
