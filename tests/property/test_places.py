"""Where things may be drawn, against a brute-force second reading (T-2 to T-4, T-7, T-9, O-2, K)."""

from collections.abc import Iterable

from hypothesis import given
from hypothesis import strategies as st
from tests.oracle import facts
from tests.oracle import placements as oracle
from tests.oracle.walk import walk
from tests.property.effort import examples
from tests.property.naive import plain_cells, plain_sheet
from tests.property.playing import CATALOG
from tests.property.strategies import sheets

from inkland.core.board.grid import CELL_COUNT, Cell, Cells, row_col
from inkland.core.board.shape import SQUARE
from inkland.core.board.sheet import Sheet
from inkland.core.catalog import ExploreCard, HeroCard
from inkland.core.commands import DominoOrientation
from inkland.core.ids import Box
from inkland.core.turns.ambush import walk_domino
from inkland.core.turns.heroes import ROTATIONS, attack_cells
from inkland.core.turns.placing import hidden_placements, needs_fallback, placements, square_places
from inkland.core.turns.solo import walk_card

EXPLORE = [card for card in CATALOG.cards.values() if isinstance(card, ExploreCard)]
AMBUSH = CATALOG.ambushes(*Box)
DOMINOES = {
    DominoOrientation.FLAT: facts.picture(["XX"]),
    DominoOrientation.UPRIGHT: facts.picture(["X", "X"]),
}


def plain(cells: Cells | None) -> oracle.Placement | None:
    """A place as the second reading writes it, if there is one."""
    return None if cells is None else plain_cells(cells)


def distinct(found: Iterable[Cells]) -> set[oracle.Placement | None]:
    """Places as the second reading writes them; none may come twice."""
    listed = [plain(cells) for cells in found]
    assert len(set(listed)) == len(listed)
    return set(listed)


@examples(20)
@given(sheets(), st.booleans())
def test_places_of_every_explore_card(sheet: Sheet, duty: bool) -> None:
    """T-2, T-3, and when the fallback is open (T-4)."""
    naive = plain_sheet(sheet)
    for card in EXPLORE:
        printed = facts.EXPLORE[card.id]
        found = list(placements(card, sheet, duty=duty))
        for index, shape in enumerate(printed.shapes):
            places = distinct(cells for number, cells in found if number == index)
            assert places == oracle.placements(naive, shape, duty=duty), (card.id, index)
        fits = oracle.fits(naive, printed, duty=duty)
        assert needs_fallback(card, sheet, duty=duty) == (bool(sheet.empty) and not fits), card.id


@examples(6)
@given(sheets(), st.booleans())
def test_places_of_every_shape_under_hide(sheet: Sheet, duty: bool) -> None:
    """K-06: what lies outside the map is not drawn."""
    naive = plain_sheet(sheet)
    for card in EXPLORE:
        for index, printed in enumerate(card.shapes):
            places = distinct(hidden_placements(printed.shape, sheet, duty=duty))
            shape = facts.EXPLORE[card.id].shapes[index]
            assert places == oracle.hide_placements(naive, shape, duty=duty), (card.id, index)


@examples(40)
@given(sheets(), st.booleans())
def test_places_of_every_ambush_card_and_of_negotiation(sheet: Sheet, duty: bool) -> None:
    """T-7: ruins have no say; K-07: they have."""
    naive = plain_sheet(sheet)
    for card in AMBUSH:
        places = distinct(card.shape.placements(sheet.empty))
        assert places == oracle.placements(naive, facts.AMBUSH[card.id].shape), card.id
        assert card.shape.fits(sheet.empty) == bool(places)
    squares = oracle.placements(naive, oracle.SQUARE, duty=duty)
    assert distinct(square_places(SQUARE, sheet, duty=duty)) == squares


@examples(150)
@given(sheets())
def test_every_solo_walk(sheet: Sheet) -> None:
    """O-2, and the 2×1 of Acrobatics lying either way (K-01)."""
    naive = plain_sheet(sheet)
    for card in AMBUSH:
        known = facts.AMBUSH[card.id]
        slow = walk(naive, known.shape, known.corner, clockwise=known.clockwise)
        assert plain(walk_card(card, sheet.empty)) == slow, card.id
        for orientation, domino in DOMINOES.items():
            slow = walk(naive, domino, known.corner, clockwise=known.clockwise)
            assert plain(walk_domino(card, orientation, sheet.empty)) == slow, (card.id, orientation)


def test_every_attack() -> None:
    """T-9: all heroes, cells and quarter turns."""
    for card in CATALOG.heroes():
        assert isinstance(card, HeroCard)
        for cell in map(Cell, range(CELL_COUNT)):
            for rotation in range(ROTATIONS):
                slow = oracle.attack_cells(facts.ATTACKS[card.id], row_col(cell), rotation)
                assert plain(attack_cells(card, cell, rotation)) == slow
