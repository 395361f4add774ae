"""The Python API of the kernel: batches, random play, rollouts, unsupported games."""

import numpy as np
import pytest
from tests.property.playing import PRINTED, SeededRng, start_game

from inkland.core.catalog import Skill
from inkland.core.decide import step
from inkland.core.ids import Box
from inkland.core.options import options
from inkland.core.record import replace
from inkland.core.setup.config import SKILLS_ON_TABLE, GameConfig
from inkland.core.state import State, view
from inkland.kernel import (
    Batch,
    NotCompiled,
    from_state,
    layout,
    random_ratings,
    random_totals,
    rollout,
    rollout_mean,
)

KNOWN = [-69, -68, -58, -78, -70, -51, -52, -86]
SETUPS = [
    GameConfig(),
    GameConfig(explore=Box.HEROES, players=2),
    GameConfig(players=6, ambush_boxes=(Box.BASE, Box.HEROES, Box.AMBUSH_PACK), heroes=True),
    GameConfig(players=3, skills=True),
]


def played(seeds: list[int], chance: int = 0) -> Batch:
    """Return a batch played to its end at random."""
    batch = Batch(SETUPS, seeds, PRINTED)
    rng = np.random.default_rng(chance)
    while not batch.is_over:
        batch.step((rng.random(len(seeds)) * batch.counts).astype(np.int64))
    return batch


def test_a_batch_plays_to_the_end() -> None:
    """All games end with four seasons scored, in every set-up."""
    batch = played(list(range(60)))
    assert (batch.games[:, layout.SCORED] == layout.SEASONS).all()
    assert (batch.counts == 0).all()
    results = batch.results()
    assert results.totals[:, 0].any()
    assert (results.lost >= 0).all()


def test_a_seed_gives_the_same_game() -> None:
    """S-5: randomness comes from the seed alone."""
    assert (played([5, 6, 7], 1).games == played([5, 6, 7], 1).games).all()
    ratings = random_ratings(GameConfig(), 50, 9, PRINTED)
    assert (ratings == random_ratings(GameConfig(), 50, 9, PRINTED)).all()
    assert (ratings[1:] == random_ratings(GameConfig(), 49, 10, PRINTED)).all()


def test_known_games() -> None:
    """The first ratings of the base game: they change only with the rules or the order of random numbers."""
    assert list(random_ratings(GameConfig(), 8, catalog=PRINTED)) == KNOWN


def test_anchors_count_the_options() -> None:
    """T-2: at the start every anchor times every terrain is an option."""
    batch = Batch([GameConfig()], range(20), PRINTED)
    explore = batch.games[:, layout.TURN] == layout.Turn.EXPLORE
    for index in np.flatnonzero(explore):
        row = layout.CARDS + batch.games[index, layout.CARD] * layout.CARD_WORDS
        used = (batch.tables[row + layout.END] - batch.tables[row + layout.FIRST]) // layout.ORIENTATION_WORDS
        places = sum(int(word).bit_count() for word in batch.anchors()[index, :used].flatten())
        assert places * batch.tables[row + layout.TERRAINS_SIZE] == batch.counts[index]


def test_a_wrong_option_is_refused() -> None:
    """Nothing happens in any game."""
    batch = Batch(SETUPS, range(6), PRINTED)
    before = batch.games.copy()
    for options_ in (batch.counts, np.full(6, -1), np.zeros(5, dtype=np.int64)):
        with pytest.raises(ValueError, match="option"):
            batch.step(options_)
    assert (batch.games == before).all()


def test_what_the_kernel_does_not_play() -> None:
    """More seats than a vector can hold."""
    with pytest.raises(NotCompiled):
        Batch([GameConfig(players=7)], [1])


def test_skills_are_dealt_at_random() -> None:
    """K-0: every skill is among the three about as often as any other, in any place, and never twice."""
    games = Batch([GameConfig(skills=True)], range(4000), PRINTED).games
    places = [games[:, layout.SKILLS] >> place * layout.SKILL_BITS & layout.SKILL_MASK for place in range(4)]
    dealt = np.stack(places[:SKILLS_ON_TABLE])
    for place in dealt:
        found = np.bincount(place, minlength=len(Skill) + 1)
        assert found[0] == 0
        assert (abs(found[1:] - 4000 / len(Skill)) < 110).all()  # five standard deviations
    assert (dealt[0] != dealt[1]).all()
    assert (dealt[0] != dealt[2]).all()
    assert (dealt[1] != dealt[2]).all()
    assert not places[SKILLS_ON_TABLE].any()


def test_named_skills_lie_in_their_order() -> None:
    """K-0: options are numbered in this order."""
    named = (Skill.SEARCH, Skill.ACROBATICS, Skill.HIDE)
    game = Batch([GameConfig(skill_cards=named)], [1], PRINTED).games[0]
    assert game[layout.SKILLS] == 8 | 1 << 4 | 6 << 8


def middle(config: GameConfig, seed: int, moves: int) -> State:
    """Return a state some random moves into a game."""
    rng = SeededRng(seed)
    state, _ = start_game(config, rng, PRINTED)
    for _ in range(moves):
        found = options(view(state, min(state.table.awaited)))
        state, _ = step(state, found[rng.below(len(found))], rng)
    return state


@pytest.mark.parametrize("config", SETUPS)
def test_a_rollout_knows_no_secret(config: GameConfig) -> None:
    """S-5: other orders of deck and piles, and others' choices, give the same result."""
    state = middle(config, 3, 7)
    hidden = state.hidden
    other = replace(
        state,
        hidden=replace(
            hidden, deck=hidden.deck[::-1], ambush_pile=hidden.ambush_pile, choices=(None,) * config.players
        ),
        table=replace(
            state.table,
            awaited=state.table.awaited
            | {seat for seat, choice in enumerate(hidden.choices) if choice is not None},
        ),
    )
    one, two = (rollout(from_state(each), 4000, 1, catalog=PRINTED).mean(axis=0) for each in (state, other))
    assert np.allclose(one, two, atol=2.0)


def test_a_rollout_begins_with_the_option() -> None:
    """The same option and seed give the same games, and options differ."""
    game = from_state(middle(GameConfig(), 3, 5))
    means = [rollout(game, 300, 1, option=option, catalog=PRINTED).mean() for option in range(12)]
    assert means[4] == rollout(game, 300, 1, option=4, catalog=PRINTED).mean()
    assert len(set(means)) > 6


def test_the_mean_of_a_rollout_is_that_of_the_seat() -> None:
    """One seat's column, with the option taken first."""
    game = from_state(middle(GameConfig(players=3), 3, 6))
    totals = rollout(game, 300, 1, seat=1, option=2, catalog=PRINTED)
    assert rollout_mean(game, 300, 1, seat=1, option=2, catalog=PRINTED) == totals[:, 1].mean()
    assert len(set(totals.mean(axis=0))) == 3


def core_rating(seed: int) -> int:
    """Return the rating of a random solo game of the core."""
    rng = SeededRng(seed)
    state, _ = start_game(GameConfig(), rng, PRINTED)
    while not state.table.is_over:
        found = options(view(state, min(state.table.awaited)))
        state, _ = step(state, found[rng.below(len(found))], rng)
    assert state.table.result is not None
    assert state.table.result.rating is not None
    return state.table.result.rating


def test_random_games_are_as_good_as_the_core_s() -> None:
    """O-5: means and spreads of random ratings agree within standard errors."""
    kernel = random_ratings(GameConfig(), 200_000, catalog=PRINTED)
    core = np.array([core_rating(seed) for seed in range(2_000)])
    error = np.hypot(kernel.std() / len(kernel) ** 0.5, core.std() / len(core) ** 0.5)
    assert abs(kernel.mean() - core.mean()) < 3.5 * error
    assert abs(kernel.std() / core.std() - 1) < 3.5 / (2 * len(core)) ** 0.5


def test_totals_of_tables() -> None:
    """A column for each seat."""
    totals = random_totals(SETUPS[1], 100, catalog=PRINTED)
    assert totals.shape == (100, 2)
    assert (totals != 0).any(axis=0).all()
