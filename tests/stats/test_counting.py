"""Figures and tables of statistics, counted by hand."""

import math

import pytest
from tests.stats.games import EDICTS, game, seat

from inkland.sim.intervals import Mean
from inkland.sim.stats.counting import count
from inkland.sim.stats.figures import Figure, Values, difference
from inkland.sim.stats.statistics import TABLES


def figure(*values: int, deals: tuple[int, ...] = ()) -> Figure:
    group = Values()
    for place, value in enumerate(values):
        group.add(value, deals[place] if deals else place)
    return group.figure()


def test_a_figure_of_independent_values() -> None:
    found = figure(1, 3)
    assert found.mean == Mean(2.0, 1.0), "as in `intervals.mean`"
    assert (found.count, found.deals, found.deviation) == (2, 2, math.sqrt(2))


def test_values_of_one_deal_are_not_independent() -> None:
    assert figure(1, 3, deals=(7, 7)).mean == Mean(2.0, None)
    found = figure(0, 2, 4, 6, deals=(0, 0, 1, 1))
    # Differences to the mean 3 add up to −4 and 4: √(32 · 2/1) / 4.
    assert found.mean == Mean(3.0, 2.0)
    assert (found.count, found.deals) == (4, 2)
    equal_deals = figure(0, 6, 0, 6, deals=(0, 0, 1, 1))
    assert equal_deals.mean == Mean(3.0, 0.0), "every deal has the same mean"


def test_the_distribution_of_a_figure() -> None:
    found = figure(4, 1, 3, 2, 2)
    assert found.histogram == {1: 1, 2: 2, 3: 1, 4: 1}
    assert (found.least, found.median, found.most) == (1, 2, 4)
    assert (found.quantile(0.25), found.quantile(0.75), found.quantile(1)) == (2, 3, 4)
    assert found.values() == (1.0, 2.0, 2.0, 3.0, 4.0)


def test_a_share_with_deals_as_trials() -> None:
    group = Values()
    for value, deal in ((5, 0), (1, 0), (9, 1), (9, 1)):
        group.add(value, deal)
    assert group.share_from(5).value == 0.75


def test_a_difference_of_means() -> None:
    assert difference(Mean(5.0, 3.0), Mean(1.0, 4.0)) == Mean(4.0, 5.0)
    assert difference(Mean(5.0, None), Mean(1.0, 4.0)) == Mean(4.0, None)


def test_stars_of_edicts_over_a_game() -> None:
    """A scores in spring and winter, B in spring and summer, and so on: each twice (P-1)."""
    found = count([game(seat(1, 20, 3, 4)), game(seat(3, 20, 3, 4), seed=2)])
    assert (found.games, found.deals, found.solo_games) == (2, 2, 2)
    assert [row.name for row in found.table("edicts")] == [
        "canal-lake",
        "borderlands",
        "great-city",
        "sentinel-wood",
    ]
    assert found.figure("edicts", "sentinel-wood").mean.value == 2 * (1 + 3) / 2
    assert found.figure("places", "canal-lake", "B").histogram == {40: 2}
    assert found.figure("edict-seasons", "canal-lake", "summer").histogram == {20: 2}
    assert found.figure("edict-maps", "canal-lake", "A").count == 2
    assert found.figure("edict-bots", "canal-lake", "greedy").count == 2
    with pytest.raises(KeyError):
        found.figure("edicts", "treetower")


def test_edicts_against_their_solo_values() -> None:
    """Canal Lake has 24 in solo: 40 and 20 stars are 6 more on average, and reach it once."""
    found = count([game(seat(0, 20, 0, 0)), game(seat(0, 10, 0, 0), seed=2)])
    row = next(row for row in found.table("edicts") if row.name == "canal-lake")
    assert row.solo == 24
    assert row.difference == Mean(6.0, 10.0)
    assert row.reached is not None
    assert row.reached.value == 0.5
    at_table = count([game(seat(0, 20, 0, 0), seat(0, 10, 0, 0))])
    row = next(row for row in at_table.table("edicts") if row.name == "canal-lake")
    assert (row.solo, row.difference, row.reached) == (24, None, None), "the value is for solo games"


def test_edicts_in_company() -> None:
    """Beside Great City instead of Wildholds, Canal Lake earns 10 more."""
    other = ("sentinel-wood", "canal-lake", "wildholds", "borderlands")
    games = [game(seat(0, 10, 0, 0)), game(seat(0, 10, 0, 0), seed=2)]
    games += [game(seat(0, 5, 0, 0), seed=3, edicts=other), game(seat(0, 5, 0, 0), seed=4, edicts=other)]
    found = count(games)
    company = {(row.name, row.other): row for row in found.table("company")}
    assert company["canal-lake", "great-city"].difference == Mean(10.0, 0.0)
    assert company["canal-lake", "wildholds"].difference == Mean(-10.0, 0.0)
    assert company["canal-lake", "borderlands"].difference is None, "it was always there"
    assert ("great-city", "wildholds") not in company, "never in one game (S-3)"


def test_coins_monsters_ruins_seasons_and_seats() -> None:
    found = count([game(seat(1, 2, 3, 4, coins=2, monsters=-3), seat(0, 0, 0, 0, bot="random"))])
    overview = {row.measure: row.figure.histogram for row in found.table("overview")}
    assert overview["total"] == {0: 1, 2 * (1 + 2 + 3 + 4) + 4 * 2 - 4 * 3: 1}
    assert overview["edicts"] == {0: 1, 20: 1}
    assert overview["coins"] == {0: 1, 8: 1}
    assert overview["monsters"] == {-12: 1, 0: 1}
    assert overview["ruins"] == {2: 2}
    assert overview["missed"] == {1: 2}
    assert "rating" not in overview
    assert [row.name for row in found.table("seasons") if row.measure == "total"] == [
        "spring", "summer", "fall", "winter",
    ]  # fmt: skip
    assert found.figure("seasons", "spring", measure="monsters").histogram == {-3: 1, 0: 1}
    assert {row.name for row in found.table("bots")} == {"greedy", "random"}
    assert {row.name for row in found.table("players")} == {"2"}
    assert found.figure("cards", "hamlet").histogram == {0: 1, 1: 1}
    assert found.figure("cards", "goblin-attack").histogram == {-4: 1, 0: 1}


def test_games_with_the_same_cards_are_one_deal() -> None:
    assert count([game(seat(*range(4))), game(seat(*range(4), bot="master"))]).deals == 1
    assert count([game(seat(*range(4)), seed=None)] * 2).deals == 2


def test_every_table_is_known() -> None:
    found = count([game(seat(1, 2, 3, 4))])
    assert {row.table for row in found.rows} <= set(TABLES)
    assert [row.table for row in found.rows] == sorted((row.table for row in found.rows), key=TABLES.index)
    assert str(found).splitlines()[0] == "1 game on 1 deal"
    assert EDICTS[3] in str(found)
