"""Facts about what two maps make possible later, on hand-made positions, counted by the rules."""

from tests.property.playing import CATALOG
from tests.review.test_explanation import EMPTY_ROW, NOTHING_LOST, cells, sheet, table

from inkland.core.board.grid import ROWS
from inkland.core.board.sheet import Sheet
from inkland.core.catalog import Skill
from inkland.core.ids import CardId, Edict, Terrain
from inkland.core.record import replace
from inkland.core.scoring import SCORERS
from inkland.core.state import Table
from inkland.locale import texts_in
from inkland.notation.sheets import example
from inkland.review.explanation import explain
from inkland.review.facts.fact import Fact, FactKind
from inkland.review.facts.later import ended
from inkland.review.output.explained import explanation


def table_of(card: str, *skills: Skill) -> Table:
    """A table in spring where A is a card; A counts in spring and in winter (S-4)."""
    begun = table()
    edicts = (CATALOG.scoring[CardId(card)], *begun.rules.edicts[1:])
    scorers = (SCORERS[CardId(card)], *begun.rules.scorers[1:])
    named = tuple(CATALOG.skills[skill] for skill in skills)
    return replace(begun, rules=replace(begun.rules, edicts=edicts, scorers=scorers, skills=named))


def facts(
    card: str, before: Sheet, chosen: Sheet, best: Sheet, source: str = "A", *, is_hostile: bool = False
) -> tuple[Fact, ...]:
    """Explain a choice that loses stars in one source."""
    lost = NOTHING_LOST | {source: -5.0}
    return explain(table_of(card), before, chosen, best, lost, is_hostile=is_hostile)


def said(card: str, found: tuple[Fact, ...], *, is_hostile: bool = False, language: str = "en") -> str:
    sentences = explanation(found, table_of(card).rules, texts_in(language), is_hostile=is_hostile)
    return sentences.replace("\N{NO-BREAK SPACE}", " ")


def test_the_fewest_cells_for_the_next_stars_are_named_even_if_they_are_more_than_three() -> None:
    """Column 1 brings 10 (E-30): five cells are missing, then three."""
    column = ["F.........."] * 6
    before = sheet(*column)
    found = facts("silos", before, sheet("FWW........", *column[1:]), sheet(*["F.........."] * 8))
    near = Fact(FactKind.NEARER, Edict.A, cells("I1", "J1", "K1"), 10, best=3, chosen=5)
    more = Fact(FactKind.FILLS, Edict.A, cells("G1", "H1"), best=2, chosen=1)
    assert found == (near, more)
    assert said("silos", found) == (
        "The better choice needs only I1, J1, K1 for the next +10 (A Silos) "
        "and fills more cells that count for A Silos: 2 instead of 1 (G1, H1)."
    )


def test_cells_of_lines_that_an_edict_wants_are_counted() -> None:
    """No diagonal of E-15 has a cell above that from A1 to K11."""
    found = facts("broken-road", sheet(EMPTY_ROW), sheet(".WW........"), sheet(EMPTY_ROW, "WW........."))
    assert found == (Fact(FactKind.FILLS, Edict.A, cells("B1", "B2"), best=2, chosen=0),)


def test_cells_with_stars_at_once_are_counted() -> None:
    """Three villages at the edge lack the cell A4 of four in a line (E-25), between A1 and A5 either."""
    before, chosen, best = sheet(EMPTY_ROW), sheet("VVV........"), sheet(".VVV.......")
    found = facts("traylo-monastery", before, chosen, best)
    assert found == (Fact(FactKind.ROOM, Edict.A, 0, terrain=Terrain.VILLAGE, best=2, chosen=1),)
    assert said("traylo-monastery", found) == (
        "The better choice leaves more cells where village brings stars at once (A Traylo Monastery): "
        "2 instead of 1."
    )


def test_ways_to_the_next_stars_are_counted() -> None:
    """Four in a line through two villages (E-25).

    In the corner: A3 and A4, or the three cells below either village. In the middle: three pairs of
    row D, and four times three cells of each column.
    """
    best = sheet(EMPTY_ROW, EMPTY_ROW, EMPTY_ROW, "....VV.....")
    found = facts("traylo-monastery", sheet(EMPTY_ROW), sheet("VV........."), best)
    assert found == (Fact(FactKind.WAYS, Edict.A, best=11, chosen=3),)


def test_single_cells_that_the_chosen_one_spoils_are_named_together() -> None:
    """Water beside a mountain brings 2 on each cell (E-06)."""
    before, best = sheet("..M........"), sheet("..M.....VV.")
    one = facts("mages-valley", before, sheet(".VM.....V.."), best)
    assert one == (Fact(FactKind.BLOCKS, Edict.A, cells("A2"), 2, terrain=Terrain.WATER),)
    two = facts("mages-valley", before, sheet(".VMV......."), best)
    assert two == (Fact(FactKind.BLOCKS_EACH, Edict.A, cells("A2", "A4"), 2, terrain=Terrain.WATER),)
    assert said("mages-valley", two) == (
        "The choice made blocks A2, A4: water there would have brought +2 on each cell (A Mages Valley)."
    )


def test_a_row_without_room_for_three_forests_is_over() -> None:
    """Two forest cells and one empty cell are three (E-20); without the empty one there are too few."""
    before = sheet("FF.VVVVVVVV")
    found = facts("sleepy-valley", before, sheet("FFVVVVVVVVV"), sheet("FF.VVVVVVVV", "V.........."))
    assert found == (Fact(FactKind.LOST_ROW, Edict.A, ROWS[0], 4),)
    assert said("sleepy-valley", found) == (
        "After the choice made, row A can no longer bring +4 (A Sleepy Valley)."
    )


def test_a_diplomacy_cell_is_two_kinds_at_once() -> None:
    """Forest, water, monster, and a cell that may become farm and village: five kinds (E-31, G-10)."""
    before = sheet("FFFWWWXXX..")
    chosen, best = sheet("FFFWWWXXXF."), sheet("FFFWWWXXX..", "F..........")
    for skills, is_over in (((), True), ((Skill.DIPLOMACY,), False)):
        rules = table_of("banded-hills", *skills).rules
        assert bool(list(ended(rules, Edict.A, before, chosen, best))) is is_over


def test_a_cluster_without_room_is_over() -> None:
    """A pocket of six cells is enough for six villages (E-09), one of five is not."""
    rows = "V..F.......", "...F.......", "FFFF......."
    chosen = sheet(rows[0], "..FF.......", rows[2])
    found = facts("wildholds", sheet(*rows), chosen, sheet(*rows, "F.........."))
    assert found == (Fact(FactKind.LOST_CLUSTER, Edict.A, cells("A1"), 8, terrain=Terrain.VILLAGE),)
    assert facts("wildholds", sheet(*rows), sheet("VVVF......."), sheet(*rows, "F..........")) == ()


def test_a_mountain_without_a_free_side_is_over() -> None:
    """A forest has to touch both mountains (E-04): the shortest is A4 to A6, for twice 3 stars."""
    before = sheet("..M...M....")
    found = facts("stoneside-forest", before, sheet(".VMV..M....", "..V........"), sheet("..M...MV..."))
    lost = Fact(FactKind.LOST_MOUNTAIN, Edict.A, cells("A3"), 3, terrain=Terrain.FOREST)
    near = Fact(FactKind.NEARER, Edict.A, cells("A4", "A5", "A6"), 6, terrain=Terrain.FOREST, best=3)
    assert found == (near, lost)
    open_side = sheet(".VMF..M....", "..V........")
    assert facts("stoneside-forest", before, open_side, sheet("..M...MV...")) == ()


def test_cells_beside_mountains_count_for_their_coins() -> None:
    """All four sides of a mountain bring its coin (T-6)."""
    before = example(" ".join(["..M........", *[EMPTY_ROW] * 10]))
    found = facts("silos", before, sheet("..M.....FF."), sheet(".FMF......."), "coins")
    assert found == (Fact(FactKind.SIDES, None, cells("A2", "A4"), best=2, chosen=0),)


def test_on_a_neighbor_s_map_the_two_choices_change_parts() -> None:
    """Monsters on A4 keep the neighbor from four villages in a line (E-25)."""
    before, chosen, best = sheet("VVV........"), sheet("VVV...X...."), sheet("VVVX.......")
    found = facts("traylo-monastery", before, chosen, best, is_hostile=True)
    assert found == (Fact(FactKind.BLOCKS, Edict.A, cells("A4"), 7, terrain=Terrain.VILLAGE),)
    assert said("traylo-monastery", found, is_hostile=True) == (
        "The better choice blocks A4: village there would have brought the neighbor +7 (A Traylo Monastery)."
    )
    road = sheet(*[EMPTY_ROW] * 10, "X..........")
    found = facts("broken-road", sheet(EMPTY_ROW), road, sheet("X.........."), is_hostile=True)
    assert said("broken-road", found[:1], is_hostile=True) == (
        "To the neighbor’s benefit, the choice made fills K1, a diagonal of its own "
        "(A The Broken Road: +3 in spring, +3 in winter)."
    )


def test_every_kind_of_fact_has_its_sentence_in_every_language() -> None:
    for language in ("en", "ru", "uk", "pl"):
        for kind in FactKind:
            for named in (0, cells("A1", "A2")):
                fact = Fact(kind, Edict.A, named, 4, (0, 1, 2), Terrain.WATER, 2, 1)
                for is_hostile in (False, True):
                    text = said("silos", (fact,), is_hostile=is_hostile, language=language)
                    assert text.endswith(".")
                    assert "explain-" not in text


def test_a_near_miss_with_a_substitute_is_not_blocked() -> None:
    """Any two cells in a column bring 4 (E-17): one pair less takes nothing away."""
    found = facts(
        "faunlost-thicket", sheet(EMPTY_ROW), sheet("W..........", "W.........."), sheet("........WW.")
    )
    assert found == ()
