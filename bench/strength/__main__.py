"""`python -m bench.strength play|draw|list`."""

import argparse
from pathlib import Path

from bench.strength.draw import draw
from bench.strength.play import play_stage
from bench.strength.stages import BY_NAME, ORDER, STAGES

DOCS = Path(__file__).parents[2] / "docs"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    actions = parser.add_subparsers(dest="action", required=True)
    actions.add_parser("list", help="the stages")
    actions.add_parser("draw", help="charts and page from the results")
    play = actions.add_parser("play", help="play what is missing of some stages")
    play.add_argument("stages", nargs="*", metavar="STAGE", help="all if none is named")
    play.add_argument("--bots", type=lambda text: text.split(","), help="all if none is named")
    play.add_argument("--games", type=int, default=100, help="decks for each bot or pair")
    play.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    if args.action == "list":
        for stage in STAGES:
            print(f"{stage.name:<16} {stage.title}")
    elif args.action == "draw":
        draw(DOCS, ORDER)
    else:
        wanted = args.bots or list(ORDER)
        if unknown := {*wanted, *args.stages} - {*ORDER} - BY_NAME.keys():
            parser.error(f"there is no {', '.join(sorted(unknown))}")
        for name in args.stages or BY_NAME:
            play_stage(BY_NAME[name], [bot for bot in ORDER if bot in wanted], args.games, args.jobs)


if __name__ == "__main__":
    main()
