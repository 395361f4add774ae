"""The options `--trace` and `--records`, and the trace file."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from inkland.cli.parser import Parser
from inkland.locale import Texts


def add_recording(parser: Parser, texts: Texts) -> None:
    """Add the options that keep every game step by step."""
    parser.add_argument("--trace", metavar=texts("cli-metavar-file"), help=texts("cli-option-simulate-trace"))
    parser.add_argument(
        "--records", type=Path, metavar=texts("cli-metavar-folder"), help=texts("cli-option-simulate-records")
    )


@contextmanager
def opened_trace(path: str | None, records: Path | None = None) -> Iterator[TextIO | None]:
    """Make the folder for records and open the trace file, if they are wanted; errors carry their names."""
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    if path is None:
        yield None
        return
    try:
        with Path(path).open("w", encoding="utf-8", newline="\n") as file:
            yield file
    except OSError as error:
        error.filename = path
        raise
