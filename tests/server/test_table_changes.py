"""Changes of the table, applied one after another, lead to the same table as sending all of it."""

from collections.abc import Iterator
from itertools import pairwise

import msgspec
import pytest
from tests.server.test_event_effects import CATALOG, story

from inkland.core.setup.presets import PRESETS, Preset
from inkland.server.model.games.game import Game
from inkland.server.model.games.shared_deal import SPECTATOR
from inkland.server.model.stored import encode_events
from inkland.server.play.broadcast.messages import GameMessages
from inkland.views.table import table_info
from inkland.views.table_changes import TableChanges, table_changes, with_changes
from inkland.views.types import TableInfo


def tables(preset: Preset, seats: int) -> Iterator[TableInfo]:
    """The tables of a whole game."""
    _, log = story(preset, seats, seed=7)
    game = Game(1, 1, CATALOG, log)
    for version, transition in enumerate(game.history(), start=2):
        yield table_info(transition.after.table, version)


@pytest.mark.parametrize("preset", PRESETS)
def test_changes_lead_to_the_next_table(preset: Preset) -> None:
    before = None
    for after in tables(preset, 3):
        if before is not None:
            sent = msgspec.json.encode(table_changes(before, after))
            assert with_changes(before, msgspec.json.decode(sent, type=TableChanges)) == after
        before = after


def test_changes_name_what_differs_and_nothing_else() -> None:
    before = next(tables("base", 2))
    rows = (*before.sheets[1].rows[:4], "F" * 11, *before.sheets[1].rows[5:])
    sheet = msgspec.structs.replace(before.sheets[1], rows=rows, coins=2)
    after = msgspec.structs.replace(before, time=5, sheets=[before.sheets[0], sheet])
    assert msgspec.to_builtins(table_changes(before, after)) == {
        "time": 5,
        "sheets": [{"seat": 1, "rows": {4: "F" * 11}, "coins": 2}],
    }
    assert msgspec.to_builtins(table_changes(before, before)) == {}


class Update(msgspec.Struct):
    """What a client reads of the table."""

    table: TableInfo | None = None
    changes: TableChanges | None = None


@pytest.mark.parametrize("preset", PRESETS)
def test_a_client_that_applies_changes_sees_every_table(preset: Preset) -> None:
    """Also after events that change nothing on the table, and when nobody asked for a table in between."""
    _, log = story(preset, 3, seed=5)
    game = Game(1, 1, CATALOG, log[:4])
    messages = GameMessages(game)
    seen = msgspec.json.decode(
        messages.update(0, SPECTATOR, deadline=None, whole=True, changes=True), type=Update
    ).table
    assert seen == table_info(game.table, game.turn)
    since = game.version
    for number, event in enumerate(log[4:]):
        messages.add(game.replay([event]), encode_events([event]))
        if number % 3 == 1:
            continue
        update = msgspec.json.decode(
            messages.update(since, SPECTATOR, deadline=None, changes=True), type=Update
        )
        assert update.table is None
        seen = seen if update.changes is None else with_changes(seen, update.changes)
        assert seen == table_info(game.table, game.turn)
        since = game.version


def test_somebody_who_knows_an_older_table_is_sent_all_of_it() -> None:
    _, log = story("base", 3, seed=5)
    game = Game(1, 1, CATALOG, log[:4])
    messages = GameMessages(game)
    messages.update(0, SPECTATOR, deadline=None, whole=True)
    for event in log[4:40]:
        messages.add(game.replay([event]), encode_events([event]))
        messages.update(game.version - 1, SPECTATOR, deadline=None, changes=True)
    update = msgspec.json.decode(messages.update(4, SPECTATOR, deadline=None, changes=True), type=Update)
    assert update.changes is None
    assert update.table == table_info(game.table, game.turn)


def test_changes_from_card_to_card_are_much_smaller_than_a_large_table() -> None:
    cards = {(table.season, len(table.revealed)): table for table in tables("base", 12)}
    for before, after in pairwise(cards.values()):
        sent, whole = msgspec.json.encode(table_changes(before, after)), msgspec.json.encode(after)
        assert len(before.scores) != len(after.scores) or 2.5 * len(sent) < len(whole)
