"""`inkland replay`: checks recorded games by the rules and prints how they ended."""

import argparse
from collections.abc import Iterator
from pathlib import Path

from inkland.cli.errors import record_problem
from inkland.cli.parser import Parser
from inkland.cli.recording import opened_trace
from inkland.cli.usage import printable
from inkland.content import load_catalog
from inkland.core.events import Event
from inkland.core.ids import Seat
from inkland.core.state import Table
from inkland.locale import Texts
from inkland.notation.errors import InvalidNotation
from inkland.render.terminal.plain import score_lines, sheet_lines
from inkland.render.words import player_name
from inkland.sim.record_files import read_record
from inkland.sim.trace import TraceWriter


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the arguments of `inkland replay`."""
    file = texts("cli-metavar-file")
    parser.add_argument("files", nargs="+", type=Path, metavar=file, help=texts("cli-option-replay-files"))
    parser.add_argument("--trace", metavar=file, help=texts("cli-option-simulate-trace"))


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Check every record, print its end and trace it if asked for; raises UsageError or OSError."""
    catalog = load_catalog()
    with opened_trace(args.trace) as trace:
        writer = None if trace is None else TraceWriter(trace)
        for number, path in enumerate(args.files):
            try:
                game = read_record(path, catalog)
            except InvalidNotation as error:
                raise record_problem(path, error, texts) from None
            seed, events = game.record.seed, game.record.events
            for line in _lines(path, seed, events, game.state.table, texts):
                print(line)
            if writer is not None:
                writer.write(number, seed or 0, events, game.catalog)
    return 0


def _lines(
    path: Path, seed: int | None, events: tuple[Event, ...], table: Table, texts: Texts
) -> Iterator[str]:
    """Yield the text of a checked game: its file, every sheet, every score sheet."""
    yield texts("cli-replay-checked", path=printable(str(path)), events=len(events))
    if seed is not None:
        yield texts("cli-replay-seed", seed=str(seed))
    for seat, sheet in enumerate(table.sheets):
        yield ""
        yield player_name(table.rules, Seat(seat), texts)
        yield from sheet_lines(sheet, texts)
    yield ""
    yield from score_lines(table, texts)
