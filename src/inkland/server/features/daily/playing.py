"""Bots play a daily map, as many choices at a time as fit into a fraction of a second.

Only workers of the server do this, since they get the whole deal.
"""

import time
from collections.abc import Iterable
from functools import cache
from threading import Event

from inkland.bots import BOTS
from inkland.bots.levels.readiness import SEARCH, SearchUnavailable
from inkland.bots.levels.search_bot import SearchBot
from inkland.content import load_catalog
from inkland.core.catalog import Catalog
from inkland.core.decide import step
from inkland.core.events import GameStarted
from inkland.core.evolve import begin, evolve
from inkland.core.ids import Seat
from inkland.core.options import options
from inkland.core.setup.ruleset import Player
from inkland.core.state import State, view
from inkland.notation.commands import format_command, parse_command
from inkland.server.infra.jobs.protocol.work import DealPlayed, PlayDeal
from inkland.server.model.daily.maps import Kind, deal_daily
from inkland.server.model.games.deal import DeckChance, SeededChance
from inkland.server.model.rooms.setup import Setup, game_config
from inkland.views.table import result_info

ALONE = Seat(0)


def play_deal(work: PlayDeal, stop: Event) -> DealPlayed:
    """Return the results of the games that are over when the time is up, and the choices of the next one.

    Every choice has random numbers of its own, so it does not matter where the time is up. A level plays
    nothing if the search cannot be loaded: another bot would choose for it.
    """
    if not _can_play(work.bot):
        return DealPlayed([], list(work.choices))
    ends = time.monotonic() + work.seconds
    totals, choices = list[int](), list(work.choices)
    while len(totals) < work.most:
        state = _state_after(work, choices)
        while not state.table.is_over:
            line = _choose(state, work, work.game + len(totals), len(choices), stop)
            if stop.is_set():  # the choice is of any quality
                return DealPlayed(totals, choices)
            choices.append(line)
            state = _after(state, line, work.seed)
            if time.monotonic() > ends and not state.table.is_over:
                return DealPlayed(totals, choices)
        totals.append(_total(state))
        choices = []
        if time.monotonic() > ends:
            break
    return DealPlayed(totals, choices)


def _can_play(bot: str) -> bool:
    if not isinstance(BOTS[bot], SearchBot):
        return True
    try:
        SEARCH.load()
    except SearchUnavailable:
        return False
    return True


def _choose(state: State, work: PlayDeal, game: int, number: int, stop: Event) -> str:
    """Return the next choice of the bot as a command."""
    bot, seen = BOTS[work.bot], view(state, ALONE)
    rng = SeededChance(work.seed, _chance_name(work, game, number))
    if isinstance(bot, SearchBot):
        return format_command(bot.choose(seen, options(seen), rng, stop=stop))
    return format_command(bot.choose(seen, options(seen), rng))


def _chance_name(work: PlayDeal, game: int, number: int) -> str:
    """Return the name of the random numbers for one choice."""
    return f"{work.bot} game {game} choice {number}"


def _state_after(work: PlayDeal, choices: Iterable[str]) -> State:
    """Return the state of a game of the deal after some choices."""
    state = _dealt(work.kind, work.seed)
    for line in choices:
        state = _after(state, line, work.seed)
    return state


@cache
def _catalog() -> Catalog:
    return load_catalog()


def _dealt(kind: Kind, seed: bytes) -> State:
    config = game_config(Setup(preset=kind), 1, _catalog())
    started, *events = deal_daily(kind, _catalog(), config, (Player("1"),), seed)
    if not isinstance(started, GameStarted):
        raise TypeError("a deal begins with its start")
    state = begin(_catalog(), started)
    for event in events:
        state = evolve(state, event)
    return state


def _after(state: State, line: str, seed: bytes) -> State:
    return step(state, parse_command(line, ALONE), DeckChance(seed, state.table.season + 1))[0]


def _total(state: State) -> int:
    result = result_info(state.table)
    if result is None:
        raise ValueError("the game is not over")
    return result.totals[0]
