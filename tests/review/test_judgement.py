"""Choices judged: exact where nothing is left to chance, and the same for the same seed."""

from collections.abc import Iterator

import pytest
from tests.search.test_evaluation import states

from inkland.core.board.sheet import Sheet
from inkland.core.commands import Choice, DeclineSkill, DrawHero
from inkland.core.decide import step
from inkland.core.ids import Box, Seat
from inkland.core.options import options
from inkland.core.setup.config import GameConfig
from inkland.core.state import AmbushTurn, HeroTurn, SkillTurn, State, view
from inkland.core.turns.choices import sheet_after
from inkland.notation.commands import format_command
from inkland.review.choices.effort import EFFORTS, Effort
from inkland.review.choices.judgement import Judgement, judge
from inkland.review.document import Depth, Verdict, total
from inkland.sim.chance import SeededRng

QUICK = EFFORTS[Depth.QUICK]
TINY = Effort(width=4, rounds=((6, 2), (3, 2)), fresh=2, most=2)


FIRST = Seat(0)


def choices(state: State, seat: Seat = FIRST) -> list[Choice]:
    return list(options(view(state, seat)))


def judged(state: State, chosen: Choice, seat: Seat = FIRST, effort: Effort = QUICK) -> Judgement:
    return judge(state.table, seat, chosen, choices(state, seat)[0], effort, seed=5)


def test_after_the_last_card_every_loss_is_the_difference_of_the_results() -> None:
    """Nothing is left to chance: the loss is known exactly, in every season and part (P-2)."""
    last = states(1, seed=3)[-2]
    rules = last.table.rules

    def result(choice: Choice) -> State:
        return step(last, choice, SeededRng(2))[0]

    totals = {choice: sum(line[0].total for line in result(choice).table.scores) for choice in choices(last)}
    worst = min(totals, key=totals.__getitem__)
    found = judged(last, worst)
    assert totals[found.best] == max(totals.values())
    assert found.loss.total == totals[worst] - totals[found.best] < 0
    assert found.loss.error == 0
    lines = [(result(choice).table.scores[3][0]) for choice in (worst, found.best)]
    parts = [lines[0].coins - lines[1].coins, lines[0].monsters - lines[1].monsters]
    assert list(found.loss.seasons[3].parts[2:]) == parts
    review = found.review(rules)
    assert review.best == format_command(found.best)
    assert total(review.loss_parts) == review.loss == found.loss.total
    assert {one.choice: one.value for one in review.candidates}[review.chosen] == totals[worst]


def test_the_best_choice_loses_nothing() -> None:
    state = states(1, seed=3)[9]
    best = judged(state, choices(state)[0]).best
    again = judged(state, best)
    assert again.best == best
    assert (again.loss.total, again.loss.error) == (0, 0)
    review = again.review(state.table.rules)
    assert (review.verdict, review.why) == (Verdict.BEST, ())
    assert review.candidates[0].choice == format_command(best)


def twins(state: State) -> Iterator[tuple[State, list[Choice]]]:
    """Yield choices that lead to the same sheet."""
    by_sheet: dict[Sheet, list[Choice]] = {}
    for choice in choices(state):
        by_sheet.setdefault(sheet_after(state.table, choice), []).append(choice)
    yield from ((state, found) for found in by_sheet.values() if len(found) > 1)


def test_choices_that_lead_to_the_same_sheet_are_equal() -> None:
    """A hero whose attack lies outside the map can be turned without a difference (T-9)."""
    config = GameConfig(explore=Box.HEROES, heroes=True)
    heroes = (
        state
        for seed in range(20)
        for state in states(1, seed, config)
        if isinstance(state.table.turn, HeroTurn)
    )
    state, (first, second, *_) = next(found for state in heroes for found in twins(state))
    assert isinstance(first, DrawHero)
    found = [
        judge(state.table, Seat(0), one, other, TINY, 5) for one, other in ((first, second), (second, first))
    ]
    assert found[0].loss == found[1].loss
    values = {one.choice: one.value for one in found[0].candidates}
    assert values[first] == values[second]


def test_a_loss_says_where_it_comes_from() -> None:
    state = states(1, seed=3)[9]
    found = judged(state, choices(state)[-1])
    review = found.review(state.table.rules)
    assert review.verdict in (Verdict.MISTAKE, Verdict.BLUNDER)
    assert review.loss == total(review.loss_parts) == round(found.loss.total, 1)
    sources = found.loss.by_source(state.table.rules)
    largest = max(sources, key=lambda source: abs(sources[source]))
    source, change = review.why[0]
    assert source == largest
    assert change == pytest.approx(sources[largest], abs=0.4)
    assert sum(sources.values()) == pytest.approx(found.loss.total)


def test_monsters_on_a_neighbor_are_judged_by_the_neighbor() -> None:
    """What harms the owner most is best; what spares the owner is a loss, on the owner's sheet (T-7)."""
    state = next(state for state in states(2, seed=2) if isinstance(state.table.turn, AmbushTurn))
    seat = min(state.table.awaited)
    found = judge(state.table, seat, choices(state, seat)[0], choices(state, seat)[-1], QUICK, 5)
    values = {one.choice: one.value for one in found.candidates}
    assert [one.value for one in found.candidates] == sorted(values.values())
    assert values[found.best] < values[found.chosen]
    assert found.loss.total == pytest.approx(values[found.best] - values[found.chosen])


def test_skills_before_an_ambush_are_candidates() -> None:
    config = GameConfig(players=2, skills=True, ambush_boxes=(Box.HEROES,))
    every = (state for seed in range(9) for state in states(2, seed, config))
    state = next(state for state in every if isinstance(state.table.turn, SkillTurn))
    seat = min(state.table.awaited)
    passed = DeclineSkill(seat)
    found = judge(state.table, seat, passed, passed, QUICK, 5)
    assert passed in [one.choice for one in found.candidates]
    assert len(found.candidates) > 1


def test_more_decks_where_the_verdict_hangs_on_noise() -> None:
    state = states(1, seed=3)[2]
    first = judged(state, choices(state)[0])
    close, far = first.candidates[1].choice, first.candidates[-1].choice
    assert far == first.chosen
    assert judged(state, close).loss.decks == QUICK.most
    assert first.loss.decks == QUICK.fresh


def test_equal_seeds_give_equal_judgements() -> None:
    state = states(1, seed=6)[8]
    chosen = choices(state)[-1]
    assert judged(state, chosen) == judged(state, chosen)
    assert judge(state.table, Seat(0), chosen, chosen, TINY, 6) != judge(
        state.table, Seat(0), chosen, chosen, TINY, 7
    )


def test_a_judgement_can_be_stopped() -> None:
    state = states(1, seed=6)[8]
    chosen = choices(state)[0]
    checks = 0

    class Stopped(Exception):
        pass

    def check() -> None:
        nonlocal checks
        checks += 1
        if checks == 3:
            raise Stopped

    with pytest.raises(Stopped):
        judge(state.table, Seat(0), chosen, chosen, QUICK, 5, check)
