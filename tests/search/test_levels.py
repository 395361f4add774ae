"""The levels: legal everywhere, fair, reproducible, stronger by level, in time."""

import subprocess
import sys
from statistics import mean
from threading import Event
from time import perf_counter

import pytest
from tests.property.playing import CATALOG
from tests.unit.bots.test_games import play

from inkland.bots import BOTS, LEVELS, Bot, SearchBot, find_bot
from inkland.bots.evaluation import make_evaluator
from inkland.core.decide import start, step
from inkland.core.ids import Box, CardId, MapId, Seat
from inkland.core.options import options
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig
from inkland.core.setup.presets import EVERYTHING
from inkland.core.setup.ruleset import Player
from inkland.core.state import AmbushTurn, State, view
from inkland.core.turns.choices import sheet_after
from inkland.core.turns.legality import check
from inkland.search.settings import Budget, Perception, SearchParams
from inkland.sim.chance import SeededRng
from inkland.sim.mixed import mixed_config

QUICK = SearchBot("quick", budget=Budget(sheets=400), params=SearchParams(width=3, seasons=1, share=128))
BLIND = SearchBot("blind", params=SearchParams(width=2), perception=Perception(options=0))


def moments(config: GameConfig, seed: int, every: int) -> list[State]:
    """Return some moments of a game among quick bots."""
    deck, whim = SeededRng(seed), SeededRng(f"bots {seed}")
    state, _ = start(CATALOG, config, tuple(Player("") for _ in range(config.players)), deck)
    found, passed = [], 0
    while not state.table.is_over:
        if passed % every == 0:
            found.append(state)
        passed += 1
        seen = view(state, min(state.table.awaited))
        state, _ = step(state, QUICK.choose(seen, options(seen), whim), deck)
    return found


def chosen(bot: Bot, state: State, seed: int = 3) -> object:
    seen = view(state, min(state.table.awaited))
    return bot.choose(seen, options(seen), SeededRng(seed))


def other_secrets(state: State) -> State:
    """Return the same table with everything hidden in another order, and other piles."""
    hidden = state.hidden
    unmet = [card.id for card in CATALOG.ambushes(Box.BASE) if card.id not in state.table.met]
    pile = tuple(card for card in hidden.ambush_pile if card in state.table.met)
    fresh = tuple(CardId(card) for card in reversed(unmet))[: len(hidden.ambush_pile) - len(pile)]
    return State(
        state.table,
        replace(
            hidden,
            deck=tuple(reversed(hidden.deck)),
            ambush_pile=pile + fresh,
            hero_pile=hidden.hero_pile[::-1],
        ),
    )


@pytest.mark.parametrize("bot", LEVELS, ids=lambda bot: bot.name)
def test_a_level_knows_no_secret(bot: SearchBot) -> None:
    """States that differ in hidden parts alone get the same choice (S-5)."""
    for state in moments(GameConfig(players=2), 5, 9)[-3:]:
        assert chosen(bot, state) == chosen(bot, other_secrets(state))


def test_a_seed_gives_the_same_choice() -> None:
    """The outcome of a race depends on sheets and seeds alone."""
    bots = [SearchBot(budget=Budget(sheets=20_000), params=SearchParams(width=7)) for _ in range(2)]
    for state in moments(EVERYTHING, 8, 6):
        assert len({repr(chosen(bot, state)) for bot in bots}) == 1


@pytest.mark.parametrize("seed", range(14))
def test_any_game_is_played_legally(seed: int) -> None:
    """Every kind of set-up for 1 to 6 players, with skills; forecasts come true."""
    config = mixed_config(CATALOG, SeededRng(f"levels {seed}"), variants=True)
    setup = {name: getattr(config, name) for name in GameConfig.__fields__ if name != "players"}  # type: ignore[attr-defined]
    bots = [(QUICK, BLIND, find_bot("apprentice"))[seat % 3] for seat in range(config.players)]
    assert play(list(bots), seed, **setup).table.is_over


def test_a_hundred_players() -> None:
    """Far more seats than a compiled game has."""
    config = GameConfig(players=100, explore=Box.HEROES, skills=True)
    deck, whim = SeededRng(4), SeededRng(5)
    state, _ = start(CATALOG, config, tuple(Player("") for _ in range(100)), deck)
    asked = 0
    while asked < 250:
        seen = view(state, min(state.table.awaited))
        bot = QUICK if asked % 10 == 0 else find_bot("apprentice")
        choice = bot.choose(seen, options(seen), whim)
        check(state.table, choice)
        state, _ = step(state, choice, deck)
        asked += 1


@pytest.mark.slow
def test_a_budget_of_seconds_is_kept() -> None:
    """At the start of a game, where playouts are longest; with a margin, since machines are busy."""
    state = moments(GameConfig(), 2, 100)[0]
    bot = SearchBot(budget=Budget(seconds=0.05), params=SearchParams(width=12))
    chosen(bot, state)
    begun = perf_counter()
    chosen(bot, state)
    assert perf_counter() - begun < 1


def test_thinking_can_be_stopped() -> None:
    """A budget without end, and a stop event."""
    state = moments(GameConfig(), 2, 100)[0]
    seen, stop = view(state, Seat(0)), Event()
    stop.set()
    choice = SearchBot(budget=Budget(sheets=1 << 60)).choose(seen, options(seen), SeededRng(1), stop=stop)
    check(state.table, choice)


def test_the_last_drawing_does_not_race_for_ever() -> None:
    """With nothing left to choose, playouts rate no sheets, and still count."""
    state = moments(GameConfig(), 6, 1)[-1]
    assert state.table.season == 3
    check(state.table, chosen(SearchBot(budget=Budget(sheets=5_000)), state))  # type: ignore[arg-type]


def test_higher_levels_are_stronger() -> None:
    """Solo, the same decks for all; the legend would take too long here (docs/bots.md)."""
    ratings = {
        name: mean(play([find_bot(name)], seed).table.result.rating or 0 for seed in range(24))  # type: ignore[union-attr]
        for name in ("apprentice", "journeyman", "master")
    }
    assert ratings["apprentice"] + 10 < ratings["journeyman"]
    assert ratings["journeyman"] + 3 < ratings["master"]


def test_the_monsters_go_where_they_hurt() -> None:
    """T-7: on a received sheet the choice is among those with the lowest value to its owner."""
    games = moments(GameConfig(players=2, map=MapId("B")), 3, 1)
    state = next(moment for moment in games if isinstance(moment.table.turn, AmbushTurn))
    worth = make_evaluator(state.table)
    seen = view(state, min(state.table.awaited))
    harm = sorted(worth(sheet_after(state.table, choice)) for choice in options(seen))
    choice = SearchBot(params=SearchParams(width=1)).choose(seen, options(seen), SeededRng(1))
    assert worth(sheet_after(state.table, choice)) <= harm[len(harm) // 5]


@pytest.mark.system
def test_naming_bots_does_not_load_the_kernel() -> None:
    """The registry stays cheap: the kernel is loaded when a level is first asked."""
    code = "import sys, inkland.bots; sys.exit('wasmtime' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
    assert [bot.name for bot in LEVELS] == [name for name in list(BOTS)[2:] if name != "reference"]
