"""The document of a replay: what is seen at each stop is what the views of that moment say."""

from functools import cache
from pathlib import Path

import msgspec
import pytest
from tests.unit.replay.client_fixture import FIXTURE, fixture

from inkland.content import load_catalog
from inkland.core.events import CardRevealed, Event, GameEnded, GameStarted, SeasonBegan
from inkland.notation.cells import cell_names
from inkland.notation.records import parse_record, replay
from inkland.replay import find_stops
from inkland.replay.document import ReplayDocument, SheetScoring, replay_document
from inkland.views.table import present_scores, table_info
from inkland.views.table_changes import TableChanges, with_changes
from inkland.views.update import scoring_cells

CATALOG = load_catalog()
RECORDS = sorted((Path(__file__).parents[3] / "conformance" / "games").glob("*.inkland"))[:4]
SECRET_KINDS = {"piles-shuffled", "deck-shuffled", "choice-made", "seat-ready", "choice-taken-back"}


@cache
def recorded(path: Path) -> tuple[tuple[Event, ...], ReplayDocument]:
    events = parse_record(path.read_text(), CATALOG).events
    return events, replay_document(events, CATALOG, ("", "greedy"))


games = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


@games
def test_changes_lead_to_the_table_of_each_moment(path: Path) -> None:
    events, document = recorded(path)
    table = document.table
    assert document.stops[0].changes == TableChanges()
    for stop in document.stops:
        table = with_changes(table, stop.changes)
        state = replay(events[: stop.at], CATALOG)
        assert table == table_info(state.table, stop.at)
        assert stop.awaited == sorted(state.table.awaited)


@games
def test_scoring_cells_are_those_of_each_moment(path: Path) -> None:
    events, document = recorded(path)
    known: dict[int, SheetScoring] = {}
    for stop in document.stops:
        known |= {scoring.seat: scoring for scoring in stop.scoring}
        state = replay(events[: stop.at], CATALOG)
        scores = present_scores(state.table)
        for seat, sheet in enumerate(state.table.sheets):
            assert known[seat].edicts == scoring_cells(scores, seat)
            assert known[seat].costs == cell_names(sheet.threatened)


@games
def test_stops_and_facts_are_those_of_the_record(path: Path) -> None:
    events, document = recorded(path)
    stops = find_stops(events, CATALOG)
    assert [
        (stop.at, stop.kind, stop.season, stop.card, stop.seat, stop.sheet) for stop in document.stops
    ] == [(stop.at, stop.kind.value, stop.season, stop.card, stop.seat, stop.sheet) for stop in stops]
    started, last = events[0], events[-1]
    assert isinstance(started, GameStarted)
    assert isinstance(last, GameEnded)
    assert (document.moments, document.is_over, document.bots) == (len(events), True, ["", "greedy"])
    assert document.game.edicts == list(started.edicts)
    assert set(document.deck) <= set(CATALOG.cards)


@games
def test_events_are_told_once_and_in_order_without_hidden_ones(path: Path) -> None:
    events, document = recorded(path)
    told = [msgspec.json.decode(event) for stop in document.stops for event in stop.events]
    kinds = [event["kind"] for event in told]
    assert SECRET_KINDS.isdisjoint(kinds)
    assert kinds[0] == "game-started"
    assert kinds[-1] == "game-ended"
    cards = [event["card"] for event in told if event["kind"] == "card-revealed"]
    assert cards == [event.card for event in events if isinstance(event, CardRevealed)]
    assert kinds.count("season-began") == sum(isinstance(event, SeasonBegan) for event in events)


@games
def test_no_stop_says_anything_about_what_comes_later(path: Path) -> None:
    """The replay of a game that is cut at a stop is the beginning of the whole replay."""
    events, document = recorded(path)
    for index in range(0, len(document.stops), 7):
        cut = replay_document(events[: document.stops[index].at], CATALOG, document.bots)
        assert cut.stops == document.stops[: index + 1]
        assert (cut.table, cut.game, cut.deck) == (document.table, document.game, document.deck)
        assert cut.is_over is (index == len(document.stops) - 1)


def test_a_document_begins_with_the_start_of_a_game() -> None:
    events, _ = recorded(RECORDS[0])
    with pytest.raises(TypeError):
        replay_document(events[1:], CATALOG)


def test_the_client_is_tested_with_the_present_document() -> None:
    """If this fails, write the fixture anew: python -m tests.unit.replay.client_fixture."""
    assert FIXTURE.read_bytes() == fixture()
