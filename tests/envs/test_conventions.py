"""The checks that Gymnasium and PettingZoo ship pass."""

from functools import partial
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium import spaces
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

import inkland
import inkland.envs
from inkland.core.ids import Seat
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig
from inkland.core.setup.presets import EVERYTHING
from inkland.envs import IllegalAction, SimultaneousEnv, SoloEnv, TableEnv, aec_env, parallel_env
from inkland.envs.actions import ACTION_COUNT, WAIT
from inkland.envs.solo_env import ILLEGAL_REWARD
from inkland.envs.table_game import TableGame

THREE = replace(EVERYTHING, players=3)
DICT_OBSERVATIONS = [
    # PettingZoo prefers single arrays; planes, vector and mask are three.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@pytest.mark.parametrize("mode", ["human", "ansi", "svg", "rgb_array"])
@pytest.mark.parametrize("config", [None, EVERYTHING])
def test_gymnasium_env_checker(mode: str, config: object) -> None:
    env = gymnasium.make("inkland/Solo-v0", config=config, render_mode=mode)
    check_env(env.unwrapped)


@pytest.mark.filterwarnings("ignore:Observation")
@pytest.mark.parametrize("max_cycles", [None, 9])
def test_aec_api(max_cycles: int | None) -> None:
    api_test(aec_env(THREE, max_cycles=max_cycles), num_cycles=300)


@pytest.mark.parametrize("max_cycles", [None, 9])
def test_parallel_api(max_cycles: int | None) -> None:
    parallel_api_test(parallel_env(THREE, max_cycles=max_cycles), num_cycles=300)


def test_seeds() -> None:
    seed_test(partial(aec_env, THREE), num_cycles=100)
    parallel_seed_test(partial(parallel_env, THREE), num_cycles=100)


class LegalActions(spaces.Discrete):
    """The space of all actions, of which only legal ones are drawn: the test has no use for masks."""

    def __init__(self, game: TableGame, seat: int) -> None:
        super().__init__(ACTION_COUNT, seed=1)
        self.game, self.seat = game, Seat(seat)

    def sample(self, *_: Any, **__: Any) -> np.int64:
        return super().sample(self.game.action_mask(self.seat))


def with_legal_actions(make: Any, **settings: Any) -> Any:
    env = make(CONFIG, **settings)
    bare = env.unwrapped
    bare.action_spaces = {
        agent: LegalActions(bare.game, seat) for seat, agent in enumerate(bare.possible_agents)
    }
    return env


CONFIG = GameConfig(players=3)


def test_max_cycles() -> None:
    """PettingZoo draws actions without the mask, and illegal ones would end the game at once."""
    max_cycles_test(
        SimpleNamespace(
            env=partial(with_legal_actions, aec_env), parallel_env=partial(with_legal_actions, parallel_env)
        )
    )


def test_max_cycles_truncate_and_do_not_terminate() -> None:
    together = parallel_env(CONFIG, max_cycles=1)
    together.reset(seed=1)
    legal = int(np.flatnonzero(together.game.action_mask(Seat(0)))[0])
    _, rewards, over, cut, _ = together.step(dict.fromkeys(together.agents, legal))
    assert (set(over.values()), set(cut.values()), set(rewards.values())) == ({False}, {True}, {0})
    assert together.agents == []
    for cycles in (0, -1):
        with pytest.raises(ValueError, match="at least 1"):
            TableEnv(max_cycles=cycles)


def test_rendering() -> None:
    custom = {"svg": lambda picture: picture.startswith("<svg")}
    render_test(partial(aec_env, THREE), custom_tests=custom)


@pytest.mark.parametrize(
    "make", [partial(SoloEnv, EVERYTHING), partial(TableEnv, THREE), partial(parallel_env, THREE)]
)
def test_human_rendering_shows_every_step(make: Any, capsys: pytest.CaptureFixture[str]) -> None:
    env = make(render_mode="human")
    env.reset(seed=1)
    assert capsys.readouterr().out.startswith("spring, time ")
    legal = int(np.flatnonzero(env.game.action_mask(Seat(0)))[0])
    env.step(dict.fromkeys(env.agents, legal) if isinstance(env, SimultaneousEnv) else legal)
    assert capsys.readouterr().out.count("edicts: ") == 1


def test_the_turn_of_a_game() -> None:
    env = gymnasium.make("inkland/Solo-v0")
    env.reset(seed=3)
    game = env.unwrapped.game  # type: ignore[attr-defined]
    assert game.turn == game.table.turn
    assert game.turn.card.id == inkland.Game(seed=3).turn.card.id  # type: ignore[union-attr]


def test_games_follow_each_other_in_gymnasiums_vector_environments() -> None:
    """The core's environment side by side resets by itself, with skills."""
    envs = gymnasium.make_vec("inkland/Solo-v0", num_envs=2, config=EVERYTHING)
    observations, _ = envs.reset(seed=5)
    ended = np.zeros(2, dtype=int)
    random = np.random.default_rng(1)
    while ended.min() < 2:
        actions = np.array([random.choice(np.flatnonzero(mask)) for mask in observations["action_mask"]])
        observations, _, over, _, _ = envs.step(actions)
        ended += over
    envs.close()


def test_an_illegal_action_ends_the_game() -> None:
    env = SoloEnv()
    env.reset(seed=1)
    _, reward, over, _, info = env.step(WAIT)
    assert (reward, over, info["illegal"]) == (ILLEGAL_REWARD, True, "not legal now: wait")
    together = SimultaneousEnv(THREE)
    together.reset(seed=1)
    legal = int(np.flatnonzero(together.game.action_mask(Seat(0)))[0])
    _, rewards, over_for, _, infos = together.step({"seat_0": legal, "seat_1": WAIT, "seat_2": legal})
    assert rewards == {"seat_0": 0, "seat_1": ILLEGAL_REWARD, "seat_2": 0}
    assert all(over_for.values())
    assert [name for name, info in infos.items() if "illegal" in info] == ["seat_1"]
    assert together.agents == []


def test_a_bare_table_raises() -> None:
    env = TableEnv(THREE)
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="not legal now: wait"):
        env.step(WAIT)
    with pytest.raises(IllegalAction, match=f"0 to {ACTION_COUNT - 1}, not {ACTION_COUNT}"):
        env.step(ACTION_COUNT)


def test_masks_for_maskable_ppo() -> None:
    env = SoloEnv()
    observation, _ = env.reset(seed=1)
    assert env.action_masks().dtype == np.bool_
    assert (env.action_masks() == observation["action_mask"]).all()


def test_the_package_names_what_it_has() -> None:
    assert all(hasattr(inkland.envs, name) for name in inkland.envs.__all__)
    assert not hasattr(inkland.envs, "nothing")
