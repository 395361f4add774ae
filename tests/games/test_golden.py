"""Recorded whole games replay to the same end for ever (conformance/games)."""

from pathlib import Path

import pytest
from tests.games.golden import CATALOG, FOLDER, TOO_RARE, sights_in
from tests.games.sights import everything

from inkland.notation.records import SUFFIX, catalog_of_game, parse_record, replay
from inkland.notation.verify import verify

RECORDS = sorted(FOLDER.glob(f"*{SUFFIX}"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_is_still_what_the_rules_make_of_it(path: Path) -> None:
    """Every event is made again from the recorded choices and chance."""
    record = parse_record(path.read_text(encoding="utf-8"), CATALOG)
    catalog = catalog_of_game(record.events, CATALOG)
    state = verify(record.events, catalog)
    assert state == replay(record.events, catalog)
    assert state.table.result is not None
    assert state.table.result == record.events[-1]


def test_recorded_games_show_every_card_edict_skill_and_map() -> None:
    """A card, map, edict, skill or ending without a recorded game has to get one."""
    shown = set()
    for path in RECORDS:
        shown |= sights_in(list(parse_record(path.read_text(encoding="utf-8"), CATALOG).events))
    assert everything() - TOO_RARE - shown == set()
