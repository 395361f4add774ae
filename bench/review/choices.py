"""Calibrates the review of choices: its best choice against that of many more decks, and losses of bots.

    python -m bench.review.choices [--positions N] [--games N] [--seed N]

Prints what it finds and exits with 1 if a limit is missed.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import fmean
from typing import Final

from bench.review.judged_games import FIRST_SEAT, MadeChoice, choices_of_game, mixed_setup, solo_setup
from inkland.core.record import record
from inkland.evaluation.ranking import rank
from inkland.evaluation.value import mean_error
from inkland.review.choices.candidates import best_rated
from inkland.review.choices.effort import EFFORTS, Effort
from inkland.review.choices.judgement import Contest, judge
from inkland.review.document import Depth

MORE: Final = 20
"""How many times the decks of a review the reference has."""
LEAST_CANDIDATES: Final = 5
STEP: Final = 5
"""Every nth choice of a game is a position."""
PLAYER: Final = "journeyman"
SIGMAS: Final = 2.0
AGREEMENT: Final = 0.95
BOTS: Final = ("legend", "journeyman", "apprentice", "random")
"""From the smallest loss to the largest."""
LEGEND_LOSS: Final = 0.3
REFERENCE_DECKS: Final = 1 << 50
"""How far the decks of the reference are from those of the review."""


@record
class Compared:
    """The review's best choice in a position, compared with the reference's."""

    is_same: bool
    difference: float
    """What the reference's best one brings more, by the reference's decks."""
    error: float
    """The standard error that the review states for this difference, together with the reference's own."""

    @property
    def agrees(self) -> bool:
        """Whether the difference is within twice the stated error."""
        return self.difference <= SIGMAS * self.error


@record
class Loss:
    """The mean loss of a choice of a bot."""

    bot: str
    choices: int
    mean: float
    """In stars, above zero for a loss; single losses of either sign are in it as they are."""
    error: float


def positions(seed: int) -> Iterator[MadeChoice]:
    """Yield choices of games of mixed set-ups that have enough candidates, without end."""
    while True:
        for number, made in enumerate(choices_of_game(PLAYER, mixed_setup(seed), seed)):
            if number % STEP == seed % STEP and len(_candidates(made).sheets) >= LEAST_CANDIDATES:
                yield made
        seed += 1


def _candidates(made: MadeChoice) -> Contest:
    choices = best_rated(made.table, FIRST_SEAT, EFFORTS[Depth.STANDARD].width)
    return Contest(made.table, FIRST_SEAT, list(dict.fromkeys([*choices, made.choice])))


def compare(made: MadeChoice, effort: Effort) -> Compared:
    """Rank the candidates of a position with many more decks than a review has, and compare the winners."""
    contest = _candidates(made)
    rounds = [(size, MORE * decks) for size, decks in effort.rounds]
    order = rank(len(contest.sheets), rounds, made.seed + REFERENCE_DECKS, contest.play, contest.worth)
    winner = contest.makers[order[0]][0]
    # The same ranking as for the real choice, and the error of the very pair that is compared.
    found = judge(made.table, FIRST_SEAT, winner, made.choice, effort, made.seed)
    best = contest.number(found.best)
    against = contest.loss(best, order[0])
    error = (found.loss.error**2 + against.error**2) ** 0.5
    return Compared(best == order[0], against.total, error)


def loss_of(bot: str, seeds: Sequence[int], effort: Effort) -> Loss:
    """Return the mean loss of a bot in solo games."""
    losses = []
    for seed in seeds:
        losses += [-made.judged(effort).loss.total for made in choices_of_game(bot, solo_setup(seed), seed)]
        print(f"  {bot}, seed {seed}: {fmean(losses):.3f} stars a choice", file=sys.stderr, flush=True)
    return Loss(bot, len(losses), fmean(losses), mean_error(losses))


def are_ordered(losses: Sequence[Loss]) -> bool:
    """Return whether every bot loses more than the one before it, by more than twice the error."""
    return all(
        after.mean - before.mean > SIGMAS * (before.error**2 + after.error**2) ** 0.5
        for before, after in pairwise(losses)
    )


def main() -> int:
    """Measure, print, and say whether all limits are kept."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--games", type=int, default=20, help="games of each bot")
    parser.add_argument("--seed", type=int, default=1000)
    args = parser.parse_args()
    effort = EFFORTS[Depth.STANDARD]
    print(f"seed {args.seed}, standard depth", flush=True)
    compared: list[Compared] = []
    for made, _ in zip(positions(args.seed), range(args.positions), strict=False):
        compared.append(compare(made, effort))
        if len(compared) % 10 == 0:
            share = fmean(one.agrees for one in compared)
            print(f"  {len(compared)} positions, {share:.1%} agree", file=sys.stderr, flush=True)
    agreement = fmean(one.agrees for one in compared)
    same = fmean(one.is_same for one in compared)
    given_up = fmean(one.difference for one in compared)
    print(
        f"best choice: {len(compared)} positions, {agreement:.1%} within twice the stated error of the best "
        f"with {MORE} times the decks, {same:.1%} the same; {given_up:.2f} stars worse on average"
    )
    losses = [loss_of(bot, range(args.seed, args.seed + args.games), effort) for bot in BOTS]
    for loss in losses:
        print(f"{loss.bot}: {loss.mean:.3f} ± {loss.error:.3f} stars a choice, {loss.choices} choices")
    is_good = agreement >= AGREEMENT and losses[0].mean <= LEGEND_LOSS and are_ordered(losses)
    print("all limits are kept" if is_good else "a limit is missed")
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
