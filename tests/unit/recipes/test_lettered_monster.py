"""A monster with a letter and a known effect, added by its recipe, acts and is shown everywhere at once."""

import json
from pathlib import Path

import pytest
from tests.unit.recipes.changed_package import copied, program, python
from tests.unit.recipes.data_recipe import PRINTED_EDICTS
from tests.unit.recipes.monster_recipe import CHANGES, LETTERED, MONSTER_RECIPE, MONSTERS

pytestmark = pytest.mark.system

COINS = """
from inkland.content import load_catalog
from inkland.core.board.drawing import NOTHING, Drawing, apply
from inkland.core.board.sheet import blank_sheet
from inkland.core.ids import Letter, Terrain
from inkland.notation.cells import parse_cells
from inkland.render.sheet_svg import sheet_svg
sheet = blank_sheet(load_catalog().maps["A"].side)
drawn = apply(sheet, Drawing(parse_cells("A1,B1"), Terrain.MONSTER, Letter.WYVERN))
closed = apply(drawn, Drawing(parse_cells("A2,B2,C1"), Terrain.FOREST))
assert ">Y</text>" in sheet_svg(closed)
print(drawn.coins, closed.coins, apply(closed, NOTHING).coins)
"""


@pytest.fixture(scope="module")
def with_monster(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copied(tmp_path_factory.mktemp("monster"), MONSTER_RECIPE, CHANGES)


def test_it_brings_coins_once_it_is_surrounded(with_monster: Path) -> None:
    """M-1: on A1 and B1 it is closed in by A2, B2 and C1."""
    printed, _ = python(with_monster, "-c", COINS)
    assert printed.split() == ["0", "3", "3"]


def test_bots_play_it_and_it_is_listed(with_monster: Path) -> None:
    setup = ("--edicts", PRINTED_EDICTS, "--ambush", MONSTERS, "--bots", "greedy,random", "--seed", "3")
    printed, _ = program(with_monster, "simulate", "2", *setup, "--json")
    assert json.loads(printed)
    shown, _ = program(with_monster, "--lang", "ru", "cards", LETTERED)
    assert "Гнездо виверны" in shown
