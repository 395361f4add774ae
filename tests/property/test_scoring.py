"""Every scoring card: parts that add up, and the points that a second reading finds (E, P-2)."""

from hypothesis import assume, given
from tests.oracle import scoring as oracle
from tests.oracle.facts import MAPS
from tests.property.effort import examples
from tests.property.playing import CATALOG
from tests.property.strategies import sheets

from inkland.core.board.grid import FULL
from inkland.core.board.sheet import Sheet
from inkland.core.ids import CardId
from inkland.core.scoring import FAMILY_SCORERS, SCORERS, monster_losses
from inkland.notation.sheets import format_sheet


def test_there_is_a_scorer_for_every_card() -> None:
    """E: the second reading knows the printed cards; others have their hand-counted sheets alone."""
    assert set(SCORERS) == set(CATALOG.scoring)
    assert set(oracle.CARDS) <= set(SCORERS)


def test_a_scorer_is_found_in_the_module_of_its_family() -> None:
    """S-3"""
    for card in CATALOG.scoring.values():
        scorer = FAMILY_SCORERS[card.family][card.id]
        assert scorer is SCORERS[card.id]
        assert scorer.__module__.endswith(card.family.replace("-", "_"))


@examples(200)
@given(sheets())
def test_the_parts_of_a_score_add_up(sheet: Sheet) -> None:
    for card, scorer in [*SCORERS.items(), ("monsters", monster_losses)]:
        score = scorer(sheet)
        assert sum(part.points for part in score.parts) == score.points, card
        for part in score.parts:
            assert part.points, card
            assert part.cells, card
            assert not part.cells & ~FULL, card


@examples(200)
@given(sheets())
def test_points_are_those_of_the_second_reading(sheet: Sheet) -> None:
    rows = list(format_sheet(sheet))
    assume(sheet.map.id in MAPS)
    for card, points in oracle.score(sheet.map.id, rows).items():
        assert SCORERS[CardId(card)](sheet).points == points, card
    assert monster_losses(sheet).points == oracle.monsters(sheet.map.id, rows)
