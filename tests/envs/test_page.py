"""docs/environments.md is true: its examples run, its tables have the numbers of the code."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from tests.property.playing import CATALOG

from inkland.core.catalog import Skill
from inkland.envs import actions
from inkland.envs.observation import COMMON_PLANES, SHEET_PLANES, vector_fields
from inkland.envs.rewards import REWARDS

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_examples_run(number: int) -> None:
    exec(compile(EXAMPLES[number], f"example {number}", "exec"), {})


def test_planes_in_the_table_are_those_of_the_actions() -> None:
    rows = re.findall(r"^\| (\d+)(?:–(\d+))? \| (\d+) \|", PAGE, re.MULTILINE)
    found = [(int(first), int(last or first), int(size)) for first, last, size in rows]
    starts = [
        actions.SHAPES,
        actions.SQUARES,
        actions.DOMINOES,
        actions.SINGLES,
        actions.AMBUSHES,
        actions.HEROES,
        actions.CELL,
        actions.PLANES,
    ]
    wanted = [(first, end - 1, end - first) for first, end in pairwise(starts)]
    assert found == wanted


def test_actions_without_a_place_are_in_the_table() -> None:
    skills = ", ".join(Skill)
    assert f"| {actions.SKILLS}–{actions.DECLINE - 1} | use a skill: {skills} |" in PAGE
    assert f"| {actions.DECLINE} | use no skill" in PAGE
    assert f"| {actions.OVERHANGS}–{actions.TURNS - 1} | after Hide" in PAGE
    assert f"| {actions.TURNS}, {actions.TURNS + 1} | after Acrobatics in solo: flat, upright" in PAGE
    assert f"| {actions.WAIT} | wait |" in PAGE
    assert f"There are {actions.ACTION_COUNT:,} actions" in PAGE


def test_parts_of_the_observation_are_in_the_tables() -> None:
    assert f"({len(COMMON_PLANES)} + {len(SHEET_PLANES)} × players) × 11 × 11" in PAGE
    for name in vector_fields(CATALOG, 1):
        assert re.search(rf"^\| .*`{name}`", PAGE, re.MULTILINE), name
    for reward in REWARDS:
        assert f'| `"{reward}"` |' in PAGE
