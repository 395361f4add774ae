"""`inkland docs`: shows the documentation that comes with the program."""

import argparse
import os
import sys
import tempfile
import zipfile
from pathlib import Path

from platformdirs import user_cache_path
from rich.markdown import Markdown
from rich.text import Text

from inkland import __version__
from inkland.cli.browser import open_page
from inkland.cli.output.console import make_console, plain_table
from inkland.cli.parser import Parser
from inkland.cli.usage import UsageError, printable
from inkland.documents import is_made_by_site, pages, site_archive, title_of
from inkland.locale import Texts


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the arguments of `inkland docs`."""
    parser.add_argument("page", nargs="?", metavar=texts("docs-metavar-page"), help=texts("docs-option-page"))
    parser.add_argument("--open", action="store_true", help=texts("docs-option-open"))


def run(args: argparse.Namespace, texts: Texts) -> int:
    """List the pages, show one of them, or open the site."""
    known = pages()
    name = None if args.page is None else args.page.removeprefix("docs/").removesuffix(".md")
    if name is not None and name not in known:
        raise UsageError(texts("docs-unknown-page", page=printable(args.page)))
    if args.open:
        _open(name, texts)
    elif name is None:
        _list(texts)
    else:
        _show(known[name])
    return 0


def _list(texts: Texts) -> None:
    table = plain_table()
    table.add_column(texts("docs-page"))
    table.add_column(texts("docs-title"))
    for name, path in pages().items():
        if not is_made_by_site(path):
            table.add_row(Text(name), Text(title_of(path)))
    console = make_console()
    console.print(table)
    console.print(Text(texts("docs-hint")))


def _show(page: Path) -> None:
    """Show a page: laid out and in the pager on a terminal, as Markdown in a pipe."""
    source = page.read_text(encoding="utf-8")
    console = make_console()
    if console.is_terminal:
        os.environ.setdefault("LESS", "FRX")  # colors, and no pager for what fits on the screen
        with console.pager(styles=True):
            console.print(Markdown(source))
    else:
        sys.stdout.write(source)


def _open(name: str | None, texts: Texts) -> None:
    archive = site_archive()
    if archive is None:
        raise UsageError(texts("docs-no-site"))
    folder = _unpacked(archive)
    page = folder / ("index.html" if name is None else f"{name}.html")
    url = (page if page.is_file() else folder / "index.html").as_uri()
    print(url)
    open_page(url)


def _unpacked(archive: Path) -> Path:
    """Return a folder with the files of the site: in the user's cache, or a temporary one."""
    folder = user_cache_path("inkland") / "docs" / f"{__version__}-{archive.stat().st_mtime_ns}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="inkland-docs-"))
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(folder)
    return folder
