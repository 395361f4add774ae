"""Many games in a row, each with its own seed."""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TextIO

from inkland.bots import Bot, find_bot, prepare_bots
from inkland.bots.faults import has_given_up
from inkland.content import load_catalog
from inkland.core.events import Event, GameEnded
from inkland.core.record import record, replace
from inkland.core.setup.config import GameConfig
from inkland.core.setup.variants import Variant, variants_of
from inkland.core.state import Table
from inkland.notation.records import format_record
from inkland.sim.chance import SeededRng
from inkland.sim.faults import FaultCounts, faults_now
from inkland.sim.games import play_game
from inkland.sim.mixed import mixed_config
from inkland.sim.record_files import write_record
from inkland.sim.trace import TraceWriter


@record
class GameSummary:
    """The result of a game in a table of results."""

    game: int
    seed: int
    players: int
    map: str
    explore: str
    bots: tuple[str, ...]
    totals: tuple[int, ...]
    lost: tuple[int, ...]
    """Stars lost to monsters, by seat."""
    winners: tuple[int, ...]
    rating: int | None
    title: str | None
    moves: int
    variants: tuple[Variant, ...] = ()
    """What makes the game a variant (S-2)."""
    is_forfeited: bool = False
    """Whether a bot failed so often that the result says nothing about it."""


def simulate(
    games: int,
    *,
    config: GameConfig | None,
    mixed: bool,
    bots: Sequence[str],
    seed: int,
    variants: bool = False,
    trace: TextIO | None = None,
    records: Path | None = None,
) -> Iterator[GameSummary]:
    """Play games one after another and yield their summaries; each is traced and recorded before that.

    Game `n` has the seed `seed + n`, so any game of a batch can be played again alone. Mixed games are
    variants (S-2) only with `variants`. Raises CannotLoad or SearchUnavailable for a bot that cannot play.
    """
    catalog = load_catalog()
    players = [find_bot(name) for name in bots]
    prepare_bots(players)
    writer = TraceWriter(trace) if trace is not None else None
    for index in range(games):
        setup = config
        if mixed or setup is None:
            setup = mixed_config(catalog, SeededRng(f"set-up {seed + index}"), variants=variants)
        log: list[Event] = []
        state, moves, faults = None, 0, faults_now(players)
        for moves, (state, events) in enumerate(play_game(catalog, setup, players, seed + index)):  # noqa: B007
            log += events
        if writer is not None:
            writer.write(index, seed + index, log, catalog)
        if records is not None and state is not None:
            names = [players[seat % len(players)].name for seat in range(len(state.table.sheets))]
            text = format_record(log, catalog, seed=seed + index, bots=names)
            write_record(records, seed + index, names, text)
        if state is not None:
            summary = _summary(index, seed + index, state.table, [bot.name for bot in players], moves)
            yield replace(summary, is_forfeited=_is_forfeited(players, faults))


def _is_forfeited(bots: Sequence[Bot], before: FaultCounts) -> bool:
    """Return whether a bot has failed so often since an earlier moment that it was not asked again."""
    new = (Counter(now) - Counter(before[name]) for name, now in faults_now(bots).items())
    return any(map(has_given_up, new))


def _summary(index: int, seed: int, table: Table, bots: Sequence[str], moves: int) -> GameSummary:
    result, config = table.result, table.rules.config
    if not isinstance(result, GameEnded):
        raise TypeError("the game has not ended")
    return GameSummary(
        game=index,
        seed=seed,
        players=config.players,
        map=str(config.map),
        explore=config.explore.value,
        bots=tuple(bots[seat % len(bots)] for seat in range(config.players)),
        totals=result.totals,
        lost=result.lost_to_monsters,
        winners=tuple(result.winners),
        rating=result.rating,
        title=result.title,
        variants=variants_of(config, table.rules.catalog),
        moves=moves,
    )
