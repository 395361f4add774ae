"""Shell completion, made from the parser of the command line; and the words of the man page."""

from collections.abc import Iterator
from typing import Final

import shtab

from inkland.cli.main import make_parser
from inkland.cli.parser import Parser, translating_argparse
from inkland.locale import Texts

_FILES: Final = ("cli-metavar-file", "arena-metavar-svg")
_FOLDERS: Final = ("cli-metavar-folder", "serve-metavar-folder")
"""The placeholders of arguments that are completed with files and folders."""


def completion(shell: str, texts: Texts) -> str:
    """Return the script that completes `inkland` in a shell."""
    parser = whole_parser(texts)
    placeholders = {texts(name): shtab.FILE for name in _FILES}
    placeholders |= {texts(name): shtab.DIRECTORY for name in _FOLDERS}
    for command in parsers(parser):
        for action in command._actions:  # noqa: SLF001 - argparse has no public list of them
            if action.metavar in placeholders:
                vars(action)["complete"] = placeholders[str(action.metavar)]
    return shtab.complete(parser, shell=shell)


def man_headings(texts: Texts) -> dict[str, str]:
    """Return the headings of the man page by their English names; `shell_files.py` makes the page."""
    names = ("NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMENTS", "COMMAND")
    return {name: texts(f"man-{name.lower()}") for name in names}


def whole_parser(texts: Texts) -> Parser:
    """Return the parser with the arguments of all commands."""
    with translating_argparse(texts):
        parser = make_parser(texts)
        parser.add_all_arguments()
    return parser


def parsers(parser: Parser) -> Iterator[Parser]:
    """Yield a parser and those of its commands."""
    yield parser
    for command in parser.commands():
        yield from parsers(command)
