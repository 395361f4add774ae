"""Learn the value of positions from scratch, by playing: `python examples/learning/value.py value.joblib`.

Each round plays games with the value learned so far, taking the choice with the best position after it or now
and then any other, and teaches the network how many stars were still to come from each position.
"""

import argparse
import json
from pathlib import Path
from time import process_time

import joblib
import numpy as np
from features import Features, features
from sklearn.neural_network import MLPRegressor

from inkland import GameConfig
from inkland.envs import Afterstates
from inkland.kernel import Batch

STARS = 10.0
"""The network's unit."""
BATCH = 128
TESTS = 1_000_000
"""The seed of the first game that is only played to see how strong the network is."""


class Value:
    """The network: stars still to come after a choice."""

    def __init__(self, seed: int) -> None:
        self.network = MLPRegressor(
            hidden_layer_sizes=(64,), alpha=1e-2, learning_rate_init=1e-3, random_state=seed
        )
        self.is_new = True

    def scores(self, rows: Features) -> np.ndarray:
        """Return a number for each position."""
        return self.network.predict(rows)

    def learn(self, rows: Features, stars: np.ndarray, epochs: int) -> None:
        """Learn from positions and the stars that came after them."""
        self.network.batch_size = min(BATCH, len(rows))
        for _ in range(epochs):
            self.network.partial_fit(rows, stars / STARS)
        self.is_new = False


def play(
    value: Value, games: int, seed: int, curiosity: float, random: np.random.Generator
) -> tuple[Features, np.ndarray, np.ndarray]:
    """Play games side by side; return all positions chosen, the stars after each, and the ratings."""
    batch, afterstates = Batch([GameConfig()], range(seed, seed + games)), Afterstates()
    chosen, whose, scored = [], [], []
    while not batch.is_over:
        totals, options = batch.results().totals[:, 0], np.zeros(games, dtype=np.int64)
        for index in np.flatnonzero(batch.seats >= 0):
            planes, vectors = afterstates.of_game(batch.games[index], 0)
            if value.is_new or random.random() < curiosity:
                option = random.integers(len(planes))
            else:
                option = value.scores(features(planes, vectors)).argmax()
            options[index] = option
            chosen.append(features(planes[[option]], vectors[[option]])[0])
            whose.append(index)
            scored.append(totals[index])
        batch.step(options)
    results = batch.results()
    return np.array(chosen), results.totals[whose, 0] - np.array(scored), results.ratings


def main() -> None:
    """Learn in rounds; print a line of JSON for each, and save the network."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument(
        "--games", type=int, default=2, help="in the first two rounds; then as many as before"
    )
    parser.add_argument("--epochs", type=int, default=5, help="passes over all positions, in each round")
    parser.add_argument(
        "--curiosity", type=float, default=0.3, help="share of choices by chance while learning"
    )
    parser.add_argument(
        "--tests", type=int, default=100, help="games that show the strength after each round"
    )
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    value, random, played = Value(wanted.seed), np.random.default_rng(wanted.seed), 0
    all_rows, all_stars = [], []
    for _ in range(wanted.rounds):
        games = max(wanted.games, played)
        rows, stars, _ = play(value, games, played, wanted.curiosity, random)
        played += games
        all_rows.append(rows)
        all_stars.append(stars)
        value.learn(np.concatenate(all_rows), np.concatenate(all_stars), wanted.epochs)
        _, _, ratings = play(value, wanted.tests, TESTS, 0.0, random)
        error = ratings.std() / len(ratings) ** 0.5
        line = {"games": played, "rating": round(float(ratings.mean()), 2)}
        print(
            json.dumps(line | {"error": round(float(error), 2), "seconds": round(process_time())}), flush=True
        )
        joblib.dump({"scores": value.network.predict}, wanted.file)


if __name__ == "__main__":
    main()
