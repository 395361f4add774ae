"""Replay = live: a game is its events, and nothing else changes it."""

import pickle

from hypothesis import assume, given
from hypothesis import strategies as st
from tests.property.effort import examples
from tests.property.playing import CATALOG, SeededRng, any_command, start_game
from tests.property.strategies import ROUNDS_OF_A_GAME, SEEDS, Moment, configs, moments

from inkland.core.decide import decide, step
from inkland.core.events import Event, GameStarted
from inkland.core.evolve import begin, evolve
from inkland.core.setup.config import GameConfig
from inkland.core.state import State


def fold(state: State, events: tuple[Event, ...]) -> State:
    """The state after some events."""
    for event in events:
        state = evolve(state, event)
    return state


@examples(40)
@given(configs(), SEEDS, st.integers(0, ROUNDS_OF_A_GAME))
def test_the_events_of_a_game_lead_to_its_state_at_every_prefix(
    config: GameConfig, seed: int, rounds: int
) -> None:
    rng = SeededRng(seed)
    live, (started, *events) = start_game(config, rng)
    assert isinstance(started, GameStarted)
    replayed = fold(begin(CATALOG, started), tuple(events))
    assert replayed == live
    for _ in range(rounds * config.players):
        if live.table.is_over:
            break
        live, happened = step(live, any_command(live, rng), rng)
        replayed = fold(replayed, happened)
        assert replayed == live


@examples(100)
@given(moments(), SEEDS)
def test_decide_tells_what_step_does_and_leaves_the_state_alone(moment: Moment, seed: int) -> None:
    state = moment.state()
    assume(state.table.awaited)
    command = any_command(state, SeededRng(seed))
    before, stored = State(state.table, state.hidden), pickle.dumps(state)
    events = decide(state, command, SeededRng(seed))
    after, happened = step(state, command, SeededRng(seed))
    assert events == happened
    assert fold(state, events) == after
    assert after != before
    assert (state.table, state.hidden) == (before.table, before.hidden)
    assert pickle.dumps(state) == stored


@examples(20)
@given(configs(), SEEDS, st.integers(0, ROUNDS_OF_A_GAME))
def test_the_same_seed_gives_the_same_game(config: GameConfig, seed: int, rounds: int) -> None:
    """Chance comes in through the Rng alone."""
    games = []
    for _ in range(2):
        rng = SeededRng(seed)
        state, events = start_game(config, rng)
        told = list(events)
        for _ in range(rounds):
            if not state.table.is_over:
                state, happened = step(state, any_command(state, rng), rng)
                told += happened
        games.append((state, told))
    assert games[0] == games[1]
