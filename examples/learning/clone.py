"""Learn to choose as `master` does: `python examples/learning/clone.py clone.joblib`.

`master` plays games; the network learns to tell the position that it chose from others that it could have
chosen (behavior cloning), and then ranks all positions after a choice.
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from time import process_time

import joblib
import numpy as np
from features import CATALOG, Features, features, relative
from learned_bot import LearnedBot, Ranking
from sklearn.neural_network import MLPClassifier

from inkland import Choice, GameConfig, Options, PlayerView, Rng
from inkland.bots import Bot, find_bot
from inkland.envs import Afterstates
from inkland.sim.games import play_game

BATCH = 128
TESTS = 1_000_000
"""The seed of the first game that is only played to see how strong the network is."""


class Watched:
    """A bot whose choices are kept: the position chosen, and some that were not."""

    def __init__(self, bot: Bot, others: int, seed: int) -> None:
        self.name = bot.name
        self.chosen: list[Features] = []
        self.others: list[Features] = []
        self._bot = bot
        self._size = others
        self._afterstates = Afterstates()
        self._random = np.random.default_rng(seed)

    def choose(self, view: PlayerView, options: Options, rng: Rng) -> Choice:
        """Return the bot's choice."""
        choice = self._bot.choose(view, options, rng)
        if view.seat is None or len(options) < 2:
            return choice
        rows = relative(features(*self._afterstates.of_table(view.table, view.seat)))
        number = options.index(choice)
        self.chosen.append(rows[number])
        others = self._random.permutation(len(rows))[: self._size + 1]
        self.others.append(rows[others[others != number][: self._size]])
        return choice


def ratings(bot: Bot, games: int, seed: int) -> Iterator[int]:
    """Yield the ratings of solo games."""
    for game in range(games):
        *_, (state, _) = play_game(CATALOG, GameConfig(), [bot], seed + game)
        if state.table.result is not None and state.table.result.rating is not None:
            yield state.table.result.rating


def main() -> None:
    """Watch games of `master` in rounds, learn from all of them; print a line of JSON for each round."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument(
        "--games", type=int, default=1, help="in the first two rounds; then as many as before"
    )
    parser.add_argument(
        "--others", type=int, default=6, help="positions not chosen, kept for each one chosen"
    )
    parser.add_argument("--epochs", type=int, default=5, help="passes over all positions, in each round")
    parser.add_argument(
        "--tests", type=int, default=100, help="games that show the strength after each round"
    )
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    watched = Watched(find_bot("master"), wanted.others, wanted.seed)
    network = MLPClassifier(
        hidden_layer_sizes=(64,), alpha=1e-2, learning_rate_init=1e-3, random_state=wanted.seed
    )
    bot, played = LearnedBot("clone", Ranking(network)), 0
    for _ in range(wanted.rounds):
        games = max(wanted.games, played)
        list(ratings(watched, games, TESTS // 2 + played))
        played += games
        rows = np.concatenate([np.array(watched.chosen), *watched.others])
        labels = np.arange(len(rows)) < len(watched.chosen)
        network.batch_size = min(BATCH, len(rows))
        for _ in range(wanted.epochs):
            network.partial_fit(rows, labels, classes=[False, True])
        found = np.array(list(ratings(bot, wanted.tests, TESTS)))
        line = {"games": played, "rating": round(float(found.mean()), 2)}
        error = found.std() / len(found) ** 0.5
        print(
            json.dumps(line | {"error": round(float(error), 2), "seconds": round(process_time())}), flush=True
        )
        joblib.dump({"scores": Ranking(network)}, wanted.file)


if __name__ == "__main__":
    main()
