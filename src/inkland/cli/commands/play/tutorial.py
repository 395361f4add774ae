"""`inkland tutorial`: prints the chapters of the tutorial as text."""

import argparse
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from inkland.cli.output.console import make_console, plain_table
from inkland.cli.parser import Parser
from inkland.cli.usage import UsageError, printable
from inkland.content import load_catalog
from inkland.locale import Texts
from inkland.locale.formats import listed
from inkland.locale.names import normalized
from inkland.tutorial import CHAPTERS, Chapter

ALL: Final = "all"


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the arguments of `inkland tutorial`."""
    parser.add_argument(
        "chapter", nargs="?", metavar=texts("cli-metavar-name"), help=texts("tutorial-option-chapter")
    )


def run(args: argparse.Namespace, texts: Texts) -> int:
    """List the chapters, or print one of them or all."""
    from inkland.cli.plain.tutorial import chapter_lines  # noqa: PLC0415 - it imports the bots

    console = make_console()
    if args.chapter is None:
        _list(texts)
        return 0
    for number, chapter in enumerate(_chapters(args.chapter, texts)):
        if number:
            console.print()
        for line in chapter_lines(chapter, load_catalog(), texts):
            console.print(Text(line))
    return 0


def _chapters(word: str, texts: Texts) -> Sequence[Chapter]:
    """Return the chapters that a word means: a number, an id, a name, or all. Raises UsageError."""
    if normalized(word) == ALL:
        return CHAPTERS
    for number, chapter in enumerate(CHAPTERS, start=1):
        names = (str(number), chapter.id, texts(f"tutorial-chapter-{chapter.id}"))
        if normalized(word) in map(normalized, names):
            return (chapter,)
    known = listed([*(chapter.id for chapter in CHAPTERS), ALL])
    raise UsageError(texts("cli-unknown-name", given=printable(word), all=known))


def _list(texts: Texts) -> None:
    console, table = make_console(), plain_table()
    for column in ("tutorial-chapters", "cli-column-name", "docs-title"):
        table.add_column(texts(column))
    for chapter in CHAPTERS:
        name = f"tutorial-chapter-{chapter.id}"
        table.add_row(chapter.id, texts(name), texts(f"{name}.about"))
    console.print(Text(texts("tutorial-intro")))
    console.print(table)
    console.print(Text(texts("tutorial-text-hint")))
