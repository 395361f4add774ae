"""Choices in the review of a whole game: all are judged, the sums stay the same, it can be stopped."""

from threading import Event

import pytest
from tests.kernel.test_support import EDICTS, INVENTED, TREETOWER
from tests.property.playing import CATALOG
from tests.review.games import played

import inkland
from inkland.bots import find_bot
from inkland.core.decide import step
from inkland.core.ids import Box, CardId, Seat
from inkland.core.options import options
from inkland.core.record import replace
from inkland.core.scoring import SCORERS
from inkland.core.setup.config import GameConfig
from inkland.core.state import view
from inkland.notation.records import replay
from inkland.review.choices.effort import BY_CORE, EFFORTS, Effort, effort_for
from inkland.review.choices.judgement import judge
from inkland.review.choices.judging import choice_judge
from inkland.review.decks import DeckSettings
from inkland.review.document import Cause, Depth, total
from inkland.review.engine import Reviewer, ReviewStopped
from inkland.sim.chance import SeededRng
from inkland.sim.games import play_game

DEEP = EFFORTS[Depth.DEEP]
FEW = DeckSettings(Depth.QUICK, count=2)


def test_every_choice_among_several_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawings, skills, heroes and ambushes on the neighbor; a card's luck has no choice."""
    config = GameConfig(
        players=2, explore=Box.HEROES, heroes=True, skills=True, ambush_boxes=(Box.BASE, Box.HEROES)
    )
    monkeypatch.setitem(EFFORTS, Depth.QUICK, Effort(width=3, rounds=((5, 2),), fresh=2, most=2))
    events = played(config, ["greedy"], 3)
    judge = choice_judge(events, Depth.QUICK)
    review = Reviewer(events, CATALOG, FEW, seats=[0], judge=judge).run()
    seat = review.seats[0]
    for one in seat.steps:
        assert (one.choice is None) == (one.cause is not Cause.SKILL)
    assert seat.ambushes
    judged = [one.choice for one in (*seat.steps, *seat.ambushes) if one.choice is not None]
    for choice in judged:
        assert total(choice.loss_parts) == choice.loss
        named = {candidate.choice for candidate in choice.candidates}
        assert named >= {choice.chosen, choice.reference, choice.best}
    kinds = {choice.chosen.split()[0] for choice in judged}
    assert {"draw", "ambush", "pass", "hero"} <= kinds
    plain = Reviewer(events, CATALOG, FEW, seats=[0]).run().seats[0]
    assert [replace(one, choice=None) for one in seat.steps] == list(plain.steps)


def test_python_programs_get_verdicts_and_can_stop() -> None:
    game, stop = inkland.play_game("journeyman", seed=3), Event()

    def progress(_share: float, step: object) -> None:
        if getattr(step, "choice", None) is not None:
            stop.set()

    with pytest.raises(ReviewStopped):
        inkland.review_game(game, depth="quick", progress=progress, stop=stop)


def test_a_choice_can_be_stopped_in_the_middle() -> None:
    events = played(GameConfig(), ["random"], 2)

    class Stopped(Exception):
        pass

    def check() -> None:
        raise Stopped

    steps = Reviewer(events, CATALOG, FEW, judge=choice_judge(events, Depth.QUICK, check=check)).steps()
    assert next(steps).cause is Cause.LUCK
    with pytest.raises(Stopped):
        list(steps)


def test_games_that_only_the_core_knows_are_judged_with_less_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """After the last card the loss is exact there too: what the score sheets say (P-2)."""
    monkeypatch.setitem(SCORERS, INVENTED, TREETOWER)
    card = replace(CATALOG.scoring[CardId("treetower")], id=INVENTED, rule="E-99")
    catalog = replace(CATALOG, scoring={**CATALOG.scoring, INVENTED: card})
    config = GameConfig(edicts=EDICTS)
    before, after = [state for state, _ in play_game(catalog, config, [find_bot("random")], 3)][-2:]
    chosen = options(view(before, Seat(0)))[0]
    assert effort_for(Depth.DEEP, before.table.rules) is BY_CORE
    assert effort_for(Depth.DEEP, replay(played(GameConfig(), ["random"], 3), CATALOG).table.rules) is DEEP
    found = judge(before.table, Seat(0), chosen, chosen, BY_CORE, 1)
    totals = [
        sum(line[0].total for line in step(before, choice, SeededRng(1))[0].table.scores)
        for choice in (found.chosen, found.best)
    ]
    assert found.loss.total == totals[0] - totals[1]
    assert after.table.is_over
