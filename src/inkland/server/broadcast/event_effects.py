"""The events of a game as they are told: what the record says, and what each event did.

With it a client can show every step without knowing a rule: which cells of a sheet became what, the
way of a solo ambush over the map, the cells that scored in a season.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import Raw

from inkland.core.ambush import solo_way
from inkland.core.catalog import Catalog
from inkland.core.events import (
    Drawn,
    EffectApplied,
    Event,
    GameStarted,
    SeasonScored,
    SheetsPassed,
    SkillUsed,
)
from inkland.core.evolve import begin, evolve
from inkland.core.grid import Cell, first_cell, iter_cells, row_col
from inkland.core.ids import EDICTS
from inkland.core.sheet import Sheet
from inkland.core.state import AmbushTurn, State, Table
from inkland.notation.cells import CELL_NAMES, cell_names
from inkland.notation.sheets import format_sheet, marks
from inkland.notation.values import to_plain
from inkland.server.protocol.room_views import Change, Passing, ScoredSheet, Scoring, WalkInfo
from inkland.views.table import parts_of


class Chronicle:
    """The told form of events, made once, when somebody is first told of them."""

    def __init__(self, catalog: Catalog, version: int, state: State) -> None:
        self._catalog = catalog
        self._from = version
        self._state = state
        self._texts: list[Raw] = []
        self._plain: dict[int, dict[str, Any]] = {}

    def expect(self, version: int, plain: Sequence[dict[str, Any]]) -> None:
        """Keep the plain form of the events after a version, which was made for the store anyway."""
        self._plain = dict(enumerate(plain, start=version))

    def since(self, version: int, events: Sequence[Event]) -> list[Raw]:
        """The texts of all events after a version, told or not; `events` is the whole log."""
        if version < self._from:
            first = events[0]
            if not isinstance(first, GameStarted):
                raise TypeError("a game begins with its start")
            self._from, self._state = 0, begin(self._catalog, first)
            self._texts = [_encoded(to_plain(first, Event))]
        for number in range(self._from + len(self._texts), len(events)):
            event, before = events[number], self._state
            self._state = evolve(before, event)
            plain = self._plain.pop(number, None) or to_plain(event, Event)
            self._texts.append(_encoded(plain | deeds(event, before.table, self._state.table)))
        return self._texts[version - self._from :]


def deeds(event: Event, before: Table, after: Table) -> dict[str, Any]:
    """What an event did to the open table."""
    match event:
        case Drawn() | EffectApplied():
            return _change(before.sheets[event.sheet], after.sheets[event.sheet])
        case SkillUsed():
            return _change(before.sheets[event.seat], after.sheets[event.seat])
        case SheetsPassed() if after.rules.is_solo:
            return msgspec.structs.asdict(Passing(_walk(after)))
        case SeasonScored(season=season):
            scored = Scoring([_scored(after, season, sheet) for sheet in after.sheets])
            return msgspec.structs.asdict(scored)
        case _:
            return {}


ADDED: Final[Mapping[type, type]] = {
    Drawn: Change,
    EffectApplied: Change,
    SkillUsed: Change,
    SheetsPassed: Passing,
    SeasonScored: Scoring,
}
"""What `told` adds to events, for the schema."""


def changed_cells(before: Sheet, after: Sheet) -> dict[str, str]:
    """What each changed cell shows now, in the characters of rules N."""
    old, new = marks(before), marks(after)
    found: dict[Cell, str] = {}
    for (char, was), (_, now) in zip(old, new, strict=True):
        for cell in iter_cells(was ^ now):
            found[cell] = char if now >> cell & 1 else found.get(cell, ".")
    return {CELL_NAMES[cell]: found[cell] for cell in sorted(found)}


def _encoded(plain: dict[str, Any]) -> Raw:
    return Raw(msgspec.json.encode(plain))


def _change(before: Sheet, after: Sheet) -> dict[str, Any]:
    change = Change(changed_cells(before, after), (before.purse, after.purse))
    return msgspec.structs.asdict(change)


def _walk(table: Table) -> WalkInfo | None:
    """The places that a solo ambush has tried, by the first cell of the shape (O-2)."""
    turn = table.turn
    if not isinstance(turn, AmbushTurn):
        return None
    empty = table.sheets[0].empty
    way = solo_way(turn, empty)
    top, left = row_col(first_cell(way[0]))
    cells = [(row - top, col - left) for row, col in map(row_col, iter_cells(way[0]))]
    path = [CELL_NAMES[first_cell(place)] for place in way]
    return WalkInfo(cells, path, fits=way[-1] & empty == way[-1])


def _scored(table: Table, season: int, sheet: Sheet) -> ScoredSheet:
    """One sheet at the moment when a season was scored (P-1, P-2)."""
    scorers = [table.rules.scorers[EDICTS.index(edict)] for edict in table.rules.seasons[season].edicts]
    return ScoredSheet(
        rows=format_sheet(sheet),
        edicts=[parts_of(scorer(sheet)) for scorer in scorers],
        monsters=cell_names(sheet.threatened),
    )
