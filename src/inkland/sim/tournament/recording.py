"""The games of a recorded tournament as a trace and as records."""

from pathlib import Path
from typing import TextIO

from inkland.content import load_catalog
from inkland.notation.records import parse_record
from inkland.sim.record_files import write_record
from inkland.sim.tournament.results import GameResult
from inkland.sim.trace import TraceWriter


class GameKeeper:
    """Writes each game to a trace, to a folder of records, to both or to neither."""

    def __init__(self, trace: TextIO | None, records: Path | None) -> None:
        self._writer = None if trace is None else TraceWriter(trace)
        self._records = records
        self._games = 0

    def keep(self, result: GameResult) -> None:
        """Write a game; raises OSError."""
        if self._records is not None:
            write_record(self._records, result.deck, [seat.bot for seat in result.seats], result.record)
        if self._writer is not None:
            catalog = load_catalog()
            events = parse_record(result.record, catalog).events
            self._writer.write(self._games, result.deck, events, catalog)
        self._games += 1
