"""An explore card, a plain monster and a map side added by their recipes work everywhere at once."""

import json
from pathlib import Path

import pytest
from tests.unit.recipes.changed_package import copied, program, python, served
from tests.unit.recipes.data_recipe import DATA_RECIPE, MONSTERS, PRINTED_EDICTS

pytestmark = pytest.mark.system

CHECK_DATA = """
import sys
from inkland.content import load_catalog
from inkland.core.setup.config import GameConfig
from inkland.kernel.support import unsupported_cards
catalog = load_catalog()
edicts, monsters = (tuple(names.split(",")) for names in sys.argv[1:])
config = GameConfig(map="Z", edicts=edicts, ambush_cards=monsters)
assert unsupported_cards(catalog, config) == (), "the kernel reads data-only cards from the catalog"
"""


@pytest.fixture(scope="module")
def with_data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copied(tmp_path_factory.mktemp("data"), DATA_RECIPE)


def test_data_and_texts_are_enough_for_other_cards_and_maps(with_data: Path, tmp_path: Path) -> None:
    python(with_data, "-c", CHECK_DATA, PRINTED_EDICTS, MONSTERS)
    for language, name in (("en", "Beaver Dam"), ("ru", "Поход огров")):
        assert name in program(with_data, "--lang", language, "cards")[0]
    trace = tmp_path / "trace"
    setup = ("--map", "Z", "--ambush", MONSTERS, "--bots", "greedy,random", "--seed", "3")
    program(with_data, "simulate", "3", *setup, "--trace", str(trace))
    lines = [json.loads(line) for line in trace.read_text(encoding="utf-8").splitlines()[1:]]
    assert {line["map"] for line in lines if line["kind"] == "game"} == {"Z"}
    drawn = {line["card"] for line in lines if line["kind"] == "draw"}
    assert {"beaver-dam", "ogre-march"} <= drawn


def test_the_terminal_offers_the_map_side(with_data: Path) -> None:
    shown, _ = program(with_data, "play", "--plain", "--map", "Z", "--seed", "1", answers="quit\n")
    assert shown
    cyrillic, _ = program(with_data, "--lang", "ru", "simulate", "1", "--map", "Я", "--json")
    assert json.loads(cyrillic)


def test_the_server_lists_the_cards_and_the_map(with_data: Path) -> None:
    catalog = served(with_data)
    assert {"beaver-dam", "ogre-march"} <= {card["id"] for card in catalog["cards"]}
    assert "Z" in [side["id"] for side in catalog["maps"]]
