"""Traces of whole games, checked line by line by the second reading of the rules (docs/interop.md)."""

import io
import json

import pytest
from tests.oracle import facts
from tests.oracle.trace import examine

from inkland import __version__
from inkland.core.setup.config import GameConfig
from inkland.sim.batch import simulate

PRINTED = {*facts.EXPLORE, *facts.AMBUSH, *facts.ATTACKS, *facts.FAMILY, *facts.MAPS}


def printed_games(trace: str) -> list[str]:
    """Return the lines of a trace without games whose cards the second reading does not know."""
    first, *lines = trace.splitlines()
    parsed = [json.loads(line) for line in lines]
    unknown = set()
    for line in parsed:
        game = line["id"] if line["kind"] == "game" else line["game"]
        named = {line.get("card"), line.get("map"), *line.get("ambush", ())}
        if line["kind"] == "game":
            named |= set(line["edicts"].values())
        if named - PRINTED - {None}:
            unknown.add(game)
    kept = [
        text
        for text, line in zip(lines, parsed, strict=True)
        if (line["id"] if line["kind"] == "game" else line["game"]) not in unknown
    ]
    return [first, *kept]


def games_in(lines: list[str]) -> int:
    return sum(json.loads(line).get("kind") == "game" for line in lines)


def traced(
    games: int, seed: int, config: GameConfig | None = None, bots: tuple[str, ...] = ("random",)
) -> str:
    file = io.StringIO()
    done = list(
        simulate(games, config=config, mixed=config is None, variants=True, bots=bots, seed=seed, trace=file)
    )
    assert len(done) == games
    return file.getvalue()


@pytest.mark.parametrize("seed", [1000, 2000, 3000, 4000])
def test_mixed_games_agree_with_the_second_reading(seed: int) -> None:
    """Every rule that a trace shows: S, T, M, P, E, O, K."""
    lines = printed_games(traced(8, seed))
    outcome = examine(lines)
    assert outcome.games == games_in(lines)
    assert outcome.problems == []


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("seed", [10_000, 20_000])
def test_three_hundred_mixed_games_agree(seed: int) -> None:
    lines = printed_games(traced(300, seed))
    outcome = examine(lines)
    assert outcome.games == games_in(lines)
    assert outcome.problems == []


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_games_of_a_bot_that_means_to_win_agree() -> None:
    """Random play rarely closes mountains or keeps coins for skills; greedy does."""
    outcome = examine(printed_games(traced(40, 7, bots=("greedy", "random"))))
    assert outcome.problems == []


def test_the_first_line_tells_version_and_format() -> None:
    first = json.loads(traced(1, 1, GameConfig()).splitlines()[0])
    assert first == {"inkland": __version__, "format": 1}


def test_a_seed_gives_the_same_trace() -> None:
    assert traced(2, 5) == traced(2, 5)
    assert traced(2, 5) != traced(2, 6)


def test_any_game_of_a_batch_can_be_played_alone() -> None:
    both = [json.loads(line) for line in traced(2, 40).splitlines()[1:]]
    alone = [json.loads(line) for line in traced(1, 41).splitlines()[1:]]
    second = [line for line in both if line.get("game", line.get("id")) == 1]
    for line in second + alone:
        line.pop("game", None)
        line.pop("id", None)
    assert second == alone
