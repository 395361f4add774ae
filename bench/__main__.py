"""Print the figures that README and docs quote: `make bench`."""

import argparse
import subprocess
import sys
from collections.abc import Callable
from random import Random
from time import process_time

from bench import limit
from inkland.bots import find_bot
from inkland.content import load_catalog
from inkland.core.board.sheet import Sheet
from inkland.core.catalog import ExploreCard
from inkland.core.decide import start, step
from inkland.core.options import options
from inkland.core.scoring import SCORERS
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import view
from inkland.core.turns.placing import shape_places
from inkland.notation.probe import answer_line
from inkland.notation.sheets import format_sheet
from inkland.sim.chance import SeededRng
from inkland.sim.games import play_game
from inkland.sim.trace import encode_line

CATALOG = load_catalog()
ROUNDS = 25


def core_game(seed: int) -> list[Sheet]:
    """Play one random solo base game through options, decide and evolve; return the sheets on the way."""
    rng = SeededRng(seed)
    state, _ = start(CATALOG, GameConfig(), (Player("bench"),), rng)
    sheets = []
    while not state.table.is_over:
        (seat,) = state.table.awaited
        choices = options(view(state, seat))
        state, _ = step(state, choices[rng.below(len(choices))], rng)
        sheets.append(state.table.sheets[0])
    return sheets


def per_second(work: Callable[[int], object], count: int) -> float:
    """Return how often `work` runs in a second of processor time."""
    begun = process_time()
    for index in range(count):
        work(index)
    return count / (process_time() - begun)


def games(count: int) -> None:
    """Run the core and the limit of pure Python in turn, so that a noisy machine is fair to both."""
    core, pure, ratios = [], [], []
    for round_ in range(ROUNDS):
        core.append(per_second(lambda i, r=round_: core_game(r * count + i), count))  # type: ignore[misc]
        pure.append(per_second(lambda i, r=round_: limit.play(Random(r * count + i)), count * 4))  # type: ignore[misc]
        ratios.append(pure[-1] / core[-1])
    report("random solo base games through decide/evolve", f"{max(core):,.0f} /s", "≥ 700")
    report("the limit of pure Python (bench/limit.py)", f"{max(pure):,.0f} /s")
    report("limit ÷ core, median of the rounds", f"{sorted(ratios)[ROUNDS // 2]:.1f}")


def microseconds(work: Callable[[], object], count: int) -> float:
    """Return the time of one unit of work, of which each call does `count`: the best of some rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        begun = process_time()
        work()
        best = min(best, process_time() - begun)
    return best / count * 1e6


def parts() -> None:
    sheets = [sheet for seed in range(20) for sheet in core_game(seed)]
    cards = [card for card in CATALOG.cards.values() if isinstance(card, ExploreCard)]
    time = microseconds(
        lambda: [shape_places(card, sheet, duty=False) for sheet in sheets for card in cards],
        len(sheets) * len(cards),
    )
    report("all legal placements of a card", f"{time:.1f} µs", "≤ 15")
    scorers = list(SCORERS.values())
    time = microseconds(
        lambda: [scorer(sheet) for sheet in sheets for scorer in scorers], len(sheets) * len(scorers)
    )
    report("one scoring card", f"{time:.1f} µs", "≤ 8")
    lines = [encode_line({"op": "score", "map": "A", "sheet": format_sheet(sheet)}) for sheet in sheets]
    time = microseconds(lambda: [answer_line(line, CATALOG) for line in lines], len(lines))
    report("probe: score requests", f"{1e6 / time:,.0f} /s", "≥ 2,000")


def imports() -> None:
    code = (
        "import sys, time; sys.path_importer_cache; begun = time.process_time(); "
        "import inkland.core; print((time.process_time() - begun) * 1e3)"
    )
    times = [
        float(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout)
        for _ in range(15)
    ]
    report("import inkland.core (all of the rules)", f"{min(times):.0f} ms", "< 60")


def bots() -> None:
    for name, count in (("random", 200), ("greedy", 20)):
        bot = find_bot(name)
        ratings, moves, begun = [], 0, process_time()
        for seed in range(count):
            for moves_, (state, _) in enumerate(play_game(CATALOG, GameConfig(), [bot], seed)):
                last = state, moves_
            result = last[0].table.result
            ratings.append(result.rating if result is not None and result.rating is not None else 0)
            moves += last[1]
        spent = (process_time() - begun) / moves * 1e3
        mean = sum(ratings) / count
        error = (sum((r - mean) ** 2 for r in ratings) / (count - 1) / count) ** 0.5
        report(f"{name}: rating, solo base map A, {count} games", f"{mean:+.1f} ± {error:.1f}")
        report(f"{name}: a move", f"{spent:.2f} ms")


def report(what: str, figure: str, wanted: str = "") -> None:
    print(f"{what:<56}{figure:>14}{f'  ({wanted})' if wanted else ''}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50, help="games in each round")
    count = parser.parse_args().games
    print(f"Python {sys.version.split()[0]}, one core, processor time; best of {ROUNDS} rounds\n")
    games(count)
    parts()
    imports()
    bots()


if __name__ == "__main__":
    main()
