"""The replay of a recorded game for a client that knows no rule: at each stop what happened and what changed.

It holds what spectators could see at each moment, and nothing that was hidden then: no order of a deck, no
choice before it was revealed.
"""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Raw

from inkland.core.board.sheet import Sheet
from inkland.core.catalog import Catalog, Skill
from inkland.core.events import ChoiceTakenBack, Event, GameEnded, GameStarted, SeatReady, is_visible_to
from inkland.core.evolve import Transition, begin, transitions
from inkland.core.ids import Seat
from inkland.core.scoring import Score
from inkland.core.state import Table
from inkland.notation.cells import cell_names
from inkland.notation.values import to_plain
from inkland.replay.stops import Stop, stops_of
from inkland.views.event_effects import described_event
from inkland.views.table import rules_info, scoring_parts, sheet_info, table_info
from inkland.views.table_changes import TableChanges, table_changes
from inkland.views.types import ENCODED, RulesInfo, ScoringPart, SheetInfo, TableInfo, View

ReplayEvent = Annotated[Raw, Meta(extra_json_schema={ENCODED: "Event"})]


class SheetScoring(View, frozen=True):
    """The cells of one seat's sheet that score now, edict by edict, and those that cost a star each (P-2)."""

    seat: int
    edicts: list[list[ScoringPart]]
    costs: list[str]


class ReplayStop(View, frozen=True):
    """A moment at which a replay stops: what happened since the one before, and what changed on the table."""

    at: int
    """The moment: how many events of the game have happened."""
    kind: str
    """What happened (`StopKind`)."""
    season: int
    card: str | None
    seat: int | None
    """The seat that chose or drew."""
    sheet: int | None
    """The seat whose sheet was drawn on."""
    events: list[ReplayEvent]
    awaited: list[int]
    changes: TableChanges
    """Since the stop before; at the first stop nothing."""
    scoring: list[SheetScoring]
    """For the sheets on which these cells have changed; at the first stop for all."""


class ReplayDocument(View, frozen=True):
    """A recorded game, stop by stop."""

    moments: int
    """How many events the game has."""
    is_over: bool
    """Whether the game was played to its end."""
    game: RulesInfo
    bots: list[str]
    """By seat, the bot that played it, or nothing for a person."""
    deck: list[str]
    """The explore and ruins cards with which every season begins, in the order of the catalog."""
    table: TableInfo
    """The table at the first stop."""
    stops: list[ReplayStop]


def replay_document(events: Sequence[Event], catalog: Catalog, bots: Sequence[str] = ()) -> ReplayDocument:
    """Return the replay of a recorded game; raises TypeError unless it begins with its start."""
    first, *rest = events
    if not isinstance(first, GameStarted):
        raise TypeError("the first event of a game is its start")
    start = begin(catalog, first)
    happened = list(transitions(start, rest))
    tables, stops = _Tables(start.table), stops_of(happened)
    infos: list[TableInfo] = []
    described: list[ReplayStop] = []
    for stop in stops:
        passed = happened[max(0, stop.since - 1) : stop.at - 1]
        table = passed[-1].after.table if passed else start.table
        infos.append(tables.at(stop.at, table))
        changes = table_changes(infos[max(0, len(infos) - 2)], infos[-1])
        shown = ([] if stop.since else [_encoded(to_plain(first, Event))]) + _shown(passed)
        described.append(_described(stop, shown, table, changes, tables.new_scoring()))
    return ReplayDocument(
        moments=len(events),
        is_over=isinstance(events[-1], GameEnded),
        game=rules_info(start.table.rules),
        bots=list(bots),
        deck=list(start.table.rules.explore_cards),
        table=infos[0],
        stops=described,
    )


def _described(
    stop: Stop, events: list[Raw], table: Table, changes: TableChanges, scoring: list[SheetScoring]
) -> ReplayStop:
    return ReplayStop(
        at=stop.at,
        kind=stop.kind.value,
        season=stop.season,
        card=stop.card,
        seat=stop.seat,
        sheet=stop.sheet,
        events=events,
        awaited=sorted(table.awaited),
        changes=changes,
        scoring=scoring,
    )


def _encoded(plain: dict[str, Any]) -> Raw:
    return Raw(msgspec.json.encode(plain))


def _shown(passed: Sequence[Transition]) -> list[Raw]:
    """Return the events that spectators may see, without those that only say who has chosen."""
    return [
        _encoded(described_event(one))
        for one in passed
        if is_visible_to(one.event, None) and not isinstance(one.event, SeatReady | ChoiceTakenBack)
    ]


class _Tables:
    """Makes the open table at one stop after another; a sheet that has not changed is not scored again."""

    def __init__(self, first: Table) -> None:
        seats = len(first.sheets)
        self._sheets: list[Sheet | None] = [None] * seats
        self._scores: list[Sequence[Score]] = [()] * seats
        self._scoring: list[SheetScoring | None] = [None] * seats
        self._infos: dict[int, tuple[Skill | None, SheetInfo]] = {}
        self._new_scoring: list[SheetScoring] = []

    def at(self, moment: int, table: Table) -> TableInfo:
        """Return the table at a moment, which counts as the turn: nothing is chosen here."""
        for seat, sheet in enumerate(table.sheets):
            if sheet is not self._sheets[seat]:
                self._score(table, seat, sheet)
            used = table.used[seat]
            if seat not in self._infos or self._infos[seat][0] is not used:
                self._infos[seat] = used, sheet_info(table, Seat(seat), self._scores[seat])
        sheets = [self._infos[seat][1] for seat in range(len(table.sheets))]
        return table_info(table, moment, sheets=sheets)

    def new_scoring(self) -> list[SheetScoring]:
        """Return the scoring cells that have changed since the last time."""
        changed, self._new_scoring = self._new_scoring, []
        return changed

    def _score(self, table: Table, seat: int, sheet: Sheet) -> None:
        self._sheets[seat] = sheet
        self._infos.pop(seat, None)
        scores = [scorer(sheet) for scorer in table.rules.scorers]
        self._scores[seat] = scores
        found = SheetScoring(seat, [scoring_parts(score) for score in scores], cell_names(sheet.threatened))
        if found != self._scoring[seat]:
            self._scoring[seat] = found
            self._new_scoring.append(found)
