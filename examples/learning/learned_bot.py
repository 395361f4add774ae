"""A bot that values the position after every choice with a trained network, and takes the best."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import joblib
import numpy as np
from features import Features, features, relative

from inkland import Choice, Options, PlayerView, Rng
from inkland.envs import Afterstates

Scores = Callable[[Features], Any]
"""A number for each position after a choice."""


class Ranking:
    """How likely a cloned bot is to choose each position, by a network that has watched it."""

    def __init__(self, network: Any) -> None:
        self.network = network

    def __call__(self, rows: Features) -> Any:
        """Return a number for each position."""
        return self.network.predict_proba(relative(rows))[:, 1]


class LearnedBot:
    """Plays solo games without skills."""

    def __init__(self, name: str, scores: Scores) -> None:
        self.name = name
        self._scores = scores
        self._afterstates = Afterstates()

    def choose(self, view: PlayerView, options: Options, rng: Rng) -> Choice:  # noqa: ARG002 - no chance
        """Return the choice whose position has the highest score."""
        if view.seat is None:
            raise ValueError("a spectator chooses nothing")
        rows = features(*self._afterstates.of_table(view.table, view.seat))
        return options[int(np.argmax(self._scores(rows)))]


def load(path: Path) -> LearnedBot:
    """Return the bot in a file that `value.py` or `clone.py` has written."""
    saved = joblib.load(path)
    return LearnedBot(path.stem, saved["scores"])
