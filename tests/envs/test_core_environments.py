"""The environments play the core's games: masks are the options, deals are those of `simulate`."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from tests.envs.walks import Shadow, any_action, any_setup
from tests.property.playing import CATALOG

from inkland.core.commands import Choice
from inkland.core.ids import Seat
from inkland.core.options import Options
from inkland.core.record import replace
from inkland.core.rng import Rng
from inkland.core.setup.config import GameConfig
from inkland.core.setup.presets import EVERYTHING
from inkland.core.state import PlayerView, Table
from inkland.envs import SimultaneousEnv, SoloEnv, TableEnv
from inkland.envs.actions.choices import actions_of
from inkland.envs.actions.legal_actions import ActionSet
from inkland.envs.table_game import TableGame
from inkland.notation.records import parse_record
from inkland.notation.verify import verify
from inkland.sim.games import play_game

SOME_STEPS, ALL_STEPS = 300, 20_000


def legal_in(observation: dict[str, Any]) -> ActionSet:
    return int.from_bytes(np.packbits(observation["action_mask"], bitorder="little").tobytes(), "little")


def check_table(found: Table, wanted: Table) -> None:
    """All that changes in a game is the same."""
    assert found.rules.edicts == wanted.rules.edicts
    assert (found.sheets, found.turn, found.awaited) == (wanted.sheets, wanted.turn, wanted.awaited)
    assert (found.revealed, found.met, found.scores) == (wanted.revealed, wanted.met, wanted.scores)


def check_rewards(game: TableGame, gained: list[float]) -> None:
    """Both rewards add up to the rating, or to the lead over the mean of the others."""
    result = game.table.result
    assert result is not None
    if result.rating is not None:
        assert gained == [result.rating]
        return
    total, others = sum(result.totals), len(result.totals) - 1
    wanted = [own - (total - own) / others for own in result.totals]
    assert gained == pytest.approx(wanted)


def walk_solo(seed: int) -> int:
    config, random = any_setup(seed, 1), Random(seed)
    env, shadow = SoloEnv(config, reward=("final", "season")[seed % 2]), Shadow(config, seed)
    observation, info = env.reset(seed=seed)
    gained, steps, over = 0.0, 0, False
    while not over:
        legal = shadow.legal(Seat(0))
        assert legal_in(observation) == legal
        assert info["action_mask"] is observation["action_mask"]
        check_table(env.game.table, shadow.state.table)
        action = any_action(legal, random)
        shadow.act(Seat(0), action)
        observation, reward, over, truncated, info = env.step(action)
        assert not truncated
        gained += reward
        steps += 1
    assert info["rating"] == gained
    check_rewards(env.game, [gained])
    return steps


def walk_table(seed: int) -> int:
    config, random = any_setup(seed, 2 + seed % 3), Random(seed)
    env, shadow = TableEnv(config, reward=("final", "season")[seed % 2]), Shadow(config, seed)
    env.reset(seed=seed)
    steps, gained = 0, dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        gained[agent] += reward
        if over:
            env.step(None)
            continue
        seat = Seat(int(agent.removeprefix("seat_")))
        assert seat == min(shadow.state.table.awaited)
        check_table(env.game.table, shadow.state.table)
        legal = shadow.legal(seat)
        assert legal_in(observation) == legal
        action = any_action(legal, random)
        shadow.act(seat, action)
        env.step(action)
        steps += 1
    check_rewards(env.game, list(gained.values()))
    return steps


def walk_simultaneous(seed: int) -> int:
    config, random = any_setup(seed, 2 + seed % 3), Random(seed)
    env, shadow = SimultaneousEnv(config, reward=("final", "season")[seed % 2]), Shadow(config, seed)
    observations, _ = env.reset(seed=seed)
    steps, gained = 0, dict.fromkeys(env.agents, 0.0)
    while env.agents:
        assert env.game.table.sheets == shadow.state.table.sheets
        legal = {agent: shadow.legal(Seat(seat)) for seat, agent in enumerate(env.agents)}
        assert {agent: legal_in(observations[agent]) for agent in env.agents} == legal
        actions = {agent: any_action(legal[agent], random) for agent in env.agents}
        for seat, agent in enumerate(env.agents):
            shadow.act(Seat(seat), actions[agent])
        observations, rewards, _, _, _ = env.step(actions)
        for agent, reward in rewards.items():
            gained[agent] += reward
        steps += len(actions)
    check_rewards(env.game, list(gained.values()))
    return steps


WALKS: list[Callable[[int], int]] = [walk_solo, walk_table, walk_simultaneous]


@pytest.mark.parametrize("walk", WALKS)
def test_masks_are_the_options(walk: Callable[[int], int]) -> None:
    seeds = iter(range(1_000))
    steps = 0
    while steps < SOME_STEPS:
        steps += walk(next(seeds))


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("walk", WALKS)
def test_masks_are_the_options_for_20_000_steps(walk: Callable[[int], int]) -> None:
    seeds = iter(range(1_000, 10_000))
    steps = 0
    while steps < ALL_STEPS:
        steps += walk(next(seeds))


def _played(env: SoloEnv, seed: int) -> Iterator[dict[str, Any]]:
    random = Random(seed)
    observation, _ = env.reset(seed=seed)
    over = False
    while not over:
        yield observation
        observation, _, over, _, _ = env.step(any_action(legal_in(observation), random))


def test_a_seed_gives_the_same_game_again() -> None:
    env = SoloEnv(EVERYTHING)
    first, second = list(_played(env, 3)), list(_played(SoloEnv(EVERYTHING), 3))
    assert len(first) == len(second)
    for one, other in zip(first, second, strict=True):
        assert all((one[name] == other[name]).all() for name in one)


class Noted:
    """A bot that chooses by chance and notes the actions of its choices."""

    name = "noted"

    def __init__(self) -> None:
        self.actions: list[tuple[Seat, int]] = []

    def choose(self, view: PlayerView, options: Options, rng: Rng) -> Choice:
        choice = options[rng.below(len(options))]
        self.actions += [(choice.seat, action) for action in actions_of(view, choice)]
        return choice


@pytest.mark.parametrize("players", [1, 3])
def test_games_are_those_of_simulate(players: int) -> None:
    """The actions of a simulated game, taken in the environment with the same seed, give the same end."""
    config, bot = replace(EVERYTHING, players=players), Noted()
    *_, (state, _) = play_game(CATALOG, config, [bot], 11)
    game = TableGame(config)
    game.deal(11)
    for seat, action in bot.actions:
        game.act(seat, action)
    assert game.table.result == state.table.result
    assert game.table.sheets == state.table.sheets


def test_games_without_a_seed_differ_and_can_be_dealt_again() -> None:
    env = SoloEnv()
    env.reset(seed=8)
    seeds = [env.reset()[1]["seed"] for _ in range(3)]
    assert len(set(seeds)) == 3
    dealt = env.game.table
    env.reset(seed=seeds[-1])
    assert env.game.table == dealt


def test_a_game_is_a_record() -> None:
    env = SoloEnv(EVERYTHING)
    list(_played(env, 4))
    record = parse_record(env.game.record(), CATALOG)
    assert record.seed == 4
    assert verify(record.events, CATALOG) == env.game.state


def test_the_setup_can_change_from_game_to_game() -> None:
    env = SoloEnv()
    env.reset(seed=1, options={"config": EVERYTHING})
    assert env.game.table.rules.config.skills
    env.reset(seed=1)
    assert not env.game.table.rules.config.skills
    with pytest.raises(ValueError, match="for 1 players"):
        env.reset(seed=1, options={"config": replace(EVERYTHING, players=2)})


def test_wrong_arguments_are_refused() -> None:
    with pytest.raises(ValueError, match="one player"):
        SoloEnv(GameConfig(players=2))
    with pytest.raises(ValueError, match="render_mode is one of"):
        SoloEnv(render_mode="movie")
    with pytest.raises(ValueError, match="reward is one of"):
        SoloEnv(reward="money")  # type: ignore[arg-type]
