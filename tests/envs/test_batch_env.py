"""Games side by side on the kernel: the core's masks, options, observations and rewards."""

from random import Random

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from tests.envs.compiled_tables import table_of
from tests.envs.walks import any_action, any_setup
from tests.kernel.duel import with_known_edicts
from tests.property.playing import CATALOG

from inkland.core.ids import Seat
from inkland.core.options import options
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig
from inkland.core.setup.presets import EVERYTHING
from inkland.core.setup.ruleset import Ruleset
from inkland.core.state import PlayerView
from inkland.core.turns.choices import drawn_on, sheet_after
from inkland.envs import Afterstates, BatchEnv, IllegalAction, SoloVectorEnv
from inkland.envs.actions import ACTION_COUNT, WAIT
from inkland.envs.actions.choices import choice_of
from inkland.envs.actions.legal_actions import legal_actions
from inkland.envs.compiled.layout import BEGUN, BEGUN_NEXT, FIELD_NAMES
from inkland.envs.observation import Observer
from inkland.envs.rewards import rewards_since
from inkland.envs.table_game import TableGame
from inkland.kernel import NotCompiled, layout
from inkland.kernel.loading import option_number
from inkland.kernel.runtime import call

SOME_STEPS, ALL_STEPS = 900, 20_000
GAMES = 6
SOME_GAMES = 4
"""One game in so many is looked at after each option: with skills there can be tens of thousands."""


def setups(players: int) -> list[GameConfig]:
    """Six set-ups that the kernel plays."""
    found = [any_setup(6 * players + number, players) for number in range(GAMES)]
    # Half of the games have skills.
    found = [replace(config, skills=bool(at % 2), skill_cards=None) for at, config in enumerate(found)]
    return [with_known_edicts(config, CATALOG, seed) for seed, config in enumerate(found)]


class Walk:
    """A batch of games of all set-ups, each compared with the core before every action."""

    def __init__(self, players: int, seed: int) -> None:
        self.setups, self.random = setups(players), Random(seed)
        self.reward = ("final", "season")[seed % 2]
        self.env = BatchEnv(GAMES, self.setups, seed=seed, reward=self.reward)  # type: ignore[arg-type]
        self.observer = Observer(CATALOG, players)
        self.ended = 0

    def step(self) -> None:
        """Compare everything and take a random action in each game."""
        env = self.env
        before = [table_of(env.games[index], self.setups[index]) for index in range(GAMES)]
        actions, numbers = np.zeros((2, GAMES), dtype=np.int64)
        for index, table in enumerate(before):
            seat, begun = Seat(max(0, int(env.seats[index]))), self._begun(index)
            assert (env.seats[index] < 0) == table.is_over
            seen = PlayerView(table, seat)
            legal = legal_actions(seen, begun)
            assert self._legal(index) == legal
            assert (env.planes[index] == self.observer.planes(seen, begun)).all()
            assert (env.vectors[index] == self.observer.vector(seen, begun)).all()
            actions[index] = any_action(legal, self.random)
            choice = None if table.is_over else choice_of(seen, (*begun, int(actions[index])))
            numbers[index] = -1 if choice is None else option_number(table, seat, choice)
        found = np.zeros(GAMES, dtype=np.int64)
        call("read_options", env.tables, env.games, env._turns, actions, found, GAMES)
        assert found.tolist() == numbers.tolist()
        env.step(actions)
        for index, table in enumerate(before):
            self._check_rewards(index, len(table.scores), was_over=table.is_over)

    def _begun(self, index: int) -> tuple[int, ...]:
        begun = self.env._turns[index, [BEGUN, BEGUN_NEXT]].tolist()
        return tuple(action for action in begun if action >= 0)

    def _legal(self, index: int) -> int:
        return int.from_bytes(self.env.masks[index].tobytes(), "little")

    def _check_rewards(self, index: int, scored: int, *, was_over: bool) -> None:
        table = table_of(self.env.games[index], self.setups[index])
        wanted = rewards_since(table, scored, self.reward)  # type: ignore[arg-type]
        assert self.env.rewards[index].tolist() == pytest.approx([0.0] * len(wanted) if was_over else wanted)
        self.ended += table.is_over


def test_batches_are_the_cores_games() -> None:
    for players in (1, 2, 3):
        walk = Walk(players, seed=players)
        for _ in range(SOME_STEPS // 3 // GAMES):
            walk.step()
        assert walk.ended or players > 1


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("players", range(1, 7))
def test_batches_are_the_cores_games_for_20_000_steps(players: int) -> None:
    walk = Walk(players, seed=10 + players)
    for _ in range(ALL_STEPS // 6 // GAMES + 1):
        walk.step()
    assert walk.ended


def random_actions(env: BatchEnv, random: np.random.Generator) -> np.ndarray:
    masks = env.unpacked_masks().astype(np.float64)
    return np.array([random.choice(ACTION_COUNT, p=mask / mask.sum()) for mask in masks])


def test_a_seed_gives_the_same_games_again() -> None:
    first, second = BatchEnv(4, seed=9), BatchEnv(4, seed=0)
    second.reset(9)
    assert first.seeds.tolist() == [9, 10, 11, 12]
    for number in range(80):
        for env in (first, second):
            env.step(random_actions(env, np.random.default_rng(number)))
        assert (first.games == second.games).all()
        assert (first.planes == second.planes).all()
        assert (first.vectors == second.vectors).all()
    assert first.seeds.tolist() == second.seeds.tolist()
    assert first.seeds.max() > 12, "no game has followed another"


def test_hidden_words_change_no_observation() -> None:
    """The rest of the deck in another order, other piles, other choices of the others."""
    env, random = (
        BatchEnv(8, [replace(EVERYTHING, players=3)], seed=2),
        np.random.default_rng(5),
    )
    for number in range(50):
        env.step(random_actions(env, np.random.default_rng(number)))
    seen = env.planes.tobytes(), env.vectors.tobytes(), env.masks.tobytes()
    chosen = 0
    for game, seat in zip(env.games, env.seats, strict=True):
        rest = game[layout.DECK + game[layout.DECK_AT] : layout.DECK + game[layout.DECK_SIZE]]
        random.shuffle(rest)
        random.shuffle(game[layout.AMBUSH_PILE : layout.AMBUSH_PILE + 4])
        for other in range(3):
            if game[layout.CHOICES + other] >= 0 and other != seat:
                game[layout.CHOICES + other] = 0
                chosen += 1
    assert chosen
    env._observe()
    assert (env.planes.tobytes(), env.vectors.tobytes(), env.masks.tobytes()) == seen


@pytest.mark.parametrize("players", [1, 3])
def test_afterstates_are_what_the_core_draws(players: int) -> None:
    """After each option: the sheet of the core's `sheet_after`, and nothing that is still hidden."""
    walk, after = Walk(players, seed=20 + players), Afterstates(players)
    kinds = set()
    for _ in range(40 * players):
        walk.step()
        for index, game in enumerate(walk.env.games):
            if walk.env.seats[index] < 0 or walk.random.randrange(SOME_GAMES):
                continue
            seat, table = Seat(int(walk.env.seats[index])), table_of(game, walk.setups[index])
            planes, vectors = after.of_game(game, seat)
            choices = options(PlayerView(table, seat))
            assert len(planes) == len(vectors) == len(choices)
            number = walk.random.randrange(len(choices))
            kinds.add(type(table.turn))
            sheets = list(table.sheets)
            sheets[drawn_on(table, seat)] = sheet_after(table, choices[number])
            skill = getattr(choices[number], "skill", None)
            used = tuple(skill or old if each == seat else old for each, old in enumerate(table.used))
            drawn = PlayerView(replace(table, sheets=tuple(sheets), used=used), seat)
            assert (planes[number] == walk.observer.planes(drawn)).all()
            assert (vectors[number] == walk.observer.vector(drawn)).all()
    assert len(kinds) >= 2


def test_afterstates_of_a_table_of_the_core() -> None:
    game = TableGame(GameConfig())
    game.deal(2)
    after = Afterstates()
    planes, vectors = after.of_table(game.table, Seat(0))
    choices = options(game.view(Seat(0)))
    for number in (0, len(choices) - 1):
        drawn = replace(game.table, sheets=(sheet_after(game.table, choices[number]),))
        assert (planes[number] == game.observer.planes(PlayerView(drawn, Seat(0)))).all()
        assert (vectors[number] == game.observer.vector(PlayerView(drawn, Seat(0)))).all()
    with pytest.raises(ValueError, match="one player only"):
        after.of_table(replace(game.table, rules=_rules_for_two()), Seat(0))


def _rules_for_two() -> Ruleset:
    game = TableGame(GameConfig(players=2))
    game.deal(1)
    return game.table.rules


def test_buffers_stay_the_same() -> None:
    env = BatchEnv(3)
    arrays = env.planes, env.vectors, env.masks, env.rewards, env.seats
    places = [array.__array_interface__["data"] for array in arrays]
    env.step(env.unpacked_masks().argmax(axis=1))
    env.reset(4)
    assert all(new is old for new, old in zip((env.planes, env.vectors, env.masks), arrays[:3], strict=True))
    assert [array.__array_interface__["data"] for array in arrays] == places
    assert [str(array.dtype) for array in arrays[:3]] == ["uint8", "int16", "uint8"]


def test_illegal_actions_change_nothing() -> None:
    env = BatchEnv(3, seed=1)
    games = env.games.copy()
    actions = env.unpacked_masks().argmax(axis=1)
    for wrong, message in ((WAIT, "game 1: wait"), (-1, "game 1: -1"), (1 << 40, "game 1: 1099511627776")):
        with pytest.raises(IllegalAction, match=message):
            env.step(np.array([actions[0], wrong, actions[2]]))
    with pytest.raises(IllegalAction, match="for each of 3 games"):
        env.step(actions[:2])
    assert (env.games == games).all()


def test_wrong_arguments_are_refused() -> None:
    with pytest.raises(ValueError, match="the same number of players"):
        BatchEnv(2, [GameConfig(), GameConfig(players=2)])
    with pytest.raises(NotCompiled, match="6 players"):
        BatchEnv(2, [GameConfig(players=7)])
    with pytest.raises(ValueError, match="one player"):
        SoloVectorEnv(2, [GameConfig(players=2)])
    with pytest.raises(TypeError, match="one seed for all"):
        SoloVectorEnv(2).reset(seed=[1, 2])


def test_the_vector_has_the_parts_that_the_kernel_writes() -> None:
    assert tuple(Observer(CATALOG, 2).fields) == FIELD_NAMES


def test_gymnasium_vector_environment() -> None:
    """Games follow each other: after the last action of one, WAIT shows the first card of the next."""
    env = SoloVectorEnv(4, reward="season")
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    observation, info = env.reset(seed=3)
    assert info["seed"].tolist() == [3, 4, 5, 6]
    assert env.observation_space.contains(observation)
    ended, was_over = 0, np.zeros(4, dtype=bool)
    random = np.random.default_rng(1)
    returns = np.zeros(4)
    while ended < 8:
        actions = random_actions(env.batch, random)
        assert (was_over == (actions == WAIT)).all()
        observation, rewards, over, truncated, info = env.step(actions)
        assert not truncated.any()
        assert not rewards[was_over].any()
        returns[was_over] = 0
        returns += rewards
        for index in np.flatnonzero(over):
            result = table_of(env.batch.games[index], GameConfig()).result
            assert result is not None
            assert returns[index] == result.rating
        ended, was_over = ended + int(over.sum()), over
    assert info["seed"].max() > 6
    first = env.reset(seed=3)[0]["vector"].copy()
    assert (env.reset()[1]["seed"] != [3, 4, 5, 6]).any()
    assert (env.reset(seed=3)[0]["vector"] == first).all()
    env.close()
