"""Files for results: tried before the work, and written before the results are printed."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeAlias

Writer: TypeAlias = Callable[[Path], object]
"""Writes results to a file; raises OSError."""


def check_output_files(paths: Iterable[Path | None]) -> None:
    """Raise OSError unless all these files can be written; their content stays, and none is left behind."""
    for path in paths:
        if path is None or (path.exists() and not path.is_file() and not path.is_dir()):
            continue  # the reader of a pipe would take this for its end
        is_new = not path.exists()
        path.open("ab").close()
        if is_new:
            path.unlink()


def write_and_show(writes: Iterable[tuple[Path, Writer]], show: Callable[[], object]) -> None:
    """Write files, then show the results even if a file cannot be written; raises OSError after that.

    Files come first, because a reader such as `head` may close the pipe while the results are printed.
    """
    problems: list[OSError] = []
    for path, write in writes:
        try:
            write(path)
        except OSError as error:
            error.filename = str(path)
            problems.append(error)
    show()
    if problems:
        raise problems[0]


def write_output(path: Path, text: str) -> None:
    """Write a text as a file; raises OSError."""
    path.write_text(text, encoding="utf-8", newline="\n")
