"""`inkland replay`: shows a recorded game step by step, or prints recorded games and how they ended."""

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from inkland.cli.commands.records.export import add_moment
from inkland.cli.errors import explain, record_problem
from inkland.cli.parser import Parser
from inkland.cli.recording import opened_trace
from inkland.cli.usage import printable
from inkland.content import load_catalog
from inkland.core.ids import Seat
from inkland.core.state import Table
from inkland.locale import Texts
from inkland.notation.errors import InvalidNotation
from inkland.render.terminal.plain import score_lines, sheet_lines
from inkland.render.words import player_name
from inkland.sim.record_files import CheckedGame, read_record
from inkland.sim.trace import TraceWriter
from inkland.tui.replay.recorded_game import RecordedGame


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the arguments of `inkland replay`."""
    file = texts("cli-metavar-file")
    parser.add_argument("files", nargs="+", type=Path, metavar=file, help=texts("cli-option-replay-files"))
    add_moment(parser, texts, texts("cli-option-replay-at"))
    parser.add_argument("--plain", action="store_true", help=texts("cli-option-replay-plain"))
    parser.add_argument("--trace", metavar=file, help=texts("cli-option-simulate-trace"))


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Check every record; show the only one step by step, or print all. Raises UsageError or OSError."""
    catalog = load_catalog()
    is_alone = len(args.files) == 1 and args.trace is None
    with opened_trace(args.trace) as trace:
        writer = None if trace is None else TraceWriter(trace)
        for number, path in enumerate(args.files):
            try:
                game = read_record(path, catalog)
            except InvalidNotation as error:
                raise record_problem(path, error, texts) from None
            if is_alone and not args.plain and _is_interactive():
                return _show(game, args.at, texts)
            for line in _lines(path, game, args.at, texts, with_story=is_alone):
                print(line)
            if writer is not None:
                writer.write(number, game.record.seed or 0, game.record.events, game.catalog)
    return 0


def _is_interactive() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def _show(game: CheckedGame, at: int | None, texts: Texts) -> int:
    """Show a game on the full screen, from its start or a moment."""
    from inkland.tui.app import starting_palette  # noqa: PLC0415 - Textual is slow to import
    from inkland.tui.replay.app import ReplayApp  # noqa: PLC0415

    recorded = RecordedGame(game.record.events, game.catalog)
    recorded.go_to(at or 1)
    app = ReplayApp(recorded, texts, explain, starting_palette(os.environ.get("COLORFGBG", "")))
    app.run()
    return app.return_code or 0


def _lines(path: Path, game: CheckedGame, at: int | None, texts: Texts, *, with_story: bool) -> Iterator[str]:
    """Yield the text of a checked game: what happened, then every sheet and score sheet at the moment."""
    events = game.record.events
    yield texts("cli-replay-checked", path=printable(str(path)), events=len(events))
    if game.record.seed is not None:
        yield texts("cli-replay-seed", seed=str(game.record.seed))
    table = game.state.table
    if with_story:
        recorded = RecordedGame(events, game.catalog)
        recorded.go_to(len(events) if at is None else at)
        table = recorded.table
        yield ""
        yield from _story(recorded, texts)
    yield from _table_lines(table, texts)


def _story(recorded: RecordedGame, texts: Texts) -> Iterator[str]:
    """Yield what happened up to the stop, each step after the number of its moment."""
    for stop in recorded.stops[: recorded.index + 1]:
        for number, line in enumerate(recorded.lines_at(stop, texts)):
            label = "" if number else str(stop.at)
            yield f"{label:>4}  {line}"


def _table_lines(table: Table, texts: Texts) -> Iterator[str]:
    for seat, sheet in enumerate(table.sheets):
        yield ""
        yield player_name(table.rules, Seat(seat), texts)
        yield from sheet_lines(sheet, texts)
    yield ""
    yield from score_lines(table, texts)
