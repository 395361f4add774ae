"""What commands print with: consoles, tables and progress bars."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, NoReturn, TypeVar

from rich.box import SIMPLE
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TaskProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text

Item = TypeVar("Item")
LEAST_COLUMNS: Final = 20
"""A number of columns in the environment below this is ignored: nothing could be read."""


class _Console(Console):
    """A console that raises BrokenPipeError, which `cli.main` handles."""

    def on_broken_pipe(self) -> NoReturn:
        """Raise BrokenPipeError."""
        raise BrokenPipeError

    def print(self, *objects: Any, crop: bool = False, **settings: Any) -> None:
        """Print; a line that is too long is left to the terminal, not cut."""
        super().print(*objects, crop=crop, **settings)


class _PlainTable(Table):
    """A table that shortens words where there is little room, never figures, which are on the right."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for column in self.columns:
            if column.justify == "right":
                column.min_width = max((cell_len(str(cell)) for cell in column.cells), default=0)
        yield from super().__rich_console__(console, options)


def make_console(*, stderr: bool = False) -> Console:
    """Return a console that prints texts as they are; without a terminal or with NO_COLOR, uncolored."""
    return _Console(stderr=stderr, markup=False, highlight=False, emoji=False, _environ=_environment())


def _environment() -> Mapping[str, str]:
    """Return the environment without a number of columns that is too small."""
    columns = os.environ.get("COLUMNS", "")
    if columns.isdecimal() and int(columns) < LEAST_COLUMNS:
        return {name: value for name, value in os.environ.items() if name != "COLUMNS"}
    return os.environ


def plain_table() -> Table:
    """Return a table that needs no color and no more than 80 columns."""
    return _PlainTable(box=SIMPLE, show_edge=False, pad_edge=False, header_style="bold", padding=(0, 1))


def can_rewrite(console: Console) -> bool:
    """Return whether a line can be written over: in a terminal, not in a pipe, colored or not."""
    return console.is_terminal and console.file.isatty()


def _progress(console: Console, *columns: ProgressColumn) -> Progress:
    """Return a progress bar that leaves nothing behind, and is not shown in a pipe."""
    all_columns = (TextColumn("{task.description}"), BarColumn(), *columns, TimeRemainingColumn())
    return Progress(*all_columns, console=console, transient=True, disable=not can_rewrite(console))


def with_progress(items: Iterable[Item], label: str, total: int | None, done: int = 0) -> Iterator[Item]:
    """Yield the items, with a progress bar on standard error if that is a terminal.

    Without a total the bar only shows that something happens.
    """
    with _progress(make_console(stderr=True), MofNCompleteColumn()) as progress:
        task = progress.add_task(label, total=total, completed=done)
        for item in items:
            yield item
            progress.advance(task)


@contextmanager
def share_progress(label: str) -> Iterator[Callable[[float], None]]:
    """Yield a function that shows which share of something is done, from 0 to 1, on standard error.

    It is a bar in a terminal, and the label alone elsewhere; nothing is shown before the first call.
    """
    console = make_console(stderr=True)
    progress = _progress(console, TaskProgressColumn())
    task = progress.add_task(label, total=1, start=False)

    def report(share: float) -> None:
        if not progress.tasks[0].started:
            progress.start_task(task)
            progress.start()
            if progress.disable:
                console.print(Text(label))
        progress.update(task, completed=share)

    try:
        yield report
    finally:
        progress.stop()
