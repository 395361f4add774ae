"""Generated games are accepted by the oracle, and every change to one of them is reported."""

import copy
import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest
from tests.oracle.__main__ import main
from tests.oracle.facts import EXPLORE
from tests.oracle.generate import VERSION_LINE, as_text, generate, random_setup
from tests.oracle.generate_draw import JsonLine
from tests.oracle.trace import check_trace, examine

SEEDS = {1: 48, 2: 5, 3: 14, 4: 33, 6: 2}
UNDERIVABLE = {("game", "seed"), ("game", "ruins")}


@cache
def game(players: int, seed: int, *, tidy: bool = False) -> tuple[JsonLine, ...]:
    setup = random_setup(Random(seed), players)
    return tuple(generate(setup, seed, skill_chance=0.6, tidy=tidy))


def problems(lines: list[JsonLine]) -> list[str]:
    return check_trace(as_text(lines))


@pytest.mark.parametrize("tidy", [False, True])
@pytest.mark.parametrize("players", sorted(SEEDS))
def test_generated_games_are_accepted(players: int, tidy: bool) -> None:
    assert problems(list(game(players, SEEDS[players], tidy=tidy))) == []


def changed(value: object, rng: Random) -> object:
    """A value of the same kind that is surely different."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + rng.choice([-1, 1])
    if isinstance(value, str):
        return "nonsense"
    if isinstance(value, dict):
        key = rng.choice(sorted(value))
        return {**value, key: changed(value[key], rng)}
    if isinstance(value, list):
        return changed_list(value, rng)
    return rng.choice(["A1", 0])


def changed_list(values: list[object], rng: Random) -> list[object]:
    if len(values) == 11 and all(isinstance(row, str) and len(row) == 11 for row in values):
        return [*changed_sheet([str(row) for row in values], rng)]
    if not values:
        return ["A1"]
    return values[:-1] if rng.random() < 0.5 else [*values[:-1], changed(values[-1], rng)]


def changed_sheet(rows: list[str], rng: Random) -> list[str]:
    row, col = rng.randrange(11), rng.randrange(11)
    mark = "F" if rows[row][col] != "F" else "W"
    return [*rows[:row], rows[row][:col] + mark + rows[row][col + 1 :], *rows[row + 1 :]]


@pytest.mark.parametrize("players", [1, 2, 3])
def test_every_changed_field_is_reported(players: int) -> None:
    lines = game(players, SEEDS[players])
    rng = Random(players)
    fields = [
        (at, key) for at, line in enumerate(lines) for key in line if (line["kind"], key) not in UNDERIVABLE
    ]
    for at, key in rng.sample(fields, 30):
        mutant = copy.deepcopy(list(lines))
        mutant[at][key] = changed(mutant[at][key], rng)
        assert problems(mutant), (at, key, lines[at], mutant[at][key])


def test_senseless_values_are_reported_and_crash_nothing() -> None:
    lines = game(2, SEEDS[2])
    rng = Random(0)
    fields = [
        (at, key) for at, line in enumerate(lines) for key in line if (line["kind"], key) not in UNDERIVABLE
    ]
    for at, key in rng.sample(fields, 40):
        mutant = copy.deepcopy(list(lines))
        mutant[at][key] = rng.choice(
            [None, {}, [[]], [None], {"A": []}, 1.5, 10**30, "", "A0", True, ["A1"] * 2]
        )
        if mutant[at][key] != lines[at][key]:
            assert problems(mutant), (at, key)


def is_ruins_reveal(line: JsonLine) -> bool:
    card = str(line.get("card"))
    return line["kind"] == "reveal" and card in EXPLORE and EXPLORE[card].ruins


def is_idle(line: JsonLine) -> bool:
    return line["kind"] == "effect" and line["cells"] == []


@pytest.mark.parametrize("players", [1, 2, 3])
def test_every_line_lost_doubled_or_moved_is_reported(players: int) -> None:
    lines = list(game(players, SEEDS[players]))
    for at in Random(players).sample(range(len(lines)), 8):
        assert problems([*lines[:at], lines[at], *lines[at:]]), ("doubled", at)
        if not is_idle(lines[at]) and not is_ruins_reveal(lines[at]):
            assert problems(lines[:at] + lines[at + 1 :]), ("lost", at)
        around = lines[at : at + 2]
        if len(around) == 2 and not any(map(is_idle, around)) and not all(map(is_ruins_reveal, around)):
            assert problems(lines[:at] + around[::-1] + lines[at + 2 :]), ("moved", at)


def test_a_fuller_game_covers_the_rare_rules() -> None:
    lines = [line for seed in range(30, 46) for line in game(1 + seed % 4, seed, tidy=seed % 2 == 0)]
    draws = [line for line in lines if line["kind"] == "draw"]
    assert any(draw["fallback"] for draw in draws)
    assert any(draw["destroys"] for draw in draws)
    assert any(draw["duty"] for draw in draws)
    assert len({draw["skill"] for draw in draws}) >= 6
    assert {line["skill"] for line in lines if line["kind"] == "skill"} == {"acrobatics", "diplomacy"}
    assert any(line["kind"] == "effect" and line["cells"] for line in lines)
    assert problems(lines) == []


def test_a_solo_game_ends_early_on_a_full_map() -> None:
    setup = replace(
        random_setup(Random(53), 1),
        map_id="D",
        explore="base",
        seasons="base",
        heroes=True,
        hero_pile=("dal-of-jolev", "dobrik-of-lorkheim", "wren-the-lioness", "freyla-the-true"),
        ruins=False,
        ambush=("zombie-plague", "dragon-inferno", "gnoll-raid", "giant-troll-ravage"),
        skills=("search", "cure-wounds", "diplomacy"),
    )
    lines = generate(setup, 53, skill_chance=0.9, tidy=True)
    last = [line for line in lines if "after" in line][-1]
    assert not any(mark in row for row in str(last["after"]) for mark in ".r")
    assert problems(lines) == []
    reveal = {**next(line for line in lines if line["kind"] == "reveal"), "season": "winter"}
    assert problems([*lines[:-2], reveal, *lines[-2:]])


def test_several_games_and_their_ids() -> None:
    one, two = list(game(1, 48)), list(game(2, 5))
    outcome = examine(as_text(one + two))
    assert (outcome.games, outcome.lines, outcome.problems) == (2, 1 + len(one) + len(two), [])
    assert any("second game" in problem for problem in problems(one + one))


def test_a_broken_game_does_not_hide_the_next_one() -> None:
    one, two = list(game(1, 48)), copy.deepcopy(list(game(2, 5)))
    two[-1]["totals"] = [0, 0]
    found = problems([*one[:5], *two])
    assert len(found) == 2


@pytest.mark.parametrize(
    "text",
    [
        [],
        ["{}"],
        [json.dumps({"inkland": "1", "format": 2})],
        [json.dumps(VERSION_LINE), "not json"],
        [json.dumps(VERSION_LINE), "[]"],
        [json.dumps(VERSION_LINE), json.dumps({"kind": "game"})],
    ],
)
def test_what_is_no_trace_is_reported(text: list[str]) -> None:
    assert check_trace(text)


def test_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    lines = as_text(list(game(1, 48)))
    good.write_text("\n".join(lines) + "\n", encoding="utf-8")
    bad.write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")
    assert main([str(good)]) == 0
    assert capsys.readouterr().out == f"1 games, {len(lines)} lines, no disagreement\n"
    assert main([str(bad)]) == 1
    assert "P-4" in capsys.readouterr().out
    assert main([]) == 2
