"""A scoring card reads the fields that its code names: it is scored again only if one of them changes."""

import ast
import inspect
from functools import cache
from random import Random

import pytest
from tests.server.test_event_effects import CATALOG, story

from inkland.core.board.grid import FULL
from inkland.core.board.sheet import Sheet
from inkland.core.ids import CardId
from inkland.core.record import replace
from inkland.core.scoring import SCORERS, farm_water, forest, spaces, village
from inkland.core.scoring.inputs import inputs_of, read_fields
from inkland.core.setup.presets import PRESETS, Preset
from inkland.core.state import Table
from inkland.server.model.games.game import Game
from inkland.views.table import ScoredSheets, present_scores

CELLS = ("empty", "forest", "village", "farm", "water", "monster", "hero", "destroyed", "attack", "claimed")


@pytest.mark.parametrize("module", [farm_water, forest, spaces, village])
def test_cards_take_fields_from_the_sheet_and_hand_it_to_nobody(module: object) -> None:
    """What else they did with it could depend on fields that their code does not name."""
    tree = ast.parse(inspect.getsource(module))  # type: ignore[arg-type]
    taken = {id(node.value): node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    uses = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id == "sheet"]
    assert len(uses) > 8
    assert {taken.get(id(node)) for node in uses} <= {*Sheet.__match_args__}
    named = [node.arg for node in ast.walk(tree) if isinstance(node, ast.arg) and _is_sheet(node)]
    assert set(named) == {"sheet"}


def _is_sheet(node: ast.arg) -> bool:
    return isinstance(node.annotation, ast.Name) and node.annotation.id == "Sheet"


def test_the_fields_of_some_cards() -> None:
    """E-01, E-10 with the mountains of the map, E-26 with the empty cells, E-11 with all terrains."""
    assert read_fields(forest.sentinel_wood) == ["forest"]
    assert read_fields(village.great_city) == ["map", "village"]
    assert read_fields(village.outer_enclave) == ["empty", "village"]
    terrains = ["farm", "forest", "hero", "map", "monster", "village", "water"]
    assert read_fields(village.greengold_plains) == terrains


@cache
def tables() -> list[Table]:
    """Every ninth table of a game."""
    _, log = story("everything", 3, seed=8)
    return [transition.after.table for transition in list(Game(1, 1, CATALOG, log).history())[::9]]


@pytest.mark.parametrize("card", SCORERS)
def test_other_fields_change_nothing(card: CardId) -> None:
    scorer, rng = SCORERS[card], Random(card)
    others = [name for name in CELLS if name not in read_fields(scorer)]
    for table in tables():
        sheet = rng.choice(table.sheets)
        other = replace(sheet, **{name: rng.getrandbits(121) & FULL for name in others}, coins=9, crossed=4)
        assert inputs_of(scorer)(other) == inputs_of(scorer)(sheet)
        assert scorer(other) == scorer(sheet)


@pytest.mark.parametrize("preset", PRESETS)
def test_known_scores_are_taken_over_where_nothing_has_changed(preset: Preset) -> None:
    _, log = story(preset, 3, seed=9)
    known, kept = None, 0
    for transition in Game(1, 1, CATALOG, log).history():
        table = transition.after.table
        found = present_scores(table, known)
        assert found == present_scores(table)
        if known is not None:
            pairs = zip(found, known.scores, strict=True)
            kept += sum(one is other for new, old in pairs for one, other in zip(new, old, strict=True))
        known = ScoredSheets(table.sheets, found)
    assert kept > 100
