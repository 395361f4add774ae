"""Bots through whole games: always legal, foreseeing what the rules do, greedy far above random."""

from statistics import mean
from typing import Any

import pytest

from inkland.bots import Bot, find_bot
from inkland.content import load_catalog
from inkland.core.board.sheet import Sheet
from inkland.core.commands import DeclineSkill
from inkland.core.decide import start, step
from inkland.core.events import Drawn, EffectApplied, Event, SkillUsed
from inkland.core.evolve import evolve
from inkland.core.ids import Box, MapId, Seat
from inkland.core.options import options
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import State, view
from inkland.core.turns.choices import sheet_after
from inkland.core.turns.legality import check
from inkland.sim.chance import SeededRng

GAMES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (1, {"explore": Box.HEROES, "skills": True}),
    (2, {"map": MapId("B"), "skills": True}),
    (2, {"explore": Box.HEROES, "map": MapId("D"), "skills": True, "scoring_boxes": (Box.BASE, Box.HEROES)}),
    (3, {"explore": Box.HEROES}),
]


def play(bots: list[Bot], seed: int, **config: Any) -> State:
    """A whole game; the deck has chance of its own, so that other bots meet the same cards."""
    deck, chance = SeededRng(seed), SeededRng(f"bots {seed}")
    players = tuple(Player(bot.name) for bot in bots)
    state, _ = start(load_catalog(), GameConfig(players=len(bots), **config), players, deck)
    foreseen: dict[Seat, Sheet] = {}
    while not state.table.is_over:
        seat = min(state.table.awaited)
        seen = view(state, seat)
        choice = bots[seat].choose(seen, options(seen), chance)
        check(state.table, choice)
        if not isinstance(choice, DeclineSkill):
            foreseen[seat] = sheet_after(seen.table, choice)
        before = state
        state, events = step(state, choice, deck)
        compare(before, events, foreseen)
    assert not foreseen
    return state


def compare(state: State, events: tuple[Event, ...], foreseen: dict[Seat, Sheet]) -> None:
    """What a seat's choice does to a sheet is what the bot was told that it would."""
    for event in events:
        state = evolve(state, event)
        match event:
            case Drawn(seat, owner):
                pass
            case SkillUsed(seat) | EffectApplied(_, seat):
                owner = seat
            case _:
                continue
        if seat in foreseen:
            assert state.table.sheets[owner] == foreseen.pop(seat)


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("game", range(len(GAMES)))
def test_choices_are_legal_and_do_what_was_foreseen(name: str, game: int) -> None:
    seats, config = GAMES[game]
    for seed in range(2 if name == "greedy" else 6):
        assert play([find_bot(name)] * seats, seed, **config).table.is_over


def test_greedy_is_far_above_random_in_solo_games() -> None:
    ratings = {
        name: [play([find_bot(name)], seed).table.result for seed in range(10)]
        for name in ("greedy", "random")
    }
    greedy, random = (
        [end.rating for end in ends if end and end.rating is not None] for ends in ratings.values()
    )
    assert min(greedy) > max(random)
    assert mean(greedy) > mean(random) + 60
    assert mean(greedy) > 5


def test_greedy_beats_random_at_one_table() -> None:
    bots = [find_bot("random"), find_bot("greedy"), find_bot("random")]
    for seed in range(3):
        result = play(bots, seed, explore=Box.HEROES).table.result
        assert result is not None
        assert result.winners == (1,)


def test_the_same_chance_gives_the_same_game() -> None:
    first, again = (play([find_bot("greedy")], 5, skills=True).table.scores for _ in range(2))
    assert first == again
