"""Measures the limits of the verdicts, quantiles of a bot's losses, and writes them: `make verdicts`."""

import argparse
import sys
from statistics import fmean, quantiles

import msgspec

from bench.review.judged_games import choices_of_game, mixed_setup
from inkland.core.record import replace
from inkland.evaluation.value import mean_error
from inkland.review.choices.effort import EFFORTS
from inkland.review.choices.verdicts import FILE, SHARES, Limits
from inkland.review.document import Depth, Verdict

BOT = "journeyman"
DEPTH = Depth.STANDARD


def main() -> None:
    """Judge the choices of some games and write the limits."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    # A fixed number of decks: where more are played depends on the limits, and they are measured here.
    effort = replace(EFFORTS[DEPTH], fresh=EFFORTS[DEPTH].most)
    losses: list[float] = []
    for seed in range(args.seed, args.seed + args.games):
        losses += [made.judged(effort).loss.total for made in choices_of_game(BOT, mixed_setup(seed), seed)]
        done = seed - args.seed + 1
        print(f"{done} of {args.games} games, mean loss {fmean(losses):.3f}", file=sys.stderr, flush=True)
    hundredths = quantiles([-loss for loss in losses], n=100, method="inclusive")
    good, inaccuracy, mistake = (
        round(hundredths[round(100 * SHARES[verdict]) - 1], 1)
        for verdict in (Verdict.GOOD, Verdict.INACCURACY, Verdict.MISTAKE)
    )
    found = Limits(
        good,
        inaccuracy,
        mistake,
        bot=BOT,
        games=args.games,
        seed=args.seed,
        depth=DEPTH,
        choices=len(losses),
        mean=round(fmean(losses), 3),
        error=round(mean_error(losses), 3),
    )
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n")
    print(FILE.read_text())
    print("quantiles:", {at: round(hundredths[at - 1], 2) for at in (25, 50, 60, 70, 75, 80, 90, 95, 98)})


if __name__ == "__main__":
    main()
