"""Calibrates the review of choices: its best choice against that of many more decks, and losses of bots.

    python -m bench.review.choices [--positions N] [--games N] [--seed N] [--results FILE]

Prints what it finds and exits with 1 if a limit is missed. With a file of results it can be stopped at any
time: the next run goes on where it was.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice, pairwise
from pathlib import Path
from statistics import fmean
from typing import Final

from bench.review.judged_games import FIRST_SEAT, MadeChoice, choices_of_game, mixed_setup, solo_setup
from bench.review.results import OtherMeasurement, Results
from inkland.core.record import record
from inkland.evaluation.ranking import Rounds
from inkland.evaluation.value import mean_error
from inkland.review.choices.candidates import best_rated
from inkland.review.choices.effort import EFFORTS, Effort
from inkland.review.choices.judgement import Contest, judge
from inkland.review.choices.verdicts import limits
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
CHUNK: Final = 80
"""Decks of the reference before candidates that are clearly worse are dropped."""
CLEAR: Final = 4.0
"""A candidate is clearly worse if it is behind by more than this many standard errors."""


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
    """Compare the best choice of a review with the best one by many more decks."""
    contest = _candidates(made)
    rounds = [(size, MORE * decks) for size, decks in effort.rounds]
    first = made.seed + REFERENCE_DECKS
    decks = range(first, first + sum(decks for _, decks in rounds))
    winner = find_best(contest, rounds, first)
    # The same ranking as for the real choice, and the error of the very pair that is compared.
    found = judge(made.table, FIRST_SEAT, contest.makers[winner][0], made.choice, effort, made.seed)
    best = contest.number(found.best)
    if best == winner:
        return Compared(is_same=True, difference=0.0, error=found.loss.error)
    for number in (best, winner):
        contest.play([number], decks[len(contest.scores(number)) :])
    against = contest.loss(best, winner)
    return Compared(
        is_same=False, difference=against.total, error=(found.loss.error**2 + against.error**2) ** 0.5
    )


def find_best(contest: Contest, rounds: Rounds, deck: int) -> int:
    """Return the best candidate by rounds of playouts, as a review does.

    Candidates that are clearly worse than the best one are not played on: that takes half of the time and
    changes nothing.
    """
    alive = list(range(len(contest.sheets)))
    for size, decks in rounds:
        alive = alive[:size]
        for begin in range(deck, deck + decks, CHUNK):
            if len(alive) == 1:
                return alive[0]
            contest.play(alive, range(begin, min(begin + CHUNK, deck + decks)))
            alive.sort(key=lambda number: -contest.worth(number))
            alive = [number for number in alive if not _is_clearly_worse(contest, number, alive[0])]
        deck += decks
    return alive[0]


def _is_clearly_worse(contest: Contest, number: int, best: int) -> bool:
    loss = contest.loss(best, number)
    return loss.total < -CLEAR * loss.error


def losses_of_game(bot: str, seed: int, effort: Effort) -> list[float]:
    """Return the losses of a bot's choices in a solo game, above zero for a loss."""
    return [-made.judged(effort).loss.total for made in choices_of_game(bot, solo_setup(seed), seed)]


def loss_of(bot: str, seeds: Sequence[int], effort: Effort, results: Results | None = None) -> Loss:
    """Return the mean loss of a bot in solo games."""
    results = results or Results(None, {})
    losses: list[float] = []
    for seed in seeds:
        losses += results.find(f"{bot} {seed}", list[float], partial(losses_of_game, bot, seed, effort))
        print(f"  {bot}, seed {seed}: {fmean(losses):.3f} stars a choice", file=sys.stderr, flush=True)
    return Loss(bot, len(losses), fmean(losses), mean_error(losses))


def are_ordered(losses: Sequence[Loss]) -> bool:
    """Return whether every bot loses more than the one before it, by more than twice the error."""
    return all(
        after.mean - before.mean > SIGMAS * (before.error**2 + after.error**2) ** 0.5
        for before, after in pairwise(losses)
    )


def compare_positions(count: int, seed: int, effort: Effort, results: Results) -> list[Compared]:
    """Compare the best choices in some positions."""
    compared: list[Compared] = []
    for made in islice(positions(seed), count):
        compared.append(results.find(f"position {made.seed}", Compared, partial(compare, made, effort)))
        if len(compared) % 10 == 0:
            share = fmean(one.agrees for one in compared)
            print(f"  {len(compared)} positions, {share:.1%} agree", file=sys.stderr, flush=True)
    return compared


def main() -> int:
    """Measure, print, and say whether all limits are kept."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--positions", type=int, default=300, help="positions, none with 0")
    parser.add_argument("--games", type=int, default=20, help="games of each bot, none with 0")
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument(
        "--results", type=Path, help="keep each result here; go on with those of earlier runs"
    )
    args = parser.parse_args()
    effort = EFFORTS[Depth.STANDARD]
    try:
        results = Results(args.results, {"seed": args.seed, "effort": effort, "limits": limits()})
    except OtherMeasurement as error:
        print(f"{error}; choose another file", file=sys.stderr)
        return 2
    print(f"seed {args.seed}, standard depth", flush=True)
    seeds = range(args.seed, args.seed + args.games)
    losses = [loss_of(bot, seeds, effort, results) for bot in BOTS if seeds]
    for loss in losses:
        print(
            f"{loss.bot}: {loss.mean:.3f} ± {loss.error:.3f} stars a choice, {loss.choices} choices",
            flush=True,
        )
    is_good = losses[0].mean <= LEGEND_LOSS and are_ordered(losses) if losses else True
    compared = compare_positions(args.positions, args.seed, effort, results)
    if compared:
        agreement = fmean(one.agrees for one in compared)
        same = fmean(one.is_same for one in compared)
        given_up = fmean(one.difference for one in compared)
        print(
            f"best choice: {len(compared)} positions, {agreement:.1%} within twice the stated error of the "
            f"best with {MORE} times the decks, {same:.1%} the same; {given_up:.2f} stars worse on average"
        )
        is_good = is_good and agreement >= AGREEMENT
    print("all limits are kept" if is_good else "a limit is missed")
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
