"""What commands print with: consoles, tables and the progress bar."""

from collections.abc import Iterable, Iterator
from typing import NoReturn, TypeVar

from rich.box import SIMPLE
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

Item = TypeVar("Item")


class _Console(Console):
    """A console that raises BrokenPipeError, which `cli.main` handles."""

    def on_broken_pipe(self) -> NoReturn:
        """Raise BrokenPipeError."""
        raise BrokenPipeError


def make_console(*, stderr: bool = False) -> Console:
    """Return a console that prints texts as they are; without a terminal or with NO_COLOR, uncolored."""
    return _Console(stderr=stderr, markup=False, highlight=False, emoji=False)


def plain_table() -> Table:
    """Return a table that needs no color and no more than 80 columns."""
    return Table(box=SIMPLE, show_edge=False, pad_edge=False, header_style="bold", padding=(0, 1))


def with_progress(items: Iterable[Item], label: str, total: int, done: int = 0) -> Iterator[Item]:
    """Yield the items, with a progress bar on standard error if that is a terminal."""
    console = make_console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(label, total=total, completed=done)
        for item in items:
            yield item
            progress.advance(task)
