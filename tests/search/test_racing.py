"""The compiled race against a naive one: the same sums, sheets spent and winner, in slices of any size."""

from collections.abc import Iterator, Sequence
from itertools import count
from threading import Event

import pytest
from tests.property.playing import CATALOG
from tests.search.naive_race import Outcome, naive_race
from tests.search.test_levels import moments

from inkland.bots.levels.searcher import Searcher
from inkland.core.ids import Box
from inkland.core.options import options
from inkland.core.setup.config import GameConfig
from inkland.core.state import State, view
from inkland.kernel.words import Vector, vector, zeros
from inkland.search import racing
from inkland.search.compiled import layout
from inkland.search.playouts import DECK_WORDS, CandidatePlayouts, play_decks
from inkland.search.position import Position
from inkland.search.racing import best_candidate, make_race, set_rounds
from inkland.search.settings import Budget, Perception, SearchParams
from inkland.search.weights import load_weights
from inkland.sim.chance import SeededRng
from inkland.sim.mixed import mixed_config

BUDGETS = (0, 1, 100, 999, 1_000, 5_000)
NO_SCORES = vector()


def candidates(state: State, width: int) -> tuple[Position, list[Vector]]:
    seen = view(state, min(state.table.awaited))
    searcher = Searcher(Budget(), SearchParams(width=width), Perception())
    assert seen.seat is not None
    position, found = searcher.candidates(seen.table, seen.seat, options(seen), seed=0)
    return position, found.sheets


def compiled_race(
    position: Position, sheets: Sequence[Vector], params: SearchParams, budget: int, seed: int, most: int
) -> Outcome:
    race = make_race(position, load_weights(), sheets, params, seed)
    set_rounds(race, -1 if position.is_hostile else 1, Budget(sheets=budget))
    while not race.play(NO_SCORES, most):
        pass
    left = race.race[layout.RACE_SIZE]
    numbers = [number for number, _ in race.candidates]
    return numbers[:left], dict(sorted(race.candidates)), race.race[layout.RACE_SPENT]


@pytest.mark.parametrize("seed", range(8))
def test_a_race_is_that_of_the_naive_one(seed: int) -> None:
    """All kinds of set-ups and moments, also hostile ones; the size of the slices makes no difference."""
    config = mixed_config(CATALOG, SeededRng(f"race {seed}"), variants=True)
    for number, state in enumerate(moments(config, seed, 5 * config.players)):
        width = (1, 2, 3, 5, 8, 16)[number % 6]
        position, sheets = candidates(state, width)
        params = SearchParams(width=width, seasons=1 + number % 2, share=256)
        budget = BUDGETS[(number + seed) % len(BUDGETS)]
        expected = naive_race(position, load_weights(), sheets, params, budget, 7)
        for most in (50, 1 << 60):
            assert compiled_race(position, sheets, params, budget, 7, most) == expected
        best = best_candidate(position, load_weights(), sheets, params, Budget(sheets=budget), 7)
        assert [best] == expected[0]


def test_monsters_on_a_received_sheet_win_with_the_fewest_stars() -> None:
    """T-7; at least one such race among the moments of a game."""
    hostile = 0
    for state in moments(GameConfig(players=2, ambush_boxes=(Box.BASE,)), 3, 1):
        position, sheets = candidates(state, 4)
        if position.is_hostile:
            hostile += 1
            params = SearchParams(width=4, share=256)
            found = compiled_race(position, sheets, params, 3_000, 1, 500)
            assert found == naive_race(position, load_weights(), sheets, params, 3_000, 1)
            assert found[1][found[0][0]] == min(found[1].values())
    assert hostile


def test_equal_candidates_keep_their_order() -> None:
    state = moments(GameConfig(), 2, 100)[0]
    position, sheets = candidates(state, 3)
    equal = [sheets[1], sheets[2], sheets[1], sheets[2], sheets[1]]
    params = SearchParams(seasons=1, share=256)
    found = compiled_race(position, equal, params, 10_000, 1, 700)
    assert found == naive_race(position, load_weights(), equal, params, 10_000, 1)
    assert found[0] in ([0], [1]), "the first of the best"
    assert compiled_race(position, equal[:1] * 3, params, 10_000, 1, 700)[0] == [0]


def test_a_race_at_the_end_of_a_game_ends() -> None:
    """With nothing left to choose a playout rates no sheets, and counts as one."""
    state = moments(GameConfig(), 6, 1)[-1]
    position, sheets = candidates(state, 4)
    found = compiled_race(position, sheets, SearchParams(), 64, 1, 10)
    assert found == naive_race(position, load_weights(), sheets, SearchParams(), 64, 1)
    assert found[2] == 64


class Ticks:
    """A clock that advances by one second each time it is read, from the second time on."""

    def __init__(self) -> None:
        self.read: Iterator[int] = count()

    def __call__(self) -> float:
        return max(0.0, next(self.read) - 1.0)


class LateStop(Event):
    """Is set when it is asked for the third time."""

    def __init__(self) -> None:
        super().__init__()
        self._asked = 0

    def is_set(self) -> bool:
        self._asked += 1
        return self._asked >= 3


@pytest.fixture
def races(monkeypatch: pytest.MonkeyPatch) -> list[CandidatePlayouts]:
    """The races that are begun, each with a clock of ticks."""
    found: list[CandidatePlayouts] = []

    def noted(*args: object) -> CandidatePlayouts:
        monkeypatch.setattr(racing, "perf_counter", Ticks())
        found.append(make_race(*args))  # type: ignore[arg-type]
        return found[-1]

    monkeypatch.setattr(racing, "make_race", noted)
    return found


def test_a_stopped_race_counts_whole_batches_only(races: list[CandidatePlayouts]) -> None:
    """Two slices are played; the batch in which the race is stopped does not count."""
    position, sheets = candidates(moments(GameConfig(), 2, 100)[0], 5)
    params = SearchParams(seasons=1)
    best = best_candidate(position, load_weights(), sheets, params, Budget(), 1, LateStop())
    futures = races[-1].race[layout.RACE_SEED] - 1
    assert futures > 0
    assert futures % racing.FUTURES == 0
    whole = make_race(position, load_weights(), sheets, params, 1)
    whole.race[layout.RACE_FUTURES] = futures
    assert whole.play(zeros(5 * futures * DECK_WORDS), 1 << 60)
    assert sorted(races[-1].candidates) == whole.candidates
    assert best == max(whole.candidates, key=lambda candidate: candidate[1])[0]


def test_each_round_gets_its_part_of_the_time(races: list[CandidatePlayouts]) -> None:
    """A second for each slice: eight candidates have three rounds of two slices."""
    position, sheets = candidates(moments(GameConfig(), 2, 100)[0], 8)
    best_candidate(position, load_weights(), sheets, SearchParams(share=256), Budget(seconds=6), 1)
    assert races[-1].race[layout.RACE_ROUND] == 3
    assert int(next(racing.perf_counter.read)) == 8  # type: ignore[attr-defined]


def test_the_first_batch_is_completed_when_time_is_over(races: list[CandidatePlayouts]) -> None:
    """A batch of slow playouts takes several slices, and something must have been played to choose by."""
    position, sheets = candidates(moments(GameConfig(), 2, 100)[0], 16)
    best_candidate(position, load_weights(), sheets, SearchParams(), Budget(seconds=0.5), 1)
    assert races[-1].race[layout.RACE_SEED] == 1 + racing.FUTURES
    assert all(stars > 0 for _, stars in races[-1].candidates)


def test_no_time_is_no_playout(races: list[CandidatePlayouts]) -> None:
    position, sheets = candidates(moments(GameConfig(), 2, 100)[0], 4)
    assert best_candidate(position, load_weights(), sheets, SearchParams(), Budget(seconds=0), 1) == 0
    assert races[-1].race[layout.RACE_SPENT] == 0


def test_many_decks_in_one_call_are_those_of_single_calls() -> None:
    """Scores by sheet and deck do not depend on what else is played."""
    for state in moments(GameConfig(players=2), 4, 12):
        position, sheets = candidates(state, 3)
        together = play_decks(position.tables, position.game, sheets, range(10, 14))
        for sheet in range(len(sheets)):
            for deck in range(4):
                one = play_decks(position.tables, position.game, [sheets[sheet]], range(10 + deck, 11 + deck))
                assert together[sheet][deck] == one[0][0]
