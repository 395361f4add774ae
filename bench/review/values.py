"""Calibrates the values of reviews: expectations against results of fresh games, and the mean of all luck.

    python -m bench.review.values [--games N] [--fresh N] [--seed N] [--setup N ...]

Prints what it finds and exits with 1 if a difference is beyond three standard errors.
"""

import argparse
import sys
from collections.abc import Iterator
from math import hypot
from typing import Final

from inkland.bots import find_bot
from inkland.content import load_catalog
from inkland.core.deal import deal
from inkland.core.events import Event, GameStarted
from inkland.core.evolve import begin
from inkland.core.ids import Box, MapId, Seat
from inkland.core.record import record, replace
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.review.decks import deck_numbers
from inkland.review.document import Cause
from inkland.review.values import Values
from inkland.review.walk import Walk
from inkland.sim.chance import SeededRng
from inkland.sim.games import play_game
from inkland.sim.intervals import Mean, mean
from inkland.sim.mixed import mixed_config

BOTS: Final = ("random", "journeyman", "reference")
SIGMAS: Final = 3.0
FIRST_SEAT: Final = Seat(0)
START_DECKS: Final = 2048
SETUPS: Final = (
    GameConfig(),
    GameConfig(explore=Box.HEROES, map=MapId("D")),
    GameConfig(players=2, ambush_boxes=(Box.BASE, Box.HEROES, Box.AMBUSH_PACK), map=MapId("B")),
    GameConfig(players=3, explore=Box.HEROES, skills=True),
)
"""The set-ups whose start is compared with results of fresh games."""


@record
class Start:
    """The expectation at the start of a deal, and the mean result of games of the reference player."""

    expected: Mean
    result: Mean

    @property
    def sigmas(self) -> float:
        """The difference in standard errors."""
        return (self.result.value - self.expected.value) / hypot(
            self.result.error or 0.0, self.expected.error or 0.0
        )


def compare_start(config: GameConfig, *, fresh: int, seed: int, decks: int = START_DECKS) -> Start:
    """Compare the expectation of a seat with the same edicts and skills on fresh deals."""
    catalog = load_catalog()
    players = tuple(Player(f"player {seat + 1}") for seat in range(config.players))
    started, _ = deal(catalog, config, players, SeededRng(seed))
    value = Values(deck_numbers(started, decks, seed=seed)).before(begin(catalog, started).table, FIRST_SEAT)
    named = replace(
        started.config,
        edicts=started.edicts,
        scoring_boxes=None,
        skill_cards=started.skills or None,
    )
    bot = find_bot("reference")
    totals = []
    for number in range(fresh):
        *_, (state, _) = play_game(catalog, named, [bot], (seed + 1) * 1_000_000 + number)
        result = state.table.result
        if result is not None:
            totals.append(result.totals[FIRST_SEAT])
    return Start(mean(value.totals), mean(totals))


@record
class Sums:
    """The sums of one seat's game, not rounded."""

    luck: float
    others: float
    skill: float


def sums_of_games(bot: str, *, games: int, seed: int, decks: int = 1) -> Iterator[Sums]:
    """Yield the sums of the first seat in games of a bot with mixed set-ups, with few decks a value."""
    for number in range(games):
        config = mixed_config(load_catalog(), SeededRng(f"calibration {number}"))
        yield sums_of_game(config, bot, seed * 1_000_000 + number, decks)


def sums_of_game(config: GameConfig, bot: str, seed: int, decks: int) -> Sums:
    """Play a game with one bot on all seats and return the sums of the first seat."""
    catalog = load_catalog()
    events: list[Event] = []
    for _, new in play_game(catalog, config, [find_bot(bot)], seed):
        events += new
    started = events[0]
    if not isinstance(started, GameStarted):
        raise TypeError("a game begins with its start")
    found = dict.fromkeys(Cause, 0.0)
    # Every game has decks of its own: what they have by chance must not be the same in all of them.
    for change in Walk(events, catalog, Values(deck_numbers(started, decks, seed=seed)), [FIRST_SEAT]):
        if change.owner == FIRST_SEAT:
            found[change.cause] += change.after.total - change.before.total
    return Sums(found[Cause.LUCK], found[Cause.OTHERS], found[Cause.SKILL])


def main() -> int:
    """Print all comparisons; return 1 if one is beyond three standard errors."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500, help="reviewed games of each bot, none with 0")
    parser.add_argument(
        "--fresh", type=int, default=1000, help="games of the reference player on fresh deals"
    )
    parser.add_argument("--decks", type=int, default=1, help="decks for each value of the reviewed games")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--setup",
        type=int,
        nargs="*",
        choices=range(len(SETUPS)),
        default=range(len(SETUPS)),
        help="numbers of the set-ups whose start is compared; all without it",
    )
    args = parser.parse_args()
    worst = 0.0
    for config in (SETUPS[number] for number in args.setup):
        start = compare_start(config, fresh=args.fresh, seed=args.seed)
        worst = max(worst, abs(start.sigmas))
        print(
            f"start, {config.players} players, {config.explore}: expected {_shown(start.expected)}, "
            f"mean of {args.fresh} games {_shown(start.result)}, {start.sigmas:+.1f} standard errors",
            flush=True,
        )
    for bot in BOTS if args.games else ():
        sums = []
        for one in sums_of_games(bot, games=args.games, seed=args.seed, decks=args.decks):
            sums.append(one)
            if len(sums) % 100 == 0:
                print(f"{bot}: {len(sums)} of {args.games} games", file=sys.stderr, flush=True)
        luck, skill = mean([one.luck for one in sums]), mean([one.skill for one in sums])
        others = mean([one.others for one in sums])
        sigmas = luck.value / (luck.error or 1.0)
        worst = max(worst, abs(sigmas), SIGMAS + 1 if bot == "reference" and skill.value else 0.0)
        print(
            f"{bot}, {args.games} games: luck {_shown(luck)}, {sigmas:+.1f} standard errors; "
            f"others {_shown(others)}; skill {_shown(skill)}",
            flush=True,
        )
    return int(worst > SIGMAS)


def _shown(figure: Mean) -> str:
    return f"{figure.value:.2f} ± {figure.error or 0.0:.2f}"


if __name__ == "__main__":
    sys.exit(main())
