"""What explanations of choices say about hand-made positions, counted by the rules."""

from tests.property.playing import CATALOG
from tests.review.games import played

from inkland.core.board.grid import Cells
from inkland.core.board.sheet import Sheet
from inkland.core.ids import CardId, Edict, Terrain
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig
from inkland.core.state import Table
from inkland.locale import texts_in
from inkland.notation.cells import cells_named
from inkland.notation.records import replay
from inkland.notation.sheets import example
from inkland.review.explanation import Fact, FactKind, explain
from inkland.review.output.explained import explanation

FULL_ROW = "F" * 11
EMPTY_ROW = "." * 11
NOTHING_LOST = dict.fromkeys(("A", "B", "C", "D", "coins", "monsters"), 0.0)


def table(season: int = 0, first: str = "broken-road") -> Table:
    """A table where A and B count in spring, B and C in summer, C and D in fall, D and A in winter (S-4)."""
    cards = (first, "traylo-monastery", "mages-valley", "greenbough")
    config = GameConfig(edicts=tuple(map(CardId, cards)))
    begun = replay(played(config, ["random"], 1)[:1], CATALOG).table
    return replace(begun, season=season)


def sheet(*rows: str) -> Sheet:
    """A sheet from its first rows; the others are empty."""
    return example(" ".join([*rows, *[EMPTY_ROW] * (11 - len(rows))]))


def cells(*names: str) -> Cells:
    return cells_named(names)


def facts(
    before: Sheet, chosen: Sheet, best: Sheet, *sources: str, season: int = 0, first: str = "broken-road"
) -> tuple[Fact, ...]:
    """Explain a choice that loses stars in some sources, most in the first."""
    lost = NOTHING_LOST | {source: -9.0 + place for place, source in enumerate(sources)}
    return explain(table(season, first), before, chosen, best, lost)


def said(found: tuple[Fact, ...], language: str = "en", first: str = "broken-road") -> str:
    sentences = explanation(found, table(first=first).rules, texts_in(language))
    return sentences.replace("\N{NO-BREAK SPACE}", " ")


def test_a_filled_diagonal_is_named_with_the_seasons_that_score_it() -> None:
    """A counts in spring and winter (S-4), 3 stars each time (E-15); J1–K2 is a diagonal of two cells."""
    rows = [EMPTY_ROW] * 9
    before = sheet(*rows, "F..........", EMPTY_ROW)
    chosen = sheet(*rows, "F.....W....", EMPTY_ROW)
    best = sheet(*rows, "F..........", ".W.........")
    found = facts(before, chosen, best, "A")
    assert found == (Fact(FactKind.DIAGONAL, Edict.A, cells("J1", "K2"), 3, (0, 3)),)
    assert said(found) == (
        "The better choice fills the diagonal J1–K2 (A The Broken Road: +3 in spring, +3 in winter)."
    )
    assert facts(before, chosen, best, "A", season=1)[0].seasons == (3,), "spring has been scored"


def test_a_filled_row_and_a_filled_column_are_told_apart() -> None:
    """6 stars for each line (E-13)."""
    before = sheet(FULL_ROW[:-1] + ".")
    chosen, best = sheet(FULL_ROW[:-1] + ".", "W.........."), sheet(FULL_ROW)
    assert facts(before, chosen, best, "A", first="borderlands") == (
        Fact(FactKind.ROW, Edict.A, cells(*(f"A{column}" for column in range(1, 12))), 6, (0, 3)),
    )
    column = ["F.........."] * 10
    best = sheet(*column, "F..........")
    found = facts(sheet(*column), sheet(*column, ".W........."), best, "A", first="borderlands")
    assert said(found, first="borderlands") == (
        "The better choice fills column 1 (A Borderlands: +6 in spring, +6 in winter)."
    )


def test_stars_of_an_edict_are_named_with_the_cells_that_bring_them() -> None:
    """A line of four villages brings 7 (E-12)."""
    before, best = sheet("VVV........"), sheet("VVVV.......")
    found = facts(before, sheet("VVV....V..."), best, "B")
    assert found == (Fact(FactKind.SCORES, Edict.B, cells("A4"), 7, (0, 1)),)
    assert said(found) == (
        "The better choice scores more for B Traylo Monastery with A4 (+7 in spring, +7 in summer)."
    )


def test_what_costs_nothing_is_not_named() -> None:
    """The chosen map can still catch up, or wins more elsewhere: by the end it loses nothing there."""
    before, best = sheet("VVV........"), sheet("VVVV.......")
    chosen = sheet("VVV....V...")
    assert facts(before, chosen, best) == ()
    assert facts(before, chosen, best, "C", "coins", "monsters") == ()
    assert said(()) == ""
    assert facts(before, best, best, "B") == ()


def test_what_the_chosen_one_has_completed_is_no_reason_for_the_better_one_to_prepare_it() -> None:
    before, best = sheet("FFFFFFFFF.."), sheet("FFFFFFFFFF.")
    assert facts(before, sheet("FFFFFFFFFFF"), best, "A", first="borderlands") == ()


def test_what_costs_little_beside_the_rest_is_not_named() -> None:
    """The monster of A1 costs one star of the twelve that the village loses: it is not why."""
    before = sheet("X..........", EMPTY_ROW, "VVV........")
    chosen = sheet("X..........", EMPTY_ROW, "VVV....F...")
    best = sheet("XF.........", EMPTY_ROW, "VVV........", "VVVV.......")
    for monsters, kinds in ((-3.1, ["scores", "open-less"]), (-2.9, ["scores"])):
        lost = NOTHING_LOST | {"B": -12.0, "monsters": monsters}
        found = explain(table(), before, chosen, best, lost)
        assert [fact.kind for fact in found] == kinds


def test_a_near_miss_that_only_the_better_map_has_is_prepared() -> None:
    """Row A lacks one cell of eleven, whatever is drawn on it (E-13)."""
    before, best = sheet("FFFFFFFF..."), sheet("FFFFFFFFFF.")
    found = facts(before, sheet("FFFFFFFF...", "WW........."), best, "A", first="borderlands")
    assert found == (Fact(FactKind.PREPARES, Edict.A, cells("A11"), 6),)
    assert said(found, first="borderlands") == ("The better choice makes A11 worth +6 (A Borderlands).")


def test_a_place_that_the_chosen_one_has_spoiled_is_named_with_what_belongs_there() -> None:
    before = sheet("VVV........")
    found = facts(before, sheet("VVVF......."), sheet("VVV........", "......F...."), "B")
    assert found == (Fact(FactKind.BLOCKS, Edict.B, cells("A4"), 7, terrain=Terrain.VILLAGE),)
    assert said(found) == (
        "The choice made blocks A4: village there would have brought +7 (B Traylo Monastery)."
    )


def test_a_cell_of_a_row_that_is_filled_with_anything_blocks_nothing() -> None:
    before = sheet(FULL_ROW[:-2] + "..")
    best = sheet(FULL_ROW[:-2] + "..", "W..........")
    assert facts(before, sheet(FULL_ROW[:-2] + "W."), best, "A", first="borderlands") == ()


def test_open_cells_are_counted_on_both_maps() -> None:
    """The monster on A1 has two open neighbors, A2 and B1 (P-2)."""
    before = sheet("X..........")
    found = facts(before, sheet("X....F....."), sheet("XF........."), "monsters", season=2)
    assert found == (Fact(FactKind.OPEN_LESS, None, cells("A2"), 1, (2, 3), best=1, chosen=2),)
    assert said(found) == "The better choice leaves fewer cells open to monsters: 1 instead of 2 (closes A2)."


def test_cells_are_named_only_if_they_are_the_whole_difference() -> None:
    """A1 has two open neighbors, K11 too; the better choice closes both of A1, the chosen one one of K11."""
    rows = ["X..........", *[EMPTY_ROW] * 9, "..........X"]
    before = sheet(*rows)
    chosen = sheet(*rows[:9], "..........F", rows[10])
    best = sheet("XF.........", "F..........", *rows[2:])
    found = facts(before, chosen, best, "monsters", season=3)
    assert found == (Fact(FactKind.OPEN_LESS, None, 0, 1, (3,), best=2, chosen=3),)
    assert said(found) == "The better choice leaves fewer cells open to monsters: 2 instead of 3."


def test_cells_that_only_the_chosen_one_opens_are_not_named_as_closed() -> None:
    """Monsters may be drawn on one's own map: A1 opens two cells, and the better choice none."""
    found = facts(sheet(EMPTY_ROW), sheet("X.........."), sheet("F.........."), "monsters", season=3)
    assert found == (Fact(FactKind.OPEN_LESS, None, 0, 2, (3,), best=0, chosen=2),)


def test_on_a_neighbor_s_map_more_open_cells_are_better() -> None:
    before, chosen = sheet("..........."), sheet("X..........")
    best = sheet("...........", ".X.........")
    lost = NOTHING_LOST | {"monsters": -3.0}
    found = explain(table(), before, chosen, best, lost, is_hostile=True)
    assert said(found).startswith("The better choice leaves more cells open to the monsters: 4 instead of 2")


def test_open_cells_are_no_reason_where_the_neighbor_loses_the_same_to_monsters() -> None:
    before, chosen = sheet("..........."), sheet("X..........")
    best = sheet("...........", ".X.........")
    lost = NOTHING_LOST | {"A": -9.0, "monsters": -0.2}
    assert explain(table(), before, chosen, best, lost, is_hostile=True) == ()


def test_a_coin_counts_in_every_season_to_come() -> None:
    """B4 is the mountain of map A whose four sides are filled (T-6)."""
    before = example(" ".join([EMPTY_ROW] * 11))
    best = replace(before, coins=1, claimed=cells("B4"))
    found = facts(
        before, before.__class__(before.map, before.empty, coins=0, forest=0), best, "coins", season=2
    )
    assert found == (Fact(FactKind.COINS, None, cells("B4"), 1, (2, 3)),)
    assert said(found) == "The better choice takes the coin of the mountain B4 (+1 in fall, +1 in winter)."


def test_coins_of_mountains_are_named_if_all_coins_are_theirs() -> None:
    """One mountain and a coin of the shape are two coins (T-6): the mountain is not the whole reason."""
    before = sheet("...........")
    one, two = (replace(before, coins=2, claimed=cells(*names)) for names in (["B4"], ["B4", "C9"]))
    each = "+2 in each of the 4 seasons left"
    assert said(facts(before, before, one, "coins")) == f"The better choice gives 2 coins more ({each})."
    assert said(facts(before, before, two, "coins")) == (
        f"The better choice takes the coins of the mountains B4, C9 ({each})."
    )
    shape = replace(before, coins=1)
    assert said(facts(before, before, shape, "coins", season=3)) == (
        "The better choice gives 1 coin more (+1 in winter)."
    )


def test_the_diagonal_of_one_cell_is_named_by_its_cell() -> None:
    """K1 is a diagonal by itself (E-15)."""
    best = sheet(*[EMPTY_ROW] * 10, "F..........")
    found = facts(sheet("..........."), sheet("W.........."), best, "A", season=3)
    assert said(found) == (
        "The better choice fills K1, a diagonal of its own (A The Broken Road: +3 in winter)."
    )


def test_what_has_to_be_drawn_is_named_beside_what_is_missing() -> None:
    """A line of four villages (E-25)."""
    before, best = sheet("VV........."), sheet("VVV........")
    found = facts(before, sheet("VV....V...."), best, "B")
    place = {
        "en": "The better choice makes village on A4 worth +7 (B Traylo Monastery).",
        "ru": "Лучший ход готовит +7 (Б Монастырь Трейло) за A4 (поселение).",
    }
    for language, sentence in place.items():
        assert said(found, language) == sentence


def test_the_two_facts_that_cost_most_are_named() -> None:
    before = sheet("X..........", EMPTY_ROW, "VVV........")
    best = sheet("XF.........", EMPTY_ROW, "VVVV.......")
    found = facts(before, sheet("X..........", EMPTY_ROW, "VVV....F..."), best, "monsters", "B")
    assert [fact.kind for fact in found] == [FactKind.OPEN_LESS, FactKind.SCORES]
    assert said(found, "ru") == (
        "Лучший ход оставляет рядом с монстрами меньше пустых клеток: 1 вместо 2 (закрывает A2) и приносит "
        "больше звёзд за счёт C4 (Б Монастырь Трейло: +7 весной, +7 летом)."
    )
