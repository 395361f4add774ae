"""The value of choices: exact where nothing is left to chance, the same for the same seed, interruptible."""

from threading import Event

import pytest
from tests.property.playing import CATALOG

from inkland.bots import find_bot
from inkland.core.decide import start, step
from inkland.core.ids import EDICTS, Box, Seat
from inkland.core.options import options
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import AmbushTurn, State, view
from inkland.evaluation.suggestions import FINAL_DECKS, SuggestionStopped, find_suggestions
from inkland.evaluation.value import SeasonValue, Value, largest_differences, mean_error
from inkland.sim.chance import SeededRng


def states(players: int, seed: int, config: GameConfig | None = None) -> list[State]:
    """Return every state of a game among greedy bots in which somebody has to choose, and the last."""
    bot, rng = find_bot("greedy"), SeededRng(seed)
    names = tuple(Player(name) for name in "ABCDEF"[:players])
    state, _ = start(CATALOG, config or GameConfig(players=players), names, rng)
    found = [state]
    while not state.table.is_over:
        seen = view(state, min(state.table.awaited))
        state, _ = step(state, bot.choose(seen, options(seen), rng), rng)
        found.append(state)
    return found


@pytest.mark.parametrize("box", [Box.BASE, Box.HEROES])
def test_the_value_of_the_last_card_is_the_result(box: Box) -> None:
    """After the last card nothing is left to chance: every season, edict, coin and monster is exact (P-2)."""
    last = states(1, seed=3, config=GameConfig(explore=box))[-2]
    seen = view(last, Seat(0))
    found = find_suggestions(seen, options(seen), SeededRng(1))
    for suggestion in found:
        after, _ = step(last, suggestion.choice, SeededRng(2))
        assert after.table.result is not None
        assert suggestion.value.total == after.table.result.totals[0]
        assert suggestion.value.error == 0
        for season, line in zip(suggestion.value.seasons, after.table.scores, strict=True):
            assert season.edicts == line[0].edicts
            assert (season.coins, season.monsters) == (line[0].coins, line[0].monsters)
    totals = [suggestion.value.total for suggestion in found]
    assert totals == sorted(totals, reverse=True)


def test_scored_seasons_are_exact_and_sources_add_up() -> None:
    state = next(state for state in states(1, seed=5) if len(state.table.scores) == 2)
    rules, seen = state.table.rules, view(state, Seat(0))
    best, *_ = find_suggestions(seen, options(seen), SeededRng(1))
    for season, line in zip(best.value.seasons, state.table.scores, strict=False):
        assert season.total == line[0].total
    assert sum(best.value.by_source(rules).values()) == pytest.approx(best.value.total)
    assert best.value.decks == FINAL_DECKS
    assert best.value.error > 0
    rounded = best.value.rounded()
    assert rounded.total == pytest.approx(sum(round(part, 1) for s in best.value.seasons for part in s.parts))


def test_equal_seeds_give_equal_suggestions() -> None:
    state = states(1, seed=6)[8]
    seen = view(state, Seat(0))
    first, second = (find_suggestions(seen, options(seen), SeededRng(4)) for _ in range(2))
    assert first == second
    assert len({suggestion.choice for suggestion in first}) == 3


def test_the_order_of_the_deck_says_nothing() -> None:
    """Two games that differ in the hidden order of their deck get the same suggestions."""
    state = states(1, seed=6)[14]
    turned = State(state.table, replace(state.hidden, deck=state.hidden.deck[::-1]))
    assert turned.hidden != state.hidden
    first, second = (view(one, Seat(0)) for one in (state, turned))
    assert find_suggestions(first, options(first), SeededRng(4)) == find_suggestions(
        second, options(second), SeededRng(4)
    )


def test_monsters_go_where_the_neighbor_loses_most() -> None:
    """On a received sheet the value is the neighbor's, and the first suggestion leaves them least (T-7)."""
    state = next(state for state in states(2, seed=2) if isinstance(state.table.turn, AmbushTurn))
    seat = min(state.table.awaited)
    seen = view(state, seat)
    found = find_suggestions(seen, options(seen), SeededRng(1))
    totals = [suggestion.value.total for suggestion in found]
    assert totals == sorted(totals)


def test_a_search_stops_when_it_is_told_to_and_keeps_its_time() -> None:
    seen = view(states(1, seed=7)[0], Seat(0))
    stop, seen_progress = Event(), list[float]()

    def progress(done: float) -> None:
        seen_progress.append(done)
        stop.set()

    with pytest.raises(SuggestionStopped):
        find_suggestions(seen, options(seen), SeededRng(1), stop=stop, progress=progress)
    assert len(seen_progress) == 1
    hasty = find_suggestions(seen, options(seen), SeededRng(1), seconds=0.0)
    assert [suggestion.value.decks for suggestion in hasty] == [2, 2, 2]


def test_the_largest_differences_say_why() -> None:
    rules = states(1, seed=3)[0].table.rules
    a = Value((SeasonValue((5.0, 1.0), 2.0, -1.0),) * 4, 10, 0.0)
    b = Value((SeasonValue((4.0, 1.0), 2.0, -3.0),) * 4, 10, 0.0)
    # Each edict is scored first in one season and second in another, so each gains 1 (P-1); monsters 4 × 2.
    found = largest_differences(a, b, rules)
    assert found[0] == ("monsters", 8.0)
    assert {source for source, _ in found[1:]} <= {edict.value for edict in EDICTS}
    assert {change for _, change in found[1:]} == {1.0}
    assert mean_error([1.0]) == 0
    assert mean_error([1.0, 3.0]) == 1.0
