"""`inkland bot new`: writes a bot that plays at once, with a test and everything that a package needs."""

import argparse
import keyword
import re
import shlex
from functools import partial
from importlib import resources
from pathlib import Path
from string import Template
from typing import Final

from inkland import __version__
from inkland.bots import BOTS
from inkland.cli.parser import Parser
from inkland.cli.usage import UsageError, printable
from inkland.locale import Texts

NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST: Final = 24
FILES: Final = {
    "bot.py.txt": "{module}.py",
    "test_bot.py.txt": "test_{module}.py",
    "pyproject.toml.txt": "pyproject.toml",
    "README.md.txt": "README.md",
}
"""The templates, and the names of the files made from them."""


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the arguments of `inkland bot new`."""
    parser.add_argument(
        "name",
        type=partial(_name, texts),
        metavar=texts("cli-metavar-name"),
        help=texts("bot-option-new-name"),
    )
    parser.add_argument(
        "--folder", type=Path, metavar=texts("cli-metavar-folder"), help=texts("bot-option-new-folder")
    )


def _name(texts: Texts, text: str) -> str:
    """Return a name that is fit for a bot, a package and, with other words, a class."""
    if len(text) > LONGEST or not NAME.fullmatch(text) or keyword.iskeyword(text):
        raise argparse.ArgumentTypeError(texts("bot-bad-name", given=printable(text)))
    return text


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Write the files of a new bot; raises UsageError if they or the name exist."""
    if args.name in BOTS:
        raise UsageError(texts("own-bots-taken", name=args.name))
    folder: Path = args.folder or Path(args.name)
    if folder.exists() and any(folder.iterdir()):
        raise UsageError(texts("bot-folder-exists", folder=printable(str(folder))))
    words = names_of(args.name)
    folder.mkdir(parents=True, exist_ok=True)
    templates = resources.files("inkland.cli.bot_command") / "template"
    for template, name in FILES.items():
        text = Template((templates / template).read_text(encoding="utf-8")).substitute(words)
        (folder / name.format(**words)).write_text(text, encoding="utf-8", newline="\n")
    print(texts("bot-new-done", folder=printable(str(folder))))
    target = f"{words['module']}:{words['class_name']}"
    print(f"  cd {shlex.quote(str(folder))}")
    print(f"  inkland bot check {target}")
    print(f"  inkland arena 20 --bot mine={target} --bots mine,random")
    return 0


def names_of(name: str) -> dict[str, str]:
    """Return the names that a bot's files use.

    >>> names_of("my-bot")["class_name"], names_of("my-bot")["module"]
    ('MyBot', 'my_bot_bot')
    """
    return {
        "name": name,
        "module": f"{name.replace('-', '_')}_bot",
        "class_name": "".join(word.capitalize() for word in name.split("-")),
        "package": f"inkland-{name}",
        "inkland": __version__.partition(".dev")[0],
    }
