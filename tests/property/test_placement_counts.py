"""The numbers of placements in `conformance/placements.json`, counted three times."""

import json

import pytest
from tests.oracle.facts import AMBUSH, EXPLORE, MAPS
from tests.property.drafts import Draft
from tests.property.placement_counts import FILE, Counts, as_text, counted
from tests.property.playing import CATALOG
from tests.property.staging import Scene, Staged

from inkland.core.board.grid import Cells
from inkland.core.board.sheet import blank_sheet
from inkland.core.catalog import AmbushCard, ExploreCard
from inkland.core.ids import Box, CardId, MapId
from inkland.core.options import options
from inkland.core.setup.config import GameConfig
from inkland.core.state import ExploreTurn, view
from inkland.core.turns.placing import placements

RECORDED: dict[str, dict[str, Counts]] = json.loads(FILE.read_text(encoding="utf-8"))["maps"]


def test_the_file_is_what_the_naive_count_finds() -> None:
    assert FILE.read_text(encoding="utf-8") == as_text(counted())


def test_every_printed_card_and_map_is_counted() -> None:
    drawn = {*(card.id for card in EXPLORE.values() if not card.ruins), *AMBUSH}
    assert set(RECORDED) == set(MAPS)
    for cards in RECORDED.values():
        assert set(cards) == drawn


@pytest.mark.parametrize("side", sorted(RECORDED))
def test_the_rules_find_as_many(side: str) -> None:
    """T-2, T-3, T-7 on undrawn maps: how many, and none twice."""
    sheet = blank_sheet(CATALOG.maps[MapId(side)].side)
    for name, counts in RECORDED[side].items():
        card = CATALOG.cards[CardId(name)]
        if isinstance(card, AmbushCard):
            assert counts == {"free": [_number(list(card.shape.placements(sheet.empty)))]}, name
            continue
        assert isinstance(card, ExploreCard)
        for kind, duty in (("free", False), ("duty", True)):
            found = list(placements(card, sheet, duty=duty))
            by_shape = [
                [cells for shape, cells in found if shape == index] for index in range(len(card.shapes))
            ]
            assert counts[kind] == [_number(places) for places in by_shape], (name, kind)


def _number(places: list[Cells]) -> int:
    assert len(set(places)) == len(places)
    return len(places)


@pytest.mark.parametrize("side", sorted(RECORDED))
@pytest.mark.parametrize("scene", [Scene.EXPLORE, Scene.DUTY])
@pytest.mark.parametrize("box", [Box.BASE, Box.HEROES])
def test_a_seat_has_as_many_options(side: str, scene: Scene, box: Box) -> None:
    """Every placement in every terrain; where a duty leaves none, the single cell (T-4)."""
    config = GameConfig(explore=box, map=MapId(side))
    number = sum(isinstance(card, ExploreCard) and card.box is box for card in CATALOG.cards.values())
    for index in range(number):
        state = Staged(config, 0, (Draft(),), scene, index).state()
        turn = state.table.turn
        assert isinstance(turn, ExploreTurn)
        if turn.card.id not in EXPLORE:
            continue
        places = sum(RECORDED[side][turn.card.id]["duty" if turn.duty else "free"])
        expected = places * len(turn.card.terrains)
        if not places:
            expected = state.table.sheets[0].empty.bit_count() * len(state.table.rules.fallback_terrains)
        assert len(options(view(state, min(state.table.awaited)))) == expected
