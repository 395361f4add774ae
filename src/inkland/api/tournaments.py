"""Tournaments among bots on common decks."""

from __future__ import annotations

from collections.abc import Sequence

from inkland.api.bot_games import find_bot
from inkland.api.errors import explained, whole_seed
from inkland.api.setups import catalog, setup
from inkland.bots import Bot, registered
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig, resolve
from inkland.notation.values import to_plain
from inkland.sim.tournament.executors import run_in_process, run_in_processes
from inkland.sim.tournament.plan import Tournament, matches
from inkland.sim.tournament.results import GameResult
from inkland.sim.tournament.standings import Standings, standings


@explained
def tournament(
    bots: Sequence[Bot | str],
    decks: int = 20,
    config: GameConfig | None = None,
    *,
    players: int = 1,
    seed: int = 1,
    jobs: int = 1,
) -> Standings:
    """Let bots play the same decks and return their standings; `print` shows them as a table.

    With one player every bot plays each deck alone; with more they sit at tables and change seats. Bots given
    as objects play in this process, so they need `jobs=1`; bots given by name can play in several processes.
    """
    plan, results = play_tournament(bots, decks, config, players=players, seed=seed, jobs=jobs)
    return standings(plan, results)


def play_tournament(
    bots: Sequence[Bot | str],
    decks: int,
    config: GameConfig | None,
    *,
    players: int,
    seed: int,
    jobs: int,
    facts: bool = False,
) -> tuple[Tournament, list[GameResult]]:
    """Play a tournament and return its plan and its results, with what statistics need if `facts`."""
    own = [bot for bot in bots if not isinstance(bot, str)]
    if own and jobs > 1:
        raise ValueError("bots given as objects play in one process: use jobs=1, or name them")
    names = tuple(bot if isinstance(bot, str) else bot.name for bot in bots)
    base = setup() if config is None else config
    plan = Tournament(
        bots=names,
        players=players,
        seed=whole_seed(seed),
        decks=decks,
        config=to_plain(resolve(replace(base, players=players), catalog()), GameConfig),
        facts=facts,
    )
    with registered([bot for bot in own if bot.name not in names[: names.index(bot.name)]]):
        for name in names:
            find_bot(name)
        games = matches(plan)
        results = run_in_processes(plan, games, jobs) if jobs > 1 else run_in_process(plan, games)
        return plan, list(results)
