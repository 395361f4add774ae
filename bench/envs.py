"""Print steps a second of the environments, all from one run: `python -m bench.envs`."""

import argparse
import sys
from collections.abc import Callable
from random import Random
from time import process_time

import gymnasium
import numpy as np

from bench.__main__ import report
from bench.kernel import middle
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig
from inkland.core.setup.presets import EVERYTHING
from inkland.envs import BatchEnv, SimultaneousEnv, SoloEnv, SoloVectorEnv, TableEnv
from inkland.envs.actions import ACTION_COUNT
from inkland.envs.actions.legal_actions import ActionSet
from inkland.kernel import Batch

ROUNDS = 5
GAMES = 1024
FOUR = GameConfig(players=4)


def any_action(legal: ActionSet, random: Random) -> int:
    """Return a legal action: the next one from a random number on."""
    first = random.randrange(legal.bit_length())
    above = legal >> first
    return first + (above & -above).bit_length() - 1


def bare_batch(steps: int, seed: int) -> float:
    """Return steps a second of the kernel's batch, by the number of the option."""
    random = np.random.default_rng(seed)
    batch, spent, done = Batch([GameConfig()], range(seed, seed + GAMES)), 0.0, 0
    while done < steps:
        options = (random.random(GAMES) * batch.counts).astype(np.int64)
        begun = process_time()
        batch.step(options)
        spent += process_time() - begun
        done += batch.waiting
        if batch.is_over:
            batch.reset([GameConfig()], range(seed + done, seed + done + GAMES))
    return done / spent


def batch_env(config: GameConfig, steps: int, seed: int) -> float:
    """Return steps a second with masks and observations; choosing the actions is not counted."""
    random = np.random.default_rng(seed)
    env, spent, done = BatchEnv(GAMES, [config], seed=seed), 0.0, 0
    while done < steps:
        actions = random_actions(env, random)
        begun = process_time()
        env.step(actions)
        spent += process_time() - begun
        done += GAMES
    return done / spent


def random_actions(env: BatchEnv, random: np.random.Generator) -> np.ndarray:
    """Return a legal action for each game: the next one from a random number on, or else the first."""
    masks, first = env.unpacked_masks(), int(random.integers(ACTION_COUNT))
    after = masks[:, first:].argmax(axis=1) + first
    has_one = masks[np.arange(env.size), after] == 1
    actions: np.ndarray = np.where(has_one, after, masks.argmax(axis=1))
    return actions


def solo(config: GameConfig, steps: int, seed: int) -> float:
    """Return steps a second of the Gymnasium environment, resets included; choosing is not counted."""
    env, random, spent = SoloEnv(config), Random(seed), 0.0
    env.reset(seed=seed)
    for _ in range(steps):
        action = any_action(env.game.legal_actions(0), random)  # type: ignore[arg-type]
        begun = process_time()
        _, _, over, _, _ = env.step(action)
        if over:
            env.reset()
        spent += process_time() - begun
    return steps / spent


def table(steps: int, seed: int) -> float:
    """Return steps a second of the AEC environment with four seats."""
    env, random, spent = TableEnv(FOUR), Random(seed), 0.0
    env.reset(seed=seed)
    for _ in range(steps):
        action = any_action(env.game.legal_actions(env.game.seat or 0), random)  # type: ignore[arg-type]
        begun = process_time()
        env.step(action)
        if env.game.table.is_over:
            env.reset()
        env.last()
        spent += process_time() - begun
    return steps / spent


def together(steps: int, seed: int) -> float:
    """Return actions a second of the parallel environment with four seats."""
    env, random, spent, done = SimultaneousEnv(FOUR), Random(seed), 0.0, 0
    env.reset(seed=seed)
    while done < steps:
        actions = {
            agent: any_action(env.game.legal_actions(seat), random)  # type: ignore[arg-type]
            for seat, agent in enumerate(env.agents)
        }
        begun = process_time()
        env.step(actions)
        if not env.agents:
            env.reset()
        spent += process_time() - begun
        done += len(actions)
    return done / spent


def rounds(work: Callable[[int], float]) -> list[float]:
    """Return the figures of all rounds."""
    return [work(round_) for round_ in range(ROUNDS)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=200_000, help="steps of the batches in each round")
    parser.add_argument("--core-steps", type=int, default=2_000, help="steps of the others in each round")
    wanted = parser.parse_args()
    steps, core_steps = wanted.steps, wanted.core_steps
    print(f"Python {sys.version.split()[0]}, Gymnasium {gymnasium.__version__}, one core, processor time\n")
    SoloVectorEnv(1).step(np.array([BatchEnv(1).unpacked_masks()[0].argmax()]))
    bare, vector = [], []
    for round_ in range(ROUNDS):
        bare.append(bare_batch(steps, round_))
        vector.append(batch_env(GameConfig(), steps, round_))
    report(f"Batch, {GAMES} solo games, no masks, no observations", f"{max(bare):,.0f} steps/s")
    report(f"BatchEnv and SoloVectorEnv, {GAMES} solo games", f"{max(vector):,.0f} steps/s", "≥ 300,000")
    report("BatchEnv ÷ Batch, median of the rounds", f"{middle(vector, bare):.2f}")
    tables = rounds(lambda r: batch_env(FOUR, steps // 4, r))
    report(f"BatchEnv, {GAMES} tables of four", f"{max(tables):,.0f} steps/s")
    plain = rounds(lambda r: solo(GameConfig(), core_steps, r))
    report("SoloEnv, base game", f"{max(plain):,.0f} steps/s", "≥ 5,000")
    skilled = rounds(lambda r: solo(replace(EVERYTHING, players=1), core_steps, r))
    report("SoloEnv, everything with skills", f"{max(skilled):,.0f} steps/s")
    report("TableEnv, four seats", f"{max(rounds(lambda r: table(core_steps, r))):,.0f} steps/s")
    report("SimultaneousEnv, four seats", f"{max(rounds(lambda r: together(core_steps, r))):,.0f} actions/s")


if __name__ == "__main__":
    main()
