"""Recorded whole games that must replay to the same result for ever: conformance/games.

`python -m tests.games.golden` picks a small set of games that shows every card, edict, skill and map
and writes their records. It is run when the content changes, never to make a failing test pass.
"""

from pathlib import Path

from tests.games.sights import (
    FULL_MAP,
    FULL_SHEET,
    NO_PLACE,
    SINGLE_HERO,
    TIE_BROKEN,
    everything,
    sights_of,
)

from inkland.bots import find_bot
from inkland.content import load_catalog
from inkland.core.events import Event, GameStarted
from inkland.core.evolve import begin, evolve
from inkland.core.record import replace
from inkland.notation.records import SUFFIX, format_record
from inkland.sim.chance import SeededRng
from inkland.sim.games import play_game
from inkland.sim.mixed import mixed_config

FOLDER = Path(__file__).parents[2] / "conformance" / "games"
CATALOG = load_catalog()
TOO_RARE = {FULL_MAP, FULL_SHEET, NO_PLACE, SINGLE_HERO, TIE_BROKEN}
"""Seen on crowded sheets only; tests/games/test_whole_games.py has them."""
CANDIDATES = 240


def sights_in(events: list[Event]) -> set[str]:
    """Everything that a recorded game shows."""
    first, *rest = events
    assert isinstance(first, GameStarted)
    state = begin(CATALOG, first)
    seen = {f"map {first.config.map}"}
    for event in rest:
        after = evolve(state, event)
        seen |= sights_of(state, event, after)
        state = after
    return seen


def candidate(seed: int) -> list[Event]:
    """A mixed game for one to three players, the last seat played by a bot that means to win."""
    config = mixed_config(CATALOG, SeededRng(f"golden {seed}"), variants=True)
    config = replace(config, players=1 + seed % 3, skills=True)
    bots = [find_bot("random"), find_bot("random"), find_bot("greedy")]
    return [
        event for _, events in play_game(CATALOG, config, bots[-config.players :], seed) for event in events
    ]


def main() -> None:
    """Write the records."""
    games = {seed: candidate(seed) for seed in range(CANDIDATES)}
    shown = {seed: sights_in(events) - TOO_RARE for seed, events in games.items()}
    missing = everything() - TOO_RARE
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob(f"*{SUFFIX}"):
        old.unlink()
    while missing:
        seed = max(shown, key=lambda seed: len(shown[seed] & missing) / len(games[seed]))
        if not shown[seed] & missing:
            raise SystemExit(f"no candidate shows {sorted(missing)}")
        missing -= shown.pop(seed)
        text = format_record(games[seed], CATALOG, seed=seed)
        (FOLDER / f"mixed-{seed:03}{SUFFIX}").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
