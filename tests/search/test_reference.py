"""The reference player is the policy of the playouts: the same choices in the core and in the kernel."""

import numpy as np
import pytest
from tests.property.playing import CATALOG

from inkland.bots import find_bot
from inkland.bots.levels.reference import plain_options, reference_choice
from inkland.core.catalog import Skill
from inkland.core.commands import Choice, DeclineSkill, UseSkill
from inkland.core.decide import start, step
from inkland.core.ids import Seat
from inkland.core.options import options
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import AmbushTurn, SkillTurn, State, Table, view
from inkland.core.turns.choices import sheet_after
from inkland.kernel import entry_points as kernel
from inkland.kernel import layout
from inkland.kernel.compiler.decorators import Vector
from inkland.kernel.loading import from_state, read_sheet
from inkland.kernel.tables import tables_for
from inkland.search.position import position_of, sheet_row
from inkland.search.rating import rate_options, rate_sheets
from inkland.search.weights import load_weights
from inkland.sim.chance import SeededRng
from inkland.sim.mixed import mixed_config

REFERENCE = find_bot("reference")
SKILLS = (Skill.ACROBATICS, Skill.DIPLOMACY, Skill.HIDE)


def begun(config: GameConfig, seed: int) -> State:
    names = tuple(Player(f"p{seat}") for seat in range(config.players))
    return start(CATALOG, config, names, SeededRng(seed))[0]


def policy_option(table: Table, game: Vector, seat: int) -> int:
    """Return the option that the compiled policy takes in a whole compiled game."""
    return rate_options(
        tables_for(table.rules.catalog).words,
        load_weights(),
        game,
        seat,
        np.zeros((1, 1), dtype=np.int64),
    )


def played(config: GameConfig, seed: int) -> list[tuple[State, Choice]]:
    """Play a game in which every seat is the reference player; return every choice with the state before."""
    state, rng, found = begun(config, seed), SeededRng(seed), []
    while not state.table.is_over:
        seat = min(state.table.awaited)
        seen = view(state, seat)
        choice = REFERENCE.choose(seen, options(seen), rng)
        found.append((state, choice))
        state, _ = step(state, choice, rng)
    return found


@pytest.mark.parametrize("seed", range(10))
def test_core_and_kernel_choose_the_same(seed: int) -> None:
    """The kernel gets the whole table; the bot a table reduced to one sheet."""
    config = replace(mixed_config(CATALOG, SeededRng(seed), variants=True), skills=False)
    for state, choice in played(config, seed):
        found = options(view(state, choice.seat))
        assert choice == found[policy_option(state.table, from_state(state), choice.seat)]


@pytest.mark.parametrize("seed", range(4))
def test_a_playout_ends_as_the_game_among_reference_players(seed: int) -> None:
    """In the last season the kernel gets the real order of the deck: sheets and scores are the same."""
    config = replace(mixed_config(CATALOG, SeededRng(seed)), skills=False)
    choices = played(config, seed)
    state = next(state for state, _ in choices if state.table.season == 3)
    last, choice = choices[-1]
    over, _ = step(last, choice, SeededRng(0))
    game = from_state(state)
    while game[layout.TURN] != layout.Turn.OVER:
        game = _kernel_step(state.table, game)
    for seat, sheet in enumerate(over.table.sheets):
        assert read_sheet(game, seat, sheet.map) == sheet


def _kernel_step(table: Table, game: Vector) -> Vector:
    """Return the game after the choice of its first awaited seat."""
    awaited = int(game[layout.AWAITED])
    seat = (awaited & -awaited).bit_length() - 1
    games, seats = game[np.newaxis].copy(), np.array([seat], dtype=np.int64)
    counts = np.zeros(1, dtype=np.int64)
    tables = tables_for(table.rules.catalog).words
    kernel.count_choices(tables, games, seats, counts)
    option = np.array([policy_option(table, game, seat)], dtype=np.int64)
    assert kernel.step_games(tables, games, seats, option, counts) >= 0
    after: Vector = games[0]
    return after


def test_it_uses_no_skills_and_no_chance() -> None:
    config = GameConfig(players=2, skills=True, skill_cards=SKILLS)
    first, second = played(config, 5), played(config, 5)
    assert [choice for _, choice in first] == [choice for _, choice in second]
    asked = [choice for state, choice in first if isinstance(state.table.turn, SkillTurn)]
    assert asked
    assert all(isinstance(choice, DeclineSkill) for choice in asked)
    assert not any(getattr(choice, "skill", None) for _, choice in first)


def test_a_domino_of_acrobatics_is_rated_sheet_by_sheet() -> None:
    """The kernel does not know the 2×1 (K-01): the choice is the most harmful by the same rating."""
    config = GameConfig(players=2, skills=True, skill_cards=SKILLS)
    for seed in range(20):
        state, rng = begun(config, seed), SeededRng(seed)
        while not state.table.is_over:
            seen = view(state, min(state.table.awaited))
            found = options(seen)
            choice = REFERENCE.choose(seen, found, rng)
            acrobatics = [one for one in found if isinstance(one, UseSkill) and one.skill is Skill.ACROBATICS]
            turn = state.table.turn
            if isinstance(turn, AmbushTurn) and turn.acrobats:
                drawer = next(seat for seat in state.table.awaited if Seat(1 - seat) in turn.acrobats)
                _check_domino(state.table, drawer)
                return
            state, _ = step(state, acrobatics[0] if acrobatics else choice, rng)
    pytest.fail("nobody used Acrobatics")


def _check_domino(table: Table, drawer: Seat) -> None:
    chosen = reference_choice(table, drawer)
    position = position_of(table, drawer)
    rows = {choice: sheet_row(sheet_after(table, choice)) for choice in plain_options(table, drawer)}
    ratings = rate_sheets(position.tables, load_weights(), position.game, np.stack(list(rows.values())))
    harm = dict(zip(rows, ratings.tolist(), strict=True))
    assert chosen.cells.bit_count() == 2  # type: ignore[union-attr] # monsters have cells
    assert harm[chosen] == min(harm.values())
