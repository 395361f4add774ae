"""The open table of a game, encoded once for everybody: all of it, or what has changed on it."""

from typing import Final

import msgspec
from msgspec import Raw

from inkland.server.games.game import Game
from inkland.views.table import Scores, present_scores, standings, table_info
from inkland.views.table_changes import table_changes
from inkland.views.types import TableInfo
from inkland.views.update import scoring_cells

NEVER: Final = range(0)


class EncodedTable:
    """Makes the parts of messages that are the same for everybody, when they are first needed."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._since = game.version
        """The version since which the table is as it is."""
        self._info: TableInfo | None = None
        self._before: TableInfo | None = None
        """The last table before this one that somebody was sent, until changes are made from it."""
        self._before_at = NEVER
        """The versions at which that was the table."""
        self._scores: Scores | None = None
        self._whole: Raw | None = None
        self._changes: Raw | None = None
        self._standings: Raw | None = None
        self._scoring: dict[int, Raw] = {}

    def renew(self, version: int) -> None:
        """Note that the table has changed with the events after a version."""
        if self._info is not None:
            self._before, self._before_at = self._info, range(self._since, version + 1)
        self._since, self._info = self._game.version, None
        self._scores = self._whole = self._changes = self._standings = None
        self._scoring.clear()

    def whole(self) -> Raw:
        """Return the whole table."""
        if self._whole is None:
            self._whole = encoded(self._present())
        return self._whole

    def changes(self, since: int) -> Raw | None:
        """Return what has changed for somebody who was sent the table of a version; None if it is unknown."""
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
        if seat not in self._scoring:
            self._scoring[seat] = encoded(scoring_cells(self._present_scores(), seat))
        return self._scoring[seat]

    def _present(self) -> TableInfo:
        if self._info is None:
            self._info = table_info(self._game.table, self._game.turn, self._present_scores())
        return self._info

    def _present_scores(self) -> Scores:
        if self._scores is None:
            self._scores = present_scores(self._game.table)
        return self._scores


def encoded(value: object) -> Raw:
    """Return a value as JSON that can be put into messages."""
    return Raw(msgspec.json.encode(value))
