"""The open table of a game, encoded once for everybody: all of it, or what has changed on it."""

from collections.abc import Mapping
from typing import Final, NamedTuple

import msgspec
from msgspec import Raw

from inkland.core.board.sheet import Sheet
from inkland.core.evolve import Transition
from inkland.core.ids import Seat
from inkland.notation.sheets import format_sheet, with_marks
from inkland.server.model.games.game import Game
from inkland.views.event_effects import changed_sheet
from inkland.views.table import (
    ScoredSheets,
    Scores,
    present_scores,
    sheet_info,
    standings,
    table_info,
)
from inkland.views.table_changes import table_changes
from inkland.views.types import TableInfo
from inkland.views.update import scoring_cells

NEVER: Final = range(0)


class SheetLines(NamedTuple):
    """A sheet, and its lines as text."""

    sheet: Sheet
    lines: tuple[str, ...]


class EncodedTable:
    """Makes the parts of messages that are the same for everybody, when they are first needed."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._since = game.version
        """The version since which the table is as it is."""
        self._info: TableInfo | None = None
        self._before: TableInfo | None = None
        """The last table before this one that a client was sent, until changes are made from it."""
        self._before_at = NEVER
        """The versions at which that was the table."""
        self._scored: ScoredSheets | None = None
        self._lines: dict[int, SheetLines] = {}
        """The lines of the sheets that a client was last sent, by seat."""
        self._whole: Raw | None = None
        self._changes: Raw | None = None
        self._standings: Raw | None = None

    def renew(self, version: int) -> None:
        """Note that the table has changed with the events after a version."""
        if self._info is not None:
            self._before, self._before_at = self._info, range(self._since, version + 1)
        self._since, self._info = self._game.version, None
        self._whole = self._changes = self._standings = None

    def change_sheet(self, transition: Transition, marks: Mapping[str, str]) -> None:
        """Take over which cells of a sheet show something else now: it need not be written anew."""
        seat = changed_sheet(transition.event)
        before, after = transition.before.table.sheets[seat], transition.after.table.sheets[seat]
        known = self._lines.pop(seat, None)
        if known is not None and known.sheet is before:
            self._lines[seat] = SheetLines(after, with_marks(known.lines, marks))

    def whole(self) -> Raw:
        """Return the whole table."""
        if self._whole is None:
            self._whole = encoded(self._present())
        return self._whole

    def changes(self, since: int) -> Raw | None:
        """Return what has changed since the table of a version was sent; None if that is unknown."""
        if since not in self._before_at:
            return None
        if self._changes is None and self._before is not None:
            self._changes = encoded(table_changes(self._before, self._present()))
            self._before = None
        return self._changes

    def standings(self) -> Raw:
        """Return each seat's stars and rank as if the season were scored now."""
        if self._standings is None:
            self._standings = encoded(standings(self._game.table))
        return self._standings

    def scoring_cells(self, seat: int) -> Raw:
        """Return the cells of a seat's sheet that score, edict by edict."""
        return encoded(scoring_cells(self._present_scores(), seat))

    def _present(self) -> TableInfo:
        if self._info is None:
            table, scores = self._game.table, self._present_scores()
            sheets = [
                sheet_info(table, Seat(seat), one, self._lines_of(seat)) for seat, one in enumerate(scores)
            ]
            self._info = table_info(table, self._game.turn, sheets=sheets)
        return self._info

    def _lines_of(self, seat: int) -> tuple[str, ...]:
        sheet, known = self._game.table.sheets[seat], self._lines.get(seat)
        if known is None or known.sheet is not sheet:
            known = self._lines[seat] = SheetLines(sheet, format_sheet(sheet))
        return known.lines

    def _present_scores(self) -> Scores:
        table, scored = self._game.table, self._scored
        if scored is None or scored.sheets is not table.sheets:
            scored = self._scored = ScoredSheets(table.sheets, present_scores(table, scored))
        return scored.scores


def encoded(value: object) -> Raw:
    """Return a value as JSON that can be put into messages."""
    return Raw(msgspec.json.encode(value))
