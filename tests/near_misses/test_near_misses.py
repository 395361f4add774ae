"""Near misses against a slow, separate reading: single cells one by one, groups by the printed rules."""

from typing import cast

import pytest
from tests.near_misses import naive
from tests.near_misses.random_sheets import MAPS, TERRAINS, random_sheet
from tests.oracle.facts import FAMILY
from tests.oracle.scoring import CARDS
from tests.oracle.sheets import CELL_NAMED

from inkland.core.board.drawing import fill, repel
from inkland.core.board.grid import BORDER, singles
from inkland.core.board.sheet import Sheet
from inkland.core.ids import CardId, MapId, Terrain
from inkland.core.near_misses import NearMiss, near_misses
from inkland.core.scoring import SCORERS, Scorer
from inkland.core.scoring.score import per_cell
from inkland.notation.cells import cell_names
from inkland.notation.sheets import format_sheet

SAMPLE, ALL = 2, 500
"""Sheets of each map, in the fast suite and in `make check`."""
GROUP_SAMPLE, ALL_GROUPS = 1, 50
FEW_EMPTY, SOME_EMPTY = 20, 34
"""The separate reading tries every two and three empty cells, so it needs sheets with few of them."""
CHOICES = 40
"""How many choices of one group are drawn."""


def slow_cells(sheet: Sheet) -> dict[CardId, set[tuple[int, Terrain, int]]]:
    """Return for every card each cell and terrain that brings stars, scored one by one."""
    now = {card: scorer(sheet).points for card, scorer in SCORERS.items()}
    found: dict[CardId, set[tuple[int, Terrain, int]]] = {card: set() for card in SCORERS}
    for one in singles(sheet.empty):
        for terrain in TERRAINS:
            after = repel(fill(sheet, one, terrain))
            for card, scorer in SCORERS.items():
                gain = scorer(after).points - now[card]
                if gain > 0:
                    found[card].add((one, terrain, gain))
    return found


def check_cells(side: MapId, seed: int) -> None:
    sheet = random_sheet(side, seed)
    for card, expected in slow_cells(sheet).items():
        marked = near_misses(card, sheet, TERRAINS).cells
        assert all(mark.missing == 1 and mark.cells.bit_count() == 1 for mark in marked)
        found = [(mark.cells, terrain, mark.stars) for mark in marked for terrain in mark.terrains]
        assert len(found) == len(set(found))
        assert set(found) == expected, (side, seed, card)


def check_groups(side: MapId, seed: int, most_empty: int) -> None:
    sheet = random_sheet(side, seed, most_empty=most_empty)
    for card in map(CardId, CARDS):
        reading = reading_of(sheet, card)
        marked = [group_of(group) for group in near_misses(card, sheet, TERRAINS).groups]
        assert len(marked) == len(set(marked)), (side, seed, card)
        assert set(marked) == naive.expected_groups(reading), (side, seed, card)


def check_promises(side: MapId, seed: int) -> None:
    """Groups on any sheet, also an open one, bring what they say."""
    sheet = random_sheet(side, seed)
    for card in map(CardId, CARDS):
        reading = reading_of(sheet, card)
        for group in near_misses(card, sheet, TERRAINS).groups:
            plain = group_of(group)
            for drawn in naive.choices_of(plain, CHOICES):
                assert reading.gain(drawn) == group.stars, (side, seed, card, plain, drawn)


def reading_of(sheet: Sheet, card: CardId) -> naive.Reading:
    attack = [CELL_NAMED[name] for name in cell_names(sheet.attack)]
    return naive.Reading(sheet.map.id, list(format_sheet(sheet)), attack, card)


def group_of(group: NearMiss) -> naive.Group:
    cells = frozenset(CELL_NAMED[name] for name in cell_names(group.cells))
    return cells, group.missing, tuple(kind.value for kind in group.terrains), group.stars, group.different


@pytest.mark.parametrize("side", MAPS)
def test_marked_cells_bring_their_stars_and_unmarked_cells_nothing(side: MapId) -> None:
    for seed in range(SAMPLE):
        check_cells(side, seed)


@pytest.mark.parametrize("side", MAPS)
def test_groups_are_those_of_the_printed_rules(side: MapId) -> None:
    for seed in range(GROUP_SAMPLE):
        check_groups(side, seed, FEW_EMPTY)


@pytest.mark.parametrize("side", MAPS)
def test_groups_bring_their_stars_on_open_sheets(side: MapId) -> None:
    for seed in range(GROUP_SAMPLE):
        check_promises(side, seed)


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("side", MAPS)
def test_two_thousand_sheets(side: MapId, part: int) -> None:
    for seed in range(part, ALL, 4):
        check_cells(side, seed)


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("side", MAPS)
def test_groups_of_two_hundred_sheets(side: MapId, part: int) -> None:
    for seed in range(part, ALL_GROUPS, 4):
        check_groups(side, seed, SOME_EMPTY)
        check_promises(side, seed)


def test_a_card_that_is_not_known_has_single_cells_with_every_terrain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A new card counts heroes on the border: one more scores 1 star, and there are no groups."""
    card = CardId("new-card")
    monkeypatch.setitem(
        cast("dict[CardId, Scorer]", SCORERS), card, lambda sheet: per_cell(1, sheet.hero & BORDER)
    )
    found = near_misses(card, random_sheet(MAPS[0], 1), TERRAINS)
    assert found.groups == ()
    assert {mark.terrains for mark in found.cells} == {(Terrain.HERO,)}


def test_every_card_is_read_separately() -> None:
    """A card without groups says so, and the others are in the separate reading."""
    known = {*naive.COMPLETE, *naive.GROWING, *naive.COUNTED, *naive.NO_GROUPS}
    assert known == set(FAMILY)
