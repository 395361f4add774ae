"""Statistics of one guest: figures reasoned by hand from a few games."""

import csv
import io

import msgspec
import pytest

from inkland.server.features.statistics import store
from inkland.server.features.statistics.errors import GameErrors, error_sums, reviewed_game
from inkland.server.features.statistics.export import COLUMNS, game_row, games_csv
from inkland.server.features.statistics.overview import (
    EarlierGames,
    PlayedGame,
    bests_of,
    edict_means,
    games_before,
    titles_of,
)
from inkland.server.features.statistics.public_tables import FEWEST_RATED, public_tables
from inkland.server.features.statistics.ratings import Rated, rate_game
from inkland.server.model.games.facts import GuestGameFacts, GuestSeatFacts


def game(name: str, total: int, **changes: object) -> PlayedGame:
    usual = PlayedGame(
        game=name,
        ended=float(len(name)),
        setup="base",
        players=1,
        total=total,
        rank=1,
        rating=total - 50,
        title="master-mapsmith",
        counts=True,
        kind="new",
        hints=0,
        stand_in_cards=0,
    )
    return msgspec.structs.replace(usual, **changes)


def facts(own: dict[str, int], master: dict[str, int] | None) -> GuestGameFacts:
    return GuestGameFacts(
        GuestSeatFacts(own, 6, -2), None if master is None else GuestSeatFacts(master, 8, -1)
    )


def test_what_was_reached_before_a_game() -> None:
    games = [
        game("a", 40),
        game("bb", 61),
        game("ccc", 90, counts=False, hints=1),
        game("dddd", 99, setup="heroes"),
        game("eeeee", 88, players=3),
        game("now", 70),
        game("later", 100),
    ]
    assert games_before(games, "now") == EarlierGames(games=2, best=61, mean=50.5)
    assert games_before(games, "a") == EarlierGames(games=0, best=None, mean=None)
    assert games_before(games, "of-another-guest") == EarlierGames(games=0, best=None, mean=None)


def test_bests_leave_out_what_does_not_count() -> None:
    games = [
        game("a", 40),
        game("bb", 61),
        game("ccc", 90, counts=False, kind="again"),
        game("dddd", 80, counts=False, hints=1),
        game("eeeee", 55, setup="heroes"),
        game("ffffff", 70, players=3, rank=2, rating=None, title=None),
    ]
    base, heroes, table = bests_of(games)
    assert (base.setup, base.players, base.total, base.game, base.games, base.mean) == (
        "base",
        1,
        61,
        "bb",
        2,
        50.5,
    )
    assert (heroes.setup, heroes.total) == ("heroes", 55)
    assert (table.setup, table.players, table.total) == ("base", 0, 70)
    assert titles_of(games) == {"master-mapsmith": 3}


@pytest.mark.parametrize(
    ("kind", "setup", "place", "counts"),
    [
        ("new", "{}", "{}", True),
        ("daily", '{"daily": {"date": "2026-11-16", "counts": true}}', "{}", True),
        ("daily", '{"daily": {"date": "2026-11-16"}}', "{}", False),
        ("again", "{}", "{}", False),
        ("branch", "{}", "{}", False),
        ("challenge", "{}", "{}", False),
        ("new", '{"tutorial": "first-season"}', "{}", False),
        ("new", "{}", '{"hints": 1}', False),
        ("new", "{}", '{"stand_in_cards": 2}', False),
        ("new", "{}", '{"shared": true}', False),
    ],
)
def test_only_unknown_deals_without_help_count(kind: str, setup: str, place: str, counts: bool) -> None:
    person = place.replace("{", '{"kind": "person", ', 1).replace(", }", "}")
    seat = msgspec.json.decode(person, type=store._Place)
    assert store._counts(kind, msgspec.json.decode(setup, type=store._Setup), seat) is counts


def test_of_equal_results_the_first_is_the_best() -> None:
    (best,) = bests_of([game("a", 61), game("bb", 61)])
    assert best.game == "a"


def test_edicts_are_compared_on_the_same_deals() -> None:
    games = [
        game("a", 40, facts=facts({"canal-lake": 10, "treetower": 4}, {"canal-lake": 12, "treetower": 9})),
        game("bb", 40, facts=facts({"canal-lake": 15, "silos": 8}, {"canal-lake": 12, "silos": 8})),
        game("ccc", 40, facts=facts({"canal-lake": 99}, None)),
        game("dddd", 40, counts=False, facts=facts({"canal-lake": 99}, {"canal-lake": 0})),
    ]
    found = [(one.card, one.games, one.mean, one.master) for one in edict_means(games)]
    assert found == [("treetower", 1, 4.0, 9.0), ("silos", 1, 8.0, 8.0), ("canal-lake", 2, 12.5, 12.0)]


REVIEW = {
    "review": {
        "seats": [
            {
                "seat": 0,
                "luck": [[1.0, 0.5, 0.0, -0.5], [0.0] * 4, [0.0] * 4, [2.0, 0.0, 0.0, 0.0]],
                "steps": [
                    {"season": 0, "card": "temple-ruins", "cause": "luck"},
                    {"season": 0, "card": "hamlet", "cause": "luck"},
                    _choice := {
                        "season": 0,
                        "card": "hamlet",
                        "cause": "skill",
                        "choice": {
                            "loss": -3.0,
                            "loss_parts": [[-1.0, -1.0, -0.5, -0.5], [0.0] * 4, [0.0] * 4, [0.0] * 4],
                        },
                    },
                    {**_choice, "season": 3, "card": "hamlet"},
                    {**_choice, "season": 3, "card": "goblin-attack"},
                    {"season": 3, "card": "hamlet", "cause": "others"},
                ],
            }
        ]
    }
}


def test_errors_by_source_and_situation() -> None:
    document = msgspec.json.encode(REVIEW)
    found = reviewed_game(document, 0, ["temple-ruins"], ["goblin-attack"])
    assert found is not None
    assert (found.luck, found.choices) == (3.0, 3)
    assert found.lost == {"edicts": 6.0, "coins": 1.5, "monsters": 1.5}
    assert sum(found.lost.values()) == 9.0
    assert found.lost_at == {"ruins": 3.0, "ambush": 3.0, "late": 6.0}
    assert reviewed_game(document, 1, [], []) is None
    sums = error_sums(
        [found, GameErrors(-5.0, 1, dict.fromkeys(found.lost, 0.0), dict.fromkeys(found.lost_at, 0.0))]
    )
    assert (sums.games, sums.choices, sums.luck) == (2, 4, -2.0)
    assert sums.lost == {"edicts": 3.0, "coins": 0.8, "monsters": 0.8}
    assert error_sums([]).games == 0


def test_ratings_follow_the_order_of_the_ranks() -> None:
    after = rate_game({}, ["ada", "bea", "bot greedy"], [1, 2, 3])
    assert after["ada"].mu > 25 > after["bot greedy"].mu
    assert all(one.sigma < 25 / 3 for one in after.values())
    tied = rate_game({}, ["ada", "bea"], [1, 1])
    assert tied["ada"].mu == pytest.approx(tied["bea"].mu)
    upset = rate_game({"ada": Rated(30, 2), "bea": Rated(20, 2)}, ["ada", "bea"], [2, 1])
    assert upset["bea"].mu - 20 > 0 > upset["ada"].mu - 30


def test_files_have_a_line_for_each_game() -> None:
    one = game("a", 40, skill=(27.123, 5.0), facts=facts({"silos": 8}, {"silos": 9}))
    row = game_row(one)
    assert (row["coins"], row["edict_1"], row["stars_1"], row["master_1"]) == (6, "silos", 8, 9)
    assert (row["master_total"], row["skill"]) == (9 + 8 - 1, 27.12)
    assert row["ended"] == "1970-01-01T00:00:01+00:00"
    first, second = csv.DictReader(io.StringIO(games_csv([one, game("bb", 50)])))
    assert tuple(first) == COLUMNS
    assert (first["total"], second["game"], second["coins"]) == ("40", "bb", "")


def test_public_tables_have_the_best_first_and_ratings_after_some_games() -> None:
    rated = [game(f"{at}", 50, players=2, rating=None, skill=(30.0, 2.0)) for at in range(FEWEST_RATED)]
    agreed = {
        "1": ("Ada", [game("a", 40), game("bb", 61)]),
        "2": ("Bea", [game("a", 70), *rated]),
        "3": ("Cem", [game("a", 99, counts=False), *rated[:-1]]),
    }
    solo, ratings = public_tables(agreed, "1")
    assert [(line.name, line.value, line.games, line.is_me) for line in solo.lines] == [
        ("Bea", 70, 1, False),
        ("Ada", 61, 2, True),
    ]
    assert (solo.setup, ratings.setup) == ("base", None)
    assert [(line.name, line.value) for line in ratings.lines] == [("Bea", 24.0)]
    assert public_tables({}, None) == []
