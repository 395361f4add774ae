"""A scoring card added by its recipe works everywhere at once."""

import json
import tomllib
from pathlib import Path

import pytest
from tests.unit.recipes.changed_package import copied, program, python, served
from tests.unit.recipes.scoring_recipe import EDICTS, NAMES, SCORING_CARD, SCORING_RECIPE, SHEETS

pytestmark = pytest.mark.system

SCORE = """
import sys, tomllib
from inkland.content import load_catalog
from inkland.core.scoring import SCORERS
from inkland.notation.sheets import parse_sheet_text
file = tomllib.loads(sys.stdin.read())
catalog = load_catalog()
assert catalog.scoring[file["card"]].rule == file["rule"]
for case in file["case"]:
    score = SCORERS[file["card"]](parse_sheet_text(case["sheet"], catalog.maps[case["map"]].side))
    print(score.points, sum(part.points for part in score.parts))
"""


@pytest.fixture(scope="module")
def with_card(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copied(tmp_path_factory.mktemp("card"), SCORING_RECIPE)


def test_the_card_scores_its_sheets(with_card: Path) -> None:
    """E-99, an invented rule: the sheets counted by hand."""
    wanted = [case["points"] for case in tomllib.loads(SHEETS)["case"]]
    printed, _ = python(with_card, "-c", SCORE, answers=SHEETS)
    assert [[int(number) for number in line.split()] for line in printed.splitlines()] == [
        [points, points] for points in wanted
    ]


def test_the_card_is_listed_in_every_language(with_card: Path) -> None:
    for language, name in NAMES.items():
        listed, _ = program(with_card, "--lang", language, "cards", "--kind", "scoring")
        assert name in listed
    shown, _ = program(with_card, "cards", "E-99")
    assert "exactly two cells" in shown


def test_bots_play_the_card(with_card: Path) -> None:
    printed, said = program(with_card, "simulate", "2", "--edicts", EDICTS, "--bots", "greedy", "--json")
    assert json.loads(printed)
    assert NAMES["en"] not in said


@pytest.mark.slow
def test_a_level_that_does_not_know_the_card_says_so_and_plays(with_card: Path) -> None:
    printed, said = program(with_card, "simulate", "1", "--edicts", EDICTS, "--bots", "apprentice", "--json")
    assert json.loads(printed)
    assert NAMES["en"] in said


def test_the_card_is_on_the_rules_page(with_card: Path) -> None:
    """`make pictures` lights both pairs of its example, and the one that is left in the near miss."""
    printed, _ = python(with_card, "-m", "inkland.rulebook.client_json")
    card = next(one for one in json.loads(printed)["cards"] if one["card"] == SCORING_CARD)
    assert card["rule"] == "E-99"
    assert [part["cells"] for part in card["scores"]["parts"]] == [["A1", "A2"], ["B4", "C4"]]
    assert [part["cells"] for part in card["misses"]["parts"]] == [["B4", "C4"]]


def test_the_card_plays_in_plain_lines(with_card: Path) -> None:
    printed, _ = program(
        with_card, "play", "--plain", "--edicts", EDICTS, "--seed", "1", answers="1 a1\nquit\n"
    )
    assert NAMES["en"] in printed


def test_the_server_lists_the_card(with_card: Path) -> None:
    assert SCORING_CARD in [card["id"] for card in served(with_card)["edicts"]]
