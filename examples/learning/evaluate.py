"""Compare trained bots with a level on the same decks: `python examples/learning/evaluate.py FILE …`."""

import argparse
import json
from pathlib import Path

import numpy as np
from features import CATALOG
from learned_bot import load

from inkland import GameConfig
from inkland.bots import Bot, find_bot
from inkland.sim.games import play_game
from inkland.sim.intervals import mean, share


def rating(bot: Bot, seed: int) -> int:
    """Return the rating of a solo game: the one that `inkland simulate --seed` and `inkland arena` play."""
    *_, (state, _) = play_game(CATALOG, GameConfig(), [bot], seed)
    result = state.table.result
    if result is None or result.rating is None:
        raise AssertionError("the game has not ended")
    return result.rating


def main() -> None:
    """Print a line of JSON for each bot: its rating and its lead over the level, with 95% intervals."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--against", default="apprentice")
    parser.add_argument("--decks", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    decks = range(wanted.seed, wanted.seed + wanted.decks)
    other = find_bot(wanted.against)
    theirs = np.array([rating(other, seed) for seed in decks], dtype=float)
    print(json.dumps({"bot": other.name, "rating": _interval(theirs)}))
    for path in wanted.files:
        bot = load(path)
        ours = np.array([rating(bot, seed) for seed in decks], dtype=float)
        ahead = share(list((ours > theirs) + (ours == theirs) / 2))
        line = {"bot": bot.name, "rating": _interval(ours), "difference": _interval(ours - theirs)}
        print(json.dumps(line | {"ahead": [round(part, 3) for part in (ahead.value, ahead.low, ahead.high)]}))


def _interval(values: np.ndarray) -> list[float | None]:
    found = mean(list(values))
    return [None if part is None else round(part, 2) for part in (found.value, found.low, found.high)]


if __name__ == "__main__":
    main()
