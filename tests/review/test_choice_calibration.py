"""A small sample of the calibration of choices (`make calibration`), and the time that a review takes."""

from itertools import islice
from time import process_time

import pytest
from bench.review.choices import Compared, Loss, are_ordered, compare, loss_of, positions
from tests.property.playing import CATALOG
from tests.review.games import played

from inkland.core.setup.config import GameConfig
from inkland.review.choices.effort import EFFORTS
from inkland.review.choices.judging import choice_judge
from inkland.review.decks import DeckSettings
from inkland.review.document import Depth
from inkland.review.engine import Reviewer

QUICK = EFFORTS[Depth.QUICK]


def test_agreement_is_within_twice_the_stated_error() -> None:
    assert Compared(is_same=True, difference=0.0, error=0.0).agrees
    assert Compared(is_same=False, difference=0.9, error=0.5).agrees
    assert not Compared(is_same=False, difference=1.1, error=0.5).agrees


def test_losses_are_ordered_if_they_differ_clearly() -> None:
    small, middle, large = Loss("a", 20, 0.2, 0.1), Loss("b", 20, 0.6, 0.1), Loss("c", 20, 0.8, 0.1)
    assert are_ordered([small, middle])
    assert not are_ordered([small, middle, large])
    assert not are_ordered([middle, small])


@pytest.mark.slow
def test_the_best_choice_agrees_with_that_of_many_more_decks() -> None:
    found = [compare(made, QUICK) for made in islice(positions(1), 10)]
    assert sum(one.agrees for one in found) >= 9


@pytest.mark.slow
def test_better_bots_lose_less() -> None:
    losses = [loss_of(bot, [1, 2], QUICK) for bot in ("legend", "journeyman", "random")]
    assert are_ordered(losses)


@pytest.mark.slow
def test_a_solo_game_takes_at_most_25_seconds_of_a_core() -> None:
    """At standard depth, in processor time; the luck of the first card is known within two seconds."""
    events = played(GameConfig(), ["journeyman"], 5)
    judge = choice_judge(events, Depth.STANDARD)
    begun = process_time()
    steps = Reviewer(events, CATALOG, DeckSettings(Depth.STANDARD), judge=judge).steps()
    next(steps)
    assert process_time() - begun < 2
    assert sum(step.choice is not None for step in steps) > 19
    assert process_time() - begun < 25
