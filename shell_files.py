"""Makes the files that a wheel has for shells and `man`: completion scripts and man pages in four languages.

`python shell_files.py FOLDER` writes them where they are looked for below a prefix such as `/usr/local`.
"""

import argparse
import re
import sys
from functools import partial
from pathlib import Path
from typing import Final

from argparse_manpage.manpage import Manpage

from inkland import __version__
from inkland.cli.parser import translating_argparse
from inkland.cli.shell_completion import completion, man_headings, parsers, whole_parser
from inkland.locale import LANGUAGES, Texts, texts_in

COMPLETION_FILES: Final = {
    "bash": "share/bash-completion/completions/inkland",
    "zsh": "share/zsh/site-functions/_inkland",
    "fish": "share/fish/vendor_completions.d/inkland.fish",
}
"""Where each shell looks for the completion of installed programs."""
ONE_LINE: Final = 10_000
"""Columns of a usage line, which `man` breaks."""
HEADING: Final = re.compile(r"^\.SH ([A-Z]+)\b", re.MULTILINE)


def man_page(texts: Texts) -> str:
    """Return the man page in a language."""
    parser, headings = whole_parser(texts), man_headings(texts)
    for command in parsers(parser):
        command.formatter_class = partial(argparse.HelpFormatter, width=ONE_LINE)
    with translating_argparse(texts):
        page = Manpage(parser)
        page.source, page.manual, page.description = f"inkland {__version__}", "Inkland", texts("cli-about")
        page.date = ""  # the version says enough, and the page is the same whenever it is made
        text = str(page)
    return HEADING.sub(lambda found: f".SH {headings.get(found[1], found[1])}", text)


def write_shell_files(prefix: Path) -> list[Path]:
    """Write completion scripts and man pages below a folder; return their paths in it."""
    english = texts_in("en")
    files = {path: completion(shell, english) for shell, path in COMPLETION_FILES.items()}
    for language in LANGUAGES:
        folder = "share/man/man1" if language == "en" else f"share/man/{language}/man1"
        files[f"{folder}/inkland.1"] = man_page(texts_in(language))
    for path, text in files.items():
        (prefix / path).parent.mkdir(parents=True, exist_ok=True)
        (prefix / path).write_text(text, encoding="utf-8", newline="\n")
    return [Path(path) for path in files]


if __name__ == "__main__":
    write_shell_files(Path(sys.argv[1]))
